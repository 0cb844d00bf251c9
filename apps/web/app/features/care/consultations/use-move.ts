import { moveConsultation } from '@skrin/contract/care/consultation-endpoints';
import type { Consultation, ConsultationMoveInput } from '@skrin/contract/care/consultations';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useConsultationChanged, useReadAgain } from './queries.ts';

/**
 * Brings a consultation to its next state, and says that it is done. Where the other side was faster it is read again;
 * `context` is what of it was seen before.
 * @param done what is said
 */
export function useMove({ id, state, startsAt }: Consultation, done: string) {
  const changed = useConsultationChanged();
  const readAgain = useReadAgain(id);
  return useMutation({
    mutationFn: (body: ConsultationMoveInput) => call(moveConsultation, { params: { id }, body }),
    onMutate: () => ({ state, startsAt }),
    onSuccess: async (consultation) => {
      await changed(consultation);
      toast.success(done);
    },
    onError: async (error) => {
      if (hasCode(error, 'consultation_not_movable')) await readAgain();
    },
  });
}

export type Moving = ReturnType<typeof useMove>;
