import { userSchema } from '@skrin/contract/accounts/user';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { OpenCheck } from '@skrin/contract/screening/open-checks';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { matchedAssessment, person } from '../features/screening/assessment/testing.tsx';
import { lockedItem } from '../features/screening/programmes/skin/testing/results.ts';
import { refetchAll } from '../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../testing/render.tsx';
import { problem, serve, server } from '../testing/server.ts';
import Dashboard from './dashboard.tsx';

const member = userSchema.parse(person);

const idOf = (digit: string) => `01890a5d-ac96-774b-bcce-b302099a800${digit}`;

it('shows the most urgent open check first, whose it is and of when, and links to the others', async () => {
  const check = (id: string, given: Partial<OpenCheck>): OpenCheck => ({
    assessmentId: idOf(id),
    programme: firstProgramme,
    analysisId: idOf(id),
    state: 'unlocked',
    redFlags: [],
    name: null,
    createdAt: '2026-11-20T08:00:00Z',
    heardAt: '2026-11-20T08:00:00Z',
    ...given,
  });
  const dependant = { id: idOf('9'), name: 'Budi', birthYear: 2020 };
  const items = [
    check('1', { urgency: 'urgent', dependant }),
    check('2', { followUpUrgency: 'soon', name: 'Left arm' }),
    check('3', {}),
  ];
  serve(({ path }) => {
    if (path.startsWith('/api/analyses?')) return HttpResponse.json({ items: [lockedItem] });
    if (path.startsWith('/api/assessments?')) return HttpResponse.json({ items: [matchedAssessment] });
    if (path === '/api/checks/open') return HttpResponse.json({ items });
    return undefined;
  });
  renderPage(<Dashboard user={member} />);
  const care = await screen.findByRole('region', { name: 'See a doctor today' });
  const [whose, other] = screen.getAllByRole('link', { name: /^(Check|Your check) of/ });
  expect(whose?.textContent).toMatch(/^Check of November 20, 2026 at .* for Budi$/);
  expect(whose?.getAttribute('href')).toBe(`/health-ai/${idOf('1')}`);
  expect(whose?.compareDocumentPosition(care)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(other?.textContent).toMatch(/^Your check of November 20, 2026 at .* · Left arm$/);
  expect(other?.closest('li')?.textContent).toContain('See a doctor within 2–3 days');
  expect(screen.getAllByRole('link', { name: /^(Check|Your check) of/ })).toHaveLength(2);
});

it('goes on showing what it has read where nothing can be read again', async () => {
  serve(({ path }) => {
    if (path.startsWith('/api/analyses?')) return HttpResponse.json({ items: [lockedItem] });
    if (path.startsWith('/api/assessments?')) return HttpResponse.json({ items: [matchedAssessment] });
    if (path === '/api/checks/open') return HttpResponse.json({ items: [] });
    return undefined;
  });
  const queryClient = clientWithoutRetries();
  renderPage(<Dashboard user={member} />, { queryClient });
  const hello = { name: 'Hello, Ayu' };
  await screen.findByRole('heading', hello);
  server.use(http.get('*', () => problem(500, 'internal')));
  await refetchAll(queryClient);
  expect(screen.getByRole('heading', hello)).toBeTruthy();
});
