import { type Analysis, analysisStates } from '@skrin/contract/screening/analyses';
import { screen } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import AnalysisEditPage from '../analysis/pages/analysis-edit-page.tsx';
import { AnalysisPage } from '../analysis/pages/analysis-page.tsx';
import { lockedAnalysis, resultOf } from '../programmes/skin/testing/results.ts';

const emergency = { level: 1, name: 'Emergency: get help now' };
const result = resultOf({ shares: { impetigo: 0.6, varicella: 0.2 }, other: 0.1 });

/** An analysis whose answers are an emergency. */
const analysisIn = (state: Analysis['state']): Analysis => ({
  ...lockedAnalysis,
  state,
  redFlags: [{ rule: 'R17', level: 'emergency', text: 'R17' }],
  ...(state === 'unlocked' && { result }),
  ...(state === 'retake' && { faults: ['blurred'] }),
});

const serve = (analysis: Analysis) =>
  server.use(
    http.get('/api/analyses/:id', () => HttpResponse.json(analysis)),
    http.all('*', () => delay('infinite')),
  );

describe('somebody who needs help now', () => {
  it.each(analysisStates)('reads that and nothing else, where the analysis is %s', async (state) => {
    serve(analysisIn(state));
    renderPage(<AnalysisPage id={lockedAnalysis.id} unlock={<p>price</p>} />);
    expect(await screen.findByRole('heading', emergency)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'I have help' })).toBeTruthy();
    expect(screen.queryByText('price')).toBeNull();
    expect(screen.queryByText('What the reading contains')).toBeNull();
    expect(screen.queryByText('Photo and answers point to')).toBeNull();
  });

  it.each(analysisStates)('reads on once there is help, where the analysis is %s', async (state) => {
    serve({ ...analysisIn(state), helpConfirmedAt: '2026-11-20T08:00:00Z' });
    renderPage(<AnalysisPage id={lockedAnalysis.id} unlock={<p>price</p>} />);
    expect(await screen.findByText('You told us that you have help.')).toBeTruthy();
    expect(screen.queryByRole('heading', emergency)).toBeNull();
  });

  it('names nothing before that', async () => {
    serve(analysisIn('locked'));
    renderPage(<AnalysisEditPage id={lockedAnalysis.id} />);
    expect(await screen.findByRole('heading', emergency)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
