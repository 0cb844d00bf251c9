import { type Order, voucherKinds } from '@skrin/contract/billing/schemas';
import { pricesAt } from '@skrin/domain/billing/prices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { PaymentPage } from './payment-page.tsx';

// Imported before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(async () => {
  await Promise.all([import('../components/voucher-form.tsx'), import('../components/price-rules.tsx')]);
});

const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';
const paypal = (state: Order['state']): Order => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  lines: [
    {
      kind: 'analysis',
      ref: analysisId,
      description: 'Model Skin Diseases',
      price: { amount: 30_000, currency: 'IDR' },
    },
  ],
  method: 'paypal',
  state,
  attempt: 'none',
  price: { amount: 30_000, currency: 'IDR' },
  charge: { amount: 200, currency: 'USD' },
  discount: { amount: 0, currency: 'USD' },
  payerFee: { amount: 0, currency: 'USD' },
  refunded: { amount: 0, currency: 'USD' },
  // Only the hash differs, so that the redirect loads nothing and the page stays.
  redirectUrl: `${window.location.href}#gateway`,
  expiresAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: null,
  can: { pay: true, check: true, refund: false, review: false },
});

/** Renders the payment page of an analysis that has these orders. */
function show(orders: Order[]) {
  const made: unknown[] = [];
  server.use(
    http.get('/api/orders', () => HttpResponse.json({ items: orders })),
    http.get('/api/prices', () => HttpResponse.json({ items: pricesAt(new Date()) })),
    http.post('/api/orders', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(paypal('pending'), { status: 201 });
    }),
  );
  renderPage(<PaymentPage thing={{ kind: 'analysis', ref: analysisId }} care={null} onOpened={vi.fn()} />);
  return made;
}

const proceed = () => screen.findByRole('button', { name: 'Proceed to payment' });

it('says nothing of open payments when there is none', async () => {
  show([paypal('cancelled')]);
  await proceed();
  expect(screen.queryByText(/open payment/)).toBeNull();
});

it('names the open payment, goes on with it, and says that another method closes it', async () => {
  show([paypal('pending')]);
  expect(await screen.findByRole('heading', { name: 'You have an open payment: PayPal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look at this payment' }).getAttribute('href')).toBe(
    '/payment?order=01890a5d-ac96-774b-bcce-b302099a8057',
  );
  await proceed();
  expect(screen.queryByText(/The open payment .* is closed first/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Pay in rupiah/ }));
  expect(screen.getByText(/The open payment \(PayPal\) is closed first\./)).toBeTruthy();
});

it('says what PayPal charges for the price, and whose page one is taken to', async () => {
  show([]);
  await user.click(await screen.findByRole('radio', { name: /PayPal/ }));
  expect(screen.getByText(/^IDR\s30,000 — charged as \$2\.00 by PayPal$/)).toBeTruthy();
  expect(screen.getByText(/taken to the payment page of PayPal/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Pay in rupiah/ }));
  expect(screen.queryByText(/charged as/)).toBeNull();
  expect(screen.getByText(/taken to the payment page of Midtrans, our local payment gateway/)).toBeTruthy();
});

it('says what is free, and when money comes back', async () => {
  show([]);
  expect(screen.queryByRole('heading', { name: 'What you never pay for' })).toBeNull();
  await user.click(await screen.findByText('If nothing clear comes of it, all your money comes back by itself.'));
  expect(await screen.findByRole('heading', { name: 'What you never pay for' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'When money comes back' })).toBeTruthy();
  expect(screen.getByText(/fails or gives no clear result after you have paid/)).toBeTruthy();
});

it('advises against paying again while a payment is being checked', async () => {
  show([paypal('review')]);
  expect(await screen.findByText(/You should not pay again/)).toBeTruthy();
});

it('says that no payment was begun while the gateway is down, and when to try again', async () => {
  show([]);
  server.use(
    http.post('/api/orders', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'The payment provider does not answer',
          status: 503,
          code: 'gateway_unavailable',
          requestId: 'r',
        },
        { status: 503, headers: { 'Retry-After': '60' } },
      ),
    ),
  );
  await user.click(await proceed());
  expect(await screen.findByText(/^No new payment was begun.+Try again in 60 seconds/)).toBeTruthy();
  expect((await proceed()).hasAttribute('disabled')).toBe(false);
});

it('can be used again after the browser came back from the gateway', async () => {
  const made = show([]);
  await user.click(await proceed());
  await waitFor(() => expect(made).toEqual([{ lines: [{ kind: 'analysis', ref: analysisId }], method: 'midtrans' }]));
  await waitFor(async () => expect((await proceed()).hasAttribute('disabled')).toBe(true));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(async () => expect((await proceed()).hasAttribute('disabled')).toBe(false));
});

it('repeats a try with the same key, and asks with another once it has succeeded', async () => {
  show([]);
  const keys: (string | null)[] = [];
  server.use(
    http.post('/api/orders', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? problem(503, 'gateway_unavailable')
        : HttpResponse.json(paypal('pending'), { status: 201 });
    }),
  );
  for (const count of [1, 2, 3]) {
    await user.click(await proceed());
    await waitFor(() => expect(keys).toHaveLength(count));
    // As after Back from the gateway, when the page comes from the browser's page cache.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('offers no voucher for a consultation: vouchers are for what Skrin sells itself', async () => {
  server.use(http.get('/api/orders', () => HttpResponse.json({ items: [] })));
  const price = { amount: 150_000, currency: 'IDR' } as const;
  const item = { name: 'Skin check', price, charges: [{ method: 'midtrans' as const, charge: price }] };
  renderPage(<PaymentPage thing={{ kind: 'consultation', ref: analysisId }} item={item} care={null} />);
  await proceed();
  expect(voucherKinds).not.toContain('consultation');
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull();
  expect(screen.queryByText(/voucher/i)).toBeNull();
});

it('names the ways to pay that people know, and none that the gateways do not have', async () => {
  show([]);
  const marks = within(await screen.findByRole('radio', { name: /Pay in rupiah/ }).then(cardOf)).getAllByRole(
    'listitem',
  );
  expect(marks.map(({ textContent }) => textContent)).toEqual(['QRIS', 'GoPay', 'OVO', 'Bank transfer', 'Card']);
  expect(screen.getByRole('radio', { name: /^PayPal/ })).toBeTruthy();
});

it('opens the voucher form where its link is, shows the price that it has lowered, and orders with its code', async () => {
  const made = show([]);
  const preview = {
    percent: 20,
    price: { amount: 24_000, currency: 'IDR' },
    discount: { amount: 6_000, currency: 'IDR' },
    charges: [
      { method: 'midtrans', charge: { amount: 24_000, currency: 'IDR' } },
      { method: 'paypal', charge: { amount: 160, currency: 'USD' } },
    ],
  };
  server.use(http.post('/api/vouchers/preview', () => HttpResponse.json(preview)));
  await proceed();
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have a voucher' }));
  const field = await screen.findByRole('textbox', { name: 'Voucher code' });
  expect(document.activeElement).toBe(field);
  await user.type(field, '7K9XAB01ZM3PS{Enter}');
  await screen.findByText(/instead of/);
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['IDR\u00a030,000', '-IDR\u00a06,000', 'IDR\u00a024,000']);
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  expect(screen.getByText(/^IDR\s24,000 — charged as \$1\.60 by PayPal$/)).toBeTruthy();
  expect(screen.getByText('$1.60')).toBeTruthy();
  await user.click(await proceed());
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({ method: 'paypal', voucherCode: '7K9XAB01ZM3PS' });
});

const cardOf = (radio: HTMLElement) => radio.closest('label') as HTMLElement;
