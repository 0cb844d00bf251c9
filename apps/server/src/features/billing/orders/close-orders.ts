import type { Transaction } from '../../../platform/database/connect.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { systemScope } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { lockNameOf, type Thing } from '../fulfilment.ts';
import { closeOrdersJob } from '../jobs.ts';
import { applyPayment } from './apply-payment.ts';
import type { OrderRow } from './order-repository.ts';
import { listOpenOrders } from './order-repository.ts';
import { paymentKeyOf, thingOf } from './reference.ts';

/**
 * Closes an open order, and cancels it at its gateway if the gateway can. An order that turns out to be paid becomes
 * paid instead. The caller holds the lock of the thing that it is for.
 * @throws AppError gateway_unavailable
 */
export async function closeOrder(billing: Billing, order: OrderRow): Promise<OrderRow> {
  // Without a page at the gateway there is nothing to cancel there.
  const hasPage = order.gatewayId !== null;
  const payment = hasPage ? await billing.gateways[order.method].cancel(paymentKeyOf(order)) : null;
  return applyPayment(billing, { order, payment, isClosing: true });
}

/** Closes the other open orders of the same thing. The caller holds its lock. @throws AppError gateway_unavailable */
export async function closeOtherOrders(billing: Billing, order: OrderRow): Promise<void> {
  for (const other of await listOpenOrders(billing.database, thingOf(order), systemScope)) {
    if (other.id !== order.id) await closeOrder(billing, other);
  }
}

/**
 * Closes all open orders of a thing that cannot be paid for any more.
 * @throws AppError gateway_unavailable, conflict
 */
export async function closeOrders(billing: Billing, thing: Thing): Promise<void> {
  await billing.locks.hold(lockNameOf(thing), async () => {
    for (const order of await listOpenOrders(billing.database, thing, systemScope)) await closeOrder(billing, order);
  });
}

/** Whether something has an order that its payer may still pay. */
export const hasOpenOrder = async (tx: Transaction, thing: Thing): Promise<boolean> =>
  (await listOpenOrders(tx, thing, systemScope)).length > 0;

/**
 * Queues the closing of a thing's open orders; it runs once the transaction that opens or deletes the thing commits.
 */
export const queueCloseOrders = (tx: Transaction, thing: Thing): Promise<void> => addJob(tx, closeOrdersJob, thing);
