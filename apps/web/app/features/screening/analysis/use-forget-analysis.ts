import { useQueryClient } from '@tanstack/react-query';
import { analysisQuery } from '../analysis-queries.ts';
import { analysisPhotoQuery, analysisThumbnailQuery } from '../photo-queries.ts';
import { screeningKeys } from '../queries.ts';

/** Removes a deleted analysis from the cache and invalidates the lists and its assessment, which is editable again. */
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
