import type { Money } from '@skrin/contract/common';

/**
 * What a voucher takes off an amount of money, in whole minor units, rounded in favour of the person. Below 100
 * percent, at least one minor unit remains to be paid, because no gateway accepts an order of zero.
 * @param percent integer from 1 to 100; 100 takes off everything
 */
export function discountOf({ amount, currency }: Money, percent: number): Money {
  if (percent >= 100) return { amount, currency };
  const rounded = Math.ceil((amount * percent) / 100);
  return { amount: Math.max(0, Math.min(rounded, amount - 1)), currency };
}

/** What remains to be paid. */
export const discounted = (money: Money, percent: number): Money => ({
  amount: money.amount - discountOf(money, percent).amount,
  currency: money.currency,
});
