import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { server } from '../../../../testing/server.ts';
import { assessment } from '../../assessment/testing.tsx';
import { AnalysisStartPage } from './analysis-start-page.tsx';

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };

const show = (step: 'instruction' | 'upload', answered: Partial<Assessment>, consents: object[] = [consent]) => {
  server.use(
    http.get('/api/assessments/:id', () => HttpResponse.json({ ...assessment, ...answered })),
    http.get('/api/consents', () => HttpResponse.json({ items: consents })),
  );
  return renderPage(<AnalysisStartPage assessmentId={assessment.id} step={step} />);
};

it.each([
  ['the tips', 'instruction', true],
  ['the upload', 'upload', true],
  ['a photo that these answers do not lead to', 'upload', false],
] as const)('puts the care level above %s', async (_, step, matched) => {
  show(step, { matched, redFlags: [{ rule: 'R1', level: 'emergency' }] });
  const care = await screen.findByRole('region', { name: 'Emergency: get help now' });
  expect(care.textContent).toContain('Do not wait for the photo');
  expect(screen.getByRole('link', { name: 'Call 119' })).toBeTruthy();
});

it('asks whoever has not agreed before it takes a photo', async () => {
  const { router } = show('upload', { matched: true }, []);
  await waitFor(() => expect(router.state.location.search).toBe(`?assessment=${assessment.id}`));
});
