import { afterAll, describe, expect, it } from 'vitest';
import { createReader } from '../src/index.ts';
import { drawSkin, imageOf } from '../src/testing/photos.ts';
import { isRefused, mapConcurrently, predict } from './prediction.ts';

describe('predict', async () => {
  const reader = await createReader({ threads: 1 });
  afterAll(() => reader.close());

  it('answers a photo file as the product does', async () => {
    const file = await imageOf(drawSkin()).png().toBuffer();
    expect(await predict(reader, file)).toMatchObject({ answer: expect.any(String), poor: false });
  });

  it('tells a poor photo from one of something else', async () => {
    const blurred = await predict(reader, await imageOf(drawSkin()).blur(20).png().toBuffer());
    expect(blurred.poor).toBe(true);
    const blue = await predict(
      reader,
      await imageOf(drawSkin({ tone: [20, 60, 230] }))
        .png()
        .toBuffer(),
    );
    expect(blue).toMatchObject({ poor: false, scopeFault: 'not_skin' });
  });

  it('counts a file that is not taken as refused, without an answer', async () => {
    const tiny = await predict(
      reader,
      await imageOf(drawSkin({ width: 40, height: 40 }))
        .png()
        .toBuffer(),
    );
    expect(tiny).toEqual({ answer: undefined, poor: true });
    expect(isRefused(tiny)).toBe(true);
  });
});

describe('mapConcurrently', () => {
  it('keeps the order, whatever ends first', async () => {
    const slowFirst = async (i: number) => {
      await new Promise((resolve) => setTimeout(resolve, 20 - 2 * i));
      return i * i;
    };
    expect(await mapConcurrently([0, 1, 2, 3, 4, 5, 6], slowFirst)).toEqual([0, 1, 4, 9, 16, 25, 36]);
  });

  it('fails with the first failure', async () => {
    const task = async (i: number) => {
      if (i === 3) throw new Error('third');
    };
    await expect(mapConcurrently([1, 2, 3, 4], task)).rejects.toThrow('third');
  });
});
