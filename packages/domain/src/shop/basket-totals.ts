import { MAX_CHARGE } from '@skrin/contract/shop/product-terms';

/** Goods of a basket with their prices of one piece, in minor units; null: there is none in dollars. */
export interface PricedLine {
  quantity: number;
  price: number;
  priceUsd: number | null;
}

/** What bringing the goods costs; nothing for those that are picked up. */
export type DeliveryPrice = Omit<PricedLine, 'quantity'>;

export interface BasketTotals {
  goods: number;
  delivery: number;
  total: number;
  /** Null: something has no price in dollars. */
  totalUsd: number | null;
}

/** What a basket costs, in minor units. */
export function basketTotals(lines: readonly PricedLine[], delivery: DeliveryPrice | null): BasketTotals {
  const goods = sumOf(lines, ({ price }) => price) ?? 0;
  const brought = delivery ? [{ quantity: 1, ...delivery }] : [];
  return {
    goods,
    delivery: delivery?.price ?? 0,
    total: goods + (delivery?.price ?? 0),
    totalUsd: sumOf([...lines, ...brought], ({ priceUsd }) => priceUsd),
  };
}

/** Whether a gateway and the books can take such an amount. */
export const isChargeable = (amount: number): boolean => amount >= 1 && amount <= MAX_CHARGE;

function sumOf(lines: readonly PricedLine[], priceOf: (line: PricedLine) => number | null): number | null {
  let sum = 0;
  for (const line of lines) {
    const price = priceOf(line);
    if (price === null) return null;
    sum += price * line.quantity;
  }
  return sum;
}
