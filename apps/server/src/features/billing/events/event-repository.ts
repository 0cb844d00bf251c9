import type { PaymentMethod } from '@skrin/contract/billing/methods';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, asc, eq, gt, isNotNull, lt, sql } from '../../../platform/database/drizzle.ts';
import { type NewPaymentEvent, type PaymentEventRow, paymentEvents } from '../tables.ts';

/** Inserts an event, or counts one more delivery of it. Returns the stored row. */
export async function recordEvent(executor: Executor, event: NewPaymentEvent): Promise<PaymentEventRow> {
  const [row] = await executor
    .insert(paymentEvents)
    .values(event)
    .onConflictDoUpdate({ target: paymentEvents.eventKey, set: oneMore })
    .returning();
  if (!row) throw new Error('the event was not recorded');
  return row;
}

const oneMore = { deliveries: sql`${paymentEvents.deliveries} + 1` };

/** Counts one more delivery of a stored event; false when the event is not stored. */
export async function countDelivery(executor: Executor, eventKey: string): Promise<boolean> {
  const counted = await executor
    .update(paymentEvents)
    .set(oneMore)
    .where(eq(paymentEvents.eventKey, eventKey))
    .returning({ id: paymentEvents.id });
  return counted.length > 0;
}

/** Sets the final state of an event, unless it has one. */
export async function settleEvent(
  executor: Executor,
  { id, state }: Pick<PaymentEventRow, 'id' | 'state'>,
): Promise<void> {
  await executor
    .update(paymentEvents)
    .set({ state, appliedAt: new Date() })
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.state, 'received')));
}

/** Stored events that were not acted on, the oldest first. */
export const listUnsettledEvents = (
  executor: Executor,
  { method, after, before, limit }: { method: PaymentMethod; after: Date; before: Date; limit: number },
) =>
  executor
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.state, 'received'),
        eq(paymentEvents.method, method),
        isNotNull(paymentEvents.orderId),
        gt(paymentEvents.receivedAt, after),
        lt(paymentEvents.receivedAt, before),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);

export async function deleteForgeries(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(paymentEvents)
    .where(and(eq(paymentEvents.state, 'forged'), lt(paymentEvents.receivedAt, before)));
}
