import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { aDelivery, orderId, someGoods } from '../testing.ts';
import GoodsOrderPage from './goods-order-page.tsx';

const page = (
  <ConfirmProvider>
    <GoodsOrderPage params={{ id: orderId }} />
  </ConfirmProvider>
);

it('shows what to pack and for whom, and sends it with carrier and number', async () => {
  const requests = serve(({ method }) =>
    Response.json(
      method === 'GET'
        ? someGoods()
        : aDelivery({ version: 4, state: 'shipped', moves: [], carrier: 'JNE', tracking: 'JP1' }),
    ),
  );
  renderPage(page);
  expect((await screen.findAllByText('Calamine lotion')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Jalan Raya 1/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Carrier (optional)'), 'JNE');
  await user.type(within(dialog).getByLabelText('Tracking number (optional)'), 'JP1');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `/api/orders/${orderId}/delivery`,
      body: { version: 3, state: 'shipped', carrier: 'JNE', tracking: 'JP1' },
    }),
  );
});

it('shows what somebody else saved first, and keeps one’s own note if asked to', async () => {
  let isChanged = false;
  const theirs = someGoods({ version: 4, carrier: 'SiCepat', staffNote: 'Fragile' });
  const requests = serve(({ method, body }) => {
    if (method === 'GET') return Response.json(isChanged ? theirs : someGoods());
    if ((body as { version: number }).version === 4)
      return Response.json(aDelivery({ version: 5, carrier: 'SiCepat', staffNote: 'Call first' }));
    isChanged = true;
    return problem(409, 'stale_edit');
  });
  renderPage(page);
  await user.type(await screen.findByLabelText('Internal note (optional)'), 'Call first');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/SiCepat/);
  expect(notice.textContent).toMatch(/Fragile/);
  await user.click(within(notice).getByRole('button', { name: 'Keep my entries' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 4,
      staffNote: 'Call first',
    }),
  );
});
