import type { Analysis } from '@skrin/contract/screening/analyses';
import { careLevel, needsHelpFirst } from '@skrin/domain/screening/care-level';
import { lazy, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { isWaiting } from '../../analysis-states.ts';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import type { Booking } from '../../programmes/programme-views.ts';
import { viewsOf } from '../../programmes/registry.ts';
import { useAnalysis } from '../use-analysis.ts';

const FailedView = lazy(async () => ({ default: (await import('../components/failed-view.tsx')).FailedView }));
const GonePage = lazy(async () => ({ default: (await import('../components/gone-page.tsx')).GonePage }));
const WaitingView = lazy(async () => ({ default: (await import('../components/waiting-view.tsx')).WaitingView }));

interface AnalysisPageProps {
  id: string;
  /** The ways to unlock a locked result. */
  unlock: ReactNode;
  /** Whether a payment for it is open. */
  isBeingPaid?: boolean;
  /** What can be booked about an opened result. */
  booking?: Booking | undefined;
}

/** One analysis in whatever state it is. */
export function AnalysisPage({ id, unlock, isBeingPaid = false, booking }: AnalysisPageProps) {
  const { data, error, refetch } = useAnalysis(id);
  // Keeps the view of the previous state until the chunk of the next one has loaded.
  const analysis = useDeferredValue(data);
  useAnalysedToast(analysis);
  usePrefetchedNext(analysis);

  // Also when it was deleted while this page was open, for example in another window.
  if (error instanceof ApiError && error.status === 404) return <GonePage />;
  if (!analysis) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (needsHelpFirst(analysis)) return <EmergencyPage of={analysis} />;
  const { photo, Result } = viewsOf(analysis.programme);
  if (photo && analysis.state === 'retake') return <photo.NoResult analysis={analysis} />;
  if (analysis.state === 'failed') return <FailedView analysis={analysis} />;
  if (photo && analysis.state === 'locked')
    return <photo.Locked analysis={analysis} unlock={unlock} isBeingPaid={isBeingPaid} />;
  if (analysis.state === 'unlocked' && analysis.result)
    return <Result analysis={analysis} result={analysis.result} booking={booking} />;
  return <WaitingView analysis={analysis} />;
}

/** Prefetches the view that most users see next while they wait for it. */
function usePrefetchedNext(analysis: Analysis | undefined): void {
  const awaited = analysis && isWaiting(analysis.state) ? analysis.programme : undefined;
  useEffect(() => {
    if (awaited)
      viewsOf(awaited)
        .photo?.loadLocked()
        .catch(() => undefined);
  }, [awaited]);
}

/** Shows a toast when the analysis that the user waits for has been read; not a green one beside an emergency. */
function useAnalysedToast(analysis: Analysis | undefined): void {
  const { t } = useTranslation('screening');
  const waited = useRef(false);
  const state = analysis?.state;
  const kind = analysis && careLevel(analysis) === 'now' ? 'info' : 'success';
  useEffect(() => {
    if (waited.current && state === 'locked') toast[kind](t('toasts.analysed'));
    waited.current = isWaiting(state);
  }, [state, kind, t]);
}
