import type { GatewaysConfig } from '../config.ts';
import type { ReadLedger } from '../ledger.ts';
import type { Notifier } from '../notifier.ts';
import { paypalRetries } from '../retry-schedules.ts';
import type { Settings } from '../settings.ts';
import type { PaypalEvent } from './events.ts';
import { ledgerOf, type Order } from './orders.ts';
import { createWebhookSigner } from './webhooks.ts';

export interface PaypalOptions {
  account: GatewaysConfig['paypal'];
  settings: Settings;
  notifier: Notifier;
  /** Where this gateway adds its ledger. */
  ledgers: ReadLedger[];
}

export type PaypalGateway = ReturnType<typeof createPaypalGateway>;

/** What the API and the approval page share: the orders, and how the merchant is notified. */
export function createPaypalGateway({ account, settings, notifier, ledgers }: PaypalOptions) {
  const orders = new Map<string, Order>();
  const byCapture = new Map<string, Order>();
  const signer = createWebhookSigner(account.webhookId);
  ledgers.push(() => [...orders.values()].map(ledgerOf));

  return {
    settings,
    signer,
    add: (order: Order): void => void orders.set(order.id, order),
    /** The order of an approval page, even when the API has forgotten it. */
    findOnPage: (id: string): Order | undefined => orders.get(id),
    find: (id: string): Order | undefined => {
      const order = orders.get(id);
      return order?.isForgotten ? undefined : order;
    },
    addCapture: (captureId: string, order: Order): void => void byCapture.set(captureId, order),
    findByCapture: (captureId: string): Order | undefined => byCapture.get(captureId),
    findByRefund: (refundId: string): Order | undefined =>
      [...byCapture.values()].find(({ refunds }) => refunds.some(({ id }) => id === refundId)),
    notify: (order: Order, ...events: PaypalEvent[]): void =>
      notifier.send(
        events.map((event) => ({
          shop: order.addresses.return_url,
          event: `${order.id} ${event.event_type}`,
          ...signer.sign(event, settings.faults.has('wrong_signature')),
          retries: paypalRetries,
        })),
      ),
  };
}
