import type { ErrorCode, Problem } from '@skrin/contract/errors';
import { type FieldError, isServerFault, problemOf } from '@skrin/contract/problem';
import type { BasketFault } from '@skrin/contract/shop/basket-faults';
import i18next from 'i18next';
import { string } from 'zod/mini';

/** A refused or failed call. `title` and `detail` are translated; `requestId` is absent without an answer. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds after which it is worth trying again, where the server says so. */
  readonly retryAfterS: number | undefined;
  /** With the code `second_factor_needed`: the challenge that the second step of the log-in sends back. */
  readonly challenge: string | undefined;
  /** With the code `slot_taken`: the next free slots. */
  readonly next: readonly string[] | undefined;
  /** With the code `basket_changed`: what stands in the way of buying which goods. */
  readonly goods: readonly BasketFault[] | undefined;

  constructor(options: ApiErrorOptions) {
    const { code, status, title, detail, fields, requestId, retryAfterS, challenge, next, goods } = options;
    super(title);
    this.name = 'ApiError';
    this.title = title;
    this.detail = detail;
    this.code = code;
    this.status = status;
    this.fields = fields ?? [];
    this.requestId = requestId;
    this.retryAfterS = retryAfterS;
    this.challenge = challenge;
    this.next = next;
    this.goods = goods;
  }

  /** Whether the cause is our software or the network, and not something that the person did. */
  get unexpected(): boolean {
    return this.code === 'network' || isServerFault(this);
  }
}

/** Whether the server refused for this reason. */
export const hasCode = (error: Error | null, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;

type ApiErrorOptions = Pick<Problem, 'title' | 'detail' | 'fields' | 'challenge' | 'next' | 'goods'> & {
  code: ErrorCode | 'network';
  status: number;
  requestId?: string;
  retryAfterS?: number | undefined;
};

const problemSchema = problemOf(string());

/**
 * The error for an answer that is not a success. When the body is not the problem details of our server, for example
 * the HTML of a proxy in between, the title is 'Something went wrong'.
 * @param retryAfter the `Retry-After` header
 */
export async function toApiError(
  status: number,
  readBody: () => unknown,
  retryAfter: string | null = null,
): Promise<ApiError> {
  const body = await Promise.resolve()
    .then(readBody)
    .catch(() => undefined);
  const problem = problemSchema.safeParse(body);
  return problem.success
    ? new ApiError({ ...(problem.data as Problem), retryAfterS: Number(retryAfter) || undefined })
    : new ApiError({ code: 'internal', status, title: i18next.t('errors:internal.title') });
}

/** No answer at all: offline, or the server is gone. */
export const networkError = (): ApiError =>
  new ApiError({ code: 'network', status: 0, title: i18next.t('common:status.offline') });
