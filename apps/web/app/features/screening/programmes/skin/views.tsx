import { type Analysis, isOtherDisease } from '@skrin/contract/screening/analyses';
import { lazy } from 'react';
import type { ProgrammeViews } from '../programme-views.ts';

const loadLocked = () => import('./views/locked-view.tsx');
const RetakeView = lazy(async () => ({ default: (await import('./views/retake-view.tsx')).RetakeView }));
const OtherDiseaseView = lazy(async () => ({
  default: (await import('./views/other-disease-view.tsx')).OtherDiseaseView,
}));

/** Another photo is asked for, unless the photo shows another disease, which is an answer. */
const NoResult = ({ analysis }: { analysis: Analysis<'skin'> }) =>
  isOtherDisease(analysis.faults) ? <OtherDiseaseView analysis={analysis} /> : <RetakeView analysis={analysis} />;

export const skinViews: ProgrammeViews<'skin'> = {
  photo: {
    loadLocked,
    Locked: lazy(async () => ({ default: (await loadLocked()).LockedView })),
    NoResult,
    Places: lazy(() => import('./body-map/checked-places.tsx')),
  },
  Result: lazy(async () => ({ default: (await import('./result/result-view.tsx')).ResultView })),
  SharedResult: lazy(async () => ({ default: (await import('./result/shared-result.tsx')).SharedResult })),
};
