import Button from '@mui/material/Button';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useScreeningConsent } from '../../../../session/consents.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import { InstructionStep } from '../components/instruction-step.tsx';
import { PhotoFrame, type PhotoStep } from '../components/photo-frame.tsx';

const loadUploadStep = () => import('../components/upload-step.tsx');
const UploadStep = lazy(() => loadUploadStep().then((module) => ({ default: module.UploadStep })));

interface StartPageProps {
  assessmentId: string;
  step: PhotoStep;
}

/** The photo of an assessment: tips, then the upload. */
export function AnalysisStartPage({ assessmentId, step }: StartPageProps) {
  const { data: assessment, error, refetch } = useQuery(assessmentQuery(assessmentId));
  const { routes } = useFlow();
  const { isMissing } = useScreeningConsent();
  useEffect(() => {
    // While the tips are read; the step itself says so if this fails.
    loadUploadStep().catch(() => undefined);
  }, []);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!assessment) return <PageSkeleton />;
  if (!assessment.matched) return <NotMatched assessment={assessment} />;

  // Whoever has not agreed yet, or no longer does, is asked there.
  if (step === 'upload' && isMissing) return <Navigate to={routes.analysisStart(assessmentId)} replace />;

  return (
    <PhotoFrame step={step} assessment={assessment}>
      {step === 'upload' ? <UploadStep assessment={assessment} /> : <InstructionStep assessment={assessment} />}
    </PhotoFrame>
  );
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
