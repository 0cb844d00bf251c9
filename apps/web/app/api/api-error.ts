import { type ErrorCode, errorCodes, type FieldError, type Problem, problemSchema } from '@skrin/contract/errors';
import i18next from 'i18next';

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
  /** Of `second_factor_needed`. */
  readonly challenge: string | undefined;
  /** Of `slot_taken`. */
  readonly next: readonly string[] | undefined;

  constructor({ code, status, title, detail, fields, requestId, retryAfterS, challenge, next }: ApiErrorOptions) {
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
  }

  /** Ours to mend, or the network's: nothing the person did. */
  get unexpected(): boolean {
    return this.code === 'network' || errorCodes[this.code].reportable;
  }
}

/** Whether the server refused for this reason. */
export const hasCode = (error: Error | null, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;

type ApiErrorOptions = Pick<Problem, 'title' | 'detail' | 'fields' | 'challenge' | 'next'> & {
  code: ErrorCode | 'network';
  status: number;
  requestId?: string;
  retryAfterS?: number | undefined;
};

/**
 * The error of an answer that is not a success; 'Something went wrong' when it is not the problem details of our server:
 * whatever stands between us answers otherwise.
 * @param retryAfter the header of that name
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
    ? new ApiError({ ...problem.data, retryAfterS: Number(retryAfter) || undefined })
    : new ApiError({ code: 'internal', status, title: i18next.t('errors:internal.title') });
}

/** No answer at all: offline, or the server is gone. */
export const networkError = (): ApiError =>
  new ApiError({ code: 'network', status: 0, title: i18next.t('common:status.offline') });
