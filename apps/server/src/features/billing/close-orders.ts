import type { Transaction } from '../../platform/database/connect.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import { applyPayment } from './apply-payment.ts';
import type { Billing } from './context.ts';
import { lockNameOf, type Thing } from './fulfilment.ts';
import { closeOrdersJob } from './jobs.ts';
import type { OrderRow } from './order-repository.ts';
import { listOpenOrders } from './order-repository.ts';
import { paymentKeyOf, thingOf } from './reference.ts';

/**
 * Closes an open order, at its gateway too as far as that can; if it turns out to be paid, that counts. The caller
 * holds the lock of what it is for.
 * @throws AppError gateway_unavailable
 */
export async function closeOrder(billing: Billing, order: OrderRow): Promise<OrderRow> {
  // Without a page of which anybody knows there is nothing to end.
  const hasPage = order.gatewayId !== null;
  const payment = hasPage ? await billing.gateways[order.method].cancel(paymentKeyOf(order)) : null;
  return applyPayment(billing, { order, payment, isClosing: true });
}

/** Closes what else is open for the same thing. The caller holds its lock. @throws AppError gateway_unavailable */
export async function closeOtherOrders(billing: Billing, order: OrderRow): Promise<void> {
  for (const other of await listOpenOrders(billing.database, thingOf(order), systemScope)) {
    if (other.id !== order.id) await closeOrder(billing, other);
  }
}

/** Closes what is open for something that is no longer to be paid for. @throws AppError gateway_unavailable, conflict */
export async function closeOrders(billing: Billing, thing: Thing): Promise<void> {
  await billing.locks.hold(lockNameOf(thing), async () => {
    for (const order of await listOpenOrders(billing.database, thing, systemScope)) await closeOrder(billing, order);
  });
}

/** Whether something has an order that its payer may still pay. */
export const hasOpenOrder = async (tx: Transaction, thing: Thing): Promise<boolean> =>
  (await listOpenOrders(tx, thing, systemScope)).length > 0;

/** Has the open orders of something closed, if the transaction that opens or deletes it commits. */
export const closeOrdersOf = (tx: Transaction, thing: Thing): Promise<void> => addJob(tx, closeOrdersJob, thing);
