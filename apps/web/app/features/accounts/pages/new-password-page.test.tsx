import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken, tokenState } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, requestsSettled, serve, serveAlways } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import ForgotPasswordPage from './forgot-password-page.tsx';
import NewPasswordPage from './new-password-page.tsx';

const email = 'sri@example.com';
const routes = [
  { path: '/auth/jwt/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/auth/jwt/new-password', element: <NewPasswordPage /> },
  { path: '*', element: null },
];
const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email,
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
  version: 1,
  ...{ phone: null, address: null, photo: null, timezone: null },
};
const sent = { resendAfterS: 60, lifetimeS: 600 };

const save = async (password: string) => {
  await fill(screen.getByLabelText('Code from the mail'), '123456');
  await fill(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
};
/** Submits the email address and waits for the form with the code. */
async function ask() {
  const { router } = renderPage(routes, { at: '/auth/jwt/forgot-password?returnTo=%2Ffaqs' });
  await fill(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send the mail' }));
  await screen.findByLabelText('New password');
  return router;
}

afterEach(() => dropToken('logout'));

it('sets the password by the code of a mail, and logs in with it', async () => {
  const accessToken = tokenFor(60);
  const requests = serve(({ path }) => {
    if (path === '/api/auth/new-password') return new Response(null, { status: 204 });
    return path === '/api/auth/login'
      ? Response.json({ accessToken, user: person })
      : Response.json(sent, { status: 202 });
  });
  const router = await ask();
  const { attempt } = router.state.location.state;
  await save('another good horse');
  await waitFor(() => expect(tokenState().token).toBe(accessToken));
  expect(requests).toMatchObject([
    { path: '/api/auth/forgot-password', body: { email, attempt } },
    { path: '/api/auth/new-password', body: { email, attempt, code: '123456', password: 'another good horse' } },
    { path: '/api/auth/login', body: { email, password: 'another good horse' } },
  ]);
});

it('tells a password manager whose password it is', async () => {
  serveAlways(202, sent);
  await ask();
  const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(owner?.value).toBe(email);
  expect(screen.getByLabelText<HTMLInputElement>('New password').autocomplete).toBe('new-password');
});

it('says that a password is soon guessed without asking the server', async () => {
  const requests = serveAlways(202, sent);
  await ask();
  await save('password1');
  await screen.findAllByText(/harder to guess/);
  await requestsSettled();
  expect(requests).toHaveLength(1);
});

it('leads to the log-in when the new password alone does not sign in', async () => {
  serve(({ path }) => {
    if (path === '/api/auth/new-password') return new Response(null, { status: 204 });
    return path === '/api/auth/login' ? problem(403, 'account_banned') : Response.json(sent, { status: 202 });
  });
  const router = await ask();
  await save('another good horse');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/jwt/login'));
  expect(router.state.location.search).toBe('?returnTo=%2Ffaqs');
});
