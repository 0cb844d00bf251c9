import Button from '@mui/material/Button';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { DEMO_ID } from '@skrin/contract/screening/demo';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { RedFlagNotice } from '../../../../kit/red-flag-notice.tsx';
import { AnalysisFrame } from '../../analysis/components/analysis-frame.tsx';
import { LockedView } from '../../analysis/components/locked-view.tsx';
import { RetakeView } from '../../analysis/components/retake-view.tsx';
import { WaitingView } from '../../analysis/components/waiting-view.tsx';
import { useFlow } from '../../flow.ts';
import { START } from '../demo-flow.ts';
import type { DemoHandle } from '../use-demo.ts';
import { SkippedPayment } from './skipped-payment.tsx';

interface SamplePreviewProps {
  assessment: Assessment;
  reading: DemoHandle['reading'];
}

/** The picture being read, and the locked result as a person would find it. */
export function SamplePreview({ assessment, reading }: SamplePreviewProps) {
  const { t } = useTranslation('screening');
  const { places } = useFlow();
  const { data: analysis, error, variables: answers } = reading;
  if (reading.isPending) return <WaitingView analysis={beingRead(assessment)} />;
  if (error && answers)
    return (
      <AnalysisFrame title={t('analysis.failed.title')} state="failed" step="upload">
        <RedFlagNotice redFlags={assessment.redFlags} />
        <ErrorState error={error} onRetry={() => reading.mutate(answers)} />
      </AnalysisFrame>
    );
  if (!analysis) return <Navigate to={START} replace />;
  if (analysis.state === 'retake') return <RetakeView analysis={analysis} />;
  return (
    <LockedView
      analysis={{ ...analysis, state: 'locked' }}
      unlock={<SkippedPayment />}
      back={
        <Button component={Link} to={places.assessment(DEMO_ID)} variant="outlined" size="large">
          {t('photo.backToAssessment')}
        </Button>
      }
    />
  );
}

const beingRead = ({ redFlags, createdAt, updatedAt }: Assessment): Analysis => ({
  id: DEMO_ID,
  assessmentId: DEMO_ID,
  state: 'running',
  name: null,
  note: null,
  redFlags,
  createdAt,
  updatedAt,
});
