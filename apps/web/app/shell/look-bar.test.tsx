import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { onWaitingToasts, takeToasts } from '../kit/toasts/toasts.ts';
import { renderPage } from '../testing/render.tsx';
import { type Sent, serve } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { user } from '../testing/user.ts';
import LookBar from './look-bar.tsx';

const id = '019aa000-0000-7000-8000-000000000009';
const me = { id, firstName: 'Ayu', lastName: '', email: 'ayu@example.com', language: 'en', role: 'admin' };

afterEach(() => {
  dropToken('logout');
  vi.useRealTimers();
});

function show(until: string) {
  const requests = serve(({ method, path }: Sent) => {
    if (path === '/api/roles/look' && method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/api/auth/me') return Response.json({ ...me, createdAt: '2026-11-20T08:00:00Z' });
    return undefined;
  });
  keepToken(tokenFor(60));
  renderPage([
    { path: '/', element: <LookBar as="clinic" look={{ from: 'admin', until }} /> },
    { path: '/dashboard/permission', element: <h1>Roles</h1> },
  ]);
  return requests;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('says as whom one looks, and ends it', async () => {
  const requests = show(inMinutes(30));
  expect(screen.getByRole('alert').textContent).toContain('You are looking as: Clinic. Nothing can be changed.');
  await user.click(screen.getByRole('button', { name: 'End looking' }));
  expect(await screen.findByRole('heading', { name: 'Roles' })).toBeTruthy();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/roles/look',
    'GET /api/auth/me',
  ]);
  let said = '';
  onWaitingToasts(() => {
    said = takeToasts()
      .map(({ text }) => text)
      .join();
  })();
  expect(said).toContain('has ended');
});

it('ends by itself when the time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requests = show(inMinutes(1));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Roles' })).toBeTruthy());
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/me']);
});
