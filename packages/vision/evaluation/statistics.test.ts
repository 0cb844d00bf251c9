import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auroc, median, proportion, quantile, wilson95 } from './statistics.ts';

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
    expect(median([3, 1, 2])).toBe(2);
  });
});

describe('auroc', () => {
  const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });

  it('is how often one is above the other, with the interval of Hanley and McNeil', () => {
    expect(auroc([3, 4], [1, 2])).toEqual({ value: 1, interval95: [1, 1] });
    const { value, interval95 } = auroc([1, 3, 3, 5], [2, 3, 0]);
    expect(value).toBe(0.75);
    // Q1 = .75 / 1.25 = .6, Q2 = 1.125 / 1.75 = .642857, variance (.1875 + 3 · .0375 + 2 · .080357) / 12 = .0383929.
    expect(interval95[0]).toBeCloseTo(0.75 - 1.959964 * Math.sqrt(0.0383929), 5);
    expect(interval95[1]).toBe(1);
  });

  it('mirrors when the two change places, and holds its value', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [there, back] = [auroc(a, b), auroc(b, a)];
        expect(there.value).toBeCloseTo(1 - (back.value ?? 0), 10);
        expect(there.interval95[0]).toBeLessThanOrEqual(there.value ?? 0);
        expect(there.interval95[1]).toBeGreaterThanOrEqual(there.value ?? 1);
      }),
    );
  });

  it('knows nothing of nothing', () => {
    expect(auroc([], [1])).toEqual({ value: null, interval95: [0, 1] });
  });
});
