import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPhoto, photoOf, photoOfOne } from '../../../test/arbitrary-photo.ts';
import { counts } from '../../../test/reliability-counts.ts';
import { likeliest } from './evidence.ts';
import { confidenceOf, estimate, reliabilityOf, reliabilityOfSet, rightAt, shareOf } from './reliability.ts';

const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
const anyBins = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 50 }), anyShare), {
    minLength: 1,
    maxLength: 8,
    selector: ([mean]) => mean,
  })
  .map((bins) =>
    bins
      .toSorted(([a], [b]) => a - b)
      .map(([mean, photos, share]) => ({ mean: mean / 100, photos, right: Math.round(share * photos) })),
  );
const valueAt = (confidence: number) => rightAt(counts.bins, confidence).value;

describe('rightAt', () => {
  it('is the share that was right of each bin, drawn a little towards one half', () => {
    expect(valueAt(0.26)).toBeCloseTo(12.5 / 42, 10);
    expect(valueAt(0.55)).toBeCloseTo(15.5 / 30, 10);
  });

  it('pools the three surest bins, of which chance made the last two worse, to about .9: more is not known', () => {
    const most = 43.5 / 48;
    expect([0.84, 0.9, 1].map(valueAt)).toEqual([most, most, most]);
  });

  it('goes straight from bin to bin, and no lower than the lowest', () => {
    expect(valueAt(0.305)).toBeCloseTo((12.5 / 42 + 16.5 / 50) / 2, 10);
    expect(valueAt(0.13)).toBe(valueAt(0.26));
  });

  it('has the interval of the photos behind it', () => {
    const { low, high } = rightAt(counts.bins, 0.44);
    expect([low, high].map((bound) => Math.round(100 * bound))).toEqual([31, 64]);
  });

  it('never falls, and lies within its interval, for any counts', () => {
    fc.assert(
      fc.property(anyBins, anyShare, anyShare, (any, a, b) => {
        const [lower, higher] = [rightAt(any, Math.min(a, b)), rightAt(any, Math.max(a, b))];
        expect(higher.value).toBeGreaterThanOrEqual(lower.value - 1e-12);
        for (const { value, low, high } of [lower, higher]) {
          expect([0 <= low, low <= value, value <= high, high <= 1]).toEqual([true, true, true, true]);
        }
      }),
    );
  });
});

describe('reliabilityOf', () => {
  it("bounds a lead by its own curve too: athlete's foot was right less often than others of its confidence", () => {
    const [pedis, corporis] = (['tinea_pedis', 'tinea_corporis'] as const).map((each) => photoOfOne(each, 0.9));
    expect(corporis && reliabilityOf(counts, corporis).value).toBe(43.5 / 48);
    expect(pedis && reliabilityOf(counts, pedis).value).toBeCloseTo(rightAt(counts.leads.tinea_pedis, 0.9).value, 1);
  });

  it('is never above the curve of all, nor above that of what leads, for any photo', () => {
    fc.assert(
      fc.property(anyPhoto, (photo) => {
        const [confidence, { value }] = [confidenceOf(photo), reliabilityOf(counts, photo)];
        expect(value).toBeLessThanOrEqual(rightAt(counts.bins, confidence).value);
        expect(value).toBeLessThanOrEqual(rightAt(counts.leads[likeliest(photo.conditions)], confidence).value);
      }),
    );
  });
});

describe('reliabilityOfSet', () => {
  it('has a curve for two and one for three, by what the photo gives the set', () => {
    const photo = photoOf([3, 2, 2, 1, 0, 0, 0, 0, 0]);
    const [two, three] = [['cellulitis', 'impetigo'] as const, ['cellulitis', 'impetigo', 'tinea_pedis'] as const];
    expect(shareOf(photo, two)).toBe(0.625);
    expect(reliabilityOfSet(counts, photo, two)).toEqual(rightAt(counts.sets.two, 0.625));
    expect(reliabilityOfSet(counts, photo, three)).toEqual(rightAt(counts.sets.three, 0.875));
  });
});

describe('confidenceOf', () => {
  it('is the share of the leading condition among the eight, whatever lies outside them', () => {
    expect(confidenceOf(photoOf([3, 1, 0, 0, 0, 0, 0, 0, 0]))).toBeCloseTo(0.75, 12);
    expect(confidenceOf(photoOf([3, 1, 0, 0, 0, 0, 0, 0, 6]))).toBeCloseTo(0.75, 12);
  });

  it('is from 0 to 1 for any photo', () => {
    fc.assert(
      fc.property(anyPhoto, (photo) => {
        const confidence = confidenceOf(photo);
        expect(confidence >= 0 && confidence <= 1 + 1e-12).toBe(true);
      }),
    );
  });
});

describe('estimate', () => {
  it('is never certain: ten of ten may be luck', () => {
    const { value, high } = estimate({ photos: 10, right: 10 });
    expect([value < 1, high]).toEqual([true, 1]);
    expect(estimate({ photos: 10, right: 0 })).toMatchObject({ low: 0 });
  });
});
