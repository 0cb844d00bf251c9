import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken, tokenState } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { allSent, problem, serve, serveAlways } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import { RegisterPage } from './register-page.tsx';

const person = { firstName: 'Sri', lastName: 'Rahayu', email: 'sri@example.com', password: 'rahasia-12' };
const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' } as const;

const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));
const fillIn = async (values: Partial<typeof person>) => {
  for (const [name, value] of Object.entries(values)) {
    await fill(field(name as keyof typeof labels), value);
  }
};

beforeEach(() => {
  renderPage(<RegisterPage />);
});
afterEach(() => dropToken('logout'));

describe('RegisterPage', () => {
  it('names every missing field in the order of the form, without asking the server', async () => {
    const requests = serveAlways(201, {});
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First name is required', 'Last name is required', 'Email is required', 'Password is required']);
    await allSent();
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
      await allSent();
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
    serve(() => problem(409, 'email_taken', { title: 'Taken', detail: 'Log in instead' }));
    await fillIn(person);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('TakenLog in instead');
    expect(field('email').value).toBe(person.email);
  });

  it('keeps the token of a new account', async () => {
    const accessToken = tokenFor(60);
    const { password, ...shown } = person;
    const registered = {
      ...shown,
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      role: 'member',
      language: 'en',
      createdAt: '2026-11-20T08:00:00Z',
    };
    const requests = serveAlways(201, { accessToken, user: registered });
    await fillIn(person);
    await submit();
    await waitFor(() => expect(tokenState().token).toBe(accessToken));
    expect(requests.at(-1)?.body).toEqual({ ...shown, password });
  });

  it('shows the password on request', async () => {
    expect(field('password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password').type).toBe('text');
  });
});
