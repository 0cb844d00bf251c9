import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderCard } from '../packages/vision/evaluation/card.ts';
import {
  evaluationOf,
  evaluationText,
  figuresOfFiles,
  readModelFiles,
} from '../packages/vision/evaluation/evaluation.ts';
import { readEvaluation } from '../packages/vision/src/index.ts';

const text = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../packages/vision/model', file), 'utf8');
const evaluation = await readEvaluation();
/** Fails unless manifest and training.json are of the network that ships. */
const files = await readModelFiles();

it('publishes figures of the network that ships', () => {
  expect(files.manifest.sha256.startsWith(evaluation.sha256)).toBe(true);
  expect(evaluation.sha256).toHaveLength(12);
  expect(evaluation.version).toBe(files.manifest.version);
});

/** Intervals and simulations take seconds, which become minutes where trainings run beside. */
const BUSY_MACHINE = 300_000;

it(
  'publishes what held-out scores and the manifest give',
  async () => {
    expect(text('evaluation.json')).toBe(evaluationText(evaluationOf(await figuresOfFiles(files), evaluation.shipped)));
  },
  BUSY_MACHINE,
);

it('publishes the card that the evaluation gives', () => {
  expect(text('MODEL_CARD.md')).toBe(renderCard({ ...files, evaluation }));
});
