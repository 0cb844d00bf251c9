import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useConsent } from '../../../../session/consents.ts';
import { analysesQuery } from '../../analysis-queries.ts';
import { keepsPhoto } from '../../analysis-states.ts';
import { useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import { InstructionStep } from '../components/instruction-step.tsx';
import { PhotoFrame, type PhotoStep } from '../components/photo-frame.tsx';

const loadUploadStep = () => import('../components/upload-step.tsx');
const UploadStep = lazy(() => loadUploadStep().then((module) => ({ default: module.UploadStep })));
/** For the few whose answers lead to no photo, or to one that was sent. */
const NotMatched = lazy(async () => ({ default: (await import('../components/no-photo.tsx')).NotMatched }));
const ExistingAnalysis = lazy(() => import('../components/existing-analysis.tsx'));

interface StartPageProps {
  assessmentId: string;
  step: PhotoStep;
}

/** The photo of an assessment: tips, then the upload. */
export function AnalysisStartPage({ assessmentId, step }: StartPageProps) {
  const { data: assessment, error, refetch } = useQuery(assessmentQuery(assessmentId));
  const { routes, followsId } = useFlow();
  const { isMissing } = useConsent('screening');
  const existing = useExisting(assessmentId);
  // Whoever takes another photo of a problem knows that there is one.
  const [another, setAnother] = useState(followsId !== undefined);
  useEffect(() => {
    // While the tips are read; the step itself says so if this fails.
    loadUploadStep().catch(() => undefined);
  }, []);
  if (!assessment) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (existing === undefined) return <PageSkeleton />;
  if (!assessment.matched) return <NotMatched assessment={assessment} />;

  if (existing && !another)
    return (
      <PhotoFrame step={step} assessment={assessment}>
        <ExistingAnalysis analysis={existing} onAnother={() => setAnother(true)} />
      </PhotoFrame>
    );
  // Whoever has not agreed yet, or no longer does, is asked there.
  if (step === 'upload' && isMissing) return <Navigate to={routes.analysisStart(assessmentId)} replace />;
  return (
    <PhotoFrame step={step} assessment={assessment}>
      {step === 'upload' ? (
        <UploadStep key={assessmentId} assessment={assessment} />
      ) : (
        <InstructionStep assessment={assessment} />
      )}
    </PhotoFrame>
  );
}

/**
 * The newest analysis of these answers, null if there is none, undefined while it is not known. Of the newest page of
 * them: whoever comes back with the browser has just been there. Where they cannot be read, the photo goes on.
 */
function useExisting(assessmentId: string): AnalysisItem | null | undefined {
  const { data, isError } = useInfiniteQuery(analysesQuery());
  if (!data) return isError ? null : undefined;
  const found = data.pages[0]?.items.find((each) => each.assessmentId === assessmentId && keepsPhoto(each));
  return found ?? null;
}
