import { moveConsultation } from '@skrin/contract/care/consultation-endpoints';
import type { ConsultationMoveInput } from '@skrin/contract/care/consultations';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useConsultationChanged } from '../consultations/queries.ts';

/** Brings a consultation to its next state, and says that it is done. */
export function useMove(id: string) {
  const { t } = useTranslation('clinicWork');
  const changed = useConsultationChanged();
  return useMutation({
    mutationFn: (body: ConsultationMoveInput) => call(moveConsultation, { params: { id }, body }),
    onSuccess: async (consultation) => {
      await changed(consultation);
      toast.success(t('saved'));
    },
  });
}
