import { createHash } from 'node:crypto';
import type { Billing } from './context.ts';
import type { OrderRow } from './order-repository.ts';
import { insertEvent, isEventKnown } from './order-repository.ts';
import { reconcileOrder } from './reconcile-order.ts';

interface VerifiedEvent {
  method: OrderRow['method'];
  /** What makes the event one of its gateway's: a repetition has the same. */
  identity: string;
  /** What it says happened, in the gateway's word. */
  kind: string;
  order: OrderRow | undefined;
}

/**
 * Takes a notification whose signature was verified. Its content is only a hint: the gateway's answer to our own
 * question is applied. It counts as taken once that is done, so that a failure brings the notification again.
 * @throws AppError gateway_unavailable, conflict
 */
export async function receiveEvent(billing: Billing, { method, identity, kind, order }: VerifiedEvent): Promise<void> {
  const eventKey = createHash('sha256').update(`${method}|${identity}`).digest('hex');
  if (await isEventKnown(billing.database, eventKey)) return;
  if (order) {
    await reconcileOrder(billing, order, { eventKey, kind });
    return;
  }
  billing.log.warn({ method, kind }, 'payment event names no order of ours');
  await insertEvent(billing.database, { eventKey, kind, method });
}
