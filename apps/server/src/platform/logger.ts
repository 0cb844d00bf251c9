import { type DestinationStream, type Logger, pino } from 'pino';
import { DrizzleQueryError } from './database/drizzle.ts';

export type { Logger };

/**
 * JSON lines, on stdout unless told otherwise. Callers log ids, codes and durations; never bodies, headers, addresses
 * or query strings. The serializers and the write hook enforce this for libraries that log a request or its URL.
 */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, req: ({ method }: { method?: string }) => ({ method }) },
      hooks: { streamWrite: withoutQueries },
    },
    destination,
  );

/** Removes the query string of every URL in a line, because query strings hold tokens and people's addresses. */
function withoutQueries(line: string): string {
  return line.replaceAll(/(\/[^\s?"'`\\]*)\?[^\s"'`\\]*/g, '$1');
}

/** Type, message and stack only: other properties, and the parameters of a failed query, hold people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, cause } = error;
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const stack = isQuery ? error.stack?.slice(error.stack.indexOf('\n    at ')) : error.stack;
  return { type, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
