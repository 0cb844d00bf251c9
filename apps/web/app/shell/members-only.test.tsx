import { type PageKey, pages } from '@skrin/contract/pages';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import MembersOnly from './members-only.tsx';

const { access } = pages.assessments;

afterEach(() => {
  pages.assessments.access = access;
  dropToken('logout');
});

const openAs = (role: string, id: PageKey) => {
  const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
  const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', ...name, role, language: 'en' };
  server.use(http.get('/api/auth/me', () => HttpResponse.json({ ...user, createdAt: '2026-11-20T08:00:00Z' })));
  keepToken(tokenFor(60));
  const children = [{ id, path: '/', element: <h1>Opened</h1> }];
  renderPage([{ element: <MembersOnly />, children }]);
  return screen.findByRole('heading', { level: 1 });
};

it('opens what every signed-in person may open', async () => {
  expect((await openAs('member', 'assessments')).textContent).toBe('Opened');
});

it.each([
  ['member', 'No access to this page'],
  ['admin', 'Opened'],
])('shows a page that takes a permission to those who have it: %s', async (role, heading) => {
  pages.assessments.access = 'user:read';
  expect((await openAs(role, 'assessments')).textContent).toBe(heading);
});
