import { nextCheckAt } from '@skrin/domain/billing/check-schedule';
import { canMove, covers, freesVoucher } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import { closeOrdersJob } from './jobs.ts';
import { recordOrderChange } from './order-policy.ts';
import type { OrderRow } from './order-repository.ts';
import { type OrderChange, updateOrder } from './order-repository.ts';
import { thingOf } from './reference.ts';
import { releaseUses } from './voucher-repository.ts';

/**
 * Writes where an order has come: the one way to another state, so that nothing happens without what belongs to it. The
 * caller has the row locked. An order that stays where it is is marked as looked after.
 */
export async function moveOrder(
  billing: Billing,
  tx: Transaction,
  order: OrderRow,
  { state: to, ...change }: OrderChange & Pick<OrderRow, 'state'>,
): Promise<OrderRow> {
  if (to !== order.state) await followUp(billing, tx, order, to);
  const now = new Date();
  return orNotFound(
    await updateOrder(tx, asSystem(order.id), {
      ...change,
      state: to,
      checkedAt: now,
      nextCheckAt: nextCheckAt(to, order.expiresAt, now),
    }),
  );
}

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
