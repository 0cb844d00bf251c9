import { type PaymentMethod, paymentMethods } from '@skrin/contract/billing/methods';
import { AppError } from '../../platform/errors.ts';
import { actOnEvent } from './act-on-event.ts';
import type { Billing } from './context.ts';
import { deleteForgeries, listUnsettledEvents } from './event-repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An event that is older by now was not acted on by whoever received it. */
const SETTLED_WITHIN_MS = MINUTE_MS;
/** After this, its order is asked after by its own schedule alone. */
const TRIED_FOR_MS = 3 * DAY_MS;
const FORGERIES_KEPT_MS = 30 * DAY_MS;
const PAGE = 100;

/** Acts on events that were written down, and then the server died or the gateway did not answer. Forgets old forgeries. */
export async function sweepEvents(billing: Billing): Promise<void> {
  await deleteForgeries(billing.database, new Date(Date.now() - FORGERIES_KEPT_MS));
  for (const method of paymentMethods) await sweepGateway(billing, method);
}

/** Until the gateway does not answer. */
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
      if (error instanceof AppError && error.code === 'gateway_unavailable') return;
    }
  }
}
