import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { isOpen } from '@skrin/domain/billing/open-order';
import { canMove, covers, freesVoucher } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { bookOrder } from '../books/book-order.ts';
import type { Billing } from '../context.ts';
import type { Payment } from '../gateways/gateway.ts';
import { followOrder, issueInvoice } from '../invoices/issue-invoice.ts';
import { mailReceiptJob } from '../invoices/mail-receipt.ts';
import { closeOrdersJob } from '../jobs.ts';
import { findLastEntryAt, isSettled, listRefunds } from '../refunds/refund-repository.ts';
import { releaseUses } from '../vouchers/voucher-repository.ts';
import { recordOrderChange } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';
import { type OrderChange, updateOrder } from './order-repository.ts';
import { thingOf } from './reference.ts';

interface Move extends Omit<OrderChange, 'state'>, Pick<OrderRow, 'state'> {
  /** The gateway's answer that caused the move. */
  payment?: Payment | null;
}

/**
 * Writes the state of an order. It is the only way to change the state, so that each change brings its consequences,
 * the ledger entries included. The caller holds the row lock. An order that keeps its state gets new times of its
 * checks.
 */
export async function moveOrder(
  billing: Billing,
  tx: Transaction,
  order: OrderRow,
  { state: to, payment = null, refundedAmount = 0, ...change }: Move,
): Promise<OrderRow> {
  if (to !== order.state) await applyConsequences(billing, tx, order, to);
  const now = new Date();
  const refunds = await listRefunds(tx, order.id);
  const isReturning = !refunds.every(isSettled);
  // While no refund of ours is unsettled, a refunded amount that only the gateway knows was refunded at the gateway.
  // The refunded amount never decreases.
  const stated = isReturning ? 0 : (payment?.refundedAmount ?? 0);
  const refunded = Math.max(order.refundedAmount, refundedAmount, stated);
  const booked = await bookOrder(tx, { ...order, state: to, refundedAmount: refunded }, payment);
  const movedAt = latest(await findLastEntryAt(tx, order.id), refunds.at(-1)?.createdAt ?? null);
  const moved = {
    ...change,
    state: to,
    refundedAmount: booked,
    checkedAt: now,
    unreadableSince: null,
    // While a refund is unsettled, the schedule of `refunding` applies, even if the order is paid or refunded already.
    nextCheckAt: nextCheckAt(isReturning ? 'refunding' : to, { expiresAt: order.expiresAt, movedAt }, now),
  };
  const updated = orNotFound(await updateOrder(tx, asSystem(order.id), moved));
  if (covers(to) && !covers(order.state)) {
    await addJob(tx, mailReceiptJob, { orderId: order.id });
    await issueInvoice(tx, updated);
  }
  await followOrder(tx, updated);
  return updated;
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? other : (one ?? other);

/** The consequences of a change of state; they take effect when the transaction commits. */
async function applyConsequences(
  { log, fulfilments }: Billing,
  tx: Transaction,
  order: OrderRow,
  to: OrderRow['state'],
): Promise<void> {
  if (!canMove(order.state, to)) throw new Error(`order ${order.id} cannot move from ${order.state} to ${to}`);
  log[to === 'held' ? 'error' : 'info']({ orderId: order.id, from: order.state, to }, 'order moved');
  await recordOrderChange(tx, order);
  const thing = thingOf(order);
  if (covers(order.state) && !covers(to)) await fulfilments[thing.kind].revoke(tx, thing.ref, order.id);
  if (isOpen(order.state) && !isOpen(to) && !covers(to))
    await fulfilments[thing.kind].onEnded?.(tx, { ref: thing.ref, orderId: order.id });
  if (freesVoucher(to)) await releaseUses(tx, { orderId: order.id });
  if (covers(to) && !covers(order.state)) await addJob(tx, closeOrdersJob, thing);
}
