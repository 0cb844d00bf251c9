import { midtransWebhook } from '@skrin/contract/billing/endpoints';
import type { ReadLedger } from '../ledger.ts';
import type { Notifier } from '../notifier.ts';
import { midtransRetries } from '../retry-schedules.ts';
import type { Settings } from '../settings.ts';
import { ledgerOf, type Payment, type Transaction } from './payments.ts';
import { statusBody } from './status-body.ts';

export interface MidtransOptions {
  serverKey: string;
  settings: Settings;
  notifier: Notifier;
  /** Where this gateway adds its ledger. */
  ledgers: ReadLedger[];
}

export type MidtransGateway = ReturnType<typeof createMidtransGateway>;

/** What Snap's page and the Core API share: the payments, and how a payment changes its state. */
export function createMidtransGateway({ serverKey, settings, notifier, ledgers }: MidtransOptions) {
  const byOrderId = new Map<string, Payment>();
  const byToken = new Map<string, Payment>();
  ledgers.push(() => [...byOrderId.values()].map(ledgerOf));

  return {
    serverKey,
    settings,
    isUsed: (orderId: string): boolean => byOrderId.has(orderId),
    add: (payment: Payment): void => {
      byOrderId.set(payment.orderId, payment);
      byToken.set(payment.token, payment);
    },
    findByToken: (token: string): Payment | undefined => byToken.get(token),
    /** @param id of the order, or of the transaction */
    find: (id: string): Payment | undefined =>
      byOrderId.get(id) ?? [...byOrderId.values()].find(({ transaction }) => transaction?.id === id),
    /** Moves the payment through these states and notifies the merchant of each. */
    become: (payment: Payment, steps: Transaction[]): void => {
      payment.transaction = steps.at(-1) ?? payment.transaction;
      const signingKey = settings.faults.has('wrong_signature') ? `not-${serverKey}` : serverKey;
      notifier.send(
        steps.map((step) => ({
          shop: payment.finishUrl,
          path: midtransWebhook.path,
          event: `${payment.orderId} ${step.status}`,
          headers: {},
          body: JSON.stringify(statusBody(payment, step, signingKey)),
          retries: midtransRetries,
        })),
      );
    },
  };
}
