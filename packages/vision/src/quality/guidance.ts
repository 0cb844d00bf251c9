import { resampleGrey } from '../resample.ts';
import { cutSquare, type Pixels, type Square } from '../square.ts';
import { photoCautions, photoFaults, qualityLimits } from './limits.ts';
import { lumaOf, type Measures, measureSquare } from './measure.ts';
import { skinMapOf } from './skin.ts';

/** Diameter of the ring that the skin should fill, as a share of the side of the square that is read. */
export const RING = 0.75;

/** The hint for a picture that a camera shows; all but the last two keep it from being taken automatically. */
export type CameraHint = 'too_dark' | 'glare' | 'too_bright' | 'closer' | 'moving' | 'soft' | 'rather_dark' | 'good';

/** Measures of one picture of a camera: those of the verdict, and those that need more than one picture. */
export interface FrameMeasures {
  measures: Measures;
  /** Share of the ring with the colour of skin, 0…1. It detects skin, not the spot on it. */
  ringSkin: number;
  /** How much has changed since the frame before, over how much there is to see: 0 (nothing) … about 1.4 (all). */
  movement: number;
  /** Luma of a small copy, for the next frame. */
  luma: Float32Array;
}

/** @param pixels a picture of the camera at its working size. @param photo its own size. @param before the last frame */
export function measureFrame(
  pixels: Pixels,
  photo: { width: number; height: number },
  before?: FrameMeasures,
): FrameMeasures {
  const square = cutSquare(pixels);
  const luma = resampleGrey(lumaOf(square.data), square.side, MOVEMENT_SIDE);
  return {
    measures: measureSquare(square, photo),
    ringSkin: ringSkinOf(square),
    movement: before ? movementBetween(before.luma, luma) : Number.POSITIVE_INFINITY,
    luma,
  };
}

/**
 * The most urgent hint, by the limits of the verdict. A picture is ready when it would pass without a caution;
 * `rather_dark` is no reason to wait, since dark skin in good light looks rather dark too.
 */
export function guide({ measures, ringSkin, movement }: FrameMeasures): { hint: CameraHint; ready: boolean } {
  const found = new Set<string>([...photoFaults(measures), ...photoCautions(measures)]);
  const far = ringSkin < qualityLimits.ringSkin.guideBelow;
  const hints: [CameraHint, boolean][] = [
    ['too_dark', found.has('too_dark')],
    ['glare', found.has('glare')],
    ['too_bright', found.has('too_bright') || found.has('rather_bright')],
    ['closer', far || found.has('not_skin') || found.has('little_skin')],
    ['moving', movement > qualityLimits.movement.guideAbove],
    ['soft', found.has('blurred') || found.has('rather_soft')],
  ];
  const first = hints.find(([, applies]) => applies);
  if (first) return { hint: first[0], ready: false };
  return { hint: found.has('rather_dark') ? 'rather_dark' : 'good', ready: true };
}

/** Cells of the map along a side, for the share of skin in a circle. */
const CELLS = 12;

function ringSkinOf(square: Square): number {
  const inside = skinMapOf(square, CELLS).filter((_, cell) => {
    const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)].map((at) => (at + 0.5) / CELLS - 0.5);
    return Math.hypot(x ?? 0, y ?? 0) < RING / 2;
  });
  return inside.reduce((sum, share) => sum + share, 0) / inside.length;
}

/** Small enough that the noise of a sensor is averaged away. */
const MOVEMENT_SIDE = 32;
/** Added to the spread (grey levels), so that noise on an even surface does not count as movement. */
const EVEN_SPREAD = 4;

/** Mean difference over the mean spread. When everything gets lighter, as a camera adapts, that is no movement. */
function movementBetween(before: Float32Array, after: Float32Array): number {
  const changes = after.map((value, at) => value - (before[at] ?? 0));
  return spreadOf(changes) / (spreadOf(after) + EVEN_SPREAD);
}

/** Mean distance from the mean. */
function spreadOf(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
}
