import type { Proportion } from '@skrin/contract/programmes/skin/model-report';

export type { Proportion };

/** Share of the hits. */
export const proportion = (hits: boolean[]): Proportion => proportionOf(hits.filter(Boolean).length, hits.length);

const proportionOf = (k: number, n: number): Proportion => ({
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
