import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, quantile, wilson95 } from './statistics.ts';

const counts = fc
  .integer({ min: 1, max: 5000 })
  .chain((n) => fc.record({ n: fc.constant(n), k: fc.integer({ min: 0, max: n }) }));

describe('wilson95', () => {
  it.each([
    // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
    { k: 81, n: 263, low: 0.2553, high: 0.3662 },
    { k: 15, n: 148, low: 0.0624, high: 0.1605 },
    { k: 0, n: 20, low: 0, high: 0.1611 },
    { k: 1, n: 29, low: 0.0061, high: 0.1718 },
  ])('gives $low to $high for $k of $n', ({ k, n, low, high }) => {
    expect(wilson95(k, n)[0]).toBeCloseTo(low, 4);
    expect(wilson95(k, n)[1]).toBeCloseTo(high, 4);
  });

  it('holds the share and stays between 0 and 1', () => {
    fc.assert(
      fc.property(counts, ({ k, n }) => {
        const [low, high] = wilson95(k, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(k / n + 1e-12);
        expect(high).toBeGreaterThanOrEqual(k / n - 1e-12);
      }),
    );
  });

  it('mirrors when hits and misses change places', () => {
    fc.assert(
      fc.property(counts, ({ k, n }) => {
        expect(wilson95(n - k, n)[1]).toBeCloseTo(1 - wilson95(k, n)[0], 10);
      }),
    );
  });

  it('knows nothing of nothing', () => {
    expect(proportion([])).toEqual({ value: null, k: 0, n: 0, wilson95: [0, 1] });
  });
});

describe('quantile', () => {
  it('is a value that the share of them does not exceed', () => {
    expect([0, 0.5, 0.95, 1].map((share) => quantile([5, 1, 4, 2, 3], share))).toEqual([1, 3, 5, 5]);
  });
});
