import type { voucherResource } from '@skrin/contract/billing/voucher.resource';
import type { Row } from '@skrin/contract/resource/resource';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { VoucherCodes } from './voucher-codes.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8060';
const row = { id, label: 'Clínic Day, May' } as Row<typeof voucherResource>;
const old = { items: [{ code: 'AAAA-BBBB-CCCCC', usesLeft: 1 }], unreadable: 2 };
const renewed = { items: [{ code: 'DDDD-EEEE-FFFFF', usesLeft: 1 }], unreadable: 0 };

function open() {
  const sent = serve(({ method }) => Response.json(method === 'POST' ? renewed : old));
  renderPage(
    <ConfirmProvider>
      <VoucherCodes row={row} />
    </ConfirmProvider>,
  );
  return sent;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it('asks for the codes only when they are to be seen, as each look is recorded', async () => {
  const sent = open();
  await screen.findByRole('button', { name: 'Show the codes' });
  expect(sent).toHaveLength(0);
  await press('Show the codes');
  expect(await screen.findByText('AAAA-BBBB-CCCCC')).toBeTruthy();
  expect(screen.getByText(/cannot be read any more: 2/)).toBeTruthy();
  await press('Hide the codes');
  expect(screen.queryByText('AAAA-BBBB-CCCCC')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('gives them as a file with a name of its own', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open();
  await press('Download as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'skrin-vouchers-clinic-day-may.csv' });
  const file = saved.mock.lastCall?.[0];
  expect(file instanceof Blob ? await file.text() : '').toContain('AAAA-BBBB-CCCCC,1,"Clínic Day, May"');
});

it('makes them anew only after a yes', async () => {
  const sent = open();
  await press('Make codes anew');
  const dialog = await screen.findByRole('alertdialog');
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Make codes anew' }));
  expect(await screen.findByText('DDDD-EEEE-FFFFF')).toBeTruthy();
});
