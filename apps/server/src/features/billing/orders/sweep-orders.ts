import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import { asSystem, systemScope } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { isUnavailable } from '../gateways/call-gateway.ts';
import type { OrderRow } from './order-repository.ts';
import { listDueOrders, updateOrder } from './order-repository.ts';
import { reconcileOrder } from './reconcile-order.ts';

const MINUTE_MS = 60_000;
const PAGE = 50;
/** How long one sweep goes on; the next sweep continues where it stops. */
const LONGEST_MS = 4 * MINUTE_MS;
/** When an order that failed is checked again: late enough that the next sweep begins with another order. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/**
 * Reconciles the orders whose check is due: payments and refunds whose webhook was lost, and orders that nobody paid in
 * time. A gateway that does not answer is left until the next sweep. The gateways are swept in parallel.
 */
export async function sweepOrders(billing: Billing): Promise<void> {
  await Promise.all(paymentMethods.map((method) => sweepGateway(billing, method)));
}

async function sweepGateway(billing: Billing, method: PaymentMethod): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const due = await listDueOrders(billing.database, { method, dueBy: new Date(), limit: PAGE, scope: systemScope });
    for (const order of due) {
      const answered = await advanceOrder(billing, order);
      if (!answered || Date.now() > end) return;
    }
    if (due.length < PAGE) return;
  }
}

/** False when the gateway is out of service: then the others would fail too. */
async function advanceOrder(billing: Billing, order: OrderRow): Promise<boolean> {
  try {
    await reconcileOrder(billing, order);
    return true;
  } catch (error) {
    billing.log.warn({ orderId: order.id, err: error }, 'order could not be looked after');
    await updateOrder(billing.database, asSystem(order.id), { nextCheckAt: new Date(Date.now() + AGAIN_AFTER_MS) });
    return !isUnavailable(error);
  }
}
