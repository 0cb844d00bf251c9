import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ANSWER_RELIABILITY } from '../packages/domain/src/screening/evidence.ts';
import { renderCard } from '../packages/vision/evaluation/card.ts';
import { evaluationSchema } from '../packages/vision/evaluation/evaluation.ts';

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

it('measured what the manifest makes the product do', () => {
  const { summary, scope } = evaluation.trained;
  expect({
    views: manifest.views,
    thresholds: manifest.thresholds,
    temperature: manifest.temperature,
  }).toEqual({
    views: summary.views,
    thresholds: { noSkinMax: scope.noSkinMax, healthyMax: scope.healthyMax, otherMax: expect.any(Number) },
    temperature: evaluation.trained.temperature.used,
  });
});

it('publishes the training figures as training left them', () => {
  expect(evaluation.trained).toEqual(read('training.json'));
});

it('publishes the card that the evaluation gives', () => {
  expect(readFileSync(path.join(folder, 'MODEL_CARD.md'), 'utf8')).toBe(renderCard(evaluation));
});

it('weighs answers as the evaluation did', () => {
  expect(manifest.fusion.answerReliability).toBe(ANSWER_RELIABILITY);
});
