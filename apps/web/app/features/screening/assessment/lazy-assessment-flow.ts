import { lazy, useEffect } from 'react';

const load = () => import('./components/assessment-flow.tsx');

/** `AssessmentFlow`, loaded on demand, because the pages do not need it at once. */
export const LazyAssessmentFlow = lazy(async () => ({ default: (await load()).AssessmentFlow }));

/** Prefetches it while the user reads or waits; if that fails, it is loaded again when it is rendered. */
export const usePrefetchFlow = (): void => useEffect(() => void load().catch(() => undefined), []);
