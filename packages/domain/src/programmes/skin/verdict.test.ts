import { type Answers, type Location, locations } from '@skrin/contract/programmes/skin/answers';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhoto, photoOf, photoOfOne } from '../../../test/arbitrary-photo.ts';
import { counts } from '../../../test/reliability-counts.ts';
import { answersOf } from '../../../test/vignettes.ts';
import { combine } from './combine.ts';
import { likeliest, ranked } from './evidence.ts';
import { type Hypothesis, hypotheses } from './likelihoods.ts';
import type { PhotoReading } from './photo-reading.ts';
import { isPlausibleLocation } from './places.ts';
import { reliabilityOf, reliabilityOfSet, shareOf } from './reliability.ts';
import { anyAnswers } from './testing/arbitrary-answers.ts';
import { certaintyOfLead, verdictOf } from './verdict.ts';

const settings = { exponent: 0.6, otherFloor: 0.05, temperature: 1 };
const verdict = (photo: PhotoReading, answers = answersOf('ringworm')) =>
  verdictOf({ photo, answers, combined: combine({ photo, answers, ...settings }), reliability: counts });

/** A photo with these shares; conditions that are not named have none. */
const seeing = (shares: Partial<Record<Condition, number>>) =>
  photoOf([...conditions.map((condition) => shares[condition] ?? 0), 0]);

describe('a clear verdict', () => {
  it('names what photo and answers both point to, as surely as such photos of other sources were right', () => {
    expect(verdict(seeing({ tinea_corporis: 0.66, impetigo: 0.34 }))).toMatchObject({
      kind: 'clear',
      conditionSet: ['tinea_corporis'],
      certainty: { value: 17.5 / 24 },
    });
  });

  it('is no surer than photo and answers together', () => {
    const photo = photoOfOne('tinea_corporis', 0.95);
    const answers = answersOf('ringworm');
    const combined = { ...combine({ photo, answers, ...settings }), confidence: 0.6 };
    const lowered = verdictOf({ photo, answers, combined, reliability: counts });
    expect(lowered).toMatchObject({ kind: 'clear', certainty: { value: 0.6 } });
    const { low, high } = reliabilityOf(counts, photo);
    const factor = 0.6 / (43.5 / 48);
    expect(lowered).toMatchObject({ certainty: { low: low * factor, high: high * factor } });
  });
});

describe('a narrowed verdict', () => {
  it('holds two that photo and answers both put first, when one alone would be wrong too often', () => {
    const shares: Partial<Record<Hypothesis, number>> = { tinea_pedis: 0.42, onychomycosis: 0.34, other: 0.06 };
    const photo = photoOf(hypotheses.map((each) => shares[each] ?? 0.03));
    const peelingFoot: Answers = {
      location: ['leg_foot'],
      duration: 'gt1m',
      symptoms: ['itching'],
      surface: ['white_peeling'],
      feverOrPastChickenpox: false,
      fungalHistory: true,
    };
    expect(verdict(photo, peelingFoot)).toMatchObject({
      kind: 'narrowed',
      conditionSet: ['tinea_pedis', 'onychomycosis'],
      certainty: reliabilityOfSet(counts, photo, ['tinea_pedis', 'onychomycosis']),
    });
  });

  /** A foot for over a month, that itches and peels: athlete's foot first, then nails. */
  const foot: Answers = {
    location: ['leg_foot'],
    duration: 'gt1m',
    symptoms: ['itching', 'nail_thickening'],
    surface: ['white_peeling'],
    feverOrPastChickenpox: false,
    fungalHistory: true,
  };

  it('holds what the photo leads with and what leads with the answers, where they are not the same', () => {
    const found = verdict(seeing({ onychomycosis: 0.5, tinea_pedis: 0.4, tinea_corporis: 0.1 }), foot);
    expect(found).toMatchObject({
      kind: 'narrowed',
      lead: 'tinea_pedis',
      conditionSet: ['tinea_pedis', 'onychomycosis'],
    });
  });

  it('is not given where one of them has no place among as many likeliest of the other', () => {
    const photo = seeing({ cellulitis: 0.5, impetigo: 0.3, varicella: 0.15, tinea_corporis: 0.05 });
    expect(verdict(photo)).toEqual({ kind: 'none', fault: 'answers_disagree' });
  });

  it('does not tell by its kind what the photo leads with: with the same answers several leads come to it', () => {
    const photos = [
      seeing({ onychomycosis: 0.5, tinea_pedis: 0.4, tinea_corporis: 0.1 }),
      seeing({ tinea_pedis: 0.5, onychomycosis: 0.4, tinea_corporis: 0.1 }),
      seeing({ tinea_corporis: 0.4, tinea_pedis: 0.35, onychomycosis: 0.25 }),
    ];
    expect(photos.map((photo) => verdict(photo, foot).kind)).toEqual(['narrowed', 'narrowed', 'narrowed']);
    expect(new Set(photos.map(({ conditions: seen }) => likeliest(seen))).size).toBe(3);
  });

  it('names nothing that is practically never at the place, and both leads', () => {
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const combined = combine({ photo, answers, ...settings });
        const found = verdictOf({ photo, answers, combined, reliability: counts });
        if (found.kind !== 'narrowed') return;
        expect(found.conditionSet.every((each) => isPlausibleLocation(each, answers.location))).toBe(true);
        expect(found.conditionSet).toContain(combined.condition);
        expect(ranked(photo.conditions).slice(0, found.conditionSet.length)).toContain(combined.condition);
        const certainty = certaintyOfLead({ photo, combined, reliability: counts });
        expect(certainty.value).toBeLessThanOrEqual(found.certainty.value);
      }),
      { numRuns: 1000 },
    );
  });

  it('claims no more than counted sets held, nor than the photo gives to the set', () => {
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const found = verdict(photo, answers);
        if (found.kind !== 'narrowed') return;
        expect([2, 3]).toContain(found.conditionSet.length);
        expect(found.conditionSet).toContain(likeliest(photo.conditions));
        expect(found.certainty.value).toBeLessThanOrEqual(reliabilityOfSet(counts, photo, found.conditionSet).value);
        expect(found.certainty.value).toBeLessThanOrEqual(shareOf(photo, found.conditionSet));
        expect(found.certainty.value).toBeGreaterThanOrEqual(0.5);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('no verdict', () => {
  it.each([
    ['a photo of red, hot skin with answers of a ring', 'cellulitis', 0.68, 'ringworm'],
    ["a photo of athlete's foot with answers of a ring on the arm", 'tinea_pedis', 0.54, 'ringworm'],
    ['a photo of chickenpox with answers of a track', 'varicella', 0.8, 'clm'],
  ] as const)('is given of %s: they disagree', (_name, condition, share, vignette) => {
    expect(verdict(photoOfOne(condition, share), answersOf(vignette))).toEqual({
      kind: 'none',
      fault: 'answers_disagree',
    });
  });

  it('is given when something outside the eight leads: that is an answer of its own', () => {
    const itchyArm = { ...answersOf('ringworm'), symptoms: ['itching'], surface: ['red_swollen'] } satisfies Answers;
    const photo = photoOf(hypotheses.map((each) => (each === 'other' ? 6 : 1)));
    expect(combine({ photo, answers: itchyArm, ...settings }).condition).toBeNull();
    expect(verdict(photo, itchyArm)).toEqual({ kind: 'none', fault: 'other_disease' });
  });

  it('tells of another disease whether or not photo and answers agree, so that it tells nothing of that', () => {
    const leads = (photo: PhotoReading, answers: Answers) =>
      combine({ photo, answers, ...settings }).condition === null;
    const agreements = new Set<boolean>();
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const { kind, ...told } = verdict(photo, answers);
        expect(kind === 'none' && 'fault' in told && told.fault === 'other_disease').toBe(leads(photo, answers));
        if (!leads(photo, answers)) return;
        const [first] = combine({ photo, answers, ...settings }).probabilities;
        agreements.add(first?.condition === likeliest(photo.conditions));
      }),
      { numRuns: 1000 },
    );
    expect(agreements).toEqual(new Set([true, false]));
  });

  it('is given of a photo that hardly prefers one, however clear the answers', () => {
    const shares = Object.fromEntries(conditions.map((condition) => [condition, 1]));
    expect(verdict(seeing({ ...shares, tinea_corporis: 1.2 }))).toEqual({ kind: 'none', fault: 'not_clear' });
  });
});

