import type { Money } from '@skrin/contract/common';
import type { InvalidField } from '@skrin/contract/field-errors';
import { MAX_PRICE } from '@skrin/contract/shop/product-terms';

type Amount = Pick<Money, 'amount'>;

interface Prices {
  price: Amount;
  priceUsd?: Amount | null | undefined;
  /** What it cost before. */
  regularPrice?: Amount | null | undefined;
}

/** What is wrong with the prices of goods: each costs something, and cost more before than now. */
export function priceProblems({ price, priceUsd, regularPrice }: Prices): InvalidField[] {
  return [
    ...outside('price', price, 1),
    ...outside('priceUsd', priceUsd, 1),
    ...outside('regularPrice', regularPrice, price.amount + 1),
  ];
}

/** What is wrong with an amount, from `least` to the highest price. */
export function outside(path: string, money: Amount | null | undefined, least: number): InvalidField[] {
  if (!money) return [];
  if (money.amount < least) return [{ path, code: 'too_small', params: { minimum: least } }];
  if (money.amount > MAX_PRICE) return [{ path, code: 'too_large', params: { maximum: MAX_PRICE } }];
  return [];
}
