import { lazy } from 'react';
import type { ProgrammeViews } from '../programme-views.ts';

export const diabetesViews: ProgrammeViews<'diabetes'> = {
  Result: lazy(async () => ({ default: (await import('./result/result-view.tsx')).ResultView })),
  SharedResult: lazy(async () => ({ default: (await import('./result/shared-result.tsx')).SharedResult })),
  Course: lazy(async () => ({ default: (await import('./compare/course.tsx')).Course })),
};
