import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@skrin/contract/billing/methods';
import { AppError } from '../../../platform/errors.ts';
import { asSystem, systemScope } from '../../../platform/policy/policy.ts';
import type { Billing } from '../context.ts';
import type { WebhookDelivery, WebhookEvent } from '../gateways/webhook.ts';
import { findOrderAtGateway, type OrderRow } from '../orders/order-repository.ts';
import { orderIdOf } from '../orders/reference.ts';
import type { NewPaymentEvent } from '../tables.ts';
import { actOnEvent } from './act-on-event.ts';
import { recordEvent } from './event-repository.ts';
import { recordForgery } from './record-forgery.ts';

/**
 * Verifies a webhook, stores it and acts on it. The gateway gets its success answer only after that, so that it repeats
 * the webhook after a failure. A webhook that was acted on before changes nothing.
 * @throws AppError webhook_signature_invalid, gateway_unavailable, conflict
 */
export async function receiveWebhook(
  billing: Billing,
  method: PaymentMethod,
  delivery: WebhookDelivery,
): Promise<void> {
  const gateway = billing.gateways[method];
  if (!(await gateway.verifySignature(delivery))) {
    await recordForgery(billing, method, delivery.rawBody);
    throw new AppError('webhook_signature_invalid');
  }
  const event = gateway.readEvent(delivery.rawBody);
  const order = await findOrderOf(billing, method, event);
  const recorded = await recordEvent(billing.database, eventRow(method, event, order));
  if (recorded.state === 'received') return actOnEvent(billing, recorded);
  if (recorded.state !== 'applied' && recorded.deliveries === 1) {
    billing.log.error({ method, kind: recorded.kind, state: recorded.state }, 'payment event is not as expected');
  }
}

/** Finds the order by our reference of the payment, or else by the gateway's id. */
async function findOrderOf(
  { database }: Billing,
  method: PaymentMethod,
  { reference, gatewayId }: WebhookEvent,
): Promise<OrderRow | undefined> {
  const id = reference === null ? undefined : orderIdOf(reference);
  if (id !== undefined) return findOrderAtGateway(database, { method, ...asSystem(id) });
  return gatewayId === null ? undefined : findOrderAtGateway(database, { method, gatewayId, scope: systemScope });
}

function eventRow(method: PaymentMethod, event: WebhookEvent, order: OrderRow | undefined): NewPaymentEvent {
  const { identity, kind, amount } = event;
  return {
    method,
    eventKey: createHash('sha256').update(`${method}|${identity}`).digest('hex'),
    kind: kind.slice(0, 100),
    orderId: order?.id ?? null,
    state: firstState(event, order),
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
  };
}

/** An event whose two ids, ours and the gateway's, belong to different orders is not acted on. */
function firstState({ gatewayId }: WebhookEvent, order: OrderRow | undefined): NewPaymentEvent['state'] {
  if (!order) return 'unknown_order';
  return gatewayId === null || order.gatewayId === null || gatewayId === order.gatewayId ? 'received' : 'mismatch';
}
