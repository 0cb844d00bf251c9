import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { lazy, useEffect } from 'react';
import { loadQuestions } from './questionnaire.tsx';

const load = () => import('./components/assessment-flow.tsx');

/** `AssessmentFlow`, loaded on demand, because the pages do not need it at once. */
export const LazyAssessmentFlow = lazy(async () => ({ default: (await load()).AssessmentFlow }));

/** Prefetches it and the questions while the user reads or waits; what fails is loaded again when it is rendered. */
export const usePrefetchFlow = (programme: ProgrammeId): void =>
  useEffect(() => void Promise.all([load(), loadQuestions(programme)]).catch(() => undefined), [programme]);
