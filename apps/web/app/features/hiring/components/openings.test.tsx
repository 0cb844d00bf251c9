import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { Openings } from './openings.tsx';

const opening = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'Dokter kulit',
  slug: 'dokter-kulit',
  role: 'doctor',
  employment: 'part_time',
  workplace: 'hybrid',
  place: 'Bandung',
  experience: 'none',
  skills: null,
  spokenLanguages: null,
  schedule: null,
  salaryFrom: null,
  salaryTo: null,
  salaryPer: 'month',
  negotiable: true,
  benefits: null,
  language: 'id',
  endsAt: null,
  state: 'published',
  publishedAt: '2026-11-20T08:00:00Z',
  closedAt: null,
};
const show = (items: object[]) => {
  const total = { count: items.length, isCapped: false };
  const requests = serve(({ path }) =>
    path.startsWith('/api/job/list') ? Response.json({ items, total }) : problem(404, 'not_found'),
  );
  renderPage(<Openings />);
  return requests;
};

it('lists what people can apply for, each with a page of its own', async () => {
  const over = { ...opening, id: opening.id.replace('0', '1'), title: 'Over', endsAt: '2026-01-01T00:00:00Z' };
  const requests = show([opening, over]);
  const link = await screen.findByRole('link', { name: 'Dokter kulit' });
  expect(link.getAttribute('href')).toBe('/jobs/dokter-kulit');
  expect(link.getAttribute('lang')).toBe('id');
  expect(screen.getByText('Part time')).toBeTruthy();
  expect(screen.queryByText('Over')).toBeNull();
  expect(requests[0]?.path).toBe('/api/job/list?state=published');
});

it('says so where there is none', async () => {
  show([]);
  expect(await screen.findByText(/There is no opening at the moment/)).toBeTruthy();
});
