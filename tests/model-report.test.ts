import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelReportSchema, photoChanges } from '../packages/contract/src/programmes/skin/model-report.ts';
import { photoSourceName } from '../packages/contract/src/programmes/skin/photo-sources.ts';
import { changeNames } from '../packages/vision/evaluation/changes.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../packages/vision/model', file), 'utf8'));
const evaluation = read('evaluation.json');
const report = modelReportSchema.parse(evaluation);

describe('the published report of the model', () => {
  it('is what the contract promises, and nothing else', () => {
    expect(report).toEqual(evaluation);
  });

  it('counts the files of each collection over all that they show', () => {
    const files = report.material.sets.reduce((sum, set) => sum + set.files, 0);
    const { attributions } = read('training.json');
    expect(files).toBe(attributions.reduce((sum: number, row: { files: number }) => sum + row.files, 0));
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
