import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { type Sent, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { UserAccess } from './user-access.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2026-11-22T08:00:00Z';
const session = (last: number, browser: string) => ({
  id: `01890a5d-ac96-774b-bcce-b302099a80${last}`,
  isCurrent: false,
  device: { kind: 'computer', browser, system: 'Linux' },
  place: { kind: 'elsewhere', network: '203.0.113.0/24' },
  createdAt: time,
  lastUsedAt: time,
  expiresAt: time,
});

function show(access: object = {}) {
  let sessions = [session(61, 'Firefox'), session(62, 'Chrome')];
  const requests = serve(({ method, path }: Sent) => {
    if (method !== 'DELETE')
      return Response.json({ lastSignInAt: time, hasSecondFactor: true, passkeys: 2, sessions, ...access });
    sessions = path.endsWith('/sessions') ? [] : sessions.filter((each) => !path.endsWith(each.id));
    return new Response(null, { status: 204 });
  });
  renderPage(
    <ConfirmProvider>
      <UserAccess row={{ id } as never} />
    </ConfirmProvider>,
  );
  return requests;
}

it('says when somebody signed in last, and with what', async () => {
  show();
  const signIn = within(await screen.findByRole('region', { name: 'Sign-in' }));
  expect(await signIn.findByText(/Nov 22/)).toBeTruthy();
  expect(signIn.getByText('On')).toBeTruthy();
  expect(signIn.getByText('2')).toBeTruthy();
});

it('says what is not known', async () => {
  show({ lastSignInAt: null, hasSecondFactor: false, passkeys: 0, sessions: [] });
  expect(await screen.findByText('Not known')).toBeTruthy();
  expect(screen.getByText('Off')).toBeTruthy();
  expect(screen.getByText('Signed in nowhere.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

it('ends one session, then all after a question', async () => {
  const requests = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  expect(requests.some(({ method, path }) => method === 'DELETE' && path.endsWith(session(61, '').id))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed in nowhere.')).toBeTruthy();
});
