import type { BasketFault } from '@skrin/contract/shop/basket-faults';

/** Goods as somebody put them into a basket, and as they are now. */
export interface LineStanding {
  quantity: number;
  /** Of one piece in rupiah: as the person saw it, and now. */
  seenPrice: number;
  price: number;
  /** Pieces that can be bought. */
  left: number;
  isPublished: boolean;
  /** Its pharmacy may not sell yet. */
  isSample: boolean;
}

/** What stands in the way of buying goods: that they cannot be bought at all, or everything that has changed. */
export function lineFaults(line: LineStanding): BasketFault['fault'][] {
  if (!line.isPublished) return ['gone'];
  if (line.isSample) return ['sample'];
  return [
    ...(line.left < line.quantity ? (['too_few'] as const) : []),
    ...(line.price !== line.seenPrice ? (['price_changed'] as const) : []),
  ];
}
