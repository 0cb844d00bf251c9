import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhoto } from '../src/index.ts';
import { drawSkin, imageOf } from '../src/testing/photos.ts';
import { estimateSkinTone, itaOf, labOf, skinToneOf } from './skin-tone.ts';

describe('labOf', () => {
  it.each([
    { rgb: [255, 255, 255], lightness: 100, yellowness: 0 },
    { rgb: [0, 0, 0], lightness: 0, yellowness: 0 },
    { rgb: [255, 0, 0], lightness: 53.24, yellowness: 67.2 },
    { rgb: [0, 0, 255], lightness: 32.3, yellowness: -107.86 },
  ])('gives L* $lightness and b* $yellowness for $rgb', ({ rgb, lightness, yellowness }) => {
    expect(labOf(rgb).lightness).toBeCloseTo(lightness, 1);
    expect(labOf(rgb).yellowness).toBeCloseTo(yellowness, 1);
  });
});

describe('itaOf', () => {
  it('is 45° where L* − 50 equals b*, 0° at L* 50, below 0° for darker', () => {
    expect(itaOf({ lightness: 65, yellowness: 15 })).toBeCloseTo(45);
    expect(itaOf({ lightness: 50, yellowness: 15 })).toBe(0);
    expect(itaOf({ lightness: 35, yellowness: 15 })).toBeCloseTo(-45);
  });

  it('grows with lightness', () => {
    const lightness = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(lightness, lightness, fc.double({ min: 0.1, max: 60, noNaN: true }), (a, b, yellowness) => {
        const [darker, lighter] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          itaOf({ lightness: each, yellowness }),
        );
        expect(darker).toBeLessThanOrEqual(lighter ?? Number.NaN);
      }),
    );
  });
});

describe('skinToneOf', () => {
  it.each([
    [56, 'very light'],
    [55, 'light'],
    [35, 'intermediate'],
    [20, 'tan'],
    [0, 'brown'],
    [-31, 'dark'],
  ])('calls %i° %s', (ita, tone) => {
    expect(skinToneOf(ita)).toBe(tone);
  });
});

describe('estimateSkinTone', () => {
  const toneOf = async (tone: [number, number, number]) =>
    estimateSkinTone((await normalisePhoto(await imageOf(drawSkin({ tone })).png().toBuffer())).jpeg);

  it('finds the tone of drawn skin, light to dark', async () => {
    expect(await toneOf([240, 215, 200])).toBe('very light');
    expect(await toneOf([200, 150, 120])).toBe('intermediate');
    expect(await toneOf([75, 50, 38])).toBe('dark');
  });

  it('estimates nothing where nothing has the colour of skin', async () => {
    expect(await toneOf([60, 90, 200])).toBe('not estimated');
  });
});
