import { isApproved } from '@skrin/domain/billing/gateway-status';
import { isOpen } from '@skrin/domain/billing/open-order';
import { reportsNewMoney } from '@skrin/domain/billing/order-states';
import { orNotFound } from '../../../platform/errors.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import { lockNameOf } from '../fulfilment.ts';
import { unreadableAnswerOf } from '../gateways/call-gateway.ts';
import type { Payment } from '../gateways/gateway.ts';
import { continueRefunds } from '../refunds/send-refund.ts';
import { applyPayment } from './apply-payment.ts';
import { closeOrder, closeOtherOrders } from './close-orders.ts';
import { requestPaymentPage } from './create-order.ts';
import type { OrderRow } from './order-repository.ts';
import { findOrder, markUnreadable } from './order-repository.ts';
import { paymentKeyOf, thingOf } from './reference.ts';

/**
 * Asks the gateway for the state of an order and applies the answer. It is the only way to `paid`, whether a webhook,
 * the payer or the sweep triggered it. Refunds under way are settled first, so that what they returned is counted as
 * theirs. An answer that cannot be read leaves the order as it is, to be asked about again.
 * @throws AppError gateway_unavailable, conflict while another payment of the same thing is being settled
 */
export async function reconcileOrder(billing: Billing, order: OrderRow): Promise<OrderRow> {
  try {
    return await askAndApply(billing, order);
  } catch (error) {
    if (unreadableAnswerOf(error)) await markUnreadable(billing.database, asSystem(order.id));
    throw error;
  }
}

async function askAndApply(billing: Billing, order: OrderRow): Promise<OrderRow> {
  await continueRefunds(billing, order.id);
  const payment = await retrieve(billing, order);
  if (!(await needsLock(billing, order, payment))) return applyPayment(billing, { order, payment });
  return billing.locks.hold(lockNameOf(thingOf(order)), () => settle(billing, order.id));
}

/** Also null before the order has a page at the gateway: nobody can have paid yet. */
const retrieve = async ({ gateways }: Billing, order: OrderRow): Promise<Payment | null> =>
  order.gatewayId === null ? null : gateways[order.method].retrieve(paymentKeyOf(order));

/**
 * Whether the order must be settled under the lock of its thing: money has come or would be captured, a page is still
 * to be requested, or the thing can no longer be paid for.
 */
async function needsLock(billing: Billing, order: OrderRow, payment: Payment | null): Promise<boolean> {
  if (payment && reportsNewMoney(order.state, payment.status)) return true;
  if (!isOpen(order.state)) return false;
  if (order.state === 'created') return true;
  return (payment && isApproved(payment.status)) || !(await isPayable(billing, order));
}

/** Reads everything again: order, payment and thing may have changed before the lock was held. */
async function settle(billing: Billing, orderId: string): Promise<OrderRow> {
  const order = orNotFound(await findOrder(billing.database, asSystem(orderId)));
  const payment = await retrieve(billing, order);
  if (!isOpen(order.state)) return applyPayment(billing, { order, payment });
  if (!(await isPayable(billing, order))) return closeOrder(billing, order);
  // The order has no page yet: its server was killed, or the gateway did not answer.
  if (order.state === 'created' && order.expiresAt > new Date()) return requestPaymentPage(billing, order);
  if (!payment || !isApproved(payment.status)) return applyPayment(billing, { order, payment });

  await closeOtherOrders(billing, order);
  // One of the other orders turned out to be paid: money that would buy nothing is not captured.
  if (!(await isPayable(billing, order))) return closeOrder(billing, order);
  const captured = await billing.gateways[order.method].capture(paymentKeyOf(order));
  return applyPayment(billing, { order, payment: captured });
}

const isPayable = ({ fulfilments, database }: Billing, order: OrderRow): Promise<boolean> => {
  const { kind, ref } = thingOf(order);
  return fulfilments[kind].isPayable(database, ref);
};
