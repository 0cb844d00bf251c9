import { stateAfterRefunds } from '@skrin/domain/billing/refunds';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { notify } from '../../../platform/notifications/notifications-repository.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { Refund } from '../gateways/gateway.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { moveOrder } from '../orders/move-order.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-repository.ts';
import { paymentKeyOf } from '../orders/reference.ts';
import type { RefundRow } from '../tables.ts';
import { mailRefundJob } from './mail-refund.ts';
import {
  findRefund,
  isSettled,
  listRefunds,
  listUnsettledRefunds,
  receivedAmount,
  updateRefund,
} from './refund-repository.ts';

/**
 * Asks the gateway for a refund, or for the state of one that it has. Safe to repeat: the gateway refunds once.
 * @throws AppError gateway_unavailable
 */
export async function sendRefund(billing: Billing, refundId: string): Promise<void> {
  const refund = await findRefund(billing.database, refundId);
  if (!refund || isSettled(refund)) return;
  const order = orNotFound(await findOrder(billing.database, asSystem(refund.orderId)));
  const { amount, currency, reason } = refund;
  const request = { refundId, amount: { amount, currency }, reason };
  await settleRefund(billing, refund, await billing.gateways[order.method].refund(paymentKeyOf(order), request));
}

/** Treats the refund as refused after the last attempt: a person must decide about the money. */
export async function giveUpRefund(billing: Billing, refundId: string): Promise<void> {
  const refund = await findRefund(billing.database, refundId);
  if (refund) await settleRefund(billing, refund, { state: 'failed', gatewayRefundId: null });
}

/** Sends the unsettled refunds of an order again. @throws AppError gateway_unavailable */
export async function continueRefunds(billing: Billing, orderId: string): Promise<void> {
  for (const { id } of await listUnsettledRefunds(billing.database, orderId)) await sendRefund(billing, id);
}

/** Locks the order first: only the holder of that lock changes the order's refunds. */
async function settleRefund(billing: Billing, { id, orderId, amount }: RefundRow, answer: Refund): Promise<void> {
  const { state, gatewayRefundId } = answer;
  await billing.database.transaction(async (tx) => {
    const order = orNotFound(await lockOrder(tx, asSystem(orderId)));
    const refund = orNotFound(await findRefund(tx, id));
    if (isSettled(refund)) return;
    await updateRefund(tx, id, { state, gatewayRefundId, completedAt: state === 'pending' ? null : new Date() });
    if (state === 'failed') billing.log.error({ orderId, refundId: id }, 'refund failed');
    // As soon as the gateway has accepted the refund; `sendOnce` drops a second mail.
    else await addJob(tx, mailRefundJob, { refundId: id });
    const isNews = refund.state === 'requested' && state !== 'failed';
    if (isNews && order.userId !== null) await notify(tx, { userId: order.userId, kind: 'refund_sent', ref: orderId });
    await followRefunds(billing, tx, order, order.refundedAmount + (state === 'succeeded' ? amount : 0));
    if (state === 'succeeded') await issueCreditNote(tx, { id, orderId });
  });
}

/**
 * Moves an order to the state that its refunds lead to. The caller holds the order's row lock.
 * @param returned what was refunded so far
 */
export async function followRefunds(
  billing: Billing,
  tx: Transaction,
  order: OrderRow,
  returned = order.refundedAmount,
): Promise<void> {
  const moved = { received: await receivedAmount(tx, order), returned };
  const state = stateAfterRefunds(order.state, moved, await listRefunds(tx, order.id));
  await moveOrder(billing, tx, order, { state, refundedAmount: returned });
}
