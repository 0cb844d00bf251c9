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
import { callGateway, type GatewayCall, isOutage, isPageAvailable, unreadableAnswerOf } from './call-gateway.ts';

export interface ClientSettings {
  /** The time limit of one call with its retries. */
  timeoutMs: number;
  /** How long the circuit stays open: no calls to a gateway that is down. */
  pauseMs: number;
  log: Logger;
}

export interface GatewayClient {
  /** @throws AppError gateway_unavailable, with `retryAfterS` while the circuit is open */
  call: <Answer extends z.ZodType>(call: ClientCall<Answer>) => Promise<z.output<Answer>>;
  /** Whether a payer's page still exists; true when that cannot be found out. */
  isPageAvailable: (url: string) => Promise<boolean>;
}

interface ClientCall<Answer extends z.ZodType> extends Omit<GatewayCall<Answer>, 'signal'> {
  /** The call changes nothing at the gateway, so it may be retried at once; the default for GET. */
  isSafe?: boolean;
}

/** How many calls must fail in a row, each with its retries, to open the circuit. */
const FAILURES = 3;
const REPETITIONS = 2;
/** The shortest wait that a refused caller is told, while one call probes whether the gateway is back. */
const SHORTEST_WAIT_S = 2;

/**
 * Calls one gateway: with a time limit, with retries of safe calls within that limit, and with a circuit that opens for
 * a while after several failures. After that, one call probes the gateway; the others are refused until it is answered.
 * An answer that cannot be read is logged as an error: it says nothing of the payment, least of all that there is none.
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

  const circuitOpenError = (cause?: unknown) => {
    const retryAfterS = Math.max(SHORTEST_WAIT_S, Math.ceil((pausedUntil - Date.now()) / 1_000));
    return new AppError('gateway_unavailable', { retryAfterS, cause });
  };

  return {
    call: async ({ isSafe, ...call }) => {
      // While the circuit is half open, the library would make all callers wait for the one call that probes.
      if (circuit.state === CircuitState.HalfOpen) throw circuitOpenError();
      const limit = AbortSignal.timeout(timeoutMs);
      const send = () => callGateway({ ...call, signal: limit });
      const isRepeated = isSafe ?? call.method === 'GET';
      try {
        return await circuit.execute(() => (isRepeated ? repetition.execute(send, limit) : send()));
      } catch (error) {
        const unreadable = unreadableAnswerOf(error);
        if (unreadable) log.error({ gateway, ...unreadable }, 'answer of the gateway cannot be read');
        throw isBrokenCircuitError(error) ? circuitOpenError(error) : error;
      }
    },
    isPageAvailable: async (url) =>
      circuit.state !== CircuitState.Closed || isPageAvailable(url, AbortSignal.timeout(timeoutMs)),
  };
}
