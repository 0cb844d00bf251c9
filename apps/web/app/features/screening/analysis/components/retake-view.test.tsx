import type { Analysis, PhotoFault } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../../testing/render.tsx';
import { assessmentQuery } from '../../queries.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import { RetakeView } from './retake-view.tsx';

vi.stubGlobal('fetch', () => new Promise(() => undefined));

function show(fault: PhotoFault, { matched = true } = {}) {
  const { assessmentId: id, redFlags, createdAt, updatedAt } = lockedAnalysis;
  const { answers, questionnaireVersion } = resultOf({ shares: {}, set: [] });
  const can = { update: true, remove: false };
  const assessment: Assessment = { id, matched, answers, questionnaireVersion, redFlags, can, createdAt, updatedAt };
  const client = new QueryClient();
  client.setQueryData(assessmentQuery(id).queryKey, assessment);
  const analysis: Analysis = { ...lockedAnalysis, state: 'retake', faults: [fault] };
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <RetakeView analysis={analysis} /> }])} />
    </QueryClientProvider>,
  );
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('RetakeView', () => {
  it('says of a photo that cannot be read that the answers match, that nothing was charged, and what is urgent', () => {
    show('not_skin');
    expect(screen.getByText(/Your answers do match.*Nothing was charged/)).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(linkTo('Take another photo')).toMatch(/step=upload/);
    expect(linkTo('Check your answers')).toBeUndefined();
  });

  it('leads to the answers as well as to another photo when the two do not fit, and claims no match', () => {
    show('answers_disagree');
    expect(screen.getByRole('heading', { name: 'Photo and answers do not fit together' })).toBeTruthy();
    expect(linkTo('Check your answers')).toMatch(/^\/assessment\/.*\/edit$/);
    expect(linkTo('Take another photo')).toMatch(/step=upload/);
    expect(screen.getByText('Nothing was charged. Your answers are kept.')).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
  });

  it('claims no match for answers that were changed since', () => {
    show('blurred', { matched: false });
    expect(screen.getByText('Nothing was charged. Your answers are kept.')).toBeTruthy();
  });
});
