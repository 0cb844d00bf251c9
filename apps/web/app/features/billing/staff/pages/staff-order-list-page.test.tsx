import { orderStates } from '@skrin/contract/billing/schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { type Sent, serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { anOrder } from '../../testing.ts';
import StaffOrderListPage from './staff-order-list-page.tsx';

const id = (at: number) => `01890a5d-ac96-774b-bcce-${at.toString().padStart(12, '0')}`;
const totals = Object.fromEntries(
  orderStates.map((state) => [state, { count: state === 'held' ? 199 : 1, isCapped: state === 'paid' }]),
);

/** @param second the second page of the list */
function show(second: () => Promise<Response> | Response) {
  serve(({ path }: Sent) => {
    if (path.endsWith('/totals')) return Response.json({ totals });
    if (path.includes('cursor=')) return second();
    const items = Array.from({ length: 100 }, (_, at) => anOrder({ id: id(at), state: 'held' }));
    return Response.json({ items, nextCursor: 'next' });
  });
  renderPage(<StaffOrderListPage />);
}

it('says on each tab how many orders it has', async () => {
  show(() => Response.json({ items: [] }));
  expect(await screen.findByRole('tab', { name: 'To decide 200' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Paid 2+' })).toBeTruthy();
});

it('exports the list page by page, and says how much of it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  show(() => promise);
  await screen.findByRole('tab', { name: 'To decide 200' });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  const bar = await dialog.findByRole('progressbar', { name: 'Read: 100' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  resolve(Response.json({ items: [anOrder({ id: id(100), state: 'held' })] }));
  expect(await dialog.findByText('The file is ready. Entries: 101')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
});
