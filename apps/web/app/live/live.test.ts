import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../api/token.ts';
import { problem, type Sent, serve } from '../testing/server.ts';
import { tokenFor } from '../testing/tokens.ts';
import { isLive, listen } from './live.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
const changed = (seq: number, of = id) => ({ kind: 'analysis', id: of, seq });
const ready = (seq: number) => ({ kind: 'ready', seq });

interface Stream {
  send: (...events: object[]) => void;
  end: () => void;
  isCancelled: boolean;
}

/** The streams that were opened, oldest first. */
let streams: Stream[];
let requests: Sent[];

function openStream(): Response {
  const stream: Stream = { send: () => undefined, end: () => undefined, isCancelled: false };
  streams.push(stream);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream.send = (...events) => {
        for (const event of events) controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      stream.end = () => controller.close();
    },
    cancel() {
      stream.isCancelled = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const later = globalThis.setTimeout;
/** Advances the fake timers, then waits a moment in real time, which the answers of the mock server need. */
const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await new Promise((resolve) => later(resolve, 30));
};

const left: (() => void)[] = [];
/** Listens until the test is over. */
function follow(only?: string) {
  const onChange = vi.fn();
  left.push(listen({ kind: 'analysis', id: only, onChange }));
  return onChange;
}

// Loaded before the tests, so that none waits for it.
beforeAll(() => import('./connection.ts'));
beforeEach(async () => {
  vi.useFakeTimers();
  streams = [];
  requests = serve(openStream);
  keepToken(tokenFor(3_600, 'ayu'));
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  dropToken('logout');
  vi.useRealTimers();
});

it('tells what changed to whoever listens to its kind or row, and at first that anything may have', async () => {
  const [all, one] = [follow(), follow(id)];
  await pass(1);
  expect(requests.map(({ path }) => path)).toEqual(['/api/live']);
  expect(isLive()).toBe(false);
  streams[0]?.send(ready(7), changed(8, other), changed(9), { kind: 'of_a_newer_server', id, seq: 10 });
  await pass(1);
  expect(isLive()).toBe(true);
  expect(all.mock.calls).toEqual([[], [other], [id]]);
  expect(one.mock.calls).toEqual([[], [id]]);
});

it('asks after the last event once the stream is broken, and tells nothing twice', async () => {
  const onChange = follow();
  await pass(1);
  streams[0]?.send(ready(7), changed(8));
  await pass(1);
  streams[0]?.end();
  await pass(0.1);
  expect(isLive()).toBe(false);
  await pass(2);
  expect(requests.map(({ path }) => path)).toEqual(['/api/live', '/api/live?after=8']);
  streams[1]?.send(changed(8), changed(9, other), ready(9));
  await pass(1);
  expect(onChange.mock.calls).toEqual([[], [id], [other]]);
});

it('says that anything may have changed when events were missed', async () => {
  const onChange = follow();
  await pass(1);
  streams[0]?.send(ready(7), { kind: 'reset', seq: 3 }, changed(4));
  await pass(1);
  expect(onChange.mock.calls).toEqual([[], [], [id]]);
});

it('opens a silent stream again, and not at once one that is too many', async () => {
  follow();
  await pass(1);
  streams[0]?.send(ready(7));
  await pass(41);
  await pass(2);
  expect([streams.length, streams[0]?.isCancelled]).toEqual([2, true]);
  streams[1]?.send(ready(7), { kind: 'crowded', seq: 7 });
  streams[1]?.end();
  await pass(50);
  expect(streams).toHaveLength(2);
  await pass(140);
  expect(streams.length).toBeGreaterThan(2);
});

it('tries again more and more seldom while the server refuses', async () => {
  requests = serve(() => problem(503, 'database_unavailable'));
  follow();
  await pass(60);
  const first = requests.length;
  await pass(60);
  expect(first).toBeGreaterThan(2);
  expect(requests.length - first).toBeLessThanOrEqual(4);
});

it('ends with the session, and begins anew with the next one', async () => {
  const onChange = follow();
  await pass(1);
  streams[0]?.send(ready(7));
  await pass(1);
  dropToken('logout');
  await pass(1);
  expect([isLive(), streams[0]?.isCancelled]).toEqual([false, true]);
  await pass(60);
  expect(streams).toHaveLength(1);
  keepToken(tokenFor(3_600, 'budi'));
  await pass(1);
  expect(requests.at(-1)?.path).toBe('/api/live');
  streams[1]?.send(ready(2));
  await pass(1);
  expect(onChange.mock.calls).toEqual([[], []]);
});

it('ends when nobody listens any more, but not between two pages', async () => {
  follow();
  await pass(1);
  streams[0]?.send(ready(7));
  await pass(1);
  left.pop()?.();
  await pass(1);
  const onNext = follow();
  expect(onNext.mock.calls).toEqual([[]]);
  await pass(10);
  expect(streams[0]?.isCancelled).toBe(false);
  left.pop()?.();
  await pass(6);
  expect([isLive(), streams[0]?.isCancelled]).toEqual([false, true]);
});
