import { type Location, locations } from '@skrin/contract/screening/answers';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhoto, photoOfOne } from '../../test/arbitrary-photo.ts';
import { answersOf } from '../../test/vignettes.ts';
import { isConflict, placesDisagree } from './conflict.ts';
import { answersPosterior } from './match.ts';

const anyLocation = fc.uniqueArray(fc.constantFrom(...locations), { minLength: 1 });

describe('places that disagree', () => {
  const disagree = (condition: Condition, photo: number, ...location: Location[]) =>
    placesDisagree({ photo: photoOfOne(condition, photo), location });

  it('are nails in the photo and a face in the answers', () => {
    expect(disagree('onychomycosis', 0.7, 'face')).toBe(true);
    expect(disagree('tinea_pedis', 0.7, 'scalp', 'trunk')).toBe(true);
  });

  it('are counted together when the photo wavers between conditions that the place excludes', () => {
    const photo = photoOfOne('onychomycosis', 0.35);
    photo.conditions.tinea_pedis = 0.35;
    expect(placesDisagree({ photo, location: ['face'] })).toBe(true);
  });

  it('are not claimed of a photo that only leans, nor of a place that names none', () => {
    expect(disagree('onychomycosis', 0.5, 'face')).toBe(false);
    expect(disagree('onychomycosis', 0.9, 'face', 'around_nails')).toBe(false);
    expect(disagree('onychomycosis', 0.9, 'one_side')).toBe(false);
  });

  it('never tell which condition: whenever one of them could be behind it, so could another', () => {
    fc.assert(
      fc.property(anyLocation, fc.double({ min: 0, max: 1, noNaN: true }), (location, probability) => {
        const behind = conditions.filter((condition) => disagree(condition, probability, ...location));
        expect(behind).not.toHaveLength(1);
      }),
    );
  });

  it('are the same whichever of the excluded conditions the photo means', () => {
    fc.assert(
      fc.property(anyPhoto, anyLocation, (photo, location) => {
        const { tinea_pedis, onychomycosis, ...rest } = photo.conditions;
        const swapped = { ...rest, tinea_pedis: onychomycosis, onychomycosis: tinea_pedis };
        expect(placesDisagree({ photo: { ...photo, conditions: swapped }, location })).toBe(
          placesDisagree({ photo, location }),
        );
      }),
    );
  });

  it('never disagree more for another place that is ticked', () => {
    fc.assert(
      fc.property(anyPhoto, anyLocation, fc.constantFrom(...locations), (photo, location, more) => {
        fc.pre(!placesDisagree({ photo, location }));
        expect(placesDisagree({ photo, location: [...location, more] })).toBe(false);
      }),
    );
  });
});

describe('conflict', () => {
  const conflict = (condition: Condition, photo: number, vignette: string) => {
    const answers = answersOf(vignette);
    return isConflict({ photo: photoOfOne(condition, photo), said: answersPosterior(answers), answers });
  };

  it('is reported when the photo names a condition that cannot be where the answers place it', () => {
    expect(conflict('onychomycosis', 0.7, 'acne face')).toBe(true);
    expect(conflict('tinea_pedis', 0.7, 'dandruff scalp')).toBe(true);
  });

  it('is reported when the answers make what the photo names ten times less likely', () => {
    expect(conflict('varicella', 0.8, 'clm')).toBe(true);
  });

  it('is not reported when the photo only leans, or when they agree', () => {
    expect(conflict('varicella', 0.5, 'clm')).toBe(false);
    expect(conflict('cutaneous_larva_migrans', 0.9, 'clm')).toBe(false);
  });
});
