import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import MembersOnly from '../shell/members-only.tsx';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import Workspace from './workspace.tsx';

afterEach(() => dropToken('logout'));

it.each([
  ['admin', '/dashboard/order/list'],
  ['clinic', '/dashboard/consultation'],
  ['support', '/dashboard/inquiry/list'],
  ['editor', '/'],
  ['pharmacy', '/'],
  ['member', '/'],
])('leads %s to the first page of the workspace that they may open', async (role, address) => {
  const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
  const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', ...name, role, language: 'en' };
  server.use(http.get('/api/auth/me', () => HttpResponse.json({ ...user, createdAt: '2026-11-20T08:00:00Z' })));
  keepToken(tokenFor(60));
  const places = ['/', '/dashboard/consultation', '/dashboard/order/list', '/dashboard/inquiry/list'];
  renderPage(
    [
      { element: <MembersOnly />, children: [{ id: 'dashboard', path: '/dashboard', element: <Workspace /> }] },
      ...places.map((path) => ({ path, element: <h1>{path}</h1> })),
    ],
    { at: '/dashboard' },
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(address);
});
