import type { HeldOutPhoto } from './held-out.ts';

/** Fewer photos of a source say too little of what they show: such sources count together as one. */
const FEW_PHOTOS = 8;

/**
 * How much each photo counts where what is shown counts alike, each of its sources alike, and each photo of a source
 * alike; the weights of what is shown sum to 1. Sources of few photos are pooled, and left out where the pool is as small.
 */
export function weightsOf(photos: readonly HeldOutPhoto[]): Map<HeldOutPhoto, number> {
  const weights = new Map<HeldOutPhoto, number>();
  for (const shown of Map.groupBy(photos, ({ kind }) => kind).values()) {
    const bySource = Map.groupBy(shown, ({ source }) => source);
    const isSmall = ({ source }: HeldOutPhoto) => (bySource.get(source)?.length ?? 0) < FEW_PHOTOS;
    const pools = Map.groupBy(shown, (photo) => (isSmall(photo) ? 'few' : `source ${photo.source}`));
    const counted = [...pools.values()].filter((pool) => pool.length >= FEW_PHOTOS);
    for (const pool of counted) for (const photo of pool) weights.set(photo, 1 / counted.length / pool.length);
  }
  return weights;
}

/** Something with how much it counts. */
export type Weighed<Item> = readonly [item: Item, weight: number];

export const sumOf = <Item>(items: readonly Weighed<Item>[], measure: (item: Item) => number): number =>
  items.reduce((sum, [item, weight]) => sum + weight * measure(item), 0);

/** The weighed mean, NaN of nothing. */
export const meanOf = <Item>(items: readonly Weighed<Item>[], measure: (item: Item) => number): number =>
  sumOf(items, measure) / sumOf(items, () => 1);

export const shareOf = <Item>(items: readonly Weighed<Item>[], isTrue: (item: Item) => boolean): number =>
  meanOf(items, (item) => Number(isTrue(item)));

/** How many items of equal weight would say as much (Kish 1965). */
export const effectiveNumber = <Item>(items: readonly Weighed<Item>[]): number => {
  const squares = items.reduce((sum, [, weight]) => sum + weight ** 2, 0);
  return squares === 0 ? 0 : sumOf(items, () => 1) ** 2 / squares;
};
