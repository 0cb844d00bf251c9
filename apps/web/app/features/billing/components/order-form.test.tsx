import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import type { Item } from '../order-view.ts';
import { anOrder } from '../testing.ts';
import { OrderForm } from './order-form.tsx';

const price = { amount: 30_000, currency: 'IDR' } as const;
const item: Item = { name: 'Model Skin Diseases', price, charges: [{ method: 'midtrans', charge: price }] };

it('leads to an order that is closed already, whose gateway has no page for it', async () => {
  const order = anOrder({ state: 'cancelled' });
  serve(() => Response.json(order, { status: 201 }));
  const [line] = order.lines;
  const { router } = renderPage(<OrderForm thing={{ kind: 'analysis', ref: line?.ref ?? '' }} item={item} />);
  await user.click(screen.getByRole('button', { name: 'Proceed to payment' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?order=${order.id}`));
});
