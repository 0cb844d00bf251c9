import type { Shipped, Training } from './evaluation.ts';
import type { Photo } from './material.ts';
import { isRefused, type Outcome } from './outcome.ts';
import { type SkinTone, skinTones } from './skin-tone.ts';
import { proportion } from './statistics.ts';

/** Fewer distinct photos than this say nothing of a skin tone. */
const ENOUGH_PHOTOS = 30;

/** A photo as it is listed and what became of it. */
export interface Sample {
  photo: Photo;
  outcome: Outcome;
}

/** Right answers, shown or refused. */
export const accuracyOf = (samples: Sample[]) =>
  proportion(samples.map(({ photo, outcome }) => outcome.answer === photo.condition));

export const refusedOf = (samples: Sample[]) => proportion(samples.map(({ outcome }) => isRefused(outcome)));

/** How the same photos fare before and after a change; both in the same order. */
export const robustnessOf = (before: Sample[], after: Sample[]) => ({
  sameAnswer: proportion(after.map(({ outcome }, i) => outcome.answer === before[i]?.outcome.answer)),
  accuracySeen: accuracyOf(after),
  refused: refusedOf(after),
});

export const refusalsOf = (samples: Sample[]) => ({
  poor: proportion(samples.map(({ outcome }) => outcome.poor)),
  outOfScope: proportion(samples.map(({ outcome }) => outcome.outOfScope)),
  either: refusedOf(samples),
});

/** Shares let through, by kind of photo. */
export function negativesOf(strays: { kind: string; outcome: Outcome }[]): Shipped['negatives'] {
  const kinds = Map.groupBy(strays, ({ kind }) => kind);
  const entries = [...kinds.keys()].sort().map((kind) => {
    const outcomes = (kinds.get(kind) ?? []).map(({ outcome }) => outcome);
    const inScope = proportion(outcomes.map(({ answer, outOfScope }) => answer !== undefined && !outOfScope));
    return [kind, { inScope, accepted: proportion(outcomes.map((outcome) => !isRefused(outcome))) }];
  });
  return Object.fromEntries(entries);
}

/** By estimated tone; the answers are those of networks that never saw the photo, as far as training kept them. */
export function skinToneOf(
  samples: Sample[],
  tones: SkinTone[],
  { photos }: Pick<Training, 'photos'>,
): Shipped['skinTone'] {
  const entries = skinTones.map((tone) => {
    const members = samples.filter((_, i) => tones[i] === tone);
    const heldOut = members.flatMap(({ photo }) => {
      const held = photos[photo.file];
      return held ? [{ ...held, right: held.answer === photo.condition }] : [];
    });
    const figures = {
      photos: members.length,
      enough: members.length >= ENOUGH_PHOTOS,
      accuracyOutOfFold: proportion(heldOut.map(({ right }) => right)),
      outOfScopeOutOfFold: proportion(heldOut.map(({ refused }) => refused)),
      poor: proportion(members.map(({ outcome }) => outcome.poor)),
    };
    return [tone, figures];
  });
  return Object.fromEntries(entries);
}
