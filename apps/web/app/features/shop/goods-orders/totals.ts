import type { Money } from '@skrin/contract/common';
import type { OrderGoods, OrderItem } from '@skrin/contract/shop/basket';

/** The sum of items in the currency of `like`. */
export const goodsTotal = (items: readonly Pick<OrderItem, 'total'>[], like: Money): Money => ({
  ...like,
  amount: items.reduce((sum, { total }) => sum + total.amount, 0),
});

/** What goods and delivery cost together, before any voucher. */
export const orderTotal = ({ items, delivery: { price } }: OrderGoods): Money => ({
  ...price,
  amount: goodsTotal(items, price).amount + price.amount,
});
