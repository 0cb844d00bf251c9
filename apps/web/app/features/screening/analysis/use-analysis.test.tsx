import type { Analysis } from '@skrin/contract/screening/analyses';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { lockedAnalysis } from '../programmes/skin/testing/results.ts';
import { useAnalysis } from './use-analysis.ts';

const State = () => useAnalysis(lockedAnalysis.id).data?.state ?? 'unknown';

let state: Analysis['state'];
const polled = vi.fn();

/** A server with this stream of live events. */
const serveStream = (stream: () => Response) =>
  serve(({ path }) => {
    if (path.startsWith('/api/live')) return stream();
    polled();
    return Response.json({ ...lockedAnalysis, state });
  });
const show = () => renderPage(<State />);
const later = globalThis.setTimeout;
/** Advances the fake timers, then waits a moment in real time, which the answers of the mock server need. */
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await new Promise((resolve) => later(resolve, 10));
  });

// Imported before the tests, so that no test waits for it.
beforeAll(() => import('../../../live/connection.ts'));
beforeEach(async () => {
  vi.useFakeTimers();
  keepToken(tokenFor(3_600, 'ayu'));
  polled.mockReset();
  state = 'running';
});
afterEach(() => {
  dropToken('logout');
  vi.useRealTimers();
});

it('finds out what became of it while the stream is open and silent', async () => {
  serveStream(() => new Response(new ReadableStream()));
  show();
  await pass(1);
  expect(screen.getByText('running')).toBeTruthy();
  state = 'locked';
  await pass(16);
  expect(screen.getByText('locked')).toBeTruthy();
  polled.mockReset();
  await pass(60);
  expect(polled).not.toHaveBeenCalled();
});

it('asks every few seconds once the stream is broken', async () => {
  serveStream(() => new Response('', { status: 502 }));
  show();
  await pass(1);
  state = 'locked';
  await pass(4);
  expect(screen.getByText('locked')).toBeTruthy();
});

it('asks as soon as it is told that something has changed', async () => {
  state = 'queued';
  let send: (event: object) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  });
  serveStream(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  show();
  await pass(1);
  send({ kind: 'ready', seq: 1 });
  await pass(1);
  expect(screen.getByText('queued')).toBeTruthy();
  state = 'running';
  send({ kind: 'analysis', id: lockedAnalysis.id, seq: 2 });
  await pass(0.1);
  expect(screen.getByText('running')).toBeTruthy();
  polled.mockReset();
  await pass(10);
  expect(polled).not.toHaveBeenCalled();
});
