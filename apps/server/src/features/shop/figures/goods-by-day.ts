import { LOW_STOCK } from '@skrin/contract/shop/product-terms';
import { and, asc, eq, gte, lt, lte, min, sql } from '../../../platform/database/drizzle.ts';
import type { CountShop, GoodOfDay, MoneyByDay } from '../../../platform/money-figures.ts';
import { basketItems, baskets, deliveries, orderItems, stockProducts } from '../tables.ts';

/** Goods of orders that were paid, by the day on which that was; those of orders that were sent back altogether are left out. */
export const goodsByDay: MoneyByDay = {
  countDay: async (executor, { from, to }) => {
    const goods: GoodOfDay[] = await executor
      .select({
        productId: orderItems.productId,
        name: sql<string>`max(${orderItems.name})`,
        pieces: sql<number>`sum(${orderItems.quantity})::int`,
        amount: sql<number>`sum(${orderItems.quantity}::bigint * ${orderItems.priceAmount})::float8`,
      })
      .from(deliveries)
      .innerJoin(orderItems, eq(orderItems.orderId, deliveries.orderId))
      .where(and(gte(deliveries.paidAt, from), lt(deliveries.paidAt, to)))
      .groupBy(orderItems.productId);
    const n = goods.reduce((all, { pieces }) => all + pieces, 0);
    const sum = goods.reduce((all, { amount }) => all + amount, 0);
    return { goods, figures: [{ figure: 'goods', part: '', currency: 'IDR', n, sum }] };
  },
  firstAt: async (executor) => {
    const [first] = await executor.select({ at: min(deliveries.paidAt) }).from(deliveries);
    return first?.at ?? null;
  },
  // They change with their order, whose day is counted again.
  changedSince: async () => [],
};

/** A basket that nobody has touched for so long was left. */
const LEFT_AFTER_MS = 86_400_000;
const MOST_NAMED = 10;

/** Baskets that were left, offers that wait for payment, and goods of which few pieces are there. */
export const countShop: CountShop = async (executor, now) => {
  const before = new Date(now.getTime() - LEFT_AFTER_MS);
  const hasItems = sql`exists (select from ${basketItems} where ${basketItems.basketId} = ${baskets.id})`;
  const left = sql<number>`(${stockProducts.stocked} - ${stockProducts.sold} - ${stockProducts.reserved})`;
  const isLow = and(eq(stockProducts.state, 'published'), lte(left, LOW_STOCK));
  return {
    basketsLeft: await executor.$count(
      baskets,
      and(eq(baskets.state, 'open'), lt(baskets.updatedAt, before), hasItems),
    ),
    offersOpen: await executor.$count(baskets, eq(baskets.state, 'offered')),
    lowStock: await executor.$count(stockProducts, isLow),
    lowGoods: await executor
      .select({ productId: stockProducts.id, name: stockProducts.name, left })
      .from(stockProducts)
      .where(isLow)
      .orderBy(asc(left), asc(stockProducts.id))
      .limit(MOST_NAMED),
  };
};
