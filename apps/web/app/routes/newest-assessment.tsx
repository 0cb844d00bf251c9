import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { NoAssessmentPage } from '../features/screening/analysis/components/no-photo.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { assessmentsQuery } from '../features/screening/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';

/** Goes on with the newest matched assessment that has no analysis yet. */
export default function NewestAssessment() {
  const assessments = useInfiniteQuery(assessmentsQuery());
  const analyses = useInfiniteQuery(analysesQuery());
  const error = assessments.error ?? analyses.error;
  if (error)
    return <FailedPage error={error} onRetry={() => [assessments, analyses].map((query) => query.refetch())} />;
  if (!assessments.data || !analyses.data) return <PageSkeleton />;

  const analysed = analyses.data.pages.flatMap(({ items }) => items).map(({ assessmentId }) => assessmentId);
  const open = assessments.data.pages
    .flatMap(({ items }) => items)
    .find(({ id, matched }) => matched && !analysed.includes(id));
  return open ? <Navigate to={href('analysisStart', { assessment: open.id })} replace /> : <NoAssessmentPage />;
}
