import type { Language } from '@skrin/contract/common';
import type { Page } from '../page.ts';
import { paymentPage } from '../payment-page.ts';
import { isPayable, type Order } from './orders.ts';

/** The page on which a payer approves an order. */
export function paypalPage(order: Order | undefined, language: Language): Page {
  const view = order && {
    reference: order.unit.custom_id ?? order.id,
    currency: order.unit.amount.currency_code,
    amount: Number(order.unit.amount.value),
    refunded: 0,
    notice: isPayable(order) ? null : ('paid' as const),
    payer: isPayable(order) ? (['pay', 'decline'] as const) : [],
    dashboard: [],
  };
  return paymentPage(view, 'PayPal', language);
}
