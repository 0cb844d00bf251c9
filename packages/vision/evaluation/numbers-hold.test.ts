import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { modelReportSchema, simulationNames } from '@skrin/contract/programmes/skin/model-report';
import { reliabilityOf } from '@skrin/domain/programmes/skin/reliability';
import { describe, expect, it } from 'vitest';
import { manifestSchema } from '../src/manifest.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { type Chosen, setFiguresOf } from './calibration.ts';
import { CASES, excessOf } from './choose-fusion.ts';
import { gateFiguresOf, gateGoals, gatePhotosOf } from './choose-gate.ts';
import { chooseTemperature } from './choose-temperature.ts';
import { countReliability, SET_LEVEL } from './count-reliability.ts';
import { readHeldOut } from './held-out.ts';
import { isOfTheEight, isRight, leftOutReadings } from './left-out-readings.ts';
import { drawCases, figuresOf, OTHERS_CLEAR_AT_MOST, overstatementOf } from './simulations.ts';
import { wilson95 } from './statistics.ts';
import { meanOf, shareOf } from './weights.ts';

/** So many photos of a source say whether claims hold on it. */
const ENOUGH = 30;

const read = async (file: string) => JSON.parse(await readFile(path.join(MODEL_FOLDER, file), 'utf8'));
const manifest = manifestSchema.parse(await read('manifest.json'));
// That these are what manifest and held-out scores give is shown by tests/model.test.ts.
const { simulations } = modelReportSchema.parse(await read('evaluation.json'));
const photos = await readHeldOut(path.join(MODEL_FOLDER, 'held-out.csv'));
const readings = leftOutReadings(photos, manifest);

const simulated = (name: (typeof simulationNames)[number]) => {
  const found = simulations.find(({ simulation }) => simulation === name);
  if (!found) throw new Error(`The evaluation lacks ${name}`);
  return found;
};

describe('what the shipped manifest makes the product say of photos of sources left out', () => {
  it.each(simulationNames)('claims no more than is right, clear and narrowed: %s', (name) => {
    const { clear, narrowed, cases } = simulated(name);
    expect(cases).toBeGreaterThan(CASES / 2);
    for (const stated of [clear, narrowed]) {
      expect(stated.right.n).toBeGreaterThan(100);
      expect(stated.claimed).toBeGreaterThanOrEqual(0.5);
      expect(overstatementOf(stated)).toBe(0);
    }
  });

  it('would claim no more than is right on each source, had it been counted without it', () => {
    const sources = Map.groupBy(readings, ([{ held }]) => held.source);
    const judged = [...sources].flatMap(([source, of]) => {
      const own = of.filter(([each]) => isOfTheEight(each) && each.fault === undefined);
      if (own.length < ENOUGH) return [];
      const others = leftOutReadings(
        photos.filter((photo) => photo.source !== source),
        manifest,
      );
      const counts = countReliability(others, manifest.reliability);
      const claimed = meanOf(own, ({ photo }) => reliabilityOf(counts, photo).value);
      const right = Math.round(own.length * shareOf(own, isRight));
      return [{ source, tooMuch: claimed > wilson95(right, own.length)[1] }];
    });
    expect(judged.length).toBeGreaterThan(3);
    expect(judged.flatMap(({ source, tooMuch }) => (tooMuch ? [source] : []))).toEqual([]);
  });

  it('rarely names one of the eight where another disease is described as what it looks like', () => {
    const { othersClear } = simulated('allOthersResemble');
    expect(othersClear.n).toBeGreaterThan(500);
    expect(othersClear.value).toBeLessThanOrEqual(OTHERS_CLEAR_AT_MOST);
  });

  it('names sets that hold the right one as often as they shall', () => {
    expect(setFiguresOf(readings, manifest.reliability.sets.mass).held).toBeGreaterThanOrEqual(SET_LEVEL);
  });

  it('keeps ordinary photos out, and tells few with a problem of healthy skin', () => {
    const { noSkinLetThrough, toldHealthy, refused } = gateFiguresOf(
      gatePhotosOf(photos, manifest.temperature),
      manifest.thresholds,
    );
    expect(noSkinLetThrough).toBeLessThanOrEqual(gateGoals.noSkinLetThrough);
    expect(toldHealthy).toBeLessThanOrEqual(gateGoals.toldHealthy);
    expect(refused).toBeLessThanOrEqual(gateGoals.refused);
  });

  it('softens the scores as told best', () => {
    expect(manifest.temperature).toBe(chooseTemperature(photos));
  });
});

describe('the same simulations', () => {
  const excess = (rule: Pick<Chosen, 'fusion' | 'reliability'>, name: (typeof simulationNames)[number]) =>
    excessOf(figuresOf(drawCases(readings, name, CASES), rule));
  const { reliability, fusion } = manifest;
  type Bins = typeof reliability.bins;
  const asSure = (bins: Bins): Bins =>
    bins.map((bin) => ({ ...bin, right: bin.right + 0.6 * (bin.photos - bin.right) }));

  it('find a curve that says more than was counted', () => {
    const leads = Object.fromEntries(
      Object.entries(reliability.leads).map(([lead, bins]) => [lead, asSure(bins)]),
    ) as typeof reliability.leads;
    const inflated = { fusion, reliability: { ...reliability, bins: asSure(reliability.bins), leads } };
    expect(excess(inflated, 'allOthersResemble')).toBeGreaterThan(0);
    expect(excess(inflated, 'halfOfPeopleLeans')).toBeGreaterThan(0);
  });

  it('find sets that hold the right one less often than they shall', () => {
    expect(setFiguresOf(readings, reliability.sets.mass - 0.05).held).toBeLessThan(SET_LEVEL);
  });
});
