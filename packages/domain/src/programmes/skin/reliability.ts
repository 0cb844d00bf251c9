import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { likeliest } from './evidence.ts';
import type { PhotoReading } from './photo-reading.ts';

/**
 * Readings of much the same share: its mean, how many were counted and how many of them were right. Neither is whole:
 * readings are weighed, and `photos` is how many of equal weight would say as much.
 */
export type CountedBin = { mean: number; photos: number; right: number };

/** What was counted on photos of sources that the judging networks were kept from; the counts ship with the model. */
export type ReliabilityCounts = {
  /** By the photo's confidence, lowest first. */
  bins: readonly CountedBin[];
  /** The same of the readings that each condition leads. */
  leads: Readonly<Record<Condition, readonly CountedBin[]>>;
  /** By the share of the two and of the three likeliest, how often the right one was among them. */
  sets: { two: readonly CountedBin[]; three: readonly CountedBin[] };
};

/** How often something is right, 0…1, with its 95 % interval. */
export type Certainty = { value: number; low: number; high: number };

/**
 * How surely the photo alone leads with a condition, 0…1: its share among the eight, in the counts and here.
 */
export const confidenceOf = (photo: PhotoReading): number => shareOf(photo, [likeliest(photo.conditions)]);

/** The photo's probability of some of the eight, as a share of that of all eight, 0…1. */
export function shareOf({ conditions: seen }: PhotoReading, some: readonly Condition[]): number {
  const sum = (these: readonly Condition[]) => these.reduce((total, condition) => total + seen[condition], 0);
  const all = sum(conditions);
  return all === 0 ? 0 : sum(some) / all;
}

/**
 * How often the lead of such a photo is right: no oftener than in readings of its confidence, and than in those of them
 * that the same condition leads.
 */
export function reliabilityOf({ bins, leads }: ReliabilityCounts, photo: PhotoReading): Certainty {
  const confidence = confidenceOf(photo);
  const [all, led] = [rightAt(bins, confidence), rightAt(leads[likeliest(photo.conditions)], confidence)];
  return led.value < all.value ? led : all;
}

/** How often the right condition is among two or three of this share. */
export function reliabilityOfSet(
  { sets }: ReliabilityCounts,
  photo: PhotoReading,
  set: readonly Condition[],
): Certainty {
  return rightAt(set.length === 2 ? sets.two : sets.three, shareOf(photo, set));
}

/**
 * How often readings of this share were right. Bins are pooled until their estimates rise; between the means of the bins
 * the curve is linear, beyond them it is constant. Its highest value is the most that any photo supports.
 */
export function rightAt(bins: readonly CountedBin[], share: number): Certainty {
  const blocks = risingBlocks(bins);
  const at = blocks.findIndex(({ mean }) => mean >= share);
  const [lower, upper] = [blocks[at - 1] ?? blocks.at(at), blocks.at(at)];
  if (!lower || !upper) throw new Error('nothing was counted');
  const part = lower.mean === upper.mean ? 1 : (share - lower.mean) / (upper.mean - lower.mean);
  return at < 0 ? estimate(upper) : between(estimate(lower), estimate(upper), part);
}

/** The mean by Jeffreys' prior, which is never 0 or 1, with Wilson's interval. */
export function estimate({ photos, right }: { photos: number; right: number }): Certainty {
  const z = 1.96;
  const centre = right + z ** 2 / 2;
  const spread = z * Math.sqrt((right * (photos - right)) / photos + z ** 2 / 4);
  const bound = (from: number) => Math.min(1, Math.max(0, from / (photos + z ** 2)));
  return { value: (right + 0.5) / (photos + 1), low: bound(centre - spread), high: bound(centre + spread) };
}

/** Pools adjacent violators (isotonic regression): a surer reading is right less often only by chance. */
function risingBlocks(bins: readonly CountedBin[]): CountedBin[] {
  const blocks: CountedBin[] = [];
  for (const bin of bins) {
    let block = bin;
    for (let last = blocks.at(-1); last && estimate(last).value >= estimate(block).value; last = blocks.at(-1)) {
      block = pooled(last, block);
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks;
}

function pooled(a: CountedBin, b: CountedBin): CountedBin {
  const photos = a.photos + b.photos;
  return { mean: (a.mean * a.photos + b.mean * b.photos) / photos, photos, right: a.right + b.right };
}

function between(from: Certainty, to: Certainty, share: number): Certainty {
  const at = (key: keyof Certainty) => from[key] + share * (to[key] - from[key]);
  return { value: at('value'), low: at('low'), high: at('high') };
}
