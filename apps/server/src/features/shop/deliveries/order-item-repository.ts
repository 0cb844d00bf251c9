import type { RefundItem } from '@skrin/contract/billing/refunds';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { AppError } from '../../../platform/errors.ts';
import { putBack } from '../baskets/stock-repository.ts';
import { type OrderItemRow, orderItems } from '../tables.ts';

export type { OrderItemRow };

export const listOrderItems = (executor: Executor, orderId: string): Promise<OrderItemRow[]> =>
  executor.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

interface ItemOfInvoice {
  /** Undefined: what bringing the goods costs. */
  id?: string;
  description: string;
  quantity: number;
  amount: number;
}

/** What these orders have, for their invoices: the pieces, and what is left of the charge for bringing them. */
export async function listItemsOf(
  executor: Executor,
  orders: readonly { id: string; whole: number }[],
): Promise<Map<string, ItemOfInvoice[]>> {
  const ids = orders.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await executor.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id));
  const itemsOf = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    orders.flatMap(({ id, whole }) => {
      const items = itemsOf.get(id)?.map(({ id: itemId, name, quantity, chargeAmount }) => ({
        id: itemId,
        description: name,
        quantity,
        amount: quantity * chargeAmount,
      }));
      if (!items) return [];
      const delivery = whole - items.reduce((sum, { amount }) => sum + amount, 0);
      const brought = delivery > 0 ? [{ description: '', quantity: 1, amount: delivery }] : [];
      return [[id, [...items, ...brought]]];
    }),
  );
}

/**
 * Marks pieces of an order as given back, and puts those that came back into the stock, once. The caller holds the lock of the
 * order.
 * @returns what the pieces given back cost in all, before and after this, in minor units of the charge
 * @throws AppError validation_failed for pieces that the order has not, or not any more
 */
export async function giveBackItems(tx: Transaction, orderId: string, asked: readonly RefundItem[]) {
  const rows = new Map((await listOrderItems(tx, orderId)).map((row) => [row.id, row]));
  const fields = asked.flatMap(({ id, quantity }, index) => {
    const row = rows.get(id);
    if (!row) return [{ path: `items.${index}.id`, code: 'unknown_reference' }];
    if (asked.findIndex((other) => other.id === id) < index) return [{ path: `items.${index}.id`, code: 'taken' }];
    return quantity > row.quantity - row.refunded ? [{ path: `items.${index}.quantity`, code: 'more_than_left' }] : [];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  for (const { id, quantity, restock } of asked) await markGivenBack(tx, id, { quantity, restock });
  const returned = asked.flatMap(({ id, quantity, restock }) => {
    const row = rows.get(id);
    return row && restock ? [{ productId: row.productId, quantity }] : [];
  });
  await putBack(tx, orderId, returned);
  const before = [...rows.values()].reduce((sum, row) => sum + row.refunded * row.chargeAmount, 0);
  const more = asked.reduce((sum, { id, quantity }) => sum + quantity * (rows.get(id)?.chargeAmount ?? 0), 0);
  return { before, after: before + more };
}

/** Only while that many pieces are left to give back. */
async function markGivenBack(
  tx: Transaction,
  id: string,
  { quantity, restock }: Pick<RefundItem, 'quantity' | 'restock'>,
): Promise<void> {
  const marked = await tx
    .update(orderItems)
    .set({
      refunded: sql`${orderItems.refunded} + ${quantity}`,
      restocked: sql`${orderItems.restocked} + ${restock ? quantity : 0}`,
    })
    .where(and(eq(orderItems.id, id), sql`${orderItems.refunded} + ${quantity} <= ${orderItems.quantity}`))
    .returning({ id: orderItems.id });
  if (marked.length === 0) throw new AppError('conflict');
}
