import { useQueryClient } from '@tanstack/react-query';
import { analysisQuery } from '../analysis-queries.ts';
import { analysisPhotoQuery, analysisThumbnailQuery } from '../photo-queries.ts';
import { screeningKeys } from '../queries.ts';

/** Drops what was kept of a deleted analysis; lists are read again, and its answers, which can be changed again. */
export function useForgetAnalysis() {
  const queryClient = useQueryClient();
  return (id: string) => {
    for (const { queryKey } of [analysisQuery(id), analysisPhotoQuery(id), analysisThumbnailQuery(id)]) {
      queryClient.removeQueries({ queryKey });
    }
    for (const queryKey of [screeningKeys.analyses, screeningKeys.assessments])
      queryClient.invalidateQueries({ queryKey });
  };
}
