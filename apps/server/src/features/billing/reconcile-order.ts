import { isApproved } from '@skrin/domain/billing/gateway-status';
import { bringsMoney, isOpen } from '@skrin/domain/billing/order-states';
import { orNotFound } from '../../platform/errors.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { applyPayment } from './apply-payment.ts';
import { closeOrder, closeOtherOrders } from './close-orders.ts';
import type { Billing } from './context.ts';
import { openPage } from './create-order.ts';
import { lockNameOf } from './fulfilment.ts';
import type { Payment } from './gateways/gateway.ts';
import type { OrderRow } from './order-repository.ts';
import { findOrder } from './order-repository.ts';
import { paymentKeyOf, thingOf } from './reference.ts';
import { continueRefunds } from './send-refund.ts';

/**
 * Asks the gateway for the state of an order and applies the answer; the one way to `paid`, whether a notification, the
 * payer or the sweep caused it. Refunds that are under way come first: what has gone back by them is theirs.
 * @throws AppError gateway_unavailable, conflict while another payment of the same thing is being settled
 */
export async function reconcileOrder(billing: Billing, order: OrderRow): Promise<OrderRow> {
  await continueRefunds(billing, order.id);
  const payment = await retrieve(billing, order);
  if (!(await isAboutMoney(billing, order, payment))) return applyPayment(billing, { order, payment });
  return billing.locks.hold(lockNameOf(thingOf(order)), () => settle(billing, order.id));
}

/** Null too before the gateway was asked for a page: there is nothing that anybody could have paid. */
const retrieve = async ({ gateways }: Billing, order: OrderRow): Promise<Payment | null> =>
  order.gatewayId === null ? null : gateways[order.method].retrieve(paymentKeyOf(order));

/** Whether money has come or would be taken, a page is still to be asked for, or the order must not take any more: then one order at a time. */
async function isAboutMoney(billing: Billing, order: OrderRow, payment: Payment | null): Promise<boolean> {
  if (payment && bringsMoney(order.state, payment.status)) return true;
  if (!isOpen(order.state)) return false;
  if (order.state === 'created') return true;
  return (payment && isApproved(payment.status)) || !(await isPayable(billing, order));
}

/** Everything is read anew: the order, its payment and what it is for may have moved on before the lock was held. */
async function settle(billing: Billing, orderId: string): Promise<OrderRow> {
  const order = orNotFound(await findOrder(billing.database, asSystem(orderId)));
  const payment = await retrieve(billing, order);
  if (!isOpen(order.state)) return applyPayment(billing, { order, payment });
  if (!(await isPayable(billing, order))) return closeOrder(billing, order);
  // Its server was killed, or the gateway did not answer, before there was one.
  if (order.state === 'created' && order.expiresAt > new Date()) return openPage(billing, order);
  if (!payment || !isApproved(payment.status)) return applyPayment(billing, { order, payment });

  await closeOtherOrders(billing, order);
  // One of them turned out to be paid: money that would buy nothing is not taken.
  if (!(await isPayable(billing, order))) return closeOrder(billing, order);
  const captured = await billing.gateways[order.method].capture(paymentKeyOf(order));
  return applyPayment(billing, { order, payment: captured });
}

const isPayable = ({ fulfilments, database }: Billing, order: OrderRow): Promise<boolean> => {
  const { kind, ref } = thingOf(order);
  return fulfilments[kind].isPayable(database, ref);
};
