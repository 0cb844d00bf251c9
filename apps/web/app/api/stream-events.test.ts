import { analysisEvents } from '@skrin/contract/screening/analysis-endpoints';
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
      'event: progress\nda',
      'ta: {"state":"running","percent":40}\n\n:ping\n\nevent: progress\n',
      'data: {"state":"locked","percent":100}\n\n',
    );
    const events = [];
    for await (const event of streamEvents(analysisEvents, { params: { id } })) events.push(event);
    expect(events).toEqual([
      { state: 'running', percent: 40 },
      { state: 'locked', percent: 100 },
    ]);
  });

  it('refuses an event that breaks the contract', async () => {
    respondIn('data: {"state":"cured"}\n\n');
    const stream = streamEvents(analysisEvents, { params: { id } });
    await expect(stream.next()).rejects.toThrow();
  });
});
