import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@skrin/contract/common';

/** A notification as it came: its signature covers these bytes. */
export interface WebhookDelivery {
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
}

/** What a notification says, in one form for all gateways: a reason to ask, never acted on by itself. */
export interface WebhookEvent {
  /** What makes the event one of its gateway's: a repetition has the same. */
  identity: string;
  /** What it says happened, in the gateway's word. */
  kind: string;
  /** Our name of the payment. */
  reference: string | null;
  /** The gateway's name of the payment, as it was told when the payment was created. */
  gatewayId: string | null;
  /** Null when it states none, or one or a currency that we cannot read. */
  amount: Money | null;
}

/** Of each gateway: how it tells us that something happened. */
export interface Webhooks {
  /** Whether the gateway signed this notification. */
  verifySignature: (delivery: WebhookDelivery) => Promise<boolean>;
  /** @param rawBody of a notification whose signature was verified and whose form was checked */
  readEvent: (rawBody: Buffer) => WebhookEvent;
  /** Whether events of this kind say what was charged; undefined for a kind that we do not know. */
  statesCharge: (kind: string) => boolean | undefined;
}
