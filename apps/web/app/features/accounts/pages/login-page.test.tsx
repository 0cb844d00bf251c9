import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken, tokenState } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import LoginPage from './login-page.tsx';

afterEach(() => dropToken('logout'));

const logIn = async () => {
  await fill(screen.getByLabelText('Email'), 'ayu@example.com');
  await fill(screen.getByLabelText('Password'), 'staple the horse');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

it('asks whoever has a second factor for it, and for a recovery code of who has no phone', async () => {
  const wrong = { path: 'code', code: 'wrong_code', message: 'This code is not right, or was used already' };
  const needed = () => problem(401, 'second_factor_needed', { challenge: 'what to send back' });
  const requests = serve(({ path }) =>
    path === '/api/auth/login' ? needed() : problem(422, 'validation_failed', { fields: [wrong] }),
  );
  renderPage(<LoginPage />);
  await logIn();
  const code = await screen.findByLabelText<HTMLInputElement>('Code from the app');
  expect([code.autocomplete, code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement?.textContent).toBe('One more step');
  await fill(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(wrong.message)).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ challenge: 'what to send back', code: '123456' });
  await user.click(screen.getByRole('button', { name: 'I do not have my phone' }));
  expect(screen.queryByText(wrong.message)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  await fill(screen.getByLabelText('Recovery code'), 'AAAA-BBBB-CCCC');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ code: 'AAAABBBBCCCC' }));
  await user.click(screen.getByRole('button', { name: 'Log in as somebody else' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

it('keeps the token that the second step is answered with', async () => {
  const accessToken = tokenFor(60);
  const person = { firstName: 'Ayu', lastName: 'Lestari', email: 'ayu@example.com', language: 'en', role: 'member' };
  serve(({ path }) => {
    if (path === '/api/auth/login') return problem(401, 'second_factor_needed', { challenge: 'what to send back' });
    const known = { id: '01890a5d-ac96-774b-bcce-b302099a8057', createdAt: '2026-11-20T08:00:00Z' };
    return Response.json({ accessToken, user: { ...person, ...known } });
  });
  renderPage(<LoginPage />);
  await logIn();
  await fill(await screen.findByLabelText('Code from the app'), '123456');
  expect(tokenState().token).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(tokenState().token).toBe(accessToken));
});

it('logs in by a mailed code too, with the address that was typed already, and goes back to the password', async () => {
  const requests = serve(() => Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 }));
  renderPage(<LoginPage />);
  await fill(screen.getByLabelText('Email'), 'ayu@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Code from the mail')).toBeTruthy();
  expect(requests).toMatchObject([{ path: '/api/auth/code', body: { email: 'ayu@example.com' } }]);
  await user.click(screen.getByRole('button', { name: 'Log in with a password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ayu@example.com');
});
