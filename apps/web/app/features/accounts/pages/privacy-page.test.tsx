import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { DataExport } from '@skrin/contract/accounts/personal-data';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken, tokenState } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import MembersOnly from '../../../shell/members-only.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import LoginPage from './login-page.tsx';
import PrivacyPage from './privacy-page.tsx';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };
const person = {
  id: '019aa000-0000-7000-8000-000000000009',
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};
const none: DataExport = { state: 'none', percent: 0 };
const entry = (id: string, by: string, permission: string) => ({
  id: `019aa000-0000-7000-8000-00000000000${id}`,
  at: '2026-11-22T08:00:00Z',
  by,
  permission,
});

afterEach(() => vi.restoreAllMocks());

/** Renders the page for a user who has given the consent for screening, and no other. */
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
    return Response.json({ photoRetention: 'keep', hasPassword: true, ...(body as object) });
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

it('offers neither to agree nor to withdraw where the consents cannot be read', async () => {
  show(({ path }) => (path === '/api/consents' ? problem(500, 'internal') : undefined));
  const consents = within(await screen.findByRole('region', { name: 'What you agree to' }));
  expect(await consents.findByRole('button', { name: 'Try again' })).toBeTruthy();
  for (const row of consents.getAllByRole('group')) {
    expect(within(row).getByRole('status').textContent).toBe('');
    expect(within(row).queryByRole('button')).toBeNull();
  }
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
  const forget = vi.spyOn(URL, 'revokeObjectURL');
  await user.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 3_000 }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  // Safari reads the file only after the click, so its URL must not be revoked yet.
  expect(forget).not.toHaveBeenCalled();
});

it('offers no new file where it cannot be read whether there is one', async () => {
  show(({ path }) => (path === '/api/account/export' ? problem(500, 'internal') : undefined));
  const section = within(await screen.findByRole('region', { name: 'A copy of your data' }));
  expect(await section.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Make the file' })).toBeNull();
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

describe('the deletion of the account', () => {
  const password = 'staple the horse';
  afterEach(() => dropToken('logout'));

  /** Opens the page for a signed-in user, and requests the deletion. */
  async function ask() {
    keepToken(tokenFor(60, person.id));
    serve((sent) => {
      if (sent.path === '/api/auth/me') return Response.json(person);
      if (sent.path !== '/api/account/deletion') return usual(sent);
      const isRight = (sent.body as { password: string }).password === password;
      const fields = [{ path: 'password', code: 'wrong_password', message: 'This password is not right' }];
      return isRight
        ? Response.json({ dueAt: '2026-12-06T08:00:00Z' }, { status: 202 })
        : problem(422, 'validation_failed', { fields });
    });
    const page = (
      <ConfirmProvider>
        <PrivacyPage />
      </ConfirmProvider>
    );
    const routes = [
      { element: <MembersOnly />, children: [{ path: '/profile/privacy', element: page }] },
      { path: '/auth/jwt/login', element: <LoginPage /> },
    ];
    renderPage(routes, { at: '/profile/privacy' });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { dialog, field: dialog.getByLabelText('Your password'), submit };
  }

  it('takes the password, and says before what stays', async () => {
    const { dialog, field, submit } = await ask();
    expect(dialog.getByText(/Records of payments stay/)).toBeTruthy();
    expect(field.getAttribute('autocomplete')).toBe('current-password');
    await fill(field, 'a guess');
    await submit();
    expect(await dialog.findByText('This password is not right')).toBeTruthy();
    expect(tokenState().token).not.toBeNull();
  });

  it('signs out here as everywhere, and says at the log-in until when it can be taken back', async () => {
    const { field, submit } = await ask();
    await fill(field, password);
    await submit();
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toMatch(/will be deleted on .*2026/);
    expect(tokenState()).toMatchObject({ token: null, endedBy: 'logout' });
  });

  it('is said to nobody who comes after', async () => {
    const { field, submit } = await ask();
    await fill(field, password);
    await submit();
    await screen.findByRole('alert');
    act(() => keepToken(tokenFor(60, 'budi')));
    act(() => dropToken('logout'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
