import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { CountedBin, ReliabilityCounts } from '../src/programmes/skin/reliability.ts';

const bin = (mean: number, photos: number, right: number) => ({ mean, photos, right });

const bins = [
  bin(0.26, 41, 12),
  bin(0.35, 49, 16),
  bin(0.44, 32, 15),
  bin(0.55, 29, 15),
  bin(0.66, 23, 17),
  bin(0.76, 17, 16),
  bin(0.85, 20, 18),
  bin(0.95, 10, 9),
];

/** Each lead the same. */
function countsOfLeads(same: readonly CountedBin[]): ReliabilityCounts['leads'] {
  return Object.fromEntries(conditions.map((condition) => [condition, same])) as Record<Condition, typeof same>;
}

/** Counts as a network may have them: all leads are right as often as all readings, but for athlete's foot. */
export const counts: ReliabilityCounts = {
  bins,
  leads: {
    ...countsOfLeads(bins),
    tinea_pedis: [bin(0.5, 60, 15), bin(0.9, 30, 21)],
  },
  sets: {
    two: [bin(0.45, 60, 22), bin(0.65, 80, 47), bin(0.85, 80, 62)],
    three: [bin(0.55, 60, 28), bin(0.75, 80, 53), bin(0.95, 80, 72)],
  },
};

/** The same curve for all, whatever leads and whatever is asked. */
export const countsOf = (same: readonly CountedBin[]): ReliabilityCounts => ({
  bins: same,
  leads: countsOfLeads(same),
  sets: { two: same, three: same },
});
