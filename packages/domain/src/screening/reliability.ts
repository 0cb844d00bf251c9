import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import { likeliest } from './evidence.ts';
import type { PhotoReading } from './photo-reading.ts';

/** What was counted, out of fold, on simulated photos of other sources; the counts ship with the model. */
export type ReliabilityCounts = {
  /** By the photo's confidence, lowest first: the mean of each bin, its photos, and those that were read right. */
  bins: readonly { mean: number; photos: number; right: number }[];
  /** Of the smallest sets of conditions that reach `mass` by the photo alone, how many held the right one. */
  sets: { mass: number; photos: number; right: number };
};

/** How often something is right, 0…1, with its 95 % interval. */
export type Certainty = { value: number; low: number; high: number };

/**
 * How surely the photo alone leads with a condition, 0…1: its share among the eight. The counted photos show only the
 * eight, so the share is taken among the eight in the counts and here.
 */
export const confidenceOf = (photo: PhotoReading): number => shareOf(photo, [likeliest(photo.conditions)]);

/** The photo's probability of some of the eight, as a share of that of all eight, 0…1. */
export function shareOf({ conditions: seen }: PhotoReading, some: readonly Condition[]): number {
  const sum = (these: readonly Condition[]) => these.reduce((total, condition) => total + seen[condition], 0);
  const all = sum(conditions);
  return all === 0 ? 0 : sum(some) / all;
}

/**
 * How often a reading of this confidence is right on such photos. Bins are pooled until their estimates rise; between
 * the means of the bins the curve is linear, beyond them it is constant. Its highest value is the most that any photo
 * supports.
 */
export function reliabilityOf({ bins }: ReliabilityCounts, confidence: number): Certainty {
  const blocks = risingBlocks(bins);
  const at = blocks.findIndex(({ mean }) => mean >= confidence);
  const [lower, upper] = [blocks[at - 1] ?? blocks.at(at), blocks.at(at)];
  if (!lower || !upper) throw new Error('nothing was counted');
  const share = lower.mean === upper.mean ? 1 : (confidence - lower.mean) / (upper.mean - lower.mean);
  return at < 0 ? estimate(upper) : between(estimate(lower), estimate(upper), share);
}

/** The mean by Jeffreys' prior, which is never 0 or 1, with Wilson's interval. */
export function estimate({ photos, right }: { photos: number; right: number }): Certainty {
  const z = 1.96;
  const centre = right + z ** 2 / 2;
  const spread = z * Math.sqrt((right * (photos - right)) / photos + z ** 2 / 4);
  const bound = (from: number) => Math.min(1, Math.max(0, from / (photos + z ** 2)));
  return { value: (right + 0.5) / (photos + 1), low: bound(centre - spread), high: bound(centre + spread) };
}

type Block = { mean: number; photos: number; right: number };

/** Pools adjacent violators (isotonic regression): a surer reading is right less often only by chance. */
function risingBlocks(bins: ReliabilityCounts['bins']): Block[] {
  const blocks: Block[] = [];
  for (const bin of bins) {
    let block: Block = bin;
    for (let last = blocks.at(-1); last && estimate(last).value >= estimate(block).value; last = blocks.at(-1)) {
      block = pooled(last, block);
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks;
}

function pooled(a: Block, b: Block): Block {
  const photos = a.photos + b.photos;
  return { mean: (a.mean * a.photos + b.mean * b.photos) / photos, photos, right: a.right + b.right };
}

function between(from: Certainty, to: Certainty, share: number): Certainty {
  const at = (key: keyof Certainty) => from[key] + share * (to[key] - from[key]);
  return { value: at('value'), low: at('low'), high: at('high') };
}
