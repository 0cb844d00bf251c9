import type { PriceRow } from '../billing/price-rows.ts';

/**
 * What every page may know of a programme: one thing that people check, from its questions to its result. What it asks,
 * works out and shows lies in `programmes/<id>` on each floor and is loaded with its pages.
 */
export interface Programme {
  /** What receipts and gateways call it: a fixed name, not translated (specification, section 9). */
  item: string;
  /** What a result costs, and when; none: it is free. */
  prices: readonly PriceRow[];
}
