import { centsOf, decimalOf, feeOf } from './amounts.ts';
import type { Capture, Order, Refund } from './orders.ts';

/** Wire shapes. @param origin of this simulator, as the caller reached it. */
export function orderBody(order: Order, origin: string) {
  const rel = order.status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve';
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    purchase_units: [{ ...order.unit, ...(order.capture && { payments: paymentsBody(order, order.capture, origin) }) }],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${order.id}`, rel, method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
}

const paymentsBody = (order: Order, capture: Capture, origin: string) => ({
  captures: [captureBody(order, capture, origin)],
  ...(order.refunds.length > 0 && { refunds: order.refunds.map((refund) => refundBody(order, refund, origin)) }),
});

export function captureBody(order: Order, { id, status, amount, createdAt }: Capture, origin: string) {
  const self = `${origin}/v2/payments/captures/${id}`;
  const gross = centsOf(amount.value);
  const money = (cents: number) => ({ currency_code: amount.currency_code, value: decimalOf(cents) });
  const isCharged = status !== 'PENDING' && status !== 'DECLINED';
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    ...(isCharged && {
      seller_receivable_breakdown: {
        gross_amount: money(gross),
        paypal_fee: money(feeOf(gross)),
        net_amount: money(gross - feeOf(gross)),
      },
    }),
    ...customId(order),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: createdAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function refundBody(order: Order, { id, status, amount, invoiceId, note, createdAt }: Refund, origin: string) {
  return {
    id,
    status,
    amount,
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    ...(note !== undefined && { note_to_payer: note }),
    ...customId(order),
    supplementary_data: { related_ids: { order_id: order.id, capture_id: order.capture?.id } },
    create_time: createdAt,
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${order.capture?.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

const customId = ({ unit }: Order) => (unit.custom_id === undefined ? {} : { custom_id: unit.custom_id });
