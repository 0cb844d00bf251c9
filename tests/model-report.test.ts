import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelEvaluationSchema } from '../packages/contract/src/screening/model-evaluation.ts';
import { modelReportSchema, photoChanges } from '../packages/contract/src/screening/model-report.ts';
import { photoSourceName } from '../packages/contract/src/screening/photo-sources.ts';
import { presentModelReport } from '../packages/domain/src/screening/present-model-report.ts';
import { changeNames } from '../packages/vision/evaluation/changes.ts';

const file = path.resolve(import.meta.dirname, '../packages/vision/model/evaluation.json');
const evaluation = JSON.parse(readFileSync(file, 'utf8'));
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
    expect(report.version).toBe(evaluation.modelVersion);
  });

  it('has no figure that the evaluation does not have', () => {
    const measured = new Set(numbersOf(evaluation));
    expect(numbersOf({ ...report, material: undefined }).filter((figure) => !measured.has(figure))).toEqual([]);
  });

  it('gives the figures as they were measured', () => {
    for (const part of ['leftOut', 'comparison', 'shown', 'simulations', 'folds', 'shipped', 'stress'] as const) {
      expect(report[part]).toEqual(evaluation[part]);
    }
  });

  it('counts the files of each collection over all that they show', () => {
    const files = report.material.sets.reduce((sum, set) => sum + set.files, 0);
    expect(files).toBe(
      evaluation.trained.attributions.reduce((sum: number, row: { files: number }) => sum + row.files, 0),
    );
    expect(new Set(report.material.sets.map(({ set }) => set)).size).toBe(report.material.sets.length);
  });

  it('names every source and collection', () => {
    const { bySource, othersBySource } = report.leftOut;
    const sources = [...bySource, ...othersBySource].map(({ source }) => source);
    const sets = report.material.sets.map(({ set }) => set);
    expect([...sources, ...sets].filter((source) => photoSourceName(source) === source)).toEqual([]);
  });

  it('leaves nothing about rights to be confirmed', () => {
    expect(JSON.stringify(report)).not.toMatch(/confirmed/);
  });

  it('shows every change that was measured', () => {
    expect(photoChanges.toSorted()).toEqual(changeNames.toSorted());
    expect(report.shipped.robustness.map(({ change }) => change)).toEqual(changeNames);
  });
});
