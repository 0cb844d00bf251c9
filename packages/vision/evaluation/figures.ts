import type { Shipped, Training } from './evaluation.ts';
import type { Photo } from './material.ts';
import { isRefused, type Prediction } from './prediction.ts';
import { type SkinTone, skinTones } from './skin-tone.ts';
import { proportion } from './statistics.ts';

/** Fewer distinct photos than this say nothing of a skin tone. */
export const ENOUGH_PHOTOS = 30;

/** A photo as it is listed, and its prediction. */
export interface Sample {
  photo: Photo;
  prediction: Prediction;
}

/** Share of right answers, refused photos included. */
export const accuracyOf = (samples: Sample[]) =>
  proportion(samples.map(({ photo, prediction }) => prediction.answer === photo.condition));

export const refusedOf = (samples: Sample[]) => proportion(samples.map(({ prediction }) => isRefused(prediction)));

/** Compares the same photos before and after a change; both in the same order. */
export const robustnessOf = (before: Sample[], after: Sample[]) => ({
  sameAnswer: proportion(after.map(({ prediction }, i) => prediction.answer === before[i]?.prediction.answer)),
  accuracySeen: accuracyOf(after),
  refused: refusedOf(after),
});

export const refusalsOf = (samples: Sample[]) => ({
  poor: proportion(samples.map(({ prediction }) => prediction.poor)),
  outOfScope: proportion(samples.map(({ prediction }) => prediction.scopeFault !== undefined)),
  either: refusedOf(samples),
});

/** Shares let through, by kind of photo. */
export function negativesOf(negatives: { kind: string; prediction: Prediction }[]): Shipped['negatives'] {
  const kinds = Map.groupBy(negatives, ({ kind }) => kind);
  const entries = [...kinds.keys()].sort().map((kind) => {
    const predictions = (kinds.get(kind) ?? []).map(({ prediction }) => prediction);
    const inScope = proportion(predictions.map(({ answer, scopeFault }) => answer !== undefined && !scopeFault));
    return [kind, { inScope, accepted: proportion(predictions.map((prediction) => !isRefused(prediction))) }];
  });
  return Object.fromEntries(entries);
}

/**
 * Figures by estimated skin tone; the answers, to the photos and to the same simulated as of other sources, are of
 * networks that never saw the photo, if training kept them.
 */
export function skinToneOf(
  samples: Sample[],
  tones: SkinTone[],
  {
    photos,
    outOfDistribution,
  }: Pick<Training, 'photos'> & { outOfDistribution: Pick<Training['outOfDistribution'], 'photos'> },
): Shipped['skinTone'] {
  const entries = skinTones.map((tone) => {
    const members = samples.filter((_, i) => tones[i] === tone);
    const heldOut = members.flatMap(({ photo }) => {
      const held = photos[photo.file];
      return held ? [{ ...held, right: held.answer === photo.condition }] : [];
    });
    const simulated = members.flatMap(({ photo }) => outOfDistribution.photos[photo.file] ?? []);
    const figures = {
      photos: members.length,
      enough: members.length >= ENOUGH_PHOTOS,
      accuracyOutOfFold: proportion(heldOut.map(({ right }) => right)),
      outOfScopeOutOfFold: proportion(heldOut.map(({ refused }) => refused)),
      simulated: {
        right: proportion(simulated.map(({ right }) => right)),
        refused: proportion(simulated.map(({ refused }) => refused)),
      },
      poor: proportion(members.map(({ prediction }) => prediction.poor)),
    };
    return [tone, figures];
  });
  return Object.fromEntries(entries);
}
