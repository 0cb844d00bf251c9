import { href } from '@skrin/contract/pages';
import { programmes } from '@skrin/contract/programmes/registry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { NoAssessmentPage } from '../features/screening/analysis/components/no-photo.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { keepsPhoto } from '../features/screening/analysis-states.ts';
import { assessmentsQuery } from '../features/screening/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';

/** Redirects to the newest matched assessment that has no photo yet, or whose photo led to no result. */
export default function NewestAssessment() {
  const assessments = useInfiniteQuery(assessmentsQuery());
  const analyses = useInfiniteQuery(analysesQuery());
  const error = assessments.error ?? analyses.error;
  if (!assessments.data || !analyses.data) {
    const retry = () => [assessments, analyses].map((query) => query.refetch());
    return error ? <FailedPage error={error} onRetry={retry} /> : <PageSkeleton />;
  }

  const analysed = analyses.data.pages
    .flatMap(({ items }) => items.filter(keepsPhoto))
    .map(({ assessmentId }) => assessmentId);
  const open = assessments.data.pages
    .flatMap(({ items }) => items)
    .find(({ id, matched, programme }) => matched && programmes[programme].takesPhotos && !analysed.includes(id));
  return open ? <Navigate to={href('analysisStart', { assessment: open.id })} replace /> : <NoAssessmentPage />;
}
