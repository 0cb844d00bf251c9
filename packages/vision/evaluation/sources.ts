import type { Mean } from '@skrin/contract/programmes/skin/model-report';
import { createRandom, type Random } from './random.ts';
import { quantile } from './statistics.ts';

/** Photos of one source that show one thing. */
export interface Cell<Item> {
  source: string;
  /** What they show: means are over this first. */
  shows: string;
  items: Item[];
}

/** Fewer photos of a source say too little of what they show. */
export const FEW_PHOTOS = 8;

const DRAWS = 1000;
const SEED = 20_261;

/**
 * Items by source and by what they show. Sources of few photos count together as one, and not at all where even these
 * are few.
 */
export function cellsOf<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => { source: string; shows: string },
): Cell<Item>[] {
  const things = Map.groupBy(items, (item) => keysOf(item).shows);
  return [...things].flatMap(([shows, shown]) => {
    const bySource = Map.groupBy(shown, (item) => keysOf(item).source);
    const isSmall = (item: Item) => (bySource.get(keysOf(item).source)?.length ?? 0) < FEW_PHOTOS;
    const pools = Map.groupBy(shown, (item) => (isSmall(item) ? 'sources of few photos' : keysOf(item).source));
    return [...pools]
      .filter(([, pool]) => pool.length >= FEW_PHOTOS)
      .map(([source, pool]) => ({ source, shows, items: pool }));
  });
}

/** The mean over what is shown of the mean over sources of the mean over photos. */
export const meanOverSources = <Item>(cells: readonly Cell<Item>[], figureOf: (item: Item) => number): number =>
  mean(
    [...Map.groupBy(cells, ({ shows }) => shows).values()].map((of) =>
      mean(of.map(({ items }) => mean(items.map(figureOf)))),
    ),
  );

/** Such a mean of what is true of photos, with its interval. */
export function meanShare<Item>(cells: readonly Cell<Item>[], isTrue: (item: Item) => boolean): Mean {
  const told = cells.map((cell) => ({ ...cell, items: cell.items.map((item) => Number(isTrue(item))) }));
  return shareOverSources(told, (drawn) => meanOverSources(drawn, (share) => share));
}

/** A figure of 0…1 with its interval; null when there is no photo. */
export function shareOverSources<Item>(
  cells: readonly Cell<Item>[],
  figureOf: (cells: readonly Cell<Item>[]) => number,
): Mean {
  const photos = cells.reduce((sum, { items }) => sum + items.length, 0);
  const sources = new Set(cells.map(({ source }) => source)).size;
  if (photos === 0) return { value: null, interval95: [0, 1], photos, sources };
  return { value: figureOf(cells), interval95: bootstrap95(cells, figureOf), photos, sources };
}

/**
 * 95 % interval of a figure by drawing sources with replacement, and of each drawn source as many photos as it has
 * (Efron's bootstrap in two stages). Draws in which nothing shows one of the things are drawn again. Where one source
 * alone shows a thing, the interval knows nothing of other sources.
 */
export function bootstrap95<Item>(
  cells: readonly Cell<Item>[],
  figureOf: (cells: readonly Cell<Item>[]) => number,
): [low: number, high: number] {
  const random = createRandom(SEED);
  const figures = Array.from({ length: DRAWS }, () =>
    figureOf(
      drawCells(cells, random).map((cell) => ({ ...cell, items: cell.items.map(() => random.pick(cell.items)) })),
    ),
  );
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}

function drawCells<Item>(cells: readonly Cell<Item>[], random: Random): Cell<Item>[] {
  const sources = [...Map.groupBy(cells, ({ source }) => source).values()];
  const shown = (some: readonly Cell<Item>[]) => new Set(some.map(({ shows }) => shows)).size;
  for (;;) {
    const drawn = sources.flatMap(() => random.pick(sources));
    if (shown(drawn) === shown(cells)) return drawn;
  }
}

/**
 * How often an item of `higher` scores above one of `lower`, ties for half, where each thing, each source of it and each
 * of its photos has the same weight as its like.
 */
export function aurocOverSources<Item>(
  higher: readonly Cell<Item>[],
  lower: readonly Cell<Item>[],
  scoreOf: (item: Item) => number,
): number {
  const scores = [
    ...weighted(higher, { scoreOf, isHigher: true }),
    ...weighted(lower, { scoreOf, isHigher: false }),
  ].sort((a, b) => a.score - b.score);
  let [area, below] = [0, 0];
  for (let at = 0; at < scores.length; ) {
    let [higherHere, lowerHere] = [0, 0];
    for (const { score } = scores[at] ?? { score: 0 }; scores[at]?.score === score; at += 1) {
      const { weight, isHigher } = scores[at] ?? { weight: 0, isHigher: false };
      if (isHigher) higherHere += weight;
      else lowerHere += weight;
    }
    area += higherHere * (below + lowerHere / 2);
    below += lowerHere;
  }
  return area;
}

function weighted<Item>(
  cells: readonly Cell<Item>[],
  { scoreOf, isHigher }: { scoreOf: (item: Item) => number; isHigher: boolean },
) {
  const things = [...Map.groupBy(cells, ({ shows }) => shows).values()];
  return things.flatMap((sources) =>
    sources.flatMap(({ items }) => {
      const weight = 1 / (things.length * sources.length * items.length);
      return items.map((item) => ({ score: scoreOf(item), weight, isHigher }));
    }),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
