import type { OrderHistory } from '@skrin/contract/billing/history';
import type { Order } from '@skrin/contract/billing/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { type Sent, serve, server } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { anInvoice } from '../../invoices/testing.ts';
import OrderDetailsPage from './order-details-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;

const order = (changes: Partial<Order>): Order => ({
  id,
  lines: [
    {
      kind: 'analysis',
      ref: '01890a5d-ac96-774b-bcce-b302099a8058',
      description: 'Model Skin Diseases',
      price: { amount: 30_000, currency: 'IDR' },
    },
  ],
  method: 'paypal',
  state: 'paid',
  attempt: 'started',
  price: { amount: 30_000, currency: 'IDR' },
  discount: dollars(0),
  charge: dollars(200),
  payerFee: dollars(0),
  refunded: dollars(0),
  redirectUrl: null,
  expiresAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: '2026-11-20T08:05:00Z',
  person: { id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Sari Dewi', email: 'sari@example.com' },
  can: { pay: false, check: true, refund: true, review: false },
  ...changes,
});

const history: OrderHistory = {
  events: [
    { at: '2026-11-20T08:00:00Z', kind: 'ordered', amount: dollars(200), notification: null },
    {
      at: '2026-11-20T08:04:00Z',
      kind: 'notified',
      amount: dollars(200),
      notification: { word: 'PAYMENT.CAPTURE.COMPLETED', state: 'applied' },
    },
    {
      at: '2026-11-20T08:06:00Z',
      kind: 'notified',
      amount: dollars(100),
      notification: { word: 'PAYMENT.CAPTURE.COMPLETED', state: 'mismatch' },
    },
  ],
  refunds: [],
  nextCheckAt: null,
  books: { gatewayId: '5O190127TN364715T', refundable: dollars(200), ledger: [] },
};

function show(changes: Partial<Order> = {}) {
  const requests = serve(({ method, path }: Sent) => {
    if (path.endsWith('/history')) return Response.json(history);
    if (path.startsWith('/api/invoices')) return Response.json({ items: [anInvoice()] });
    if (method === 'GET') return Response.json(order(changes));
    if (path.endsWith('/refunds')) return Response.json(refund, { status: 201 });
    return Response.json(order({ state: 'paid' }));
  });
  const page = { params: { id } } as unknown as Parameters<typeof OrderDetailsPage>[0];
  renderPage(
    <ConfirmProvider>
      <OrderDetailsPage {...page} />
    </ConfirmProvider>,
  );
  return requests;
}

const refund = {
  id: '01890a5d-ac96-774b-bcce-b302099a8060',
  amount: dollars(50),
  reason: 'goodwill',
  note: null,
  state: 'requested',
  createdAt: '2026-11-20T09:00:00Z',
  completedAt: null,
};

it('shows whose order it is, what it cost, and what the gateway told', async () => {
  show();
  expect(await screen.findByText('sari@example.com')).toBeTruthy();
  const notified = (await screen.findAllByText('PAYMENT.CAPTURE.COMPLETED')).map(({ parentElement }) => parentElement);
  expect(notified.map((line) => line?.textContent)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED · Does not fit the order',
  ]);
  expect(screen.getByText('5O190127TN364715T')).toBeTruthy();
  expect(screen.getByText('Model Skin Diseases')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Invoice INV-2026-000001 (PDF)' })).toBeTruthy();
});

it('sends a part back after it has said what becomes of the result, and no more than is left', async () => {
  const requests = show();
  await user.click(await screen.findByRole('button', { name: 'Send money back' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('status').textContent).toMatch(/the result is locked again/);
  const amount = within(dialog).getByLabelText('Amount in USD');
  await user.clear(amount);
  await user.type(amount, '3');
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  expect((await within(dialog).findAllByText('Amount is more than can still be sent back')).length).toBeGreaterThan(0);

  await user.clear(amount);
  await user.type(amount, '0,50');
  expect(within(dialog).getByRole('status').textContent).toMatch(/the result stays open/);
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/stays open/);
  await user.click(within(question).getByRole('button', { name: 'Send $0.50 back' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/orders/${id}/refunds`,
      body: { amount: 50, reason: 'requested', note: null },
    }),
  );
});

it('repeats a refund whose answer was lost with the same key, so that it goes back once', async () => {
  show();
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/orders/:id/refunds', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(refund, { status: 201 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send money back' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText('Amount in USD');
  await user.clear(amount);
  await user.type(amount, '0.50');
  for (const count of [1, 2]) {
    await user.click(await within(dialog).findByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'Send $0.50 back' }));
    await waitFor(() => expect(keys).toHaveLength(count));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('has a payment that is in review approved once that was confirmed', async () => {
  const requests = show({ state: 'review', can: { pay: false, check: true, refund: false, review: true } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(requests.some(({ path }) => path === `/api/orders/${id}/approve`)).toBe(true));
});
