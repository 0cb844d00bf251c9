import { userSchema } from '@skrin/contract/accounts/user';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { lockedItem } from '../features/screening/analysis/testing/results.ts';
import { matchedAssessment, person } from '../features/screening/assessment/testing.tsx';
import { refetchAll } from '../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../testing/render.tsx';
import { problem, serve, server } from '../testing/server.ts';
import Dashboard from './dashboard.tsx';

const member = userSchema.parse(person);

it('goes on showing what it has read where nothing can be read again', async () => {
  serve(({ path }) => {
    if (path.startsWith('/api/analyses?')) return HttpResponse.json({ items: [lockedItem] });
    if (path.startsWith('/api/assessments?')) return HttpResponse.json({ items: [matchedAssessment] });
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
