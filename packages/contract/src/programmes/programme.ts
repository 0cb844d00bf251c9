import type { PriceRow } from '../billing/price-rows.ts';

/**
 * The products of Skrin, in the order of the product switcher. Names and descriptions are the texts
 * `products:<id>.name` and `.description`. One that no programme belongs to is still to come.
 */
export const productIds = ['product-1', 'product-2'] as const;
export type ProductId = (typeof productIds)[number];

/**
 * What every page may know of a programme: one thing that people check, from its questions to its result. What it asks,
 * works out and shows lies in `programmes/<id>` on each floor and is loaded with its pages.
 */
export interface Programme {
  /** The product that it is. */
  product: ProductId;
  /** Whether photos are read in it; without, answers alone come to a result. */
  takesPhotos: boolean;
  /** The topic of the articles about it; absent where most articles are. */
  topic?: string;
  /** What receipts and gateways call it: a fixed name, not translated (specification, section 9). */
  item: string;
  /** What a result costs, and when; none: it is free. */
  prices: readonly PriceRow[];
  /** After how many days a check is worth repeating: its owner can ask for a mail then, which says 'a year ago'. */
  remindAfterDays?: 365;
}
