import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { keepToken } from '../../api/token.ts';
import { ConfirmProvider } from '../../kit/confirm-provider.tsx';
import { render } from '../../testing/render.tsx';
import { tokenFor } from '../../testing/tokens.ts';

export interface Sent {
  method: string;
  address: string;
  body: unknown;
}

/**
 * Answers requests as a server would: `answer` gets what was asked, of whatever resource. Whoever asks is an administrator.
 * @returns what was sent, as it comes in.
 */
export function serve(answer: (sent: Sent) => Response | undefined): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const sent: Sent = { method, address, body: body ? JSON.parse(body) : undefined };
    if (address.startsWith('/api/auth/me')) return Response.json(administrator);
    requests.push(sent);
    return answer(sent) ?? Response.json({ code: 'not_found', title: 'Not found', status: 404 }, { status: 404 });
  });
  keepToken(tokenFor(60, administrator.id));
  return requests;
}

export const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ type: 'about:blank', title: code, status, code, requestId: 'r', ...more }, { status });

const administrator = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'admin@example.com',
  firstName: 'Sri',
  lastName: 'Rahayu',
  role: 'admin',
  language: 'en',
  createdAt: '2026-11-20T08:00:00Z',
};

/** Opens a page of the router at an address; the other addresses are empty. */
export function open(element: React.ReactNode, address = '/here') {
  const router = createMemoryRouter(
    [
      { path: '/here', element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return router;
}
