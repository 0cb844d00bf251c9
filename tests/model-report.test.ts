import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelEvaluationSchema } from '../packages/contract/src/screening/model-evaluation.ts';
import { modelReportSchema, photoChanges, skinTones } from '../packages/contract/src/screening/model-report.ts';
import { presentModelReport } from '../packages/domain/src/screening/present-model-report.ts';
import { changeNames } from '../packages/vision/evaluation/changes.ts';
import { skinTones as measuredTones } from '../packages/vision/evaluation/skin-tone.ts';

const file = path.resolve(import.meta.dirname, '../packages/vision/model/evaluation.json');
const read = () => JSON.parse(readFileSync(file, 'utf8'));
const evaluation = read();
const report = presentModelReport(modelEvaluationSchema.parse(evaluation));

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
};

describe('the published report of the model', () => {
  it('is what the contract promises', () => {
    expect(modelReportSchema.parse(report)).toEqual(report);
  });

  it('is about the file that ships', () => {
    expect(evaluation.modelSha256.startsWith(report.sha256)).toBe(true);
    expect(report.version).toBe(evaluation.shipped.modelVersion);
  });

  it('has no figure that the evaluation does not have', () => {
    const measured = new Set(numbersOf(evaluation));
    expect(numbersOf(report).filter((figure) => !measured.has(figure))).toEqual([]);
  });

  it('gives the main figures as training left them', () => {
    const { answer, scope } = evaluation.trained;
    expect(report.heldOut).toMatchObject({
      accuracy: answer.accuracy,
      top3: answer.top3,
      balancedAccuracy: answer.balancedAccuracy,
      macroF1: answer.macroF1,
    });
    expect(evaluation.shipped.reliability).toMatchObject(report.outOfDistribution);
    expect(evaluation.trained.outOfDistribution.leftOut).toEqual(report.leftOut);
    expect(report.scope.refused).toEqual(scope.goodPhotosRefused);
  });

  it('keeps each condition beside its own figures', () => {
    for (const { condition, photos, f1 } of report.heldOut.perCondition) {
      expect({ photos, f1 }).toEqual({
        photos: evaluation.trained.answer.perClass[condition].n,
        f1: evaluation.trained.answer.perClass[condition].f1,
      });
    }
    expect(report.heldOut.confusion.map(({ answered }) => answered)).toEqual(evaluation.trained.answer.confusion.rows);
  });

  it('names a licence only where one is stated, and that of nobody as to be confirmed', () => {
    const licences = new Map(report.material.others.map(({ set, licence }) => [set, licence]));
    expect(licences.get('pad_ufes_20')).toBe('CC BY 4.0');
    expect(licences.get('yakimov_hands')).toBe('CC BY 4.0');
    expect(licences.get('msid')).toBeUndefined();
    expect(JSON.stringify(report)).not.toMatch(/confirmed/);
  });

  it('says of which skin tones there are too few photos', () => {
    for (const { tone, enough } of report.heldOut.skinTone) {
      expect(enough).toBe(evaluation.shipped.skinTone[tone].enough);
    }
  });

  it('shows every change and tone that was measured', () => {
    expect(photoChanges.toSorted()).toEqual(changeNames.toSorted());
    expect([...skinTones]).toEqual(measuredTones);
    expect(report.shipped.robustness).toHaveLength(Object.keys(evaluation.shipped.robustness).length);
  });

  it('shows what later trainings measure besides', () => {
    const proportion = { value: 0.5, k: 1, n: 2, wilson95: [0.1, 0.9] };
    const later = read();
    later.trained.consistency = { turn90: { sameAnswer: proportion, accuracy: proportion } };
    later.trained.publishedSplit = { all: proportion, leaked: proportion, clean: proportion };
    const { heldOut } = presentModelReport(modelEvaluationSchema.parse(later));
    expect(heldOut.consistency).toEqual([{ change: 'turn90', sameAnswer: proportion, accuracy: proportion }]);
    expect(heldOut.publishedSplit?.clean).toEqual(proportion);
  });
});
