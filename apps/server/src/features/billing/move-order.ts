import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { canMove, covers, freesVoucher } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { bookOrder } from './book-order.ts';
import type { Billing } from './context.ts';
import type { Payment } from './gateways/gateway.ts';
import { issueInvoice } from './issue-invoice.ts';
import { closeOrdersJob } from './jobs.ts';
import { recordOrderChange } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';
import { type OrderChange, updateOrder } from './order-repository.ts';
import { thingOf } from './reference.ts';
import { findLastEntryAt, isSettled, listRefunds } from './refund-repository.ts';
import { releaseUses } from './voucher-repository.ts';

interface Move extends Omit<OrderChange, 'state'>, Pick<OrderRow, 'state'> {
  /** What the gateway said that caused it. */
  payment?: Payment | null;
}

/**
 * Writes where an order has come: the one way to another state, so that nothing happens without what belongs to it, the
 * books included. The caller has the row locked. An order that stays where it is is marked as looked after.
 */
export async function moveOrder(
  billing: Billing,
  tx: Transaction,
  order: OrderRow,
  { state: to, payment = null, refundedAmount = 0, ...change }: Move,
): Promise<OrderRow> {
  if (to !== order.state) await followUp(billing, tx, order, to);
  const now = new Date();
  const refunds = await listRefunds(tx, order.id);
  const isReturning = !refunds.every(isSettled);
  // Refunds that the gateway knows of and we do not were made there, unless they are ours and not settled yet. What has
  // gone back never becomes less.
  const stated = isReturning ? 0 : (payment?.refundedAmount ?? 0);
  const refunded = Math.max(order.refundedAmount, refundedAmount, stated);
  const booked = await bookOrder(tx, { ...order, state: to, refundedAmount: refunded }, payment);
  const movedAt = latest(await findLastEntryAt(tx, order.id), refunds.at(-1)?.createdAt ?? null);
  const moved = {
    ...change,
    state: to,
    refundedAmount: booked,
    checkedAt: now,
    // How a refund went is asked for also of an order that is paid, or refunded in another way.
    nextCheckAt: nextCheckAt(isReturning ? 'refunding' : to, { expiresAt: order.expiresAt, movedAt }, now),
  };
  const updated = orNotFound(await updateOrder(tx, asSystem(order.id), moved));
  if (covers(to) && !covers(order.state)) await issueInvoice(tx, updated);
  return updated;
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? other : (one ?? other);

/** What a move brings with it, once the transaction commits. */
async function followUp(
  { log, fulfilments }: Billing,
  tx: Transaction,
  order: OrderRow,
  to: OrderRow['state'],
): Promise<void> {
  if (!canMove(order.state, to)) throw new Error(`order ${order.id} cannot move from ${order.state} to ${to}`);
  log[to === 'held' ? 'error' : 'info']({ orderId: order.id, from: order.state, to }, 'order moved');
  await recordOrderChange(tx, order);
  const thing = thingOf(order);
  if (covers(order.state) && !covers(to)) await fulfilments[thing.kind].revoke(tx, thing.ref);
  if (freesVoucher(to)) await releaseUses(tx, { orderId: order.id });
  if (covers(to) && !covers(order.state)) await addJob(tx, closeOrdersJob, thing);
}
