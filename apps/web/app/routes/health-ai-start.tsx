import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AnalysisStartPage } from '../features/screening/analysis/pages/analysis-start-page.tsx';
import { analysesQuery } from '../features/screening/analysis-queries.ts';
import { assessmentsQuery } from '../features/screening/queries.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';

const NoAssessmentPage = lazy(async () => ({
  default: (await import('../features/screening/analysis/components/no-photo.tsx')).NoAssessmentPage,
}));

export default function HealthAiStartRoute() {
  const [search] = useSearchParams();
  const assessmentId = search.get('assessment');
  if (!assessmentId) return <NewestAssessment />;
  const step = search.get('step') === 'upload' ? 'upload' : 'instruction';
  return <AnalysisStartPage assessmentId={assessmentId} step={step} />;
}

/** Goes on with the newest matched assessment that has no analysis yet. */
function NewestAssessment() {
  const assessments = useInfiniteQuery(assessmentsQuery());
  const analyses = useInfiniteQuery(analysesQuery());
  const error = assessments.error ?? analyses.error;
  if (error)
    return <ErrorState error={error} onRetry={() => [assessments, analyses].map((query) => query.refetch())} />;
  if (!assessments.data || !analyses.data) return <PageSkeleton />;

  const analysed = analyses.data.pages.flatMap(({ items }) => items).map(({ assessmentId }) => assessmentId);
  const open = assessments.data.pages
    .flatMap(({ items }) => items)
    .find(({ id, matched }) => matched && !analysed.includes(id));
  return open ? <Navigate to={href('analysisStart', { assessment: open.id })} replace /> : <NoAssessmentPage />;
}
