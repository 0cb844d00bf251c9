import { orNotFound } from '../../../platform/errors.ts';
import type { Thing } from '../fulfilment.ts';
import type { PaymentKey } from '../gateways/gateway.ts';
import type { OrderColumns } from '../tables.ts';

/** Our reference of an order at a gateway: it fits Midtrans' 50 characters and alphabet, and is never used twice. */
export const referenceOf = (orderId: string): string => `sk-${orderId}`;

/** What a gateway needs to find an order's payment. */
export const paymentKeyOf = ({ id, gatewayId }: Pick<OrderColumns, 'id' | 'gatewayId'>): PaymentKey => ({
  reference: referenceOf(id),
  gatewayId,
});

/** The order that a gateway's reference names; undefined for one we did not write. */
export function orderIdOf(reference: string): string | undefined {
  return /^sk-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference)?.[1];
}

/** What an order is for. */
export const thingOf = <Line extends Thing>({ lines: [line] }: { lines: readonly Line[] }): Line => orNotFound(line);
