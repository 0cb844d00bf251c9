import { useQuery } from '@tanstack/react-query';
import { personalKey } from '../session/personal-key.ts';

/**
 * The types of clinics that fit an analysis. The schemas of analyses are fetched with it: most people look for a clinic
 * without one.
 */
export function useClinicFit(analysisId: string | undefined, isKnown = true) {
  return useQuery({
    queryKey: personalKey('clinic-fit', analysisId ?? ''),
    queryFn: async ({ client }) => {
      const { fitOfAnalysis } = await import('./fit-of-analysis.ts');
      return fitOfAnalysis(analysisId ?? '', client);
    },
    enabled: analysisId !== undefined && isKnown,
  });
}
