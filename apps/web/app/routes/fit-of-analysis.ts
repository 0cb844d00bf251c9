import { type ClinicFit, fittingClinics } from '@skrin/domain/care/fitting-clinics';
import type { QueryClient } from '@tanstack/react-query';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { careNeedOf } from '../features/screening/programmes/care-needs.ts';

/**
 * The types of clinics that fit an analysis.
 * @throws {ApiError} as `call`
 */
export async function fitOfAnalysis(id: string, queryClient: QueryClient): Promise<ClinicFit> {
  const analysis = await queryClient.fetchQuery(analysisQuery(id));
  return fittingClinics(analysis, careNeedOf(analysis));
}
