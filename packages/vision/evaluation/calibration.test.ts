import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { estimate, rightAt } from '@skrin/domain/programmes/skin/reliability';
import { describe, expect, it } from 'vitest';
import { calibrationFiguresOf } from './calibration.ts';
import { goalTable, simulationTable } from './calibration-tables.ts';
import { chooseGate, gateFiguresOf, gateGoals, gatePhotosOf } from './choose-gate.ts';
import { chooseTemperature } from './choose-temperature.ts';
import { countReliability, SET_LEVEL, setOf } from './count-reliability.ts';
import type { HeldOutPhoto } from './held-out.ts';
import { isOfTheEight, leftOutReadings } from './left-out-readings.ts';
import { drawCases, figuresOf } from './simulations.ts';
import { madeUpHeldOut } from './testing/made-up-held-out.ts';
import { effectiveNumber, shareOf, weightsOf } from './weights.ts';

const photos = madeUpHeldOut([
  ...conditions.map((kind) => ({ source: 'clinic', kind, photos: 60, told: 2.4 })),
  ...conditions.map((kind) => ({ source: 'atlas', kind, photos: 20, told: 1.2 })),
  { source: 'clinic', kind: 'other_disease', photos: 80, told: 1.5 },
  { source: 'atlas', kind: 'other_disease', photos: 60, told: 0.5 },
  { source: 'hands', kind: 'healthy_skin', photos: 60, told: 2.5 },
  { ruler: 'fold', source: 'ordinary', kind: 'no_skin', photos: 200, told: 4 },
  { ruler: 'fold', source: 'clinic', kind: 'impetigo', photos: 90, told: -3 },
]);
const noOthers = { lead: 0, sets: 0 };
const allOthers = { lead: 1, sets: 1 };
const open = { temperature: 1, thresholds: { noSkinMax: 1, healthyMax: 1, otherMax: 1 } };
const sharper = (times: number): HeldOutPhoto[] =>
  photos.map((photo) => ({ ...photo, scores: photo.scores.map((score) => times * score) }));

describe('weights', () => {
  it('count alike what is shown, and each source of it', () => {
    const left = photos.filter(({ ruler }) => ruler === 'source');
    const weights = weightsOf(left);
    const sum = (kind: string, source?: string) =>
      left
        .filter((photo) => photo.kind === kind && (!source || photo.source === source))
        .reduce((total, photo) => total + (weights.get(photo) ?? 0), 0);
    expect(sum('impetigo')).toBeCloseTo(1, 10);
    expect(sum('impetigo', 'atlas')).toBeCloseTo(0.5, 10);
    expect(sum('other_disease')).toBeCloseTo(1, 10);
  });

  it('pool sources of few photos, and leave out a pool as small', () => {
    const few = madeUpHeldOut([
      { source: 'a', kind: 'varicella', photos: 20 },
      { source: 'b', kind: 'varicella', photos: 5 },
      { source: 'c', kind: 'varicella', photos: 5 },
      { source: 'a', kind: 'impetigo', photos: 20 },
      { source: 'b', kind: 'impetigo', photos: 5 },
    ]);
    const weights = weightsOf(few);
    const weightOf = (kind: string, source: string) =>
      [...weights].find(([each]) => each.kind === kind && each.source === source)?.[1];
    expect([weightOf('varicella', 'a'), weightOf('varicella', 'b')]).toEqual([0.5 / 20, 0.5 / 10]);
    expect([weightOf('impetigo', 'a'), weightOf('impetigo', 'b')]).toEqual([1 / 20, undefined]);
  });

  it('are worth fewer photos of equal weight, the more they differ', () => {
    expect(effectiveNumber([1, 1, 1, 1].map((weight) => ['photo', weight]))).toBe(4);
    expect(effectiveNumber([10, 1, 1, 1].map((weight) => ['photo', weight]))).toBeCloseTo(169 / 103, 10);
  });
});

describe('the temperature', () => {
  it('undoes how much too sure scores are, and never sharpens', () => {
    const [twice, fourTimes] = [chooseTemperature(sharper(2)), chooseTemperature(sharper(4))];
    expect(twice).toBeGreaterThan(1);
    expect(Math.abs(fourTimes - 2 * twice)).toBeLessThan(0.11);
    expect(chooseTemperature(sharper(0.2))).toBe(1);
  });

  it('does not look at photos of folds', () => {
    expect(chooseTemperature(photos.filter(({ ruler }) => ruler === 'source'))).toBe(chooseTemperature(photos));
  });
});

