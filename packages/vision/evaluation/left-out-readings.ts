import type { ScopeFault } from '@skrin/contract/screening/analyses';
import { likeliest } from '@skrin/domain/programmes/skin/evidence';
import type { Hypothesis } from '@skrin/domain/programmes/skin/likelihoods';
import type { PhotoReading } from '@skrin/domain/programmes/skin/photo-reading';
import { probabilitiesOf } from '../src/infer.ts';
import type { ModelManifest, ScopeLabel } from '../src/manifest.ts';
import { scopeFault } from '../src/read-photo.ts';
import { conditionOf, type HeldOutPhoto } from './held-out.ts';
import { type Weighed, weightsOf } from './weights.ts';

/** What the product makes of a photo's scores. */
export interface HeldOutReading {
  held: HeldOutPhoto;
  photo: PhotoReading;
  scope: Record<ScopeLabel, number>;
  /** Why it is not let through for what it shows. */
  fault: ScopeFault | undefined;
}

export type ReadingRule = Pick<ModelManifest, 'temperature' | 'thresholds'>;

export function readingOf(held: HeldOutPhoto, { temperature, thresholds }: ReadingRule): HeldOutReading {
  const { scope, ...photo } = probabilitiesOf(held.scores, temperature);
  return { held, photo, scope, fault: scopeFault(scope, thresholds) };
}

/**
 * Readings of photos of sources that the judging networks were kept from, with how much each counts: what is shown
 * counts alike, and each of its sources.
 */
export function leftOutReadings(photos: readonly HeldOutPhoto[], rule: ReadingRule): Weighed<HeldOutReading>[] {
  const weights = weightsOf(photos.filter(({ ruler }) => ruler === 'source'));
  return [...weights].map(([held, weight]) => [readingOf(held, rule), weight]);
}

/** What somebody with such a problem has: one of the eight, or another disease; undefined without a problem. */
export const hypothesisOf = ({ held }: HeldOutReading): Hypothesis | undefined =>
  held.kind === 'other_disease' ? 'other' : conditionOf(held);

export const isOfTheEight = ({ held }: HeldOutReading): boolean => conditionOf(held) !== undefined;
export const leadOf = ({ photo }: HeldOutReading) => likeliest(photo.conditions);
export const isRight = (reading: HeldOutReading): boolean => leadOf(reading) === reading.held.kind;
