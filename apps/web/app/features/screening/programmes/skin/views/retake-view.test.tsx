import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Analysis, PhotoFault } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientWithoutRetries, renderPage } from '../../../../../testing/render.tsx';
import { server } from '../../../../../testing/server.ts';
import { assessmentQuery } from '../../../queries.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import { RetakeView } from './retake-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

function show(fault: PhotoFault, { matched = true } = {}) {
  const { assessmentId: id, redFlags, createdAt, updatedAt } = lockedAnalysis;
  const { answers, questionnaireVersion } = resultOf({ shares: {} });
  const can = { update: true, remove: false };
  const programme = firstProgramme;
  const assessment: Assessment = {
    id,
    programme,
    matched,
    answers,
    questionnaireVersion,
    redFlags,
    can,
    createdAt,
    updatedAt,
  };
  const queryClient = clientWithoutRetries();
  queryClient.setQueryData(assessmentQuery(id).queryKey, assessment);
  const analysis: Analysis = { ...lockedAnalysis, state: 'retake', faults: [fault] };
  return renderPage(<RetakeView analysis={analysis} />, { queryClient });
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('RetakeView', () => {
  it('says of a photo that cannot be read that the answers match, that nothing was charged, and what is urgent', () => {
    show('not_skin');
    expect(screen.getByText(/Your answers do match/)).toBeTruthy();
    expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(linkTo('Take another photo')).toMatch(/step=upload/);
    expect(linkTo('Check your answers')).toBeUndefined();
  });

  it('asks for another photo, or other answers, when together they name nothing surely enough', () => {
    show('not_clear');
    expect(screen.getByRole('heading', { name: 'Photo and answers are not clear enough' })).toBeTruthy();
    expect(linkTo('Check your answers')).toMatch(/^\/assessment\/.*\/edit$/);
    expect(linkTo('Take another photo')).toMatch(/step=upload/);
    expect(screen.getByText('Nothing was charged. Your answers are kept.')).toBeTruthy();
    expect(screen.getByText(/Check your answers.*take a new photo/)).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
  });

  it('claims no match for answers that were changed since', () => {
    show('blurred', { matched: false });
    expect(screen.getByText('Nothing was charged. Your answers are kept.')).toBeTruthy();
  });
});
