import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Consultation } from '@skrin/contract/care/consultations';
import { listReaders, shareConsultation, withdrawShare } from '@skrin/contract/care/sharing-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { consultationQuery } from './queries.ts';

/** Agrees, by the texts of today, that the clinic sees the check that a consultation is about. */
export async function share(consultation: Consultation): Promise<Consultation> {
  const body = { version: LEGAL_TEXTS_VERSION };
  return { ...consultation, share: await call(shareConsultation, { params: { id: consultation.id }, body }) };
}

/** Takes that back. */
export async function withdraw(consultation: Consultation): Promise<Consultation> {
  await call(withdrawShare, { params: { id: consultation.id } });
  return { ...consultation, share: null };
}

/** Who of the clinic has looked at what. */
export const readersQuery = (consultationId: string) =>
  queryOptions({
    queryKey: [...consultationQuery(consultationId).queryKey, 'readers'],
    queryFn: ({ signal }) => call(listReaders, { params: { id: consultationId }, signal }),
    select: ({ items }) => items,
  });
