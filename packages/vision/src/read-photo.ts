import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { HeatMap } from '@skrin/contract/programmes/skin/result';
import type { PhotoFault, ScopeFault } from '@skrin/contract/screening/analyses';
import { type DecodedPhoto, decodePhoto } from './decode.ts';
import { MAP_SIDE } from './heat-map.ts';
import { type Inference, infer } from './infer.ts';
import type { ModelManifest, ScopeLabel } from './manifest.ts';
import type { Model } from './model.ts';
import { PhotoError } from './photo-error.ts';
import { photoFaults } from './quality/limits.ts';
import { type Measures, measureSquare } from './quality/measure.ts';
import { skinMapOf } from './quality/skin.ts';
import { centreSquare, cutSquare } from './square.ts';

/** Everything that is read from a photo. Plain data: it survives structured cloning and JSON. */
export interface Reading {
  modelVersion: string;
  /** Why the photo cannot be used; empty when it can. */
  faults: PhotoFault[];
  quality: Measures;
  /** Calibrated probabilities of the photo alone; the nine sum to 1. */
  photo: { conditions: Record<Condition, number>; other: number };
  /** Activation maps, 7 × 7 row by row; `heatMap` makes one that can be shown. */
  cams: Inference['cams'];
  /** Share of skin-coloured pixels in each cell of a heat map, row by row, 0…1. */
  skinMap: number[];
  /** The part of the photo that was read, as fractions of it. */
  region: HeatMap['region'];
}

/**
 * Decodes (unless it is decoded), measures and reads one photo on the calling thread, which it blocks for some tens of
 * milliseconds: servers use `createReader`, benchmarks and evaluations use this.
 * @throws {PhotoError} photo_unreadable
 */
export async function readPhoto(model: Model, photo: Uint8Array | DecodedPhoto): Promise<Reading> {
  const { pixels, size } = photo instanceof Uint8Array ? await decodeOrRefuse(photo) : photo;
  const square = cutSquare(pixels);
  const quality = measureSquare(square, size);
  const { cams, scope, ...probabilities } = await infer(model, square);
  const fault = scopeFault(scope, model.manifest.thresholds);
  return {
    modelVersion: model.manifest.version,
    faults: [...new Set([...photoFaults(quality), ...(fault ? [fault] : [])])],
    quality,
    photo: probabilities,
    cams,
    skinMap: skinMapOf(square, MAP_SIDE),
    region: regionOf(pixels),
  };
}

/**
 * Why a photo is not let through for what it shows: no skin or healthy skin, whichever is further above its limit, or
 * else a disease that is none of the eight. Undefined when it may pass.
 */
export function scopeFault(
  scope: Record<ScopeLabel, number>,
  { noSkinMax, healthyMax, otherMax }: ModelManifest['thresholds'],
): ScopeFault | undefined {
  const [noSkin, healthy] = [scope.not_skin / noSkinMax, scope.healthy / healthyMax];
  if (Math.max(noSkin, healthy) > 1) return noSkin > healthy ? 'not_skin' : 'healthy_skin';
  const diseases = 1 - scope.not_skin - scope.healthy;
  return scope.other_lesion > otherMax * diseases ? 'other_disease' : undefined;
}

async function decodeOrRefuse(photo: Uint8Array): Promise<DecodedPhoto> {
  try {
    return await decodePhoto(photo);
  } catch (cause) {
    throw new PhotoError('photo_unreadable', { cause });
  }
}

function regionOf({ width, height }: { width: number; height: number }): HeatMap['region'] {
  const { left, top, side } = centreSquare(width, height);
  return { x: left / width, y: top / height, width: side / width, height: side / height };
}
