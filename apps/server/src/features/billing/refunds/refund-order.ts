import type { RefundInput, RefundItem } from '@skrin/contract/billing/refunds';
import { isRefundable } from '@skrin/domain/billing/refunds';
import { shareOf } from '@skrin/domain/billing/share';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { Billing } from '../context.ts';
import { orderPolicy } from '../orders/order-policy.ts';
import { lockOrder, type OrderRow } from '../orders/order-repository.ts';
import { thingOf } from '../orders/reference.ts';
import type { RefundRow } from '../tables.ts';
import { leftToRefund } from './refund-repository.ts';
import { requestRefund } from './request-refund.ts';
import { followRefunds } from './send-refund.ts';

interface AskedRefund {
  id: string;
  input: RefundInput;
  act: Act;
  keep: RecordCreatedResource;
}

/**
 * Refunds an order for staff: all that is left, a part of it, or what some of its pieces cost. The order's row is locked meanwhile, so that
 * concurrent requests cannot refund the same money. When all money goes back, what the order opened is locked again at
 * once.
 * @throws AppError not_found, forbidden, order_not_refundable, validation_failed for more than is left
 */
export async function refundOrder(billing: Billing, { id, input, act, keep }: AskedRefund): Promise<RefundRow> {
  return billing.database.transaction(async (tx) => {
    const row = orNotFound(await lockOrder(tx, { id, scope: orderPolicy.scope(act.actor) }));
    const left = await leftToRefund(tx, row);
    if (!isRefundable(row.state) || left === 0) throw new AppError('order_not_refundable');
    const order = await authorize(tx, orderPolicy, { act, action: 'refund', row });
    const { reason, note = null } = input;
    const items = input.items?.map(({ restock = false, ...item }) => ({ ...item, restock })) ?? null;
    const ofItems = items && (await giveBack(billing, tx, order, items));
    const amount = input.amount ?? ofItems ?? left;
    if (amount > left) {
      const path = input.amount === undefined ? 'items' : 'amount';
      throw new AppError('validation_failed', { fields: [{ path, code: 'more_than_left' }] });
    }
    if (amount === 0) throw new AppError('order_not_refundable');
    const refund = await requestRefund(tx, order, { amount, reason, note, items, requestedBy: act.actor.userId });
    await keep(tx, refund.id);
    await followRefunds(billing, tx, order);
    return refund;
  });
}

/** What pieces cost, as the order was charged; marks them as given back. @throws AppError validation_failed */
async function giveBack(
  { fulfilments }: Billing,
  tx: Transaction,
  order: OrderRow,
  items: readonly RefundItem[],
): Promise<number> {
  const fulfilment = fulfilments[thingOf(order).kind];
  if (!fulfilment.giveBack)
    throw new AppError('validation_failed', { fields: [{ path: 'items', code: 'unknown_key' }] });
  const { before, after } = await fulfilment.giveBack(tx, order.id, items);
  const charge = { whole: order.chargeAmount + order.discountAmount, charged: order.chargeAmount };
  return shareOf(after, charge) - shareOf(before, charge);
}
