import { href } from '@skrin/contract/pages';
import { removeAssessment } from '@skrin/contract/screening/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { assessmentQuery, screeningKeys } from '../queries.ts';

/** Deletes an assessment and goes back to the list. */
export function useRemoveAssessment(id: string) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAssessment, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('assessment.deleted'));
      await navigate(href('assessments'), { replace: true });
      queryClient.removeQueries({ queryKey: assessmentQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: screeningKeys.assessments });
    },
  });
}
