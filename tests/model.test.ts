import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderCard } from '../packages/vision/evaluation/card.ts';
import {
  evaluationOf,
  evaluationSchema,
  evaluationText,
  figuresOfFiles,
} from '../packages/vision/evaluation/evaluation.ts';

const folder = path.resolve(import.meta.dirname, '../packages/vision/model');
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const manifest = read('manifest.json');
const evaluation = evaluationSchema.parse(read('evaluation.json'));

it('publishes figures of the network that ships', () => {
  const sha256 = createHash('sha256')
    .update(readFileSync(path.join(folder, manifest.file)))
    .digest('hex');
  expect(evaluation.modelSha256).toBe(sha256);
  expect(evaluation.trained.modelSha256).toBe(sha256);
});

/** Intervals and simulations take seconds, which become minutes where trainings run beside. */
const BUSY_MACHINE = 300_000;

it(
  'publishes what held-out scores and the manifest give',
  async () => {
    const figures = await figuresOfFiles();
    expect(readFileSync(path.join(folder, 'evaluation.json'), 'utf8')).toBe(
      evaluationText(evaluationOf(figures, evaluation.shipped)),
    );
  },
  BUSY_MACHINE,
);

it('publishes the card that the evaluation gives', () => {
  expect(readFileSync(path.join(folder, 'MODEL_CARD.md'), 'utf8')).toBe(renderCard(evaluation));
});
