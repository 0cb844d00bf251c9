import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { lockedItem } from '../features/screening/analysis/testing/results.ts';
import { matchedAssessment as assessment } from '../features/screening/assessment/testing.tsx';
import { renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import HealthAiStartRoute from './health-ai-start.tsx';

it('keeps from step to step which check a photo follows, and does not stop at the reading that is there', async () => {
  server.use(
    http.get('/api/assessments/:id', () => HttpResponse.json(assessment)),
    http.get('/api/consents', () => HttpResponse.json({ items: [] })),
    http.get('/api/analyses', () => HttpResponse.json({ items: [{ ...lockedItem, assessmentId: assessment.id }] })),
  );
  const follows = `assessment=${assessment.id}&follows=${lockedItem.id}`;
  const { router } = renderPage(<HealthAiStartRoute />, { at: `/health-ai?${follows}&step=upload` });
  // To the tips: whoever has not agreed is asked there.
  await waitFor(() => expect(router.state.location.search).toBe(`?${follows}`));
  expect(screen.queryByRole('heading', { name: 'A photo was already sent with these answers' })).toBeNull();
});
