import type { midtransWebhook } from '@skrin/contract/billing/endpoints';
import type { EndpointRequest } from '@skrin/contract/endpoint';
import { AppError } from '../../platform/errors.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import type { Billing } from './context.ts';
import { findOrderAtGateway } from './order-repository.ts';
import { receiveEvent } from './receive-event.ts';
import { orderIdOf } from './reference.ts';

type Notification = EndpointRequest<typeof midtransWebhook>['body'];

/** @throws AppError webhook_signature_invalid, gateway_unavailable */
export async function receiveMidtrans(billing: Billing, notification: Notification): Promise<void> {
  if (!billing.gateways.midtrans.verifySignature(notification)) throw new AppError('webhook_signature_invalid');
  const { transaction_id: id, transaction_status: status, status_code: statusCode } = notification;
  const orderId = orderIdOf(notification.order_id);
  await receiveEvent(billing, {
    method: 'midtrans',
    identity: [notification.order_id, id, status, statusCode, notification.fraud_status].join('|'),
    kind: status.slice(0, 100),
    order:
      orderId === undefined
        ? undefined
        : await findOrderAtGateway(billing.database, { method: 'midtrans', ...asSystem(orderId) }),
  });
}
