import Button from '@mui/material/Button';
import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useScreeningConsent } from '../../../../session/consents.ts';
import { analysesQuery } from '../../analysis-queries.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import { InstructionStep } from '../components/instruction-step.tsx';
import { PhotoFrame, type PhotoStep } from '../components/photo-frame.tsx';

const loadUploadStep = () => import('../components/upload-step.tsx');
const UploadStep = lazy(() => loadUploadStep().then((module) => ({ default: module.UploadStep })));

const ExistingAnalysis = lazy(() => import('../components/existing-analysis.tsx'));

interface StartPageProps {
  assessmentId: string;
  step: PhotoStep;
}

/** The photo of an assessment: tips, then the upload. */
export function AnalysisStartPage({ assessmentId, step }: StartPageProps) {
  const { data: assessment, error, refetch } = useQuery(assessmentQuery(assessmentId));
  const { routes } = useFlow();
  const { isMissing } = useScreeningConsent();
  const existing = useExisting(assessmentId);
  const [another, setAnother] = useState(false);
  useEffect(() => {
    // While the tips are read; the step itself says so if this fails.
    loadUploadStep().catch(() => undefined);
  }, []);
  if (error) return <FailedPage error={error} onRetry={refetch} />;
  if (!assessment || existing === undefined) return <PageSkeleton />;
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
      {step === 'upload' ? <UploadStep assessment={assessment} /> : <InstructionStep assessment={assessment} />}
    </PhotoFrame>
  );
}

/** What stays of a photo that was sent; after a retake or a failure another one is what is asked for. */
const keptStates: readonly AnalysisState[] = ['queued', 'running', 'locked', 'unlocked'];

/**
 * The newest analysis of these answers, null if there is none, undefined while it is not known. Of the newest page of
 * them: whoever comes back with the browser has just been there. Where they cannot be read, the photo goes on.
 */
function useExisting(assessmentId: string): AnalysisItem | null | undefined {
  const { data, isError } = useInfiniteQuery(analysesQuery());
  if (isError) return null;
  const found = data?.pages[0]?.items.find(
    (each) => each.assessmentId === assessmentId && keptStates.includes(each.state),
  );
  return data && (found ?? null);
}

/** In place of the photo while there are no answers to read it with. */
export function NoAssessmentPage() {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <EmptyState
        icon={ClipboardList}
        title={t('analysis.noAssessment.title')}
        text={t('analysis.noAssessment.text')}
        action={
          <Button component={Link} to={routes.assessmentForm} variant="contained" size="large">
            {t('analysis.noAssessment.action')}
          </Button>
        }
      />
    </Page>
  );
}

function NotMatched({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation(['screening', 'errors']);
  const { routes } = useFlow();
  return (
    <Page title={t('analysis.upload.title')} width="narrow">
      <CareLevel of={{ ...assessment, assessmentId: assessment.id }} />
      <EmptyState
        icon={ClipboardList}
        title={t('errors:assessment_not_matched.title')}
        action={
          <Button component={Link} to={routes.assessment(assessment.id)} variant="contained" size="large">
            {t('analysis.notMatched.action')}
          </Button>
        }
      />
    </Page>
  );
}
