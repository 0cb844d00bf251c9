import type { Language } from '@skrin/contract/common';
import { type Button, money, type Page, paymentForm } from '../page.ts';
import { texts } from '../page-texts.ts';
import { isPayable, type Order } from './orders.ts';

/** The page on which a payer approves an order. */
export function paypalPage(order: Order | undefined, language: Language): Page {
  const text = texts[language];
  const title = text.title('PayPal');
  if (!order) return { language, status: 404, title, notice: text.unknown };

  const amount = money(Number(order.unit.amount.value), order.unit.amount.currency_code, language);
  const rows: [string, string][] = [
    [text.order, order.unit.custom_id ?? order.id],
    [text.amount, amount],
  ];
  const payable = isPayable(order);
  const buttons: Button[] = payable
    ? [
        { action: 'pay', label: text.pay(amount), primary: true },
        { action: 'decline', label: text.decline },
        { action: 'cancel', label: text.cancel },
      ]
    : [{ action: 'cancel', label: text.back, primary: true }];
  return { language, status: 200, title, notice: payable ? null : text.paid, form: paymentForm(rows, buttons) };
}
