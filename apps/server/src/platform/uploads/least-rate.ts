import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

/** How slowly the body of an upload may arrive. */
export interface LeastRate {
  /** How long any rate will do: lines stall, and change cells. */
  graceMs: number;
  /** The least average since the start, from then on. */
  bytesPerS: number;
}

/**
 * 4 kB a second is a third of what EDGE (2G) sends at its slowest coding on two slots, and a twentieth of a poor 3G
 * line. So whoever sends on such a line gets through, and whoever sends a byte every two seconds is cut off after 20 s.
 */
const LEAST_RATE: LeastRate = { graceMs: 20_000, bytesPerS: 4_000 };

const CHECKS = 20;

interface RateWatch extends Disposable {
  /** Aborted when the sender is too slow. */
  signal: AbortSignal;
  /** Rejects then, and else is never settled. */
  tooSlow: Promise<never>;
}

/** Watches the bytes that arrive on the connection of a request; whatever they are, they count as its body. */
export function watchRate({ socket }: IncomingMessage, { graceMs, bytesPerS } = LEAST_RATE): RateWatch {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = new AbortController();
  const [startedAt, before] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs < graceMs || (socket.bytesRead - before) / (elapsedMs / 1_000) >= bytesPerS) return;
    clearInterval(timer);
    reject(new AppError('request_timeout'));
    abort.abort();
  }, graceMs / CHECKS);
  // Nobody waits any more once the body has been received.
  promise.catch(() => undefined);
  return { signal: abort.signal, tooSlow: promise, [Symbol.dispose]: () => clearInterval(timer) };
}
