import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

export interface GatewayCall<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Statuses beside 2xx whose answer the caller reads. */
  expected?: readonly number[];
  answer: Answer;
  signal: AbortSignal;
}

/**
 * One JSON call to a gateway. Neither its body nor its answer is logged or kept in an error: both carry payers' data.
 * @throws AppError gateway_unavailable when no answer, an unexpected status or an unreadable answer comes
 */
export async function callGateway<Answer extends z.ZodType>(call: GatewayCall<Answer>): Promise<z.output<Answer>> {
  const { method, url, headers, body, expected = [], answer, signal } = call;
  const path = `${method} ${new URL(url).pathname}`;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      signal,
    });
    if (!response.ok && !expected.includes(response.status)) throw new UnexpectedStatus(response.status);
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success) throw new Error('answered something else than documented');
    return parsed.data;
  } catch (error) {
    throw new AppError('gateway_unavailable', { cause: new Error(path, { cause: error }) });
  }
}

class UnexpectedStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

const statusOf = (error: unknown): number | undefined => {
  const reason = error instanceof AppError && error.cause instanceof Error ? error.cause.cause : undefined;
  return reason instanceof UnexpectedStatus ? reason.status : undefined;
};

/** Whether a call failed because the gateway did not know who was asking. */
export const isUnauthorised = (error: unknown): boolean => statusOf(error) === 401;

/** Whether a call failed because the gateway is down or overloaded; one that refuses a call is neither. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error) ?? 500;
  return status >= 500 || status === 429;
}

/** Whether a payer's page is still there; one that does not answer counts as there. */
export async function isPageAvailable(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status !== 404 && response.status !== 410;
  } catch {
    return true;
  }
}

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
