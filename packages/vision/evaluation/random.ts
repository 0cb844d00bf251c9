/** Random numbers that are the same in every run. */
export interface Random {
  /** 0…1, 1 excluded. */
  share: () => number;
  /** Normal, mean 0, deviation 1. */
  normal: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Draws one of several items, by shares that sum to 1. */
  draw: <Item>(items: readonly [Item, ...Item[]], shareOf: (item: Item) => number) => Item;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(share() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const draw: Random['draw'] = (items, shareOf) => {
    let left = share();
    for (const item of items) {
      left -= shareOf(item);
      if (left < 0) return item;
    }
    return items[0];
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
  return { share, normal, pick, draw };
}
