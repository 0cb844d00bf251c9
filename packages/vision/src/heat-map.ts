import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { HeatMap } from '@skrin/contract/programmes/skin/result';
import type { Inference } from './infer.ts';
import { CAM_SIDE } from './network.ts';
import { resampleGrey } from './resample.ts';

/** Side of a heat map: enough for a smooth overlay, small enough for a response. */
export const MAP_SIDE = 28;

/** Activation maps, and the part of the photo that they lie over. */
type Located = Pick<Inference, 'cams'> & Pick<HeatMap, 'region'>;

/**
 * Where in the photo the score of a condition comes from.
 *
 * The value of a cell is how much more it speaks for this condition than for the mean of the eight (softmax depends on
 * differences only); 1 is the strongest cell of this photo, so maps of different photos cannot be compared. All values
 * are 0 when no cell speaks for it.
 */
export function heatMap(reading: Located, condition: Condition): HeatMap {
  const evidence = reading.cams[condition].map((value, cell) => Math.max(0, value - meanAt(reading, cell)));
  const smooth = resampleGrey(Float32Array.from(evidence), CAM_SIDE, MAP_SIDE);
  const peak = Math.max(...smooth) || 1;
  return {
    width: MAP_SIDE,
    height: MAP_SIDE,
    values: Array.from(smooth, (value) => Number((value / peak).toFixed(3))),
    region: reading.region,
  };
}

const meanAt = ({ cams }: Located, cell: number): number =>
  conditions.reduce((sum, condition) => sum + (cams[condition][cell] ?? 0), 0) / conditions.length;
