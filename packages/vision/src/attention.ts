import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import { heatMap, MAP_SIDE } from './heat-map.ts';
import type { Reading } from './read-photo.ts';

/** Width in cells of the heat map's border ring: a fourteenth of the side, where only the rim of a photo is seen. */
const RING = 2;

/**
 * Above either share, attention counts as off the lesion. `scripts/attention-thresholds.ts` prints how many photos each
 * limit warns of; the package's README has the figures.
 */
const LIMITS = { offSkinMax: 0.65, onBorderMax: 0.35 } as const;

/** Where the weight of a heat map lies. */
export interface Attention {
  /** Share of the weight on pixels that do not have the colour of skin, 0…1. */
  offSkin: number;
  /** Share of the weight on the border ring of the square that was read, 0…1; an even map has 0.27. */
  onBorder: number;
  /** One of the two is so large that the reading deserves a warning. */
  offLesion: boolean;
}

/** Whether the score of a condition comes from skin, and not from the border. All 0 when the heat map is empty. */
export function attentionOf(reading: Pick<Reading, 'cams' | 'region' | 'skinMap'>, condition: Condition): Attention {
  const { values } = heatMap(reading, condition);
  const total = sum(values) || 1;
  const offSkin = sum(values.map((value, cell) => value * (1 - (reading.skinMap[cell] ?? 0)))) / total;
  const onBorder = sum(values.filter((_, cell) => isOnBorder(cell))) / total;
  return { offSkin, onBorder, offLesion: offSkin > LIMITS.offSkinMax || onBorder > LIMITS.onBorderMax };
}

function isOnBorder(cell: number): boolean {
  const [x, y] = [cell % MAP_SIDE, Math.floor(cell / MAP_SIDE)];
  return Math.min(x, y) < RING || Math.max(x, y) >= MAP_SIDE - RING;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
