import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import { createConsultation } from '@skrin/contract/care/consultation-endpoints';
import type { Consultation, NewConsultationInput } from '@skrin/contract/care/consultations';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { Booking, BookingEntries } from './booking-schemas.ts';
import { useConsultationChanged } from './queries.ts';
import { nextTimes, useSlotProblem } from './use-slot-problem.ts';

interface BookOptions {
  form: UseFormReturn<BookingEntries, unknown, Booking>;
  onBooked: (consultation: Consultation) => unknown;
}

/** Books a slot, with the wish to share the analysis if that was chosen. `taken`: the next free times, if the slot was taken. */
export function useBook({ form, onBooked }: BookOptions) {
  const changed = useConsultationChanged();
  const showProblem = useSlotProblem(form);
  const { keyOf, forget } = useIdempotencyKey<NewConsultationInput>(isSameBody);
  const book = useMutation({
    mutationFn: (booking: Booking) => {
      const body = bodyOf(booking);
      return call(createConsultation, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async (consultation) => {
      forget();
      await changed(consultation);
      onBooked(consultation);
    },
    onError: showProblem,
  });
  return { ...book, taken: nextTimes(book.error) };
}

/** Leaves out empty entries, and the person if there is an analysis, which already belongs to one. */
const bodyOf = ({
  serviceId,
  startsAt,
  analysisId,
  share,
  followUps,
  dependantId,
  phone,
  message,
}: Booking): NewConsultationInput => ({
  serviceId,
  startsAt,
  ...(analysisId && { analysisId, ...(share === 'yes' && { share: { version: LEGAL_TEXTS_VERSION, followUps } }) }),
  ...(!analysisId && dependantId && { dependantId }),
  phone: phone || null,
  message: message || null,
});
