import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReader } from '../src/index.ts';
import { drawSkin, imageOf } from '../src/testing/photos.ts';
import { changeNames } from './changes.ts';
import { measureShipped, steadiness } from './measure.ts';

it('measures photos through the pipeline of the product', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'evaluation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(new URL('../samples/ring.jpg', import.meta.url), path.join(folder, 'ring.jpg'));
  await imageOf(drawSkin()).blur(20).png().toFile(path.join(folder, 'blurred.png'));
  const photos = [
    { file: 'ring.jpg', condition: 'tinea_corporis', group: '1' },
    { file: 'blurred.png', condition: 'varicella', group: '2' },
  ] as const;
  const reader = await createReader({ threads: 1 });
  onTestFinished(() => reader.close());
  const shipped = await measureShipped({ reader, material: { folder, photos: [...photos] }, log: () => {} });

  expect(shipped).toMatchObject({ photos: 2, poor: { k: 1, n: 2 } });
  expect(shipped.robustness.map(({ change }) => change)).toEqual(changeNames);
  expect(shipped.robustness[0]).toMatchObject({ change: 'flipHorizontal', sameAnswer: { k: 2, n: 2 } });
  expect(shipped.latency.rows).toHaveLength(4);
}, 30_000);

it('compares answers and refusals before and after a change', () => {
  const letThrough = { answer: 'impetigo', poor: false } as const;
  const refused = { ...letThrough, scopeFault: 'other_disease' } as const;
  const { sameAnswer, sameVerdict } = steadiness([letThrough, letThrough, refused], [letThrough, refused, refused]);
  expect(sameAnswer).toMatchObject({ k: 3, n: 3 });
  expect(sameVerdict).toMatchObject({ k: 2, n: 3 });
  expect(steadiness([letThrough], [{ ...letThrough, answer: 'varicella' }]).sameAnswer.k).toBe(0);
});
