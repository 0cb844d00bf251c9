import { conditions } from '@skrin/contract/screening/conditions';
import type { Shown, Simulation } from '@skrin/contract/screening/model-report';
import { reliabilityOf } from '@skrin/domain/screening/reliability';
import type { ModelManifest } from '../src/manifest.ts';
import type { HeldOutPhoto } from './held-out.ts';

/** The number that results may show, by what was counted for the manifest. */
export function shownOf({ reliability }: Pick<ModelManifest, 'reliability'>): Shown {
  const { bins, sets } = reliability;
  return {
    bins: bins.map(({ from, mean, right, photos }) => ({
      from,
      photos,
      right: right / photos,
      shown: reliabilityOf(reliability, mean).value,
    })),
    byCondition: conditions.map((condition) => ({ condition, most: reliabilityOf(reliability, 1).value })),
    sets: { mass: sets.mass, photos: sets.photos, right: sets.right / sets.photos },
  };
}

export function simulationsOf(_photos: readonly HeldOutPhoto[], _manifest: ModelManifest): Simulation[] {
  return [];
}
