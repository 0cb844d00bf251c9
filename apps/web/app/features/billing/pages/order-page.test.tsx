import type { Order } from '@skrin/contract/billing/schemas';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../../kit/toasts/toast-host.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { nextPollMs } from '../queries.ts';
import type { ThingAccess } from '../thing.ts';
import { OrderPage } from './order-page.tsx';

const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';
const gateway = 'https://gateway.example/pay';

type Standing = Pick<Order, 'state'> & Partial<Pick<Order, 'attempt'>>;
const order = ({ state, attempt = 'none' }: Standing): Order => ({
  id: orderId,
  lines: [
    {
      kind: 'analysis',
      ref: analysisId,
      description: 'Model Skin Diseases',
      price: { amount: 30_000, currency: 'IDR' },
    },
  ],
  method: 'midtrans',
  state,
  attempt,
  price: { amount: 30_000, currency: 'IDR' },
  charge: { amount: 30_000, currency: 'IDR' },
  discount: { amount: 0, currency: 'IDR' },
  payerFee: { amount: 0, currency: 'IDR' },
  refunded: { amount: 0, currency: 'IDR' },
  redirectUrl: state === 'pending' ? gateway : null,
  expiresAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: state === 'paid' ? '2026-11-20T08:05:00Z' : null,
  can: { pay: state === 'pending', check: true, refund: false, review: false },
});

interface Return {
  /** The order as the server knows it at first; `checks` is what each later check finds. */
  now: Standing;
  checks?: Standing[];
  access?: ThingAccess;
  /** The query string that the gateway adds to the return URL. */
  address?: string;
}

/** Opens the page as after the return from the gateway. */
function comeBack({
  now,
  checks = [],
  access = 'locked',
  address = 'transaction_status=settlement&status_code=200',
}: Return) {
  const asked: string[] = [];
  server.use(
    http.get('/api/orders/:id', () => HttpResponse.json(order(now))),
    http.post('/api/orders/:id/check', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(order(checks[asked.length - 1] ?? checks.at(-1) ?? now));
    }),
  );
  const onPaid = vi.fn();
  const page = (
    <>
      <ToastHost />
      <OrderPage orderId={orderId} access={access} care={null} mayPay onPaid={onPaid} />
    </>
  );
  renderPage(page, { at: `/payment?order=${orderId}&${address}` });
  return { onPaid, asked };
}

const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it.each(['pending', 'failed', 'cancelled', 'expired', 'review'] as const)(
  'leads back to the result from a payment that is %s',
  async (state) => {
    comeBack({ now: { state } });
    expect(await leadsTo('Back to the result')).toBe(`/health-ai/${analysisId}`);
  },
);

