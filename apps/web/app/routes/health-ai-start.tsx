import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { AnalysisStartPage } from '../features/screening/analysis/pages/analysis-start-page.tsx';
import { Following } from '../features/screening/components/following.tsx';

/** Only for people who come by the navigation: within a check the address names the assessment. */
const NewestAssessment = lazy(() => import('./newest-assessment.tsx'));

export default function HealthAiStartRoute() {
  const [search] = useSearchParams();
  const assessmentId = search.get('assessment');
  if (!assessmentId) return <NewestAssessment />;
  const step = search.get('step') === 'upload' ? 'upload' : 'instruction';
  return (
    <Following>
      <AnalysisStartPage assessmentId={assessmentId} step={step} />
    </Following>
  );
}
