import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import type { Consultation } from '@skrin/contract/care/consultations';
import {
  listReaders,
  shareConsultation,
  withdrawFollowUps,
  withdrawShare,
} from '@skrin/contract/care/sharing-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { consultationQuery } from './queries.ts';

/**
 * Shares the analysis of a consultation with its clinic, with `followUps` also how it goes on; the consent names the
 * present version of the legal texts.
 */
export async function share(consultation: Consultation, { followUps }: { followUps: boolean }): Promise<Consultation> {
  const body = { version: LEGAL_TEXTS_VERSION, followUps };
  return { ...consultation, share: await call(shareConsultation, { params: { id: consultation.id }, body }) };
}

/** Withdraws that share. */
export async function withdraw(consultation: Consultation): Promise<Consultation> {
  await call(withdrawShare, { params: { id: consultation.id } });
  return { ...consultation, share: null };
}

/** Lets the clinic no longer see how it goes on; the analysis stays shared. */
export async function endFollowUps(consultation: Consultation): Promise<Consultation> {
  await call(withdrawFollowUps, { params: { id: consultation.id } });
  return { ...consultation, share: consultation.share && { ...consultation.share, followUpsSince: null } };
}

/** The members of the clinic who have looked at the analysis. */
export const readersQuery = (consultationId: string) =>
  queryOptions({
    queryKey: [...consultationQuery(consultationId).queryKey, 'readers'],
    queryFn: ({ signal }) => call(listReaders, { params: { id: consultationId }, signal }),
    select: ({ items }) => items,
  });
