import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import InvitationPage from './invitation-page.tsx';

const person = {
  id: '0199c0de-0000-7000-8000-000000000001',
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'pharmacy',
  language: 'en',
  createdAt: '2026-01-02T10:00:00+07:00',
};

interface Opened {
  hasAccount: boolean;
  signedIn?: string;
  token?: string;
  login?: () => Response;
}
const logIn = () => Response.json({ accessToken: tokenFor(3600, person.id), user: person });

/** Opens the page of an invitation to the role `pharmacy`; `signedIn` is the address of the signed-in user, if any. */
function open({ hasAccount, signedIn, token = 'abc', login = logIn }: Opened) {
  if (signedIn) keepToken(tokenFor(3600, person.id));
  const expiresAt = '2026-11-29T10:00:00Z';
  const invitation = { email: person.email, role: 'pharmacy', hasAccount, expiresAt };
  const answer = ({ method, path, body }: Sent) => {
    if (path === '/api/auth/me') return Response.json({ ...person, email: signedIn, role: 'member' });
    if (path === '/api/auth/invitation') {
      const isKnown = (body as { token: string }).token === 'abc';
      return isKnown ? Response.json(invitation) : problem(410, 'invitation_invalid');
    }
    if (path === '/api/auth/invitation/accept') return Response.json(person);
    if (path === '/api/auth/login') return login();
    return method === 'POST' ? new Response(null, { status: 204 }) : undefined;
  };
  const sent = serve(answer);
  const { router } = renderPage(<InvitationPage />, { at: `/invitation?token=${token}` });
  return { router, sentTo: (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body) };
}

const account = { firstName: 'Ayu', lastName: 'Lestari', password: 'three unrelated words' };

async function makeAccount() {
  await fill(await screen.findByRole('textbox', { name: 'First name' }), account.firstName);
  await fill(screen.getByRole('textbox', { name: 'Last name' }), account.lastName);
  await fill(screen.getByLabelText('Password'), account.password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

afterEach(() => dropToken('logout'));

it('makes an account for somebody new, whose address is that of the invitation', async () => {
  const { router, sentTo } = open({ hasAccount: false });
  expect(await screen.findByText(/Pharmacy/)).toBeTruthy();
  await makeAccount();
  await waitFor(() => expect(sentTo('/api/auth/invitation/register')).toEqual([{ token: 'abc', ...account }]));
  await waitFor(() =>
    expect(sentTo('/api/auth/login')).toMatchObject([{ email: person.email, password: account.password }]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('leads to the log-in where the account was made and could not be logged in to', async () => {
  const { router } = open({ hasAccount: false, login: () => problem(503, 'database_unavailable') });
  await makeAccount();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/jwt/login'));
});

it('leads who has an account to log in, and back here', async () => {
  open({ hasAccount: true });
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('/invitation?token=abc'));
});

it('is accepted by who is signed in with its address', async () => {
  const { sentTo } = open({ hasAccount: true, signedIn: person.email });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sentTo('/api/auth/invitation/accept')).toEqual([{ token: 'abc' }]));
});

it('tells somebody else who is signed in that it is not theirs', async () => {
  open({ hasAccount: true, signedIn: 'budi@example.com' });
  expect((await screen.findByRole('alert')).textContent).toContain('budi@example.com');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it.each(['old', ''])('says of the link “%s” that it does not work', async (token) => {
  open({ hasAccount: false, token });
  expect(await screen.findByText(/invitation_invalid|does not work any more/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
