import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken, startTokens } from '../api/token.ts';
import { storageKeys } from '../browser/storage.ts';
import { renderPage } from '../testing/render.tsx';
import { serveAlways } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import GuestsOnly from './guests-only.tsx';

const ayu = '01890a5d-ac96-774b-bcce-b302099a8057';
const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
const me = { id: ayu, ...name, role: 'member', language: 'en', createdAt: '2026-11-20T08:00:00Z' };

const open = () =>
  renderPage(
    [
      { element: <GuestsOnly />, children: [{ path: '/login', element: <h1>Log in</h1> }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { at: '/login?returnTo=/faqs' },
  ).router;

afterEach(() => dropToken('logout'));

it('shows the log-in to guests, and leads on whoever signs in', async () => {
  serveAlways(200, me);
  const router = open();
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  act(() => keepToken(tokenFor(60, ayu)));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/faqs');
});

it('shows a loading screen while the signature of a stored token is checked, then the log-in if it is wrong', async () => {
  serveAlways(200, me);
  let answer = (_: boolean) => {};
  localStorage.setItem(storageKeys.accessToken, tokenFor(60, ayu));
  startTokens(() => new Promise((resolve) => (answer = resolve)));
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await act(async () => answer(false));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
});
