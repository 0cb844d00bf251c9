import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { dropToken } from '../../../api/token.ts';
import { open, serve } from '../../../resource/testing/serve.tsx';
import { server } from '../../../testing/server.ts';
import { Candidates } from './candidates.tsx';

afterEach(() => dropToken('logout'));

const row = { id: '01890a5d-ac96-774b-bcce-b302099a8057', slug: 'nurse', visible: true };
const application = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  version: 1,
  createdAt: '2026-11-20T08:00:00Z',
  can: { update: true, remove: true },
  job: row.id,
  name: 'Sri Rahayu',
  email: 'sri@example.com',
  phone: null,
  language: 'id',
  letter: 'Hello',
  state: 'interview',
  movedAt: '2026-11-20T08:00:00Z',
  notes: null,
};
const show = (items: object[], nextCursor?: string) => {
  const requests = serve(() =>
    Response.json({ items, total: { count: items.length, isCapped: false }, ...(nextCursor && { nextCursor }) }),
  );
  open(<Candidates row={row as Parameters<typeof Candidates>[0]['row']} />);
  return requests;
};

it('shows who has applied and how far they are, with a link to each and to all', async () => {
  const requests = show([application], 'next');
  const link = await screen.findByRole('link', { name: 'Sri Rahayu' });
  expect(link.getAttribute('href')).toBe(`/dashboard/application/${application.id}`);
  expect(screen.getByText('Interview')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all candidates' }).getAttribute('href')).toBe(
    `/dashboard/application/list?job=${row.id}`,
  );
  expect(screen.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe('/jobs/nurse');
  expect(requests[0]?.path).toContain(`job=${row.id}`);
});

it('says that nobody has applied yet', async () => {
  show([]);
  expect(await screen.findByText('Nobody has applied yet.')).toBeTruthy();
});

it('does not ask for applications as an editor, who may not read them', async () => {
  const requests = serve(() => undefined);
  const editor = {
    id: row.id,
    email: 'e@example.com',
    firstName: 'E',
    lastName: '',
    role: 'editor',
    language: 'en',
    createdAt: application.createdAt,
  };
  server.use(http.get('/api/auth/me', () => HttpResponse.json(editor)));
  open(<Candidates row={row as Parameters<typeof Candidates>[0]['row']} />);
  await screen.findByRole('link', { name: 'See the public page' });
  expect(screen.queryByText('Candidates')).toBeNull();
  expect(requests).toEqual([]);
});
