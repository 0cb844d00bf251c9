import type { Assessment } from '@skrin/contract/screening/assessments';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { server } from '../../../../testing/server.ts';
import { assessment } from '../../assessment/testing.tsx';
import { AnalysisStartPage } from './analysis-start-page.tsx';

const show = (step: 'instruction' | 'upload', answered: Partial<Assessment>) => {
  server.use(http.get('/api/assessments/:id', () => HttpResponse.json({ ...assessment, ...answered })));
  renderPage(<AnalysisStartPage assessmentId={assessment.id} step={step} />);
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