describe('the gate', () => {
  const of = gatePhotosOf(photos, 1);
  const limits = chooseGate(of);

  it('keeps ordinary photos out and the goals for the eight, then as few other diseases in as it can', () => {
    const figures = gateFiguresOf(of, limits);
    expect(figures.noSkinLetThrough).toBeLessThanOrEqual(gateGoals.noSkinLetThrough);
    expect(figures.refused).toBeLessThanOrEqual(gateGoals.refused);
    expect(figures.toldHealthy).toBeLessThanOrEqual(gateGoals.toldHealthy);
    const looser = gateFiguresOf(of, { ...limits, otherMax: Math.min(1, limits.otherMax + 0.05) });
    expect(looser.otherLetThrough).toBeGreaterThan(figures.otherLetThrough);
  });

  it('is chosen also where no limits reach the goals', () => {
    const blind = gatePhotosOf(
      madeUpHeldOut([
        ...conditions.map((kind) => ({ source: 'a', kind, photos: 10, told: 0 })),
        { source: 'a', kind: 'other_disease', photos: 30, told: 0 },
        { source: 'a', kind: 'healthy_skin', photos: 30, told: 0 },
        { ruler: 'fold', source: 'ordinary', kind: 'no_skin', photos: 30, told: 0 },
      ]),
      1,
    );
    const figures = gateFiguresOf(blind, chooseGate(blind));
    expect(figures.refused).toBeGreaterThan(gateGoals.refused);
  });
});

describe('reliability', () => {
  const readings = leftOutReadings(photos, open);
  const counts = countReliability(readings, { sha256: 'abc', others: noOthers });

  it('counts effective photos, so that a few of much weight are worth few', () => {
    const total = counts.bins.reduce((sum, bin) => sum + bin.photos, 0);
    const eight = readings.filter(([each]) => isOfTheEight(each));
    expect(counts.photos).toBe(eight.length);
    expect(total).toBeLessThan(eight.length);
    expect(total).toBeGreaterThan(eight.length / 3);
  });

  it('says less of each confidence the more of the other diseases count as wrong', () => {
    const all = countReliability(readings, { sha256: 'abc', others: allOthers });
    for (const confidence of [0.35, 0.5, 0.65]) {
      expect(rightAt(all.bins, confidence).value).toBeLessThan(rightAt(counts.bins, confidence).value);
    }
  });

  it('says little of a lead that is mostly wrong, however sure', () => {
    const swapped = photos.map((photo) =>
      photo.kind === 'tinea_pedis' ? { ...photo, kind: 'onychomycosis' as const } : photo,
    );
    const { leads } = countReliability(leftOutReadings(swapped, open), { sha256: 'abc', others: noOthers });
    expect(rightAt(leads.tinea_pedis, 0.9).value).toBeLessThan(0.5);
    expect(rightAt(leads.impetigo, 0.9).value).toBeGreaterThan(0.6);
  });

  it('gives a lead that was hardly seen the curve of all, scaled', () => {
    const rare = photos.filter(({ kind, group }) => kind !== 'varicella' || group.endsWith('-1'));
    const { leads, bins } = countReliability(leftOutReadings(rare, open), { sha256: 'abc', others: noOthers });
    for (const { mean, ...bin } of leads.varicella) {
      expect(bin.photos).toBeGreaterThanOrEqual(30);
      expect(estimate(bin).value).toBeLessThanOrEqual(rightAt(bins, mean).value + 0.1);
    }
  });

  it('has sets of the least mass that hold often enough', () => {
    const eight = readings.filter(([each]) => isOfTheEight(each));
    const held = (mass: number) =>
      shareOf(eight, (each) => setOf(each, mass).some((condition) => condition === each.held.kind));
    expect(held(counts.sets.mass)).toBeGreaterThanOrEqual(SET_LEVEL);
    expect(held(counts.sets.mass - 0.01)).toBeLessThan(SET_LEVEL);
  });
});

describe('simulations', () => {
  const readings = leftOutReadings(photos, open);
  const rule = {
    reliability: countReliability(readings, { sha256: 'abc', others: allOthers }),
    fusion: { exponent: 0.7, otherFloor: 0.1, temperature: 1 },
  };

  it('add up, and are the same in every run', () => {
    const cases = drawCases(readings, 'halfOfAnswersLeans', 600);
    const { clear, narrowed, refused, none } = figuresOf(cases, rule);
    expect(clear.share + narrowed.share + refused + none).toBeCloseTo(1, 10);
    expect(figuresOf(drawCases(readings, 'halfOfAnswersLeans', 600), rule)).toEqual(figuresOf(cases, rule));
  });

  it('name other diseases more often, the more of them are described as what they look like', () => {
    const named = (['wrongTicks', 'halfOfOthersResembles', 'allOthersResemble'] as const).map(
      (name) => figuresOf(drawCases(readings, name, 800), rule).othersClear.value ?? 0,
    );
    expect(named).toEqual(named.toSorted((a, b) => a - b));
    expect(named[2]).toBeGreaterThan((named[0] ?? 0) + 0.1);
  });

  it('are printed with the goals and whether they are reached', () => {
    const figures = calibrationFiguresOf(photos, { ...open, ...rule }, 100);
    expect(goalTable(figures)).toMatch(/the eight, refused +≤ 12\.0 % +0\.0 % +reached/);
    expect(goalTable(figures)).toMatch(/other diseases, let through +≤ 50\.0 % +100\.0 % +NOT REACHED/);
    expect(simulationTable(figures.simulations).split('\n')).toHaveLength(11);
  });
});
