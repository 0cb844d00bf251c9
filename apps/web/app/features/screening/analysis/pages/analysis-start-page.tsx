import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useConsent } from '../../../../session/consents.ts';
import { analysesQuery } from '../../analysis-queries.ts';
import { keepsPhoto } from '../../analysis-states.ts';
import { careOf } from '../../components/care-record.ts';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import { useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import { InstructionStep } from '../components/instruction-step.tsx';
import { PhotoFrame, type PhotoStep } from '../components/photo-frame.tsx';

const loadUploadStep = () => import('../components/upload-step.tsx');
const UploadStep = lazy(() => loadUploadStep().then((module) => ({ default: module.UploadStep })));
/** Loaded on demand, for the few users whose answers do not match or already have an analysis. */
const NotMatched = lazy(async () => ({ default: (await import('../components/no-photo.tsx')).NotMatched }));
const ExistingAnalysis = lazy(() => import('../components/existing-analysis.tsx'));

interface StartPageProps {
  assessmentId: string;
  step: PhotoStep;
}

/** The photo steps of an assessment: first the tips, then the upload. */
export function AnalysisStartPage({ assessmentId, step }: StartPageProps) {
  const { data: assessment, error, refetch } = useQuery(assessmentQuery(assessmentId));
  const { routes, followsId } = useFlow();
  const { isMissing } = useConsent('screening');
  const existing = useExisting(assessmentId);
  // With `followsId`, the user takes another photo on purpose and needs no notice of the earlier one.
  const [another, setAnother] = useState(followsId !== undefined);
  useEffect(() => {
    // Prefetches the next step while the user reads the tips; an error is reported only when the step is opened.
    loadUploadStep().catch(() => undefined);
  }, []);
  if (!assessment) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (needsHelpFirst(assessment))
    return (
      <EmergencyPage
        of={careOf(assessment)}
        mistake={assessment.can.update ? routes.assessmentEdit(assessment.id) : undefined}
      />
    );
  if (existing === undefined) return <PageSkeleton />;
  if (!assessment.matched) return <NotMatched assessment={assessment} />;

  if (existing && !another)
    return (
      <PhotoFrame step={step} assessment={assessment}>
        <ExistingAnalysis analysis={existing} onAnother={() => setAnother(true)} />
      </PhotoFrame>
    );
  // Without the consent, the tips come first: they ask for it.
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
 * The newest analysis of these answers whose photo counts; null if there is none, undefined while loading. Only the
 * first page of analyses is searched: users who come here by Back have sent it a moment ago. An error counts as none.
 */
function useExisting(assessmentId: string): AnalysisItem | null | undefined {
  const { data, isError } = useInfiniteQuery(analysesQuery());
  if (!data) return isError ? null : undefined;
  const found = data.pages[0]?.items.find((each) => each.assessmentId === assessmentId && keepsPhoto(each));
  return found ?? null;
}
