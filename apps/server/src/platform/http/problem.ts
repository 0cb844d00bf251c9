import type { ErrorCode, Problem } from '@skrin/contract/errors';
import type { InvalidField } from '@skrin/contract/field-errors';
import type { FieldError } from '@skrin/contract/problem';
import { fieldErrorText, formatWait } from '@skrin/i18n';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import { translator } from '@skrin/i18n/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMissingUserError } from '../database/missing-user.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors.ts';
import { LIMIT_WINDOW_S } from '../limits.ts';
import { isStorageUnavailable } from '../storage.ts';

/** Seconds after which to ask again: a killed database runs again by then, and a bucket has had the time to recover. */
const retryAfterS: Partial<Record<ErrorCode, number>> = { database_unavailable: 5, storage_unavailable: 60 };
/** An outage is logged once in this time, not once for each request that meets it. */
const OUTAGE_LOGGED_MS = 60_000;
const MAX_FIELDS = 50;
const MAX_PATH_LENGTH = 100;

/** Turns every error into problem details (RFC 9457) in the client's language; server faults are logged, not shown. */
export function registerProblems(app: FastifyInstance): void {
  const loggedAt = new Map<ErrorCode, number>();
  const isLogged = ({ code }: AppError) => {
    if (!(code in retryAfterS)) return true;
    if (performance.now() - (loggedAt.get(code) ?? Number.NEGATIVE_INFINITY) < OUTAGE_LOGGED_MS) return false;
    loggedAt.set(code, performance.now());
    return true;
  };
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error);
    const wait = retryAfterS[known.code];
    if (wait !== undefined) reply.header('retry-after', wait);
    if (known.reportable && isLogged(known)) request.log.error({ code: known.code, err: error }, 'request failed');
    return sendProblem(request, reply, known);
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  return reply
    .code(error.status)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(presentProblem(error, request.id, request.headers['accept-language']));
}

export function presentProblem(error: AppError, requestId: string, acceptLanguage?: string): Problem {
  const language = negotiateLanguage(acceptLanguage);
  const translate = translator(language);
  const wait = formatWait(error.retryAfterS ?? LIMIT_WINDOW_S, language);
  const fields = error.fields.slice(0, MAX_FIELDS).map((field) => presentField(field, translate));
  return {
    type: `urn:skrin:error:${error.code}`,
    title: translate(`errors:${error.code}.title`),
    status: error.status,
    code: error.code,
    detail: translate(`errors:${error.code}.detail`, { wait, ...error.params }),
    ...(fields.length > 0 && { fields }),
    ...(error.challenge !== undefined && { challenge: error.challenge }),
    ...(error.next !== undefined && { next: [...error.next] }),
    ...(error.goods !== undefined && { goods: [...error.goods] }),
    requestId,
  };
}

/** `path` may repeat a key that the client sent, so its length is limited. */
function presentField(invalid: InvalidField, translate: ReturnType<typeof translator>): FieldError {
  const path = invalid.path.slice(0, MAX_PATH_LENGTH);
  return { path, code: invalid.code, message: fieldErrorText(translate, { ...invalid, path }) };
}

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Unknown errors become `internal`; errors of Fastify about the request get the code of their status. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('database_unavailable', { cause: error });
  if (isStorageUnavailable(error)) return new AppError('storage_unavailable', { cause: error });
  if (isMissingUserError(error)) return new AppError('unauthenticated', { cause: error });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 500) return new AppError('internal', { cause: error });
  return new AppError(codesByStatus[status] ?? 'malformed_request', { cause: error });
}
