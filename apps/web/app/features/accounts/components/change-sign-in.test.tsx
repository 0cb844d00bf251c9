import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';

const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'sri@example.com',
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
  version: 1,
  ...{ phone: null, address: null, photo: null, timezone: null },
  can: { update: true, remove: false },
} as const;

it('changes the password of whoever knows the present one', async () => {
  const requests = serve(({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'staple the horse'
      ? new Response(null, { status: 204 })
      : problem(401, 'invalid_credentials', { title: 'Not right' }),
  );
  renderPage(<ChangePassword user={person} hasPassword />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const submit = () => user.click(screen.getByRole('button', { name: 'Change the password' }));
  expect([field('Current password').autocomplete, field('New password').autocomplete]).toEqual([
    'current-password',
    'new-password',
  ]);
  await fill(field('Current password'), 'wrong');
  await fill(field('New password'), 'another good horse');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Not right');
  await user.clear(field('Current password'));
  await fill(field('Current password'), 'staple the horse');
  await submit();
  expect((await screen.findByRole('status')).textContent).toContain('Your password is saved');
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
  expect(requests.at(-1)).toMatchObject({
    path: '/api/auth/password',
    body: { currentPassword: 'staple the horse', newPassword: 'another good horse' },
  });
});

it('refuses one that who knows the person would soon guess', async () => {
  const requests = serve(() => undefined);
  renderPage(<ChangePassword user={person} hasPassword />);
  await fill(screen.getByLabelText('Current password'), 'staple the horse');
  await fill(screen.getByLabelText('New password'), 'rahayu01');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await screen.findAllByText(/harder to guess/);
  expect(requests).toEqual([]);
});

it('changes the address by the password here and the code that was mailed there', async () => {
  const email = 'new@example.com';
  const requests = serve(({ path }) =>
    path === '/api/auth/email'
      ? Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 })
      : Response.json({ ...person, email }),
  );
  renderPage(<ChangeEmail user={person} hasPassword />);
  expect(screen.getByText(/You log in with .*sri@example\.com/)).toBeTruthy();
  await fill(screen.getByLabelText('New email'), email);
  await fill(screen.getByLabelText('Current password'), 'staple the horse');
  await user.click(screen.getByRole('button', { name: 'Send a code to the new email' }));
  await fill(await screen.findByLabelText('Code from the mail'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('status')).textContent).toContain('Your email is changed');
  expect(requests).toMatchObject([
    { path: '/api/auth/email', body: { email, password: 'staple the horse' } },
    { path: '/api/auth/email/confirm', body: { email, code: '123456' } },
  ]);
});

it('sets the first password of an account after a mailed code, when its sign-in is not fresh any more', async () => {
  const isFresh = { now: false };
  const requests = serve(({ path }) => {
    if (path === '/api/auth/me') return Response.json(person);
    if (path === '/api/auth/code') return Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 });
    if (path === '/api/auth/code/sign-in') {
      isFresh.now = true;
      return Response.json({ accessToken: tokenFor(60), user: person });
    }
    if (isFresh.now) return new Response(null, { status: 204 });
    return problem(409, 'password_missing', { title: 'Your account has no password' });
  });
  keepToken(tokenFor(60));
  renderPage(<ChangePassword user={person} hasPassword={false} />);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await fill(screen.getByLabelText('New password'), 'another good horse');
  await user.click(screen.getByRole('button', { name: 'Set a password' }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send me a code' });
  await waitFor(() => expect(send.disabled).toBe(false));
  await user.click(send);
  await fill(await screen.findByLabelText('Code from the mail'), '123456');
  expect((await screen.findByRole('status')).textContent).toContain('Your password is saved');
  const sent = requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  const asked = { email: person.email, attempt: expect.any(String) };
  expect(sent).toEqual([
    ['/api/auth/password', { newPassword: 'another good horse' }],
    ['/api/auth/code', asked],
    ['/api/auth/code/sign-in', { ...asked, code: '123456' }],
    ['/api/auth/password', { newPassword: 'another good horse' }],
  ]);
  dropToken('logout');
});
