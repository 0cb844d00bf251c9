import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../kit/confirm-provider.tsx';
import type { AskedEdit } from '../../resource/use-actions.ts';
import EditDialog from '../../resource/views/edit-dialog.tsx';
import { renderPage } from '../../testing/render.tsx';
import { problem, type Sent, serve } from '../../testing/server.ts';
import { user } from '../../testing/user.ts';
import { userScreen } from './user-screen.tsx';

const row = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  version: 4,
  createdAt: '2026-11-20T08:00:00Z',
  name: 'Ayu Lestari',
  firstName: 'Ayu',
  lastName: 'Lestari',
  email: 'ayu@example.com',
  phone: null,
  address: null,
  photo: null,
  language: 'en',
  timezone: null,
  role: 'member',
  state: 'active',
  organisationId: null,
  can: { update: true, remove: true },
};

function open(answer: (sent: Sent) => Response | undefined = () => undefined) {
  const requests = serve((sent) => {
    if (sent.method === 'PATCH') return answer(sent) ?? Response.json({ ...row, ...(sent.body as object), version: 5 });
    return sent.path.startsWith('/api/users/')
      ? Response.json({ ...row, state: 'banned', version: 5 })
      : Response.json({ items: [], total: { count: 0, isCapped: false } });
  });
  const onClose = vi.fn();
  const action = userScreen.actions?.find(({ key }) => key === 'access') as AskedEdit['action'];
  renderPage(
    <ConfirmProvider>
      <EditDialog screen={userScreen} asked={{ action, row: row as never }} onClose={onClose} />
    </ConfirmProvider>,
  );
  return { requests, onClose };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: /Change role or status: Ayu Lestari/ }));

it('changes role and status of a row, and nothing else', async () => {
  const { requests, onClose } = open();
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Health worker' }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/users/${row.id}`,
    body: { role: 'health_worker', version: 4 },
  });
});

it('stays open with what the server refuses', async () => {
  const { onClose } = open(() => problem(403, 'forbidden'));
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Suspended' }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what somebody else has saved meanwhile', async () => {
  open(() => problem(409, 'stale_edit'));
  const form = await dialog();
  await user.click(form.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Pharmacy' }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Suspended')).toBeTruthy();
});
