import type { DashboardAction, PageAction, PayerAction } from '@skrin/contract/billing/simulator';
import type { Language } from '@skrin/contract/common';
import { Fragment, createElement as h, type ReactElement } from 'react';
import type { Page } from './page.ts';
import { type Notice, texts } from './page-texts.ts';

/** What a hosted page shows of a payment, at either gateway. */
export interface PaymentView {
  /** The merchant's id of the payment. */
  reference: string;
  currency: string;
  /** In units of the currency. */
  amount: number;
  refunded: number;
  notice: Notice | null;
  /** Empty when the payment can no longer be paid. */
  payer: readonly PayerAction[];
  dashboard: readonly DashboardAction[];
}

/** @param view undefined for a payment that the gateway does not know */
export function paymentPage(view: PaymentView | undefined, gateway: string, language: Language): Page {
  const text = texts[language];
  const page = { language, title: text.title(gateway) };
  if (!view) return { ...page, status: 404, notice: text.notices.unknown };
  const notice = view.notice && text.notices[view.notice];
  return { ...page, status: 200, notice, form: paymentForm(view, language) };
}

interface Button {
  action: PageAction;
  label: string;
}

function paymentForm(view: PaymentView, language: Language): ReactElement {
  const text = texts[language];
  const amount = money(view.amount, view.currency, language);
  const rows = [
    [text.order, view.reference],
    [text.amount, amount],
    ...(view.refunded > 0 ? [[text.refunded, money(view.refunded, view.currency, language)]] : []),
  ];
  const payer: Button[] = view.payer.map((action) => ({ action, label: text.payer[action](amount) }));
  const leave: Button = { action: 'leave', label: payer.length > 0 ? text.leave : text.back };
  const dashboard = view.dashboard.map((action) => ({ action, label: text.dashboard[action] }));
  return h(
    Fragment,
    null,
    h('dl', null, ...rows.flatMap(([label, value]) => [h('dt', null, label), h('dd', null, value)])),
    buttonForm([...payer, leave], { hasPrimary: true }),
    dashboard.length > 0 && h('h2', null, text.dashboardTitle),
    dashboard.length > 0 && buttonForm(dashboard, { hasPrimary: false }),
  );
}

const buttonForm = (buttons: Button[], { hasPrimary }: { hasPrimary: boolean }): ReactElement =>
  h(
    'form',
    { method: 'post' },
    ...buttons.map(({ action, label }, index) =>
      h(
        'button',
        {
          type: 'submit',
          name: 'action',
          value: action,
          className: hasPrimary && index === 0 ? 'primary' : undefined,
        },
        label,
      ),
    ),
  );

/** @param amount in units of the currency (not minor units), as gateways write it. */
const money = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(currency === 'IDR' ? { maximumFractionDigits: 0 } : {}),
  }).format(amount);
