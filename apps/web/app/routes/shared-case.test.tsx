import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matchedAssessment } from '../features/screening/assessment/testing.tsx';
import { lockedAnalysis, resultOf } from '../features/screening/programmes/skin/testing/results.ts';
import { renderPage } from '../testing/render.tsx';
import { requestsSettled, serve } from '../testing/server.ts';
import { user } from '../testing/user.ts';
import { SharedCase } from './shared-case.tsx';

const { id, assessmentId } = lockedAnalysis;
const parts = [`/api/analyses/${id}`, `/api/analyses/${id}/photo`, `/api/assessments/${assessmentId}`];

function show(shared: () => Analysis | undefined = () => lockedAnalysis) {
  const sent = serve(({ path }) => {
    const analysis = shared();
    if (path === `/api/analyses/${id}`) return analysis && Response.json(analysis);
    return path === `/api/assessments/${assessmentId}` ? Response.json(matchedAssessment) : undefined;
  });
  renderPage(<SharedCase analysisId={id} />);
  return async () => {
    await requestsSettled();
    return sent.map(({ path }) => path).toSorted();
  };
}

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('asks for nothing until somebody opens it, and then once for each part', async () => {
  const asked = show();
  expect(await asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the shared check' }));
  expect(await screen.findByText('Safety questions')).toBeTruthy();
  await screen.findByText('The photo cannot be shown.');
  // Somebody comes back to it an hour later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await asked()).toEqual(parts);
});

it('is a new look each time it is opened', async () => {
  const asked = show();
  await user.click(screen.getByRole('button', { name: 'Open the shared check' }));
  await waitFor(async () => expect(await asked()).toEqual(parts));
  await user.click(screen.getByRole('button', { name: 'Close the shared check' }));
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the shared check' }));
  await waitFor(async () => expect(await asked()).toEqual([...parts, ...parts].toSorted()));
});

describe('once it is open', () => {
  const result = resultOf({ shares: { herpes_zoster: 0.7, cellulitis: 0.3 } });
  const unlocked: Analysis = { ...lockedAnalysis, state: 'unlocked', result };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const region = () => screen.getByRole('region', { name: 'Shared check' });
  const named = () =>
    conditions
      .map((condition) => i18next.t(`conditions:${condition}.name`))
      .filter((name) => region().textContent.includes(name));

  it('shows how urgent it is first, then photos, answers and the result', async () => {
    show(() => unlocked);
    await press('Open the shared check');
    await screen.findByText('Safety questions');
    expect(region().textContent).toMatch(
      /Close the shared checkSee a doctor todayPhotos.*Answers.*Result, as the person reads it/,
    );
    await waitFor(() => expect(named()).toContain('Shingles'));
  });

  it('names nothing of a result that is locked, and sells nothing', async () => {
    show();
    await press('Open the shared check');
    await screen.findByText('Safety questions');
    expect(screen.getByText('The result is not open.')).toBeTruthy();
    expect(named()).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('shows nothing to somebody who looks again when the person has taken it back', async () => {
    let shared: Analysis | undefined = unlocked;
    show(() => shared);
    await press('Open the shared check');
    await screen.findByText('Safety questions');
    shared = undefined;
    await press('Close the shared check');
    expect(named()).toEqual([]);
    await press('Open the shared check');
    expect((await screen.findByRole('alert')).textContent).toContain('not_found');
    expect(named()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says why a photo is not there: it was deleted', async () => {
    show(() => ({ ...unlocked, photos: [{ faults: [], removedAt: '2026-11-20T09:00:00Z' }] }));
    await press('Open the shared check');
    expect(await screen.findByText('This photo was deleted.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
  });

  it('has no place for photos where none was read', async () => {
    show(() => ({ ...unlocked, photos: [] }));
    await press('Open the shared check');
    await screen.findByText('Safety questions');
    expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
    await waitFor(() => expect(named()).toContain('Shingles'));
  });
});
