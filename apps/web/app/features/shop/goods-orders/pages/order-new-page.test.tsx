import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { aPharmacy, aProduct } from '../testing.ts';
import OrderNewPage from './order-new-page.tsx';

function open(answer: (sent: Sent) => Response) {
  const requests = serve((sent) => {
    if (sent.path.startsWith('/api/product/pharmacies')) return Response.json({ items: [aPharmacy()] });
    if (sent.path.startsWith('/api/product/list'))
      return Response.json({
        items: [
          aProduct(),
          aProduct({ id: '01890a5d-ac96-774b-bcce-b302099a8070', name: 'Calamine sample', sample: true }),
        ],
      });
    return answer(sent);
  });
  renderPage(
    <ConfirmProvider>
      <OrderNewPage />
    </ConfirmProvider>,
  );
  return requests;
}

async function fillIn() {
  await user.type(await screen.findByLabelText('Email of their account'), 'sari@example.com');
  await user.type(screen.getByRole('combobox', { name: 'Add a product' }), 'calamine');
  const sample = await screen.findByRole('option', { name: /Calamine sample/ });
  expect(sample.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('option', { name: /Calamine lotion/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pieces of Calamine lotion' }), '2');
  await user.type(screen.getByLabelText('Name of who gets them'), 'Sari');
  await user.type(screen.getByLabelText('Phone'), '0812 3456');
}

const send = () => user.click(screen.getByRole('button', { name: 'Mail the link to pay' }));

it('mails the link, and says until when the pieces are kept', async () => {
  const requests = open(() =>
    Response.json(
      { basketId: '01890a5d-ac96-774b-bcce-b302099a8071', reservedUntil: '2026-11-21T08:00:00Z' },
      { status: 201 },
    ),
  );
  await fillIn();
  expect(screen.getAllByText(/40[.,]000/).length).toBeGreaterThan(0);
  await send();
  expect(await screen.findByText('The link to pay was mailed to sari@example.com.')).toBeTruthy();
  expect(screen.getByText(/kept until/).textContent).toMatch(/2026/);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/orders/offers',
    body: {
      email: 'sari@example.com',
      items: [{ productId: aProduct().id, quantity: 2, seenPrice: 20_000 }],
      delivery: { method: 'pickup', name: 'Sari', address: null },
    },
  });
});

it('says at the address that nobody has such an account', async () => {
  open(() =>
    problem(422, 'validation_failed', {
      fields: [{ path: 'email', code: 'no_account', message: 'Nobody has an account' }],
    }),
  );
  await fillIn();
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Email of their account').getAttribute('aria-describedby')).toBe('email-help'),
  );
  expect((await screen.findAllByText('Nobody has an account')).length).toBeGreaterThan(1);
});

it('says with both numbers what is left of goods that others bought meanwhile', async () => {
  open(() =>
    problem(409, 'basket_changed', {
      goods: [
        {
          productId: aProduct().id,
          name: 'Calamine lotion',
          fault: 'too_few',
          quantity: 2,
          left: 1,
          seenPrice: null,
          price: null,
        },
      ],
    }),
  );
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Calamine lotion: 2 wanted, 1 left/);
});
