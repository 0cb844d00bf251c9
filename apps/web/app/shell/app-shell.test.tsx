import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { renderPage } from '../testing/render.tsx';
import { serve } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import { AppShell } from './app-shell.tsx';

const ayu = '01890a5d-ac96-774b-bcce-b302099a8057';
const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
const me = { id: ayu, ...name, role: 'member', language: 'en', createdAt: '2026-11-20T08:00:00Z' };

/** Renders a public page with a field. The page stays open when somebody logs out. */
function open() {
  serve(({ path }) => (path === '/api/auth/me' ? Response.json(me) : undefined));
  const never = () => new Promise<never>(() => undefined);
  const frame = <AppShell Notifications={() => null} loadSearch={never} loadDestinations={never} />;
  const children = [
    { path: '/faqs', element: <input aria-label="note" /> },
    { path: '*', element: <h1>Log in</h1> },
  ];
  return renderPage([{ element: frame, children }], { at: '/faqs?page=2' }).router;
}
const note = () => screen.getByLabelText<HTMLInputElement>('note');

beforeEach(() => keepToken(tokenFor(60, ayu)));
afterEach(() => dropToken('logout'));

it('leaves nothing of what somebody typed or opened on a public page when they leave', async () => {
  open();
  await user.type(note(), 'itches');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await screen.findByText(name.email);
  act(() => dropToken('logout'));
  expect(note().value).toBe('');
  await waitFor(() => expect(screen.queryByText(name.email)).toBeNull());
});

it('leads to the log-in when the session runs out, and back to where the person was', async () => {
  const router = open();
  act(() => dropToken('expiry'));
  await screen.findByRole('heading', { name: 'Log in' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/auth/jwt/login?returnTo=%2Ffaqs%3Fpage%3D2');
});
