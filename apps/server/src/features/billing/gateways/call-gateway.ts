import { z } from 'zod';
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
    if (!parsed.success) throw new UnreadableAnswer(path, parsed.error);
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

/** An answer in another form than documented. It says where the answer is not as expected, and nothing of its values. */
class UnreadableAnswer extends Error {
  readonly call: string;
  readonly fields: string[];
  constructor(call: string, { issues }: z.ZodError) {
    const fields = [...new Set(issues.map((issue) => issue.path.join('.')))];
    super(`answered something else than documented: ${fields.join(', ')}`);
    this.call = call;
    this.fields = fields;
  }
}

const reasonOf = (error: unknown): unknown =>
  error instanceof AppError && error.cause instanceof Error ? error.cause.cause : undefined;

const statusOf = (error: unknown): number | undefined => {
  const reason = reasonOf(error);
  return reason instanceof UnexpectedStatus ? reason.status : undefined;
};

/** Which call was answered in a form that we cannot read, and where; undefined for every other failure. */
export const unreadableAnswerOf = (error: unknown): { call: string; fields: string[] } | undefined => {
  const reason = reasonOf(error);
  return reason instanceof UnreadableAnswer ? { call: reason.call, fields: reason.fields } : undefined;
};

/**
 * One of two forms of an answer, told apart by a field that only the first has. A union of both would take an answer of
 * the first form with one odd field for the second.
 */
export const eitherForm = <First extends z.ZodType, Second extends z.ZodType>(
  field: string,
  first: First,
  second: Second,
) =>
  z.looseObject({}).transform((answer, context): z.output<First> | z.output<Second> => {
    const parsed = (field in answer ? first : second).safeParse(answer);
    if (parsed.success) return parsed.data as z.output<First> | z.output<Second>;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** Whether a call failed because the gateway did not know who was asking. */
export const isUnauthorised = (error: unknown): boolean => statusOf(error) === 401;

/**
 * Whether a call failed because the gateway is down or overloaded. One that refuses a call is neither, nor is one whose
 * answer about a payment cannot be read.
 */
export function isOutage(error: unknown): boolean {
  if (unreadableAnswerOf(error)) return false;
  const status = statusOf(error) ?? 500;
  return status >= 500 || status === 429;
}

/** Whether nothing can be asked of the gateway now, of whatever payment. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'gateway_unavailable' && !unreadableAnswerOf(error);

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
