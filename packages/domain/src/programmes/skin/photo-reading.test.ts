import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../test/reliability-counts.ts';
import { meanOfPhotos, type PhotoReading } from './photo-reading.ts';
import { confidenceOf, reliabilityOf, rightAt } from './reliability.ts';

const reading = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 })
  .map((scores): PhotoReading => {
    const total = scores.reduce((sum, score) => sum + score, 0);
    const shares = conditions.map((condition, at) => [condition, (scores[at] ?? 0) / total]);
    return { conditions: Object.fromEntries(shares) as Record<Condition, number>, other: (scores[8] ?? 0) / total };
  });
const several = fc
  .tuple(reading, fc.array(reading, { maxLength: 2 }))
  .map(([first, others]): [PhotoReading, ...PhotoReading[]] => [first, ...others]);

const TINY = 1e-12;
const sharesOf = ({ conditions: seen, other }: PhotoReading) => [...Object.values(seen), other];

const reliability = countsOf([
  { mean: 0.3, photos: 40, right: 12 },
  { mean: 0.6, photos: 40, right: 22 },
  { mean: 0.9, photos: 40, right: 37 },
]);

describe('several photos of one problem', () => {
  it('say together what lies between the least and the most that one of them says, and sum to 1', () => {
    fc.assert(
      fc.property(several, (photos) => {
        const mean = sharesOf(meanOfPhotos(photos));
        expect(mean.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
        for (const [at, share] of mean.entries()) {
          const each = photos.map((photo) => sharesOf(photo)[at] ?? 0);
          expect(share).toBeGreaterThanOrEqual(Math.min(...each) - TINY);
          expect(share).toBeLessThanOrEqual(Math.max(...each) + TINY);
        }
      }),
    );
  });

  it('say the same in any order', () => {
    fc.assert(
      fc.property(several, (photos) => {
        const [first, ...others] = photos.toReversed();
        const turned = sharesOf(meanOfPhotos([first ?? photos[0], ...others]));
        for (const [at, share] of sharesOf(meanOfPhotos(photos)).entries()) expect(turned[at]).toBeCloseTo(share, 12);
      }),
    );
  });

  it('say of one photo, or of one photo sent again, what it says alone', () => {
    fc.assert(
      fc.property(reading, (photo) => {
        expect(meanOfPhotos([photo])).toEqual(photo);
        const again = sharesOf(meanOfPhotos([photo, photo, photo]));
        for (const [at, share] of sharesOf(photo).entries()) expect(again[at]).toBeCloseTo(share, 12);
      }),
    );
  });

  it('never carry a number above the one that the surest of them may carry, whatever leads', () => {
    fc.assert(
      fc.property(several, (photos) => {
        const surest = Math.max(...photos.map(confidenceOf));
        const together = confidenceOf(meanOfPhotos(photos));
        expect(together).toBeLessThanOrEqual(surest + TINY);
        const most = rightAt(reliability.bins, surest).value;
        expect(reliabilityOf(reliability, meanOfPhotos(photos)).value).toBeLessThanOrEqual(most + TINY);
      }),
    );
  });

  it('that lead with different conditions are less sure than each', () => {
    const surely = (lead: Condition): PhotoReading => ({
      conditions: Object.fromEntries(
        conditions.map((condition) => [condition, condition === lead ? 0.79 : 0.02]),
      ) as Record<Condition, number>,
      other: 0.07,
    });
    expect(confidenceOf(meanOfPhotos([surely('impetigo'), surely('herpes_zoster')]))).toBeLessThan(0.5);
  });
});
