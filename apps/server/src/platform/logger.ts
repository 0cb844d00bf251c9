import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines, on stdout unless told otherwise. Callers log ids, codes and durations; never bodies, headers, addresses
 * or query strings.
 */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination,
  );

/** Type, message and stack only: other properties, and the parameters of a failed query, hold people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, cause } = error;
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  const stack = isQuery ? error.stack?.slice(error.stack.indexOf('\n    at ')) : error.stack;
  return { type, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
