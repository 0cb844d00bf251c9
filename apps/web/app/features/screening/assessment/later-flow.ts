import { lazy, useEffect } from 'react';

const load = () => import('./components/assessment-flow.tsx');

/** `AssessmentFlow`, which pages of an assessment do not need at once. */
export const LaterFlow = lazy(async () => ({ default: (await load()).AssessmentFlow }));

/** Fetches it while something else is read or waited for; if that fails, it is fetched again when it is shown. */
export const useFlowAhead = (): void => useEffect(() => void load().catch(() => undefined), []);
