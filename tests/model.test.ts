import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RELIABILITY } from '../packages/domain/src/screening/evidence.ts';

const folder = path.resolve(import.meta.dirname, '../packages/vision/model');
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const manifest = read('manifest.json');
const evaluation = read('evaluation.json');

it('publishes figures of the network that ships', () => {
  expect(evaluation.modelSha256).toBe(manifest.sha256);
  expect(readFileSync(path.join(folder, 'MODEL_CARD.md'), 'utf8')).toContain(manifest.sha256);
});

it('weighs answers as the evaluation did', () => {
  expect(manifest.fusion.answerReliability).toBe(RELIABILITY);
});
