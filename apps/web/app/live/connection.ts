import { type LiveEvent, liveEvents, type PresenceEvent } from '@skrin/contract/live';
import { streamEvents } from '../api/stream-events.ts';

interface Connection {
  /** Whose events they are: tabs of one person share one stream. */
  person: string;
  signal: AbortSignal;
  /** Gets what has changed; nothing when anything may have. */
  onChange: (change?: { kind: string; id: string }) => void;
  onPresence: (presence: PresenceEvent) => void;
  onState: (isConnected: boolean) => void;
}

/** What tabs tell each other: the leader each event of the stream and that it is broken, others ask where it is. */
type Message = LiveEvent | 'lost' | 'ask';

/** Before the stream is opened again, by how often it failed, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** When the person has too many streams, on other devices. */
const CROWDED_PAUSE_MS = 120_000;
/** The server says every 15 s that it is there. */
const SILENCE_MS = 40_000;

/**
 * Follows the events of a person until `signal` aborts. The tab that gets the lock leads: it has the stream and passes
 * on what comes. When it is closed, the next one asks for what came after the last event. Browsers without locks or
 * channels have a stream for each tab.
 */
export function connect({ person, signal, onChange, onPresence, onState }: Connection): void {
  const name = `skrin.live.${person}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const locks = channel && navigator.locks;
  let seq: number | undefined;
  let isLeading = false;
  let isConnected = false;

  const setState = (now: boolean) => {
    isConnected = now;
    onState(now);
  };
  const take = (event: LiveEvent) => {
    if ('by' in event) return onPresence(event);
    // What changed before the first one is not known.
    if (seq === undefined || event.kind === 'reset') onChange();
    else if ('id' in event && event.seq > seq) onChange(event);
    seq = event.kind === 'reset' ? event.seq : Math.max(seq ?? 0, event.seq);
    if (!isConnected) setState(true);
  };
  const lead = async () => {
    isLeading = true;
    for (let failures = 0; !signal.aborted; ) {
      let isCrowded = false;
      const stream = new AbortController();
      const end = () => stream.abort();
      signal.addEventListener('abort', end);
      let silence = setTimeout(end, SILENCE_MS);
      try {
        for await (const event of streamEvents(liveEvents, { query: { after: seq }, signal: stream.signal })) {
          clearTimeout(silence);
          silence = setTimeout(end, SILENCE_MS);
          failures = 0;
          if (event.kind === 'crowded') isCrowded = true;
          else {
            take(event);
            channel?.postMessage(event satisfies Message);
          }
        }
      } catch {
        // Whoever waits for a change asks meanwhile; the next try may succeed.
      }
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      if (signal.aborted) return;
      setState(false);
      channel?.postMessage('lost' satisfies Message);
      await pause(isCrowded ? CROWDED_PAUSE_MS : pauseAfter(failures), signal);
      failures += 1;
    }
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') {
      if (isLeading && isConnected && seq !== undefined) {
        channel.postMessage({ kind: 'ready', seq } satisfies Message);
      }
    } else if (data === 'lost') setState(false);
    else take(data);
  });
  channel?.postMessage('ask' satisfies Message);
  signal.addEventListener('abort', () => channel?.close());
  // Rejects when `signal` aborts it.
  (locks ? locks.request(name, { signal }, lead) : lead()).catch(() => undefined);
}

/** Twice as long after each failure, and not the same in all browsers, which a server that ends has left at once. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
