import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import type { Billing } from '../context.ts';
import { isUnavailable } from '../gateways/call-gateway.ts';
import { actOnEvent } from './act-on-event.ts';
import { deleteForgeries, listUnsettledEvents } from './event-repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An unsettled event that is older than this was not acted on when it was received. */
const SETTLED_WITHIN_MS = MINUTE_MS;
/** Older events are not tried again; the order is still checked by its own schedule (`nextCheckAt`). */
const TRIED_FOR_MS = 3 * DAY_MS;
const FORGERIES_KEPT_MS = 30 * DAY_MS;
const PAGE = 100;

/** Acts on stored events after which the server died or the gateway did not answer. Deletes old forgeries. */
export async function sweepEvents(billing: Billing): Promise<void> {
  await deleteForgeries(billing.database, new Date(Date.now() - FORGERIES_KEPT_MS));
  for (const method of paymentMethods) await sweepGateway(billing, method);
}

/** Stops when the gateway does not answer. */
async function sweepGateway(billing: Billing, method: PaymentMethod): Promise<void> {
  const events = await listUnsettledEvents(billing.database, {
    method,
    after: new Date(Date.now() - TRIED_FOR_MS),
    before: new Date(Date.now() - SETTLED_WITHIN_MS),
    limit: PAGE,
  });
  for (const event of events) {
    try {
      await actOnEvent(billing, event);
    } catch (error) {
      billing.log.warn({ orderId: event.orderId, err: error }, 'payment event could not be acted on');
      if (isUnavailable(error)) return;
    }
  }
}
