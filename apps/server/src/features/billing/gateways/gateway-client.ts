import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { callGateway, type GatewayCall, isOutage, isPageAvailable } from './call-gateway.ts';

export interface ClientSettings {
  /** For one call with its repetitions. */
  timeoutMs: number;
  /** How long a gateway that is down is left alone. */
  pauseMs: number;
  log: Logger;
}

export interface GatewayClient {
  /** @throws AppError gateway_unavailable, with when to try again while the gateway is left alone */
  call: <Answer extends z.ZodType>(call: ClientCall<Answer>) => Promise<z.output<Answer>>;
  /** Whether a payer's page is still there; so it counts while nobody can tell. */
  isPageAvailable: (url: string) => Promise<boolean>;
}

interface ClientCall<Answer extends z.ZodType> extends Omit<GatewayCall<Answer>, 'signal'> {
  /** Changes nothing at the gateway and may be repeated at once; as every GET. */
  isSafe?: boolean;
}

/** Calls that fail in a row, each with its repetitions, until the gateway counts as down. */
const FAILURES = 3;
const REPETITIONS = 2;
/** The least that a refused caller is asked to wait, while one call tries whether the gateway is back. */
const SHORTEST_WAIT_S = 2;

/**
 * How one gateway is called: within a time limit, safe calls again after a failure that came soon, and not at all for
 * a while once several have failed. After that, one call tries; the others are refused at once until it is answered.
 */
export function createGatewayClient(gateway: string, { timeoutMs, pauseMs, log }: ClientSettings): GatewayClient {
  const repetition = retry(handleWhen(isOutage), {
    maxAttempts: REPETITIONS,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  let pausedUntil = 0;
  circuit.onBreak(() => {
    pausedUntil = Date.now() + pauseMs;
    log.error({ gateway, pauseMs }, 'gateway is down');
  });
  circuit.onReset(() => log.info({ gateway }, 'gateway is back'));

  const paused = (cause?: unknown) => {
    const retryAfterS = Math.max(SHORTEST_WAIT_S, Math.ceil((pausedUntil - Date.now()) / 1_000));
    return new AppError('gateway_unavailable', { retryAfterS, cause });
  };

  return {
    call: async ({ isSafe, ...call }) => {
      // The library would have everybody wait for the one call that tries.
      if (circuit.state === CircuitState.HalfOpen) throw paused();
      const limit = AbortSignal.timeout(timeoutMs);
      const send = () => callGateway({ ...call, signal: limit });
      const isRepeated = isSafe ?? call.method === 'GET';
      try {
        return await circuit.execute(() => (isRepeated ? repetition.execute(send, limit) : send()));
      } catch (error) {
        throw isBrokenCircuitError(error) ? paused(error) : error;
      }
    },
    isPageAvailable: async (url) =>
      circuit.state !== CircuitState.Closed || isPageAvailable(url, AbortSignal.timeout(timeoutMs)),
  };
}
