import type { Transaction } from '../../platform/database/connect.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import { applyPayment, type EventRecord } from './apply-payment.ts';
import type { Billing } from './context.ts';
import { closeOrdersJob } from './jobs.ts';
import { listOpenOrders } from './order-repository.ts';
import { paymentKeyOf } from './reference.ts';
import type { OrderRow } from './tables.ts';

/**
 * Closes an open order, at its gateway too as far as that can; if it turns out to be paid, that counts. The caller
 * holds the analysis' lock.
 * @throws AppError gateway_unavailable
 */
export async function closeOrder(billing: Billing, order: OrderRow, event?: EventRecord): Promise<OrderRow> {
  const payment = await billing.gateways[order.method].cancel(paymentKeyOf(order));
  return applyPayment(billing, { order, payment, event, isClosing: true });
}

/** Closes what else is open for the same analysis. The caller holds its lock. @throws AppError gateway_unavailable */
export async function closeOtherOrders(billing: Billing, { id, analysisId }: OrderRow): Promise<void> {
  for (const order of await listOpenOrders(billing.database, { analysisId, scope: systemScope })) {
    if (order.id !== id) await closeOrder(billing, order);
  }
}

/** Closes what is open for an analysis that is no longer to be paid for. @throws AppError gateway_unavailable, conflict */
export async function closeOrders(billing: Billing, analysisId: string): Promise<void> {
  await billing.locks.hold(analysisId, async () => {
    for (const order of await listOpenOrders(billing.database, { analysisId, scope: systemScope }))
      await closeOrder(billing, order);
  });
}

/** Whether an analysis has an order that its payer may still pay. */
export const hasOpenOrder = async (tx: Transaction, analysisId: string): Promise<boolean> =>
  (await listOpenOrders(tx, { analysisId, scope: systemScope })).length > 0;

/** Has the open orders of an analysis closed, if the transaction that opens or deletes it commits. */
export const closeOrdersOf = (tx: Transaction, analysisId: string): Promise<void> =>
  addJob(tx, closeOrdersJob, { analysisId });
