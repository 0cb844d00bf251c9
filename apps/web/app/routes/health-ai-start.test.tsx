import type { AnalysisState } from '@skrin/contract/screening/analyses';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { matchedAssessment as assessment } from '../features/screening/assessment/testing.tsx';
import { lockedItem } from '../features/screening/programmes/skin/testing/results.ts';
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
  // It leads to the tips, because that step asks for a missing consent.
  await waitFor(() => expect(router.state.location.search).toBe(`?${follows}`));
  expect(screen.queryByRole('heading', { name: 'A photo was already sent with these answers' })).toBeNull();
});

describe('without an assessment in the address', () => {
  const open = (state: AnalysisState) => {
    server.use(
      http.get('/api/assessments', () => HttpResponse.json({ items: [assessment] })),
      http.get('/api/assessments/:id', () => HttpResponse.json(assessment)),
      http.get('/api/consents', () => HttpResponse.json({ items: [] })),
      http.get('/api/analyses', () =>
        HttpResponse.json({ items: [{ ...lockedItem, assessmentId: assessment.id, state }] }),
      ),
    );
    return renderPage(<HealthAiStartRoute />, { at: '/health-ai' }).router;
  };

  it.each(['retake', 'failed'] as const)('goes on to another photo with the same answers: %s', async (state) => {
    const router = open(state);
    await waitFor(() => expect(router.state.location.search).toBe(`?assessment=${assessment.id}`));
  });

  it.each(['queued', 'running', 'locked', 'unlocked'] as const)(
    'asks for answers beside a photo: %s',
    async (state) => {
      open(state);
      expect(await screen.findByText('Answer the questions first')).toBeTruthy();
    },
  );
});
