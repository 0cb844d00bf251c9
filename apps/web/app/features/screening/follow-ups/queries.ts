import { answerFollowUp, getFollowUp, getTimeline, listFollowUps } from '@skrin/contract/screening/follow-up-endpoints';
import type { FollowUpAnswer } from '@skrin/contract/screening/follow-ups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';
import { screeningKeys } from '../queries.ts';

const key = () => personalKey('screening', 'follow-ups');

/** The follow-ups that are due. */
export const followUpsQuery = () =>
  queryOptions({ queryKey: key(), queryFn: ({ signal }) => call(listFollowUps, { signal }) });

export const followUpQuery = (id: string) =>
  queryOptions({ queryKey: [...key(), id], queryFn: ({ signal }) => call(getFollowUp, { params: { id }, signal }) });

/** The timeline of an analysis. Its key is below that of the analyses, so that their changes invalidate it too. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...screeningKeys.analyses, id, 'timeline'],
    queryFn: ({ signal }) => call(getTimeline, { params: { id }, signal }),
  });

export function useAnswerFollowUp(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: FollowUpAnswer) => call(answerFollowUp, { params: { id }, body: answer }),
    onSuccess: async (answered) => {
      queryClient.setQueryData(followUpQuery(id).queryKey, answered);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: followUpsQuery().queryKey, exact: true }),
        // Its timeline and every list, which show the care level.
        queryClient.invalidateQueries({ queryKey: screeningKeys.analyses }),
        queryClient.invalidateQueries({ queryKey: screeningKeys.assessments }),
      ]);
    },
  });
}
