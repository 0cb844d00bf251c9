import type { PageKey } from '@skrin/contract/pages';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import MembersOnly from './members-only.tsx';

afterEach(() => dropToken('logout'));

const open = (id: PageKey, element: ReactNode = <h1>Opened</h1>) => {
  const name = { email: 'ayu@skrin.test', firstName: 'Ayu', lastName: 'Lestari' };
  const user = { id: '01890a5d-ac96-774b-bcce-b302099a8057', ...name, role: 'member', language: 'en' };
  server.use(http.get('/api/auth/me', () => HttpResponse.json({ ...user, createdAt: '2026-11-20T08:00:00Z' })));
  keepToken(tokenFor(60));
  const children = [{ id, path: '/', element }];
  const content = (
    <Suspense fallback={<p>Fallback</p>}>
      <MembersOnly />
    </Suspense>
  );
  renderPage([{ element: content, children }]);
  return screen.findByRole('heading', { level: 1 });
};

it('opens what every signed-in person may open', async () => {
  expect((await open('assessments')).textContent).toBe('Opened');
});

it('waits for the texts of a page without a fallback, after which React would let it wait longer', async () => {
  const texts = Promise.withResolvers<string>();
  const asked = vi.fn();
  const Page = () => {
    asked();
    return <h1>{use(texts.promise)}</h1>;
  };
  const opened = open('assessments', <Page />);
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  texts.resolve('Opened');
  expect((await opened).textContent).toBe('Opened');
  expect(seen.join()).not.toContain('Fallback');
});
