import { createHash } from 'node:crypto';
import { isChallenged, type Payment, refundedOf, type Transaction } from './payments.ts';

const statusCodes = {
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
  partial_refund: '200',
  refund: '200',
  chargeback: '200',
} as const satisfies Record<Transaction['status'], string>;

/** `hex(SHA512(order_id + status_code + gross_amount + serverKey))` over the strings exactly as they are sent. */
export const signatureKey = (orderId: string, statusCode: string, grossAmount: string, serverKey: string): string =>
  createHash('sha512').update(`${orderId}${statusCode}${grossAmount}${serverKey}`).digest('hex');

/** What a notification and `GET /v2/{id}/status` both carry. */
export function statusBody(payment: Payment, transaction: Transaction, serverKey: string) {
  const statusCode = isChallenged(transaction) ? '201' : statusCodes[transaction.status];
  const grossAmount = transaction.grossAmount.toFixed(2);
  return {
    transaction_time: jakartaTime(transaction.startedAt),
    transaction_status: transaction.status,
    transaction_id: transaction.id,
    status_message: 'Simulated payment',
    status_code: statusCode,
    signature_key: signatureKey(payment.orderId, statusCode, grossAmount, serverKey),
    ...(transaction.settledAt === null ? {} : { settlement_time: jakartaTime(transaction.settledAt) }),
    payment_type: transaction.paymentType,
    order_id: payment.orderId,
    merchant_id: 'SIMULATOR',
    gross_amount: grossAmount,
    fraud_status: transaction.fraudStatus,
    currency: 'IDR',
    ...(transaction.imposedFee === 0 ? {} : { metadata: imposedFeeInfo(transaction) }),
    ...(payment.refunds.length === 0 ? {} : refundFields(payment)),
  };
}

/** How Midtrans tells the price from the fee that it imposes on the payer. */
const imposedFeeInfo = ({ grossAmount, imposedFee }: Transaction) => ({
  extra_info: {
    gross_amount_info: {
      original_amount: String(grossAmount - imposedFee),
      gross_amount: String(grossAmount),
      customer_imposed_payment_fee: String(imposedFee),
    },
  },
});

/** `refund_amount` is the sum of all refunds so far. */
const refundFields = (payment: Payment) => ({
  refund_amount: refundedOf(payment).toFixed(2),
  refunds: payment.refunds.map(({ key, amount, reason, createdAt }, index) => ({
    refund_chargeback_id: index + 1,
    refund_amount: amount.toFixed(2),
    refund_key: key,
    reason,
    created_at: jakartaTime(createdAt),
  })),
});

/** Midtrans writes times as `YYYY-MM-DD hh:mm:ss`, GMT+7, without a zone. */
function jakartaTime(time: number): string {
  const offsetMs = 7 * 3_600_000;
  return new Date(time + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
