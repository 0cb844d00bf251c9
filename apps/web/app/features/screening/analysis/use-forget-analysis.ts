import { useQueryClient } from '@tanstack/react-query';
import { analysisPhotoQuery, analysisQuery, screeningKeys } from '../queries.ts';

/** Drops what was kept of a deleted analysis; lists are read again. */
export function useForgetAnalysis() {
  const queryClient = useQueryClient();
  return (id: string) => {
    queryClient.removeQueries({ queryKey: analysisQuery(id).queryKey });
    queryClient.removeQueries({ queryKey: analysisPhotoQuery(id).queryKey });
    queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
  };
}
