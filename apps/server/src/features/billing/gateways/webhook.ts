import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@skrin/contract/common';

/** A notification as it came: its signature covers these bytes. */
export interface WebhookDelivery {
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
}

/** What a notification says, in one form for all gateways: a reason to ask, never acted on by itself. */
export interface WebhookEvent {
  /** Identifies the event at its gateway: a repeated delivery has the same identity. */
  identity: string;
  /** The kind of event, in the gateway's own word. */
  kind: string;
  /** Our reference of the payment. */
  reference: string | null;
  /** The gateway's id of the payment, as it answered when the payment was created. */
  gatewayId: string | null;
  /** Null when the event states no amount, or an amount or currency that we cannot read. */
  amount: Money | null;
}

/** How we verify and read the webhooks of one gateway. */
export interface Webhooks {
  /** Whether the gateway signed this notification. */
  verifySignature: (delivery: WebhookDelivery) => Promise<boolean>;
  /** @param rawBody of a notification whose signature was verified and whose form was checked */
  readEvent: (rawBody: Buffer) => WebhookEvent;
  /** Whether events of this kind say what was charged; undefined for a kind that we do not know. */
  statesCharge: (kind: string) => boolean | undefined;
}
