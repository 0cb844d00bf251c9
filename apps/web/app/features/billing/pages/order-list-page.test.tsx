import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serveAlways } from '../../../testing/server.ts';
import { anOrder } from '../testing.ts';
import OrderListPage from './order-list-page.tsx';

it('says of each payment for what, how much and where it stands, and leads to it and to its result', async () => {
  const paid = anOrder({ state: 'paid', method: 'paypal', charge: { amount: 200, currency: 'USD' } });
  const open = anOrder({ id: '01890a5d-ac96-774b-bcce-b302099a8059' });
  serveAlways(200, { items: [paid, open] });
  renderPage(<OrderListPage />);
  await screen.findByText('Paid');
  const [first, second] = screen.getAllByText('Model Skin Diseases').map((name) => name.closest('li'));
  const of = (row: HTMLElement | null | undefined) => within(row ?? document.body);
  expect(of(first).getByText('$2.00')).toBeTruthy();
  expect(
    of(first)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/profile/order/${paid.id}`, `/health-ai/${paid.lines[0]?.ref}`]);
  expect(of(second).getByText('Not paid yet')).toBeTruthy();
  expect(of(second).queryByRole('link', { name: 'Open the result' })).toBeNull();
});

it('says that there is none, and leads to the results', async () => {
  serveAlways(200, { items: [] });
  renderPage(<OrderListPage />);
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my results' }).getAttribute('href')).toBe('/health-ai/list');
});
