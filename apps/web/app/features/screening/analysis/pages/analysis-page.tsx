import { lazy, type ReactNode } from 'react';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { FailedView } from '../components/failed-view.tsx';
import { LockedView } from '../components/locked-view.tsx';
import { RetakeView } from '../components/retake-view.tsx';
import { WaitingView } from '../components/waiting-view.tsx';
import { useAnalysedToast } from '../use-analysed-toast.ts';
import { useAnalysis } from '../use-analysis.ts';

const ResultView = lazy(() =>
  import('../components/result/result-view.tsx').then((module) => ({ default: module.ResultView })),
);

interface AnalysisPageProps {
  id: string;
  /** What opens a locked result. */
  unlock: ReactNode;
}

/** One analysis in whatever state it is. */
export function AnalysisPage({ id, unlock }: AnalysisPageProps) {
  const { data: analysis, error, refetch, percent } = useAnalysis(id);
  useAnalysedToast(analysis?.state);

  if (!analysis) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (analysis.state === 'retake') return <RetakeView analysis={analysis} />;
  if (analysis.state === 'failed') return <FailedView analysis={analysis} />;
  if (analysis.state === 'locked') return <LockedView analysis={analysis} unlock={unlock} />;
  if (analysis.state === 'unlocked' && analysis.result)
    return <ResultView analysis={analysis} result={analysis.result} />;
  return <WaitingView analysis={analysis} {...(percent !== undefined && { percent })} />;
}
