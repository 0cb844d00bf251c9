import type { Auroc } from '@skrin/contract/screening/model-report';

/** A share with its count and its 95 % interval; `value` is null when nothing was counted. */
export interface Proportion {
  value: number | null;
  k: number;
  n: number;
  wilson95: [low: number, high: number];
}

/** Share of the hits. */
export const proportion = (hits: boolean[]): Proportion => proportionOf(hits.filter(Boolean).length, hits.length);

export const proportionOf = (k: number, n: number): Proportion => ({
  value: n === 0 ? null : k / n,
  k,
  n,
  wilson95: wilson95(k, n),
});

/** The normal distribution's quantile for a two-sided 95 %. */
const Z = 1.959964;

/** 95 % score interval of a share k of n (Wilson 1927); [0, 1] when nothing was counted. */
export function wilson95(k: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const share = k / n;
  const centre = share + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const scale = 1 + Z ** 2 / n;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
}

/** The smallest of the values that at least `share` (0…1) of them do not exceed; NaN if there are none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/**
 * How often a value of `higher` is above one of `lower`, ties for half, with its 95 % interval by the standard error of
 * Hanley & McNeil 1982 (Radiology 143:29–36). `value` is null and the interval [0, 1] when either is empty.
 */
export function auroc(higher: number[], lower: number[]): Auroc {
  const [n, m] = [higher.length, lower.length];
  if (n === 0 || m === 0) return { value: null, interval95: [0, 1] };
  const wins = (a: number) => lower.reduce((sum, b) => sum + (a > b ? 1 : a === b ? 0.5 : 0), 0);
  const area = higher.reduce((sum, a) => sum + wins(a), 0) / (n * m);
  const [oneAgainstTwo, twoAgainstOne] = [area / (2 - area), (2 * area ** 2) / (1 + area)];
  const variance =
    (area * (1 - area) + (n - 1) * (oneAgainstTwo - area ** 2) + (m - 1) * (twoAgainstOne - area ** 2)) / (n * m);
  const half = Z * Math.sqrt(Math.max(0, variance));
  return { value: area, interval95: [Math.max(0, area - half), Math.min(1, area + half)] };
}
