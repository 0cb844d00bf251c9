import type { InvalidField } from '@skrin/contract/field-errors';
import { LOW_STOCK, MAX_STOCKED, type StockLevel, type staffStockMoves } from '@skrin/contract/shop/product-terms';

/** What is there of goods: `stocked` came in all, `sold` left with orders, `reserved` is kept for baskets being paid. */
export interface Stock {
  stocked: number;
  sold: number;
  reserved: number;
}

/** Pieces that can be bought. */
export const leftOf = ({ stocked, sold, reserved }: Stock): number => stocked - sold - reserved;

/** How many are left, in words. */
export const stockLevel = (left: number): StockLevel => {
  if (left <= 0) return 'sold_out';
  return left <= LOW_STOCK ? 'low' : 'in_stock';
};

/**
 * What is wrong with a move that staff write down: what is received comes, what is damaged or expired goes, and what goes
 * is there and kept for nobody.
 */
export function moveProblems(
  stock: Stock,
  { kind, quantity }: { kind: (typeof staffStockMoves)[number]; quantity: number },
): InvalidField[] {
  const most = kind === 'received' || kind === 'corrected' ? MAX_STOCKED - stock.stocked : -1;
  const least = kind === 'received' ? 1 : -leftOf(stock);
  if (quantity === 0) return [{ path: 'quantity', code: 'no_pieces' }];
  if (quantity > most) return [{ path: 'quantity', code: 'too_large', params: { maximum: most } }];
  if (quantity < least) return [{ path: 'quantity', code: 'too_small', params: { minimum: least } }];
  return [];
}
