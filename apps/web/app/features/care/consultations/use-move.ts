import { moveConsultation } from '@skrin/contract/care/consultation-endpoints';
import type { Consultation, ConsultationMoveInput } from '@skrin/contract/care/consultations';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useConsultationChanged, useRefetchConsultation } from './queries.ts';

/**
 * Moves a consultation to another state and shows a toast. If the other side has changed it first, it is fetched again;
 * `context` then holds the state and the time that the user saw before.
 * @param done the text of the toast
 */
export function useMove({ id, state, startsAt }: Consultation, done: string) {
  const changed = useConsultationChanged();
  const readAgain = useRefetchConsultation(id);
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
