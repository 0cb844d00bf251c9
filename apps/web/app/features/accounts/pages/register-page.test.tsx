import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, requestsSettled, serve, serveAlways } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';
import RegisterPage from './register-page.tsx';

const person = { firstName: 'Sri', lastName: 'Rahayu', email: 'sri@example.com', password: 'senja-kelapa-biru' };
const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' } as const;

const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));
const fillIn = async (values: Partial<typeof person>) => {
  for (const [name, value] of Object.entries(values)) {
    await fill(field(name as keyof typeof labels), value);
  }
};

let router: ReturnType<typeof renderPage>['router'];
beforeEach(() => {
  ({ router } = renderPage(<RegisterPage />, { at: '/auth/jwt/register?returnTo=%2Fhealth-ai%2F1' }));
});

describe('RegisterPage', () => {
  it('names every missing field in the order of the form, without asking the server', async () => {
    const requests = serveAlways(201, {});
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First name is required', 'Email is required', 'Password is required']);
    await requestsSettled();
    expect(requests).toEqual([]);
  });

  it('reads the error of a field out with it', async () => {
    await fillIn({ ...person, password: 'short' });
    await submit();
    await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
    const help = document.getElementById(field('password').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('Password needs at least 8 characters');
  });

  it.each(['password', 'rahayu01', '        '])(
    'says at its field that the password %j is soon guessed, without asking the server',
    async (password) => {
      const requests = serveAlways(201, {});
      await fillIn({ ...person, password });
      await submit();
      const help = () => document.getElementById(field('password').getAttribute('aria-describedby') ?? '')?.textContent;
      await waitFor(() => expect(help()).toMatch(/harder to guess/));
      await requestsSettled();
      expect(requests).toEqual([]);
    },
  );

  it('puts what the server finds at its field', async () => {
    const fields = [{ path: 'email', code: 'invalid_email', message: 'This address cannot receive mail' }];
    serve(() => problem(422, 'validation_failed', { fields }));
    await fillIn(person);
    await submit();
    await waitFor(() => expect(document.getElementById('email-help')?.textContent).toBe(fields[0]?.message));
  });

  it('shows an error of the whole form on the page', async () => {
    serve(() => problem(429, 'too_many_requests', { title: 'Too many', detail: 'Wait 40 seconds' }));
    await fillIn(person);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Too manyWait 40 seconds');
    expect(field('email').value).toBe(person.email);
  });

  it('goes on to the code, which is asked for here alone, and from there to where the person was going', async () => {
    const requests = serveAlways(202, { resendAfterS: 60, lifetimeS: 600 });
    await fillIn(person);
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/jwt/verify'));
    const { search, state } = router.state.location;
    expect(search).toBe('?returnTo=%2Fhealth-ai%2F1');
    expect(state).toEqual({ email: person.email, attempt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(requests).toMatchObject([{ path: '/api/auth/register', body: { ...person, attempt: state.attempt } }]);
  });

  it('shows the password on request', async () => {
    expect(field('password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password').type).toBe('text');
  });
});
