import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Invoice } from '@skrin/contract/billing/invoices';
import type { Order } from '@skrin/contract/billing/schemas';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { aCreditNote, anInvoice } from '../invoices/testing.ts';
import { anOrder } from '../testing.ts';
import { OrderDetailPage } from './order-detail-page.tsx';

const paidAt = '2026-11-20T08:05:00Z';
const dollars = { amount: 200, currency: 'USD' } as const;
const ordered = { at: '2026-11-20T08:00:00Z', kind: 'ordered', amount: dollars, notification: null } as const;

/** Renders the page of an order with this history and these invoices. */
function show(order: Order, history: Partial<OrderHistory> = {}, invoices: Invoice[] = []) {
  server.use(
    http.get('/api/invoices', () => HttpResponse.json({ items: invoices })),
    http.get('/api/orders/:id', () => HttpResponse.json(order)),
    http.post('/api/orders/:id/check', () => HttpResponse.json(order)),
    http.get('/api/orders/:id/history', () =>
      HttpResponse.json({ events: [ordered], refunds: [], nextCheckAt: null, ...history }),
    ),
  );
  const page = { path: '/profile/order/:id', element: <OrderDetailPage id={order.id} /> };
  renderPage([page], { at: `/profile/order/${order.id}` });
}

const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('a paid order', () => {
  const paid = anOrder({ state: 'paid', method: 'paypal', charge: dollars, paidAt });

  it('has a receipt: for what, how much, when, how, under which number; to be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    show(paid);
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    for (const text of ['Model Skin Diseases', '$2.00', /^November 20, 2026/, 'PayPal', paid.id])
      expect(receipt.getByText(text)).toBeTruthy();
    await user.click(receipt.getByRole('button', { name: 'Print the receipt' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('has its invoice as a file, and the credit note of what went back', async () => {
    show(paid, {}, [aCreditNote(), anInvoice()]);
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(await receipt.findByRole('button', { name: 'Invoice INV-2026-000001 (PDF)' })).toBeTruthy();
    expect(receipt.getByRole('button', { name: 'Credit note INV-2026-000002 (PDF)' })).toBeTruthy();
  });

  it('leads to the result, and to a message that names it', async () => {
    show(paid);
    expect(await link('Open the result')).toBe(`/health-ai/${paid.lines[0]?.ref}`);
    expect(await link('Write to us')).toBe(`/contact-us?order=${paid.id}`);
  });

  it('tells what happened, and that nothing more does', async () => {
    show(paid, { events: [ordered, { ...ordered, at: paidAt, kind: 'paid' }] });
    expect(await screen.findByText('You began this payment: $2.00')).toBeTruthy();
    expect(screen.getByText('The payment arrived: $2.00')).toBeTruthy();
    expect(screen.getByText(/Nothing more: the payment is settled/)).toBeTruthy();
  });
});

it('tells of an open order when it is asked after, and leads back to paying', async () => {
  const open = anOrder({ state: 'pending' });
  show(open, { nextCheckAt: '2026-11-20T09:00:00Z' });
  expect(await link('Go on with this payment')).toBe(`/payment?order=${open.id}`);
  expect(await screen.findByText(/We ask the payment provider by ourselves, next on November 20, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print the receipt' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open the result' })).toBeNull();
});

it('shows money that went back', async () => {
  const order = anOrder({ state: 'partly_refunded', paidAt, refunded: { amount: 10_000, currency: 'IDR' } });
  const sent = { ...ordered, at: paidAt, kind: 'refund_succeeded', amount: order.refunded } as const;
  show(order, { events: [ordered, sent] });
  expect(await screen.findByText(/^The payment provider sent the money back: IDR\s10,000$/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Receipt' })).getByText(/^IDR\s10,000$/)).toBeTruthy();
});

it('says why money went back, and what staff wrote', async () => {
  const order = anOrder({ state: 'partly_refunded', paidAt, refunded: { amount: 10_000, currency: 'IDR' } });
  const refund: OrderHistory['refunds'][number] = {
    id: order.id,
    amount: { amount: 10_000, currency: 'IDR' },
    reason: 'goodwill',
    note: 'Sorry for the wait.',
    state: 'succeeded',
    createdAt: paidAt,
    completedAt: paidAt,
  };
  show(order, { refunds: [refund] });
  expect(await screen.findByRole('heading', { name: 'Money that went back' })).toBeTruthy();
  expect(screen.getByText('Sorry for the wait.')).toBeTruthy();
  expect(screen.getByText('Sent back', { selector: 'span' })).toBeTruthy();
});
