import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { careLevel } from '@skrin/domain/screening/care-level';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { useFlow } from '../../flow.ts';
import { AnalysisFrame } from '../components/analysis-frame.tsx';
import { LockedView } from '../components/locked-view.tsx';
import { isWaiting, useAnalysis } from '../use-analysis.ts';

const RetakeView = lazy(async () => ({ default: (await import('../components/retake-view.tsx')).RetakeView }));
const ResultView = lazy(async () => ({ default: (await import('../components/result/result-view.tsx')).ResultView }));
const WaitingView = lazy(async () => ({ default: (await import('../components/waiting-view.tsx')).WaitingView }));

interface AnalysisPageProps {
  id: string;
  /** What opens a locked result. */
  unlock: ReactNode;
}

/** One analysis in whatever state it is. */
export function AnalysisPage({ id, unlock }: AnalysisPageProps) {
  const { data: analysis, error, refetch, percent } = useAnalysis(id);
  useAnalysedToast(analysis);

  if (!analysis) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (analysis.state === 'retake') return <RetakeView analysis={analysis} />;
  if (analysis.state === 'failed') return <FailedView analysis={analysis} />;
  if (analysis.state === 'locked') return <LockedView analysis={analysis} unlock={unlock} />;
  if (analysis.state === 'unlocked' && analysis.result)
    return <ResultView analysis={analysis} result={analysis.result} />;
  return <WaitingView analysis={analysis} {...(percent !== undefined && { percent })} />;
}

/** Our fault, after several tries. */
function FailedView({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const { routes } = useFlow();
  return (
    <AnalysisFrame title={t('analysis.failed.title')} state={analysis.state} step="upload">
      <CareLevel of={analysis} />
      <Stack spacing={2}>
        <Typography>{t('analysis.failed.text')}</Typography>
        <Alert severity="success">{t('analysis.failed.free')}</Alert>
        <Button
          component={Link}
          to={routes.photoUpload(analysis.assessmentId)}
          variant="contained"
          size="large"
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('analysis.failed.again')}
        </Button>
      </Stack>
    </AnalysisFrame>
  );
}

/** Says when an analysis that was waited for here has become readable; nothing is green beside an emergency. */
function useAnalysedToast(analysis: Analysis | undefined): void {
  const { t } = useTranslation('screening');
  const waited = useRef(false);
  const state = analysis?.state;
  const kind = careLevel(analysis?.redFlags ?? []) === 'now' ? 'info' : 'success';
  useEffect(() => {
    if (waited.current && state === 'locked') toast[kind](t('toasts.analysed'));
    waited.current = isWaiting(state);
  }, [state, kind, t]);
}
