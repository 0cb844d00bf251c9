import type { Analysis } from '@skrin/contract/screening/analyses';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { render } from '../../../testing/render.tsx';
import { lockedAnalysis } from './testing/results.ts';
import { useAnalysis } from './use-analysis.ts';

const State = () => useAnalysis(lockedAnalysis.id).data?.state ?? 'unknown';

let state: Analysis['state'];
const looks = vi.fn();

/** A server whose stream of events is what it is given. */
const serve = (stream: () => Response) =>
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/events')) return stream();
    looks();
    return Response.json({ ...lockedAnalysis, state });
  });
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient(showError)}>
      <State />
    </QueryClientProvider>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers();
  looks.mockReset();
  state = 'running';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('finds out what became of it while the stream is open and silent', async () => {
  serve(() => new Response(new ReadableStream()));
  show();
  await pass(1);
  expect(screen.getByText('running')).toBeTruthy();
  state = 'locked';
  await pass(16);
  expect(screen.getByText('locked')).toBeTruthy();
  looks.mockReset();
  await pass(60);
  expect(looks).not.toHaveBeenCalled();
});

it('asks every few seconds once the stream is broken', async () => {
  serve(() => new Response('', { status: 502 }));
  show();
  await pass(1);
  state = 'locked';
  await pass(4);
  expect(screen.getByText('locked')).toBeTruthy();
});
