import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import { lineFaults } from '@skrin/domain/shop/basket-faults';
import { type BasketTotals, basketTotals } from '@skrin/domain/shop/basket-totals';
import { maySell } from '@skrin/domain/shop/may-sell';
import { leftOf } from '@skrin/domain/shop/stock';
import type { BasketRow, SellerRow } from '../tables.ts';
import type { BasketLine } from './basket-repository.ts';

interface Contents {
  basket: Pick<BasketRow, 'isReserved' | 'deliveryMethod'>;
  seller: SellerRow | undefined;
  lines: readonly BasketLine[];
}

/** Pieces of a line that its basket can have: those that are kept for it too. */
export const leftFor = ({ isReserved }: Pick<BasketRow, 'isReserved'>, line: BasketLine): number =>
  leftOf(line) + (isReserved ? line.quantity : 0);

/** Everything that stands in the way of buying a basket. */
export function faultsOf({ basket, seller, lines }: Contents): BasketFault[] {
  const isSample = !seller || !maySell(seller, new Date());
  return lines.flatMap((line) => {
    const left = leftFor(basket, line);
    const { quantity, seenPrice, price, productId, name } = line;
    const isPublished = line.state === 'published';
    const standing = { quantity, seenPrice, price: price.amount, left, isPublished, isSample };
    return lineFaults(standing).map((fault) => ({
      productId,
      name,
      fault,
      quantity,
      left: Math.max(0, left),
      seenPrice: { amount: seenPrice, currency: 'IDR' as const },
      price: isPublished ? price : null,
    }));
  });
}

/** What a basket costs, with bringing it where that was chosen. */
export function totalsOf({ basket, seller, lines }: Contents): BasketTotals {
  const isBrought = basket.deliveryMethod === 'courier' && seller?.deliveryPrice;
  return basketTotals(
    lines.map(({ quantity, price, priceUsd }) => ({
      quantity,
      price: price.amount,
      priceUsd: priceUsd?.amount ?? null,
    })),
    isBrought ? { price: isBrought.amount, priceUsd: seller.deliveryPriceUsd?.amount ?? null } : null,
  );
}