describe('places', () => {
  const at = (condition: Condition, ...location: Location[]) =>
    verdict(photoOfOne(condition, 0.9), { ...answersOf('ringworm'), location });

  it.each([
    ['onychomycosis', 'face'],
    ['tinea_pedis', 'arm_hand'],
    ['tinea_pedis', 'scalp'],
    ['varicella', 'around_nails'],
    ['cutaneous_larva_migrans', 'scalp'],
    ['herpes_zoster', 'entire_body'],
  ] as const)(
    'make photo and answers disagree when %s is practically never at the one named: %s',
    (condition, place) => {
      expect(isPlausibleLocation(condition, [place])).toBe(false);
      expect(at(condition, place)).toEqual({ kind: 'none', fault: 'answers_disagree' });
    },
  );

  it.each([
    ['onychomycosis', ['face', 'around_nails']],
    ['onychomycosis', ['one_side']],
    ['impetigo', ['leg_foot']],
    ['cutaneous_larva_migrans', ['trunk']],
  ] as const)('rule nothing out for %s at %s', (condition, location) => {
    expect(isPlausibleLocation(condition, location)).toBe(true);
  });

  it('never rule out more for another place that is ticked', () => {
    const anyLocation = fc.uniqueArray(fc.constantFrom(...locations.filter((place) => place !== 'one_side')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...conditions),
        anyLocation,
        fc.constantFrom(...locations),
        (condition, some, more) => {
          fc.pre(isPlausibleLocation(condition, some));
          expect(isPlausibleLocation(condition, [...some, more])).toBe(true);
        },
      ),
    );
  });
});

describe('answers', () => {
  it('never lift the number above what photos like this one support', () => {
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const found = verdict(photo, answers);
        if (found.kind !== 'clear') return;
        expect(found.conditionSet).toEqual([likeliest(photo.conditions)]);
        expect(found.certainty.value).toBeLessThanOrEqual(reliabilityOf(counts, photo).value);
        expect(found.certainty.value).toBeLessThanOrEqual(combine({ photo, answers, ...settings }).confidence);
      }),
      { numRuns: 1000 },
    );
  });

  it('that disagree with the photo leave nothing to claim, whatever was claimed before', () => {
    fc.assert(
      fc.property(anyPhoto, anyAnswers, (photo, answers) => {
        const named = likeliest(photo.conditions);
        const elsewhere = locations.filter((place) => !isPlausibleLocation(named, [place]));
        fc.pre(elsewhere.length > 0);
        const misplaced = { ...answers, location: elsewhere };
        const isOther = combine({ photo, answers: misplaced, ...settings }).condition === null;
        expect(verdict(photo, misplaced)).toEqual({
          kind: 'none',
          fault: isOther ? 'other_disease' : 'answers_disagree',
        });
      }),
    );
  });
});
