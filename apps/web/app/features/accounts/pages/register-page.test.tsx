import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { dropToken, tokenState } from '../../../api/token.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { render } from '../../../testing/render.tsx';
import { tokenFor } from '../../../testing/tokens.ts';
import { RegisterPage } from './register-page.tsx';

const person = { firstName: 'Sri', lastName: 'Rahayu', email: 'sri@example.com', password: 'rahasia-12' };
const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' } as const;

const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }));
const fillIn = (values: Partial<typeof person>) => {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(field(name as keyof typeof labels), { target: { value } });
  }
};
const answer = (status: number, body: object) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient(showError)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <RegisterPage /> }])} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

describe('RegisterPage', () => {
  it('names every missing field in the order of the form, without asking the server', async () => {
    const fetched = answer(201, {});
    submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First name is required', 'Last name is required', 'Email is required', 'Password is required']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('reads the error of a field out with it', async () => {
    fillIn({ ...person, password: 'short' });
    submit();
    await waitFor(() => expect(field('password').getAttribute('aria-invalid')).toBe('true'));
    const help = document.getElementById(field('password').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('Password needs at least 8 characters');
  });

  it.each(['password', 'rahayu01', '        '])(
    'says at its field that the password %j is soon guessed, without asking the server',
    async (password) => {
      const fetched = answer(201, {});
      fillIn({ ...person, password });
      submit();
      const help = () => document.getElementById(field('password').getAttribute('aria-describedby') ?? '')?.textContent;
      await waitFor(() => expect(help()).toMatch(/harder to guess/));
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('puts what the server finds at its field', async () => {
    const fields = [{ path: 'email', code: 'invalid_email', message: 'This address cannot receive mail' }];
    answer(422, { type: 'x', title: 'Refused', status: 422, code: 'validation_failed', fields, requestId: 'r' });
    fillIn(person);
    submit();
    await waitFor(() => expect(document.getElementById('email-help')?.textContent).toBe(fields[0]?.message));
  });

  it('shows a refusal of the whole form on the page', async () => {
    answer(409, {
      type: 'x',
      title: 'Taken',
      detail: 'Log in instead',
      status: 409,
      code: 'email_taken',
      requestId: 'r',
    });
    fillIn(person);
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('TakenLog in instead');
    expect(field('email').value).toBe(person.email);
  });

  it('keeps the token of a new account', async () => {
    const accessToken = tokenFor(60);
    const { password, ...shown } = person;
    const user = {
      ...shown,
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      role: 'member',
      language: 'en',
      createdAt: '2026-11-20T08:00:00Z',
    };
    const fetched = answer(201, { accessToken, user });
    fillIn(person);
    submit();
    await waitFor(() => expect(tokenState().token).toBe(accessToken));
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({ ...shown, password });
  });

  it('shows the password on request', () => {
    expect(field('password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('password').type).toBe('text');
  });
});
