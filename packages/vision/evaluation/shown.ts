import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { type Shown, type Simulation, simulationNames } from '@skrin/contract/programmes/skin/model-report';
import { rightAt } from '@skrin/domain/programmes/skin/reliability';
import type { ModelManifest } from '../src/manifest.ts';
import { calibrationFiguresOf } from './calibration.ts';
import type { HeldOutPhoto } from './held-out.ts';

/** The number that results may show, by what was counted for the manifest. */
export function shownOf({ reliability: { bins, leads, sets } }: Pick<ModelManifest, 'reliability'>): Shown {
  return {
    bins: bins.map(({ from, mean, right, photos }) => ({
      from,
      photos,
      right: right / photos,
      shown: rightAt(bins, mean).value,
    })),
    byCondition: conditions.map((condition) => ({
      condition,
      most: Math.min(rightAt(bins, 1).value, rightAt(leads[condition], 1).value),
    })),
    sets: { mass: sets.mass, photos: sets.photos, right: sets.right / sets.photos },
  };
}

/** What simulated people are told of photos of sources left out. */
export function simulationsOf(photos: readonly HeldOutPhoto[], manifest: ModelManifest): Simulation[] {
  const { simulations } = calibrationFiguresOf(photos, manifest);
  return simulationNames.map((simulation) => ({ simulation, ...simulations[simulation] }));
}
