import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
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
  renderPage(<ChangePassword user={person} />);
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
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed');
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
  expect(requests.at(-1)).toMatchObject({
    path: '/api/auth/password',
    body: { currentPassword: 'staple the horse', newPassword: 'another good horse' },
  });
});

it('refuses one that who knows the person would soon guess', async () => {
  const requests = serve(() => undefined);
  renderPage(<ChangePassword user={person} />);
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
  renderPage(<ChangeEmail user={person} />);
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
