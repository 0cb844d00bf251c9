import type { Money } from '../common.ts';

/** What something costs for a while. A new price ends the row before it and begins there. */
export interface PriceRow {
  currency: Money['currency'];
  /** In minor units. */
  amount: number;
  /** ISO 8601. */
  validFrom: string;
  /** The first moment at which the price no longer holds; null: until further notice. */
  validUntil: string | null;
}
