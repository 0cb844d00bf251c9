import type { ReliabilityCounts } from '../src/screening/reliability.ts';

const bin = (mean: number, photos: number, right: number) => ({ mean, photos, right });

/** The counts of the network that ships. */
export const counts: ReliabilityCounts = {
  bins: [
    bin(0.26, 41, 12),
    bin(0.35, 49, 16),
    bin(0.44, 32, 15),
    bin(0.55, 29, 15),
    bin(0.66, 23, 17),
    bin(0.76, 17, 16),
    bin(0.85, 20, 18),
    bin(0.95, 10, 9),
  ],
  sets: { mass: 0.65, photos: 221, right: 172 },
};
