import type { Answers } from '@skrin/contract/screening/answers';
import { createAssessment, updateAssessment } from '@skrin/contract/screening/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { assessmentQuery, screeningKeys } from '../queries.ts';

/** Submits answers: of a new assessment, or those of `id` again. */
export function useSaveAssessment(id?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      id
        ? call(updateAssessment, { params: { id }, body: { answers } })
        : call(createAssessment, { body: { answers } }),
    meta: { ownToast: true },
    onSuccess: (assessment) => {
      void queryClient.invalidateQueries({ queryKey: screeningKeys.assessments });
      // Analyses show the assessment's red flags.
      void queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
      queryClient.setQueryData(assessmentQuery(assessment.id).queryKey, assessment);
    },
  });
}
