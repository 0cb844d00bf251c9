import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { DataExport } from '@skrin/contract/accounts/personal-data';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import PrivacyPage from './privacy-page.tsx';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };
const none: DataExport = { state: 'none', percent: 0 };
const entry = (id: string, by: string, permission: string) => ({
  id: `019aa000-0000-7000-8000-00000000000${id}`,
  at: '2026-11-22T08:00:00Z',
  by,
  permission,
});

/** The page of somebody who has agreed to have photos read, and nothing else. */
function show(answer: (sent: Sent) => Response | undefined = () => undefined) {
  const requests = serve((sent) => answer(sent) ?? usual(sent));
  renderPage(
    <ConfirmProvider>
      <PrivacyPage />
    </ConfirmProvider>,
  );
  return requests;
}

function usual({ method, path, body }: Sent): Response | undefined {
  if (path === '/api/consents' && method === 'POST')
    return Response.json({ ...(body as object), givenAt: '2026-11-22T09:00:00Z' });
  if (path === '/api/consents') return Response.json({ items: [consent] });
  if (path.startsWith('/api/consents/')) return new Response(null, { status: 204 });
  if (path === '/api/account/privacy')
    return Response.json({ photoRetention: 'keep', followUpMails: true, hasPassword: true, ...(body as object) });
  if (path === '/api/account/export') return Response.json(none);
  if (path.startsWith('/api/account/activity'))
    return Response.json({ items: [entry('1', 'admin', 'user:read'), entry('2', 'you', 'unheard:of')] });
  return undefined;
}

it('gives and withdraws each consent on its own; the model gets none by itself', async () => {
  const requests = show();
  const improvement = await screen.findByRole('group', { name: 'Improving the model' });
  const agree = await within(improvement).findByRole('button', { name: 'Agree' });
  expect(within(improvement).getByRole('status').textContent).toBe('Not agreed.');
  await user.click(agree);
  await waitFor(() => expect(within(improvement).getByRole('status').textContent).toMatch(/Agreed on .*2026/));
  expect(requests.at(-1)?.body).toEqual({ ...screeningConsent, purpose: 'model_improvement' });

  const screening = screen.getByRole('group', { name: 'Reading photos' });
  await user.click(within(screening).getByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(within(screening).getByRole('status').textContent).toMatch(/Withdrawn/));
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/consents/screening' });
  expect(within(improvement).getByRole('status').textContent).toMatch(/Agreed on/);
});

it('asks before a choice that deletes photos, and says that results stay', async () => {
  const requests = show();
  const choices = await screen.findByRole('group', { name: 'How long photos stay after they were read' });
  await user.click(within(choices).getByRole('radio', { name: /deleted at once/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Results and history stay');
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Delete photos' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { photoRetention: 'until_read' } }),
  );
});

it('switches the mails off that ask how it went on', async () => {
  const requests = show();
  const mails = await screen.findByRole('switch', { name: 'Ask me by mail' });
  expect(mails).toHaveProperty('checked', true);
  await user.click(mails);
  await waitFor(() => expect(mails).toHaveProperty('checked', false));
  expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { followUpMails: false } });
});

it('shows how far the export is, and hands it out once it is ready', async () => {
  let current = none;
  show(({ method, path }) => {
    if (path === '/api/account/export/file') return new Response('PK');
    if (path !== '/api/account/export') return undefined;
    if (method === 'POST') current = { state: 'running', percent: 40 };
    return Response.json(current);
  });
  await user.click(await screen.findByRole('button', { name: 'Make the file' }));
  const bar = await screen.findByRole('progressbar', { name: 'Your file is being made' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  current = { state: 'ready', percent: 100, expiresAt: '2026-11-23T08:00:00Z', bytes: 2 };
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 3_000 }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('tells who saw or changed what, in words; what it does not know yet, too', async () => {
  show();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Skrin staff', 'Account looked at'],
    ['You', 'Something else seen or changed'],
  ]);
});

it('deletes the account by the password, and says until when it can be taken back', async () => {
  show(({ path, body }) => {
    if (path !== '/api/account/deletion') return undefined;
    const isRight = (body as { password: string }).password === 'staple the horse';
    const fields = [{ path: 'password', code: 'wrong_password', message: 'This password is not right' }];
    return isRight
      ? Response.json({ dueAt: '2026-12-06T08:00:00Z' }, { status: 202 })
      : problem(422, 'validation_failed', { fields });
  });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Records of payments stay');
  const password = within(dialog).getByLabelText('Your password');
  expect(password.getAttribute('autocomplete')).toBe('current-password');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await user.type(password, 'a guess');
  await submit();
  expect(await within(dialog).findByText('This password is not right')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'staple the horse');
  await submit();
  expect(await within(dialog).findByText(/will be deleted on .*2026/)).toBeTruthy();
});
