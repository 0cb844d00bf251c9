import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../api/token.ts';
import { ConfirmProvider } from '../../kit/confirm-provider.tsx';
import { renderPage } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';
import { user } from '../../testing/user.ts';
import AccountPage from './account.tsx';

const person = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};

beforeEach(() => {
  keepToken(tokenFor(600, person.id));
  serve(({ path }) => {
    if (path === '/api/auth/me') return Response.json(person);
    if (path === '/api/account/notices') return Response.json({ off: { mail: [], bell: [] } });
    if (path === '/api/auth/two-factor')
      return Response.json({ enabledAt: null, recoveryCodesLeft: 0, hasPassword: true });
    return Response.json({ items: [] });
  });
});
afterEach(() => dropToken('logout'));

const open = (at: string) =>
  renderPage(
    [
      {
        path: '/dashboard/user/account',
        element: (
          <ConfirmProvider>
            <AccountPage />
          </ConfirmProvider>
        ),
      },
    ],
    { at },
  );

it.each([
  ['', 'General', () => screen.findByRole('textbox', { name: /First name/ })],
  ['?tab=billing', 'Payments', () => screen.findByRole('link', { name: 'Open invoices' })],
  ['?tab=notifications', 'Notifications', () => screen.findByRole('switch', { name: /How your skin is .*by mail/ })],
  ['?tab=security', 'Security', () => screen.findByRole('heading', { name: 'Two-factor sign-in' })],
  ['?tab=nothing', 'General', () => screen.findByRole('textbox', { name: /First name/ })],
])('shows at %j the tab %s', async (search, tab, find) => {
  open(`/dashboard/user/account${search}`);
  expect(await find()).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the account' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab);
});

it('keeps the tab in the address', async () => {
  const { router } = open('/dashboard/user/account');
  await user.click(await screen.findByRole('link', { name: 'Notifications' }));
  expect(router.state.location.search).toBe('?tab=notifications');
  expect(await screen.findByText('Receipts')).toBeTruthy();
});
