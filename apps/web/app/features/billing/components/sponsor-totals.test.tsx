import type { SponsorTotals as Totals } from '@skrin/contract/billing/voucher-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serveAlways } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { SponsorTotals } from './sponsor-totals.tsx';

const figures = { batches: 2, issued: 1_600, redeemed: 1, left: 5, expired: 10 };

const open = (items: Totals[]) => {
  const requests = serveAlways(200, { items });
  renderPage(<SponsorTotals />);
  return requests;
};

it('shows what became of the vouchers of each sponsor, and of those without one', async () => {
  open([
    { sponsor: 'Puskesmas Dago', ...figures },
    { sponsor: null, ...figures, batches: 1 },
  ]);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Puskesmas Dago21,6001510',
    'Without a sponsor11,6001510',
  ]);
});

it('gives them as a file, in which no name runs as a formula', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open([{ sponsor: '=1+1', ...figures }]);
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const file = saved.mock.lastCall?.[0];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text.split('\r\n').slice(1)).toEqual([`"'=1+1",2,1600,1,5,10`]);
});

it('is not there while nobody sponsors vouchers', async () => {
  const requests = open([{ sponsor: null, ...figures }]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText('By sponsor')).toBeNull();
});