it('leads back to nothing that was deleted', async () => {
  comeBack({ now: { state: 'cancelled' }, access: 'gone' });
  expect(await screen.findByText('This result was deleted')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the result' })).toBeNull();
});

describe('an open order', () => {
  it('does not believe the return address: unpaid stays unpaid', async () => {
    const { onPaid } = comeBack({ now: { state: 'pending' } });
    expect(await screen.findByText('No payment has been made')).toBeTruthy();
    expect(screen.queryByText('Payment received')).toBeNull();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('has the gateway asked by itself, and goes on to the result once the payment is found', async () => {
    const { onPaid, asked } = comeBack({ now: { state: 'pending' }, checks: [{ state: 'paid' }] });
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith(analysisId));
    expect(asked).toHaveLength(1);
  });

  it('says that somebody who left the gateway cancelled, and what can be done', async () => {
    comeBack({ now: { state: 'pending' }, address: 'left=1&token=EC-1' });
    expect(await screen.findByRole('heading', { name: 'You cancelled this payment' })).toBeTruthy();
    expect(await leadsTo('Continue to the payment page')).toBe(gateway);
    expect(await leadsTo('Pay another way or use a voucher')).toBe(`/payment?analysis=${analysisId}`);
  });

  it('can be asked after at once', async () => {
    const { onPaid } = comeBack({ now: { state: 'pending' }, checks: [{ state: 'pending' }, { state: 'paid' }] });
    await user.click(await screen.findByRole('button', { name: 'Check payment status' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith(analysisId));
  });

  it('says that a gateway which is down loses nothing and when to ask again, and then asks again', async () => {
    const { onPaid } = comeBack({ now: { state: 'pending' }, checks: [{ state: 'paid' }] });
    const down = () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'The payment provider does not answer',
          status: 503,
          code: 'gateway_unavailable',
          requestId: 'r',
        },
        { status: 503, headers: { 'Retry-After': '30' } },
      );
    server.use(http.post('/api/orders/:id/check', down, { once: true }));
    expect(await screen.findByText(/Nothing is lost.+You can also ask again in 30 seconds/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check payment status' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith(analysisId));
  });

  it('says that the page may be closed', async () => {
    comeBack({ now: { state: 'pending' }, checks: [{ state: 'pending' }] });
    expect(await screen.findByText(/You can close this page/)).toBeTruthy();
  });

  it.each([
    ['none', 'No payment has been made', 'Continue to the payment page'],
    ['declined', 'Your payment was declined', 'Try again on the payment page'],
    ['started', 'Waiting for your payment', 'Go to the payment page'],
  ] as const)('says how far the payment has come: %s', async (attempt, title, action) => {
    comeBack({ now: { state: 'pending' }, checks: [{ state: 'pending', attempt }] });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await leadsTo(action)).toBe(gateway);
    expect(await leadsTo('Pay another way or use a voucher')).toBe(`/payment?analysis=${analysisId}`);
  });
});

describe('a closed order', () => {
  it.each(['failed', 'cancelled', 'expired'] as const)('offers another payment when it is %s', async (state) => {
    const { asked } = comeBack({ now: { state } });
    expect(await leadsTo('Try again')).toBe(`/payment?analysis=${analysisId}`);
    expect(asked).toHaveLength(0);
  });

  it('leads to the result when that was opened in another way', async () => {
    comeBack({ now: { state: 'cancelled' }, access: 'open' });
    expect(await screen.findByRole('heading', { name: 'This result is already open' })).toBeTruthy();
    expect(await leadsTo('Open the result')).toBe(`/health-ai/${analysisId}`);
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it('says that its analysis is gone', async () => {
    comeBack({ now: { state: 'cancelled' }, access: 'gone' });
    expect(await screen.findByRole('heading', { name: 'This result was deleted' })).toBeTruthy();
    expect(await leadsTo('Go to my results')).toBe('/health-ai/list');
  });
});

describe('money that bought nothing', () => {
  it.each([
    ['refunding', 'Your money is on its way back'],
    ['refunded', 'Payment refunded'],
  ] as const)('is told when it is %s, with the result', async (state, title) => {
    comeBack({ now: { state }, access: 'open' });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await leadsTo('Open the result')).toBe(`/health-ai/${analysisId}`);
  });

  it('is named by its reference while a person looks into it', async () => {
    comeBack({ now: { state: 'held' } });
    expect(await screen.findByText(orderId)).toBeTruthy();
    expect(await leadsTo('Write to us')).toBe(`/contact-us?order=${orderId}`);
    expect(await leadsTo('Where is my payment?')).toBe(`/profile/order/${orderId}`);
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });
});

describe('nextPollMs', () => {
  it('polls less and less often, and after half an hour no more', () => {
    expect([1, 2, 3, 4].map((polls) => nextPollMs('pending', polls))).toEqual([3_000, 5_000, 8_000, 13_000]);
    expect(nextPollMs('pending', 20)).toBe(60_000);
    expect(nextPollMs('pending', 30)).toBe(false);
  });

  it('is in no haste about what the gateway checks or sends back', () => {
    expect(nextPollMs('review', 1)).toBe(60_000);
    expect(nextPollMs('refunding', 1)).toBe(60_000);
  });
});
