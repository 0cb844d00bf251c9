import type { Transaction } from '../../../platform/database/connect.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type BasketRow, basketItems, baskets, deliveries, orderItems, stockProducts } from '../tables.ts';
import type { BasketLine } from './basket-repository.ts';
import { reserving } from './stock-repository.ts';

interface Ordered {
  orderId: string;
  basket: BasketRow;
  /** The lines of the basket; the rows of their goods are locked. */
  lines: readonly BasketLine[];
  /** What bringing the goods costs, in rupiah. */
  deliveryAmount: number;
  chargeCurrency: 'IDR' | 'USD';
  reservedUntil: Date;
}

/**
 * Keeps the pieces of a basket that is ordered, and writes down what was ordered, with the prices of this moment, and how it
 * gets to its person. All of it is one statement with few parameters: a basket may have fifty lines, and others wait for
 * their goods meanwhile.
 * @returns false if there are too few pieces; the caller then rolls its transaction back
 */
export async function writeOrdered(tx: Transaction, ordered: Ordered): Promise<boolean> {
  const { orderId, basket, lines, chargeCurrency } = ordered;
  const ids = sql.param(lines.map(() => newId()));
  const productIds = sql.param(lines.map(({ productId }) => productId));
  const charge = chargeCurrency === 'IDR' ? sql`goods.price_amount` : sql`(goods.price_usd ->> 'amount')::int`;
  // The pieces of an offer are kept since it was made.
  const kept = basket.isReserved
    ? sql`select unnest(${productIds}::uuid[]) as id`
    : sql`${reserving(lines)} returning id`;
  const { rowCount } = await tx.execute(sql`
    with kept as (${kept}),
      changed as (${updateBasket(tx, ordered)}),
      delivery as (${insertDelivery(tx, ordered)})
    insert into ${orderItems}
      (id, order_id, product_id, name, sku, quantity, price_amount, charge_amount, charge_currency)
    select written.id, ${orderId}, goods.id, goods.name, goods.sku, items.quantity, goods.price_amount,
      ${charge}, ${chargeCurrency}
    from unnest(${ids}::uuid[], ${productIds}::uuid[]) as written (id, product_id)
    join kept on kept.id = written.product_id
    join ${stockProducts} as goods on goods.id = written.product_id
    join ${basketItems} as items on items.product_id = goods.id and items.basket_id = ${basket.id}`);
  return rowCount === lines.length;
}

const updateBasket = (tx: Transaction, { basket, reservedUntil }: Ordered) =>
  tx
    .update(baskets)
    .set({ state: 'ordered', isReserved: true, reservedUntil, version: sql`${baskets.version} + 1` })
    .where(eq(baskets.id, basket.id))
    .getSQL();

const insertDelivery = (tx: Transaction, { orderId, basket, deliveryAmount }: Ordered) =>
  tx
    .insert(deliveries)
    .values({
      orderId,
      basketId: basket.id,
      userId: basket.userId,
      sellerId: orNotFound(basket.sellerId ?? undefined),
      method: orNotFound(basket.deliveryMethod ?? undefined),
      recipientName: basket.recipientName ?? '',
      recipientPhone: basket.recipientPhone ?? '',
      recipientAddress: basket.recipientAddress,
      recipientNote: basket.recipientNote,
      priceAmount: deliveryAmount,
    })
    .getSQL();
