import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { normalisePhoto } from '../src/index.ts';
import { createRandom } from './random.ts';
import { simulateView } from './simulated-views.ts';

const ring = await readFile(new URL('../samples/ring.jpg', import.meta.url));

it('a simulated view is a part of the photo, the same for the same random numbers, another for the next', async () => {
  const random = createRandom(5);
  const [first, second] = [await simulateView(ring, random), await simulateView(ring, random)];
  expect(await simulateView(ring, createRandom(5))).toEqual(first);
  expect(second).not.toEqual(first);
  const whole = await sharp(ring).metadata();
  for (const view of [first, second]) {
    const { width, height } = await normalisePhoto(view);
    expect(Math.max(width, height)).toBeLessThanOrEqual(Math.max(whole.width, whole.height));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.59 * Math.min(whole.width, whole.height));
  }
});
