import type { ProviderSettings } from '@skrin/contract/accounts/providers';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';
import ProviderLinks from './provider-links.tsx';
import { ProviderPage } from './provider-page.tsx';

/** The origin of the page, so that `serve` answers for Supabase too. */
const supabase = { url: window.location.origin, publishableKey: 'key' };
const auth0 = { url: 'https://skrin.eu.auth0.com', clientId: 'id' };

type Answer = (sent: Sent) => Response | undefined;

/** Serves these providers as offered; `answer` stands for the provider's own service. */
const offer = (settings: ProviderSettings, answer: Answer = () => undefined) =>
  serve((sent) => (sent.path === '/api/auth/providers' ? Response.json(settings) : answer(sent)));

const refused = (error_code: string) => Response.json({ code: 422, error_code, msg: '' }, { status: 422 });

describe('a provider that is not offered', () => {
  it('says so, and leads to our own sign-in and on to where somebody was going', async () => {
    offer({});
    renderPage(<ProviderPage provider="firebase" step="register" />, { at: '/?returnTo=/health-ai' });
    expect((await screen.findByRole('heading')).textContent).toBe('Not offered here');
    const link = screen.getByRole('link', { name: 'Go to log in' });
    expect(link.getAttribute('href')).toBe('/auth/jwt/login?returnTo=%2Fhealth-ai');
  });
});

describe('a form', () => {
  it('asks for what the step needs, as password managers and codes of mails know it', async () => {
    offer({ supabase });
    renderPage(<ProviderPage provider="supabase" step="new-password" />);
    await screen.findByRole('button', { name: 'Save password' });
    const fields = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete]);
    expect(fields).toEqual([
      ['email', 'username'],
      ['verificationCode', 'one-time-code'],
      ['password', 'new-password'],
    ]);
  });

  it('puts a password that the provider refuses at its field', async () => {
    offer({ supabase }, ({ path }) => (path.startsWith('/auth/v1/signup') ? refused('weak_password') : undefined));
    renderPage(<ProviderPage provider="supabase" step="register" />);
    const given = { 'First name': 'Sri', 'Last name': 'Rahayu', Email: 'sri@example.com', Password: 'rahasia-12' };
    for (const [label, value] of Object.entries(given)) await fill(await screen.findByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    const help = () => document.getElementById('password-help')?.textContent;
    await waitFor(() => expect(help()).toMatch(/too easy to guess/));
  });

  it('tells apart a provider that cannot be reached and what a person did', async () => {
    offer({ supabase }, () => Response.error());
    renderPage(<ProviderPage provider="supabase" step="forgot-password" />);
    await fill(await screen.findByLabelText('Email'), 'sri@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  });

  it('asks whoever has a second factor here for it', async () => {
    const user_metadata = { first_name: 'Sri', last_name: 'Rahayu' };
    const known = { id: 'x', aud: 'authenticated', email: 'sri@example.com', user_metadata, created_at: '' };
    const theirs = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 60, user: known };
    offer({ supabase }, ({ path }) => {
      if (path.startsWith('/auth/v1/token')) return Response.json(theirs);
      if (path === '/api/auth/exchange') return problem(401, 'second_factor_needed', { challenge: 'to send back' });
      return undefined;
    });
    renderPage(<ProviderPage provider="supabase" step="login" />);
    await fill(await screen.findByLabelText('Email'), 'sri@example.com');
    await fill(screen.getByLabelText('Password'), 'rahasia-12');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
  });

  it.each([
    [
      'provider_password_needed',
      'Password of your Skrin account',
      '',
      { kind: 'password', password: 'staple the horse' },
    ],
    ['provider_code_needed', 'Code from the mail', 'Mail me a code', { kind: 'code', code: '123456' }],
  ])('asks for a proof that an account is theirs: %s', async (code, label, ask, proof) => {
    const known = { id: 'x', aud: 'authenticated', email: 'sri@example.com', user_metadata: {}, created_at: '' };
    const theirs = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 60, user: known };
    const requests = offer({ supabase }, ({ path }) => {
      if (path.startsWith('/auth/v1/token')) return Response.json(theirs);
      if (path === '/api/auth/exchange') return problem(401, code, { challenge: 'to send back' });
      if (path === '/api/auth/exchange/code')
        return Response.json({ resendAfterS: 60, lifetimeS: 600 }, { status: 202 });
      if (path === '/api/auth/exchange/join')
        return problem(401, 'second_factor_needed', { challenge: 'the next one' });
      return undefined;
    });
    renderPage(<ProviderPage provider="supabase" step="login" />);
    await fill(await screen.findByLabelText('Email'), 'sri@example.com');
    await fill(screen.getByLabelText('Password'), 'rahasia-12');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    if (ask) await user.click(await screen.findByRole('button', { name: ask }));
    await fill(await screen.findByLabelText(label), Object.values(proof)[1] ?? '');
    await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
    expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
    const joined = requests.find(({ path }) => path === '/api/auth/exchange/join');
    expect(joined?.body).toEqual({ challenge: 'to send back', proof });
  });

  it('does not ask for a code where mails have links alone', async () => {
    offer({ firebase: { projectId: 'demo-skrin', apiKey: 'key' } });
    renderPage(<ProviderPage provider="firebase" step="verify" />);
    expect(await screen.findByText(/Open the link in it/)).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
  });
});

it('sends another code, once a minute, to whom it is told', async () => {
  const requests = offer({ supabase }, () => Response.json({}));
  renderPage(<ProviderPage provider="supabase" step="verify" />);
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send another code' });
  await user.click(again);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await fill(screen.getByLabelText('Email'), 'sri@example.com');
  await user.click(again);
  expect(await screen.findByText('Another code is on its way.')).toBeTruthy();
  expect(again.disabled).toBe(true);
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { email: 'sri@example.com', type: 'signup' } });
});

describe('below our own log-in', () => {
  it('stand the providers that are offered, with the way back to where somebody was going', async () => {
    offer({ supabase, auth0 });
    renderPage(<ProviderLinks />, { at: '/?returnTo=/health-ai' });
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/auth/supabase/login?returnTo=%2Fhealth-ai',
      '/auth/auth0/login?returnTo=%2Fhealth-ai',
    ]);
  });

  it('stands nothing where none is', async () => {
    const requests = offer({});
    const { container } = renderPage(<ProviderLinks />);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});

it('sends people on to the pages of a provider that keeps its forms to itself', async () => {
  offer({ auth0 });
  renderPage(<ProviderPage provider="auth0" step="forgot-password" />);
  expect(await screen.findByText(/On the page of Auth0, choose/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with Auth0' })).toBeTruthy();
});

describe('a stand-in', () => {
  const standIns = { mailsUrl: 'http://localhost:3002/mails' };

  it('says on its pages that it is one, and where its mails are', async () => {
    offer({ supabase, standIns });
    renderPage(<ProviderPage provider="supabase" step="register" />);
    expect(await screen.findByText(/^A stand-in of Supabase on this machine/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read its mails' }).getAttribute('href')).toBe(standIns.mailsUrl);
  });

  it('is not what a provider is that this installation has', async () => {
    offer({ supabase });
    renderPage(<ProviderPage provider="supabase" step="register" />);
    await screen.findByRole('button', { name: 'Register' });
    expect(screen.queryByText(/A stand-in/)).toBeNull();
  });

  it('is marked where the log-in leads to it', async () => {
    offer({ supabase, standIns });
    renderPage(<ProviderLinks />);
    expect(await screen.findByRole('navigation', { name: /try a stand-in, on this machine only/ })).toBeTruthy();
  });
});
