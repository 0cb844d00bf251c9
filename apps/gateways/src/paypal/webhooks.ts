import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { paypalWebhook } from '@skrin/contract/billing/endpoints';
import type { z } from 'zod';
import type { Notification } from '../notifier.ts';
import type { PaypalEvent } from './events.ts';
import type { verificationSchema } from './schemas.ts';

const certificateUrl = 'https://api.paypal.com/v1/notifications/certs/SIMULATOR';

export interface WebhookSigner {
  /** @param spoil sign something else, so that the check must fail. */
  sign: (event: PaypalEvent, spoil: boolean) => Pick<Notification, 'path' | 'headers' | 'body'>;
  /** @param rawEvent the event's bytes as the merchant received them. */
  verify: (claim: z.infer<typeof verificationSchema>, rawEvent: string) => boolean;
}

/** Signs as PayPal does: RSA-SHA256 over `transmissionId|time|webhookId|crc32(body)`; the key lives as long as the process. */
export function createWebhookSigner(webhookId: string): WebhookSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signedText = (id: string, time: string, body: string) =>
    Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

  return {
    sign(event, spoil) {
      // Spaces and line breaks, so that a merchant who parses and writes the body again fails the check, as with PayPal.
      const body = JSON.stringify(event, null, 2);
      const [id, time] = [randomUUID(), new Date().toISOString()];
      const text = signedText(id, time, spoil ? `${body} ` : body);
      return {
        path: paypalWebhook.path,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': certificateUrl,
          'paypal-transmission-id': id,
          'paypal-transmission-sig': sign('sha256', text, privateKey).toString('base64'),
          'paypal-transmission-time': time,
        },
        body,
      };
    },
    verify(claim, rawEvent) {
      const text = signedText(claim.transmission_id, claim.transmission_time, rawEvent);
      const known = claim.webhook_id === webhookId && claim.cert_url === certificateUrl;
      return known && verify('sha256', text, publicKey, Buffer.from(claim.transmission_sig, 'base64'));
    },
  };
}

/**
 * The bytes of `webhook_event`, the last field of a verification request. A parsed and re-written copy would
 * not do: the checksum covers the event exactly as it was sent.
 */
export function rawEventOf(rawRequest: string): string {
  const key = '"webhook_event":';
  const start = rawRequest.indexOf(key) + key.length;
  return rawRequest.slice(start, rawRequest.lastIndexOf('}'));
}
