import { liveEvents } from '@skrin/contract/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamEvents } from './stream-events.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

// These tests decide how the bytes of the stream are split into chunks, which only a stub of `fetch` can do.
const respondIn = (...pieces: string[]) =>
  vi.stubGlobal('fetch', async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });

afterEach(() => vi.unstubAllGlobals());

describe('streamEvents', () => {
  it('gives each event, however the bytes are cut, and ends with the stream', async () => {
    respondIn(
      'id: 4\nda',
      'ta: {"kind":"ready","seq":4}\n\n:ping\n\nid: 5\n',
      `data: {"kind":"analysis","id":"${id}","seq":5}\n\n`,
    );
    const events = [];
    for await (const event of streamEvents(liveEvents, { query: {} })) events.push(event);
    expect(events).toEqual([
      { kind: 'ready', seq: 4 },
      { kind: 'analysis', id, seq: 5 },
    ]);
  });

  it('refuses an event that breaks the contract', async () => {
    respondIn('data: {"kind":"analysis"}\n\n');
    const stream = streamEvents(liveEvents, { query: {} });
    await expect(stream.next()).rejects.toThrow();
  });
});
