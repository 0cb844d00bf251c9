import type { Language } from '@skrin/contract/common';
import { type Button, money, type Page, paymentForm } from '../page.ts';
import { texts } from '../page-texts.ts';
import { isChallenged, isOpen, type Payment } from './payments.ts';

/** The hosted page of a Snap token. */
export function midtransPage(payment: Payment | undefined, language: Language, now: number): Page {
  const text = texts[language];
  const title = text.title('Midtrans');
  if (!payment) return { language, status: 404, title, notice: text.unknown };

  const amount = money(payment.amount, 'IDR', language);
  const rows: [string, string][] = [
    [text.order, payment.orderId],
    [text.amount, amount],
  ];
  const open = isOpen(payment, now);
  const buttons: Button[] = open
    ? [
        { action: 'pay', label: text.pay(amount), primary: true },
        { action: 'decline', label: text.decline },
        { action: 'leave', label: text.leave },
      ]
    : [{ action: 'leave', label: text.back, primary: true }];
  return { language, status: 200, title, notice: noticeOf(payment, open, language), form: paymentForm(rows, buttons) };
}

function noticeOf({ transaction }: Payment, open: boolean, language: Language): string | null {
  const text = texts[language];
  if (open) return transaction?.status === 'deny' ? text.declined : null;
  if (transaction && isChallenged(transaction)) return text.reviewed;
  return transaction?.status === 'settlement' || transaction?.status === 'capture' ? text.paid : text.closed;
}
