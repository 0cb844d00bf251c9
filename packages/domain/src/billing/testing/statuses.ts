import fc from 'fast-check';
import type { GatewayStatus } from '../gateway-status.ts';

export const midtrans = (transactionStatus: string, statusCode = '200', fraudStatus?: string): GatewayStatus => ({
  method: 'midtrans',
  transactionStatus,
  statusCode,
  fraudStatus,
});

export const paypal = (orderStatus: string, captureStatus?: string, issue?: string): GatewayStatus => ({
  method: 'paypal',
  orderStatus,
  captureStatus,
  issue,
});

const transactionStatuses =
  'pending authorize capture settlement deny cancel expire failure refund partial_refund chargeback partial_chargeback novel';
const orderStatuses = 'CREATED PAYER_ACTION_REQUIRED APPROVED COMPLETED VOIDED NOVEL';
const captureStatuses = 'COMPLETED PENDING DECLINED FAILED REFUNDED PARTIALLY_REFUNDED REVERSED NOVEL';

/** Any answer of a gateway, the unknown included. */
export const anyStatus: fc.Arbitrary<GatewayStatus> = fc.oneof(
  fc.record({
    method: fc.constant('midtrans' as const),
    transactionStatus: fc.constantFrom(...transactionStatuses.split(' ')),
    statusCode: fc.constantFrom('200', '201', '202', '404', '407'),
    fraudStatus: fc.constantFrom('accept', 'challenge', 'deny', undefined),
  }),
  fc.record({
    method: fc.constant('paypal' as const),
    orderStatus: fc.constantFrom(...orderStatuses.split(' ')),
    captureStatus: fc.constantFrom(...captureStatuses.split(' '), undefined),
  }),
);
