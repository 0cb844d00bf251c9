import type { IncomingHttpHeaders } from 'node:http';
import type { paypalWebhook } from '@skrin/contract/billing/endpoints';
import type { EndpointRequest } from '@skrin/contract/endpoint';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { systemScope } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import type { PaypalSignature } from './gateways/paypal.ts';
import { findOrderAtGateway } from './order-repository.ts';
import { receiveEvent } from './receive-event.ts';

type Event = EndpointRequest<typeof paypalWebhook>['body'];

interface PaypalDelivery {
  headers: IncomingHttpHeaders;
  /** The body as it came, which the signature covers. */
  rawBody: string;
  event: Event;
}

/** @throws AppError webhook_signature_invalid, gateway_unavailable */
export async function receivePaypal(billing: Billing, { headers, rawBody, event }: PaypalDelivery): Promise<void> {
  const signature = signatureOf(headers);
  if (!signature || !(await billing.gateways.paypal.verifySignature(signature, rawBody))) {
    throw new AppError('webhook_signature_invalid');
  }
  const gatewayId = paypalOrderOf(event);
  await receiveEvent(billing, {
    method: 'paypal',
    identity: event.id,
    kind: event.event_type.slice(0, 100),
    order:
      gatewayId === undefined
        ? undefined
        : await findOrderAtGateway(billing.database, { method: 'paypal', gatewayId, scope: systemScope }),
  });
}

const signatureSchema = z.object({
  'paypal-auth-algo': z.string(),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.string(),
});

function signatureOf(headers: IncomingHttpHeaders): PaypalSignature | undefined {
  const { data } = signatureSchema.safeParse(headers);
  return (
    data && {
      auth_algo: data['paypal-auth-algo'],
      cert_url: data['paypal-cert-url'],
      transmission_id: data['paypal-transmission-id'],
      transmission_sig: data['paypal-transmission-sig'],
      transmission_time: data['paypal-transmission-time'],
    }
  );
}

const orderResource = z.object({ id: z.string() });
const captureResource = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

/** Events about captures name the order as a related one; those about orders are named by it. */
function paypalOrderOf({ resource }: Event): string | undefined {
  const capture = captureResource.safeParse(resource);
  if (capture.success) return capture.data.supplementary_data.related_ids.order_id;
  return orderResource.safeParse(resource).data?.id;
}
