import type { Order, OrderState } from '@skrin/contract/billing/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../../shell/toast/toast-host.tsx';
import { render } from '../../../testing/render.tsx';
import { OrderPage } from './order-page.tsx';

const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';

const order = (state: OrderState): Order => ({
  id: orderId,
  analysisId,
  method: 'midtrans',
  state,
  price: { amount: 30_000, currency: 'IDR' },
  charge: { amount: 30_000, currency: 'IDR' },
  redirectUrl: state === 'pending' ? 'https://gateway.example/pay' : null,
  expiresAt: '2026-11-21T08:00:00Z',
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: state === 'paid' ? '2026-11-20T08:05:00Z' : null,
});

/** Comes back from the gateway; `check` is what the server finds out when it asks. */
function comeBack({ now, check = now }: { now: OrderState; check?: OrderState }) {
  vi.stubGlobal('fetch', async (address: string) => Response.json(order(address.endsWith('/check') ? check : now)));
  const onPaid = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/payment?order=${orderId}&transaction_status=settlement&status_code=200`]}>
        <ToastHost />
        <OrderPage orderId={orderId} adviceOn={() => null} onPaid={onPaid} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onPaid;
}

describe('OrderPage', () => {
  it('does not believe the return address: unpaid stays unpaid', async () => {
    const onPaid = comeBack({ now: 'pending' });
    expect(await screen.findByText('Waiting for payment')).toBeTruthy();
    expect(screen.queryByText('Payment received')).toBeNull();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('goes on to the result once the server has found the payment', async () => {
    const onPaid = comeBack({ now: 'pending', check: 'paid' });
    fireEvent.click(await screen.findByRole('button', { name: 'Check payment status' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith(analysisId));
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('offers another try when a payment is %s', async (state) => {
    comeBack({ now: state });
    const again = await screen.findByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe(`/payment?analysis=${analysisId}`);
  });
});
