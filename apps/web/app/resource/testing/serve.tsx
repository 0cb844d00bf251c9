import { HttpResponse, http } from 'msw';
import { Outlet } from 'react-router';
import { keepToken } from '../../api/token.ts';
import { ConfirmProvider } from '../../kit/confirm-provider.tsx';
import { renderPage } from '../../testing/render.tsx';
import { type Sent, serve as serveAll, server } from '../../testing/server.ts';
import { tokenFor } from '../../testing/tokens.ts';

/**
 * As `serve` of `testing/server.ts`, with an administrator signed in.
 * @returns the requests as they come in, without those for the account itself.
 */
export function serve(answer: Parameters<typeof serveAll>[0]): Sent[] {
  const requests = serveAll(answer);
  server.use(http.get('/api/auth/me', () => HttpResponse.json(administrator)));
  keepToken(tokenFor(60, administrator.id));
  return requests;
}

const administrator = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'admin@example.com',
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'admin',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};

/** Renders a component at `/here` in a router; every other address shows the heading 'Elsewhere'. */
export function open(element: React.ReactNode, address = '/here') {
  const children = [
    { path: '/here', element },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderPage([{ element: <Frame />, children }], { at: address }).router;
}

const Frame = () => (
  <ConfirmProvider>
    <Outlet />
  </ConfirmProvider>
);
