import { health, type Readiness, ready } from '@skrin/contract/platform';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../deadline.ts';
import { route } from './route.ts';

/** Monitors ask every few seconds: a later answer is of no use to them. */
const DEADLINE_MS = 1_800;
const KEPT_MS = 5_000;

/** Each check rejects when what it asks does not answer. */
export interface ReadinessChecks extends Record<keyof Readiness['checks'], () => Promise<unknown>> {
  /** How many mismatches the last check of the books found; undefined before the first. */
  books: () => Promise<number | undefined>;
}

export function registerHealth(app: FastifyInstance, { books, ...asked }: ReadinessChecks): void {
  route(app, health, () => ({ status: 'ok' as const }));
  route(app, ready, async ({ reply }) => {
    const [mismatches, ...statuses] = await Promise.all([
      answerOf(books),
      ...Object.entries(asked).map(async ([name, check]) => [name, (await answerOf(check)) ? 'ok' : 'failed'] as const),
    ]);
    const checks = Object.fromEntries(statuses) as Readiness['checks'];
    const status = Object.values(checks).includes('failed') ? 'failed' : 'ok';
    if (status === 'failed') reply.code(503).serializer(JSON.stringify);
    return { status, checks, books: bookStatusOf(mismatches?.answer) } as const;
  });
}

/**
 * A check whose answer is kept: monitors of several kinds ask at once, and a storage that hangs must not get another
 * question from each of them.
 */
export function askSeldom(check: () => Promise<unknown>, keptMs = KEPT_MS): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined;
  return () => {
    if (!asked) {
      asked = check();
      const forget = () => void setTimeout(() => (asked = undefined), keptMs).unref();
      asked.then(forget, forget);
    }
    return asked;
  };
}

const bookStatusOf = (mismatches: number | undefined) =>
  mismatches === undefined ? 'unknown' : mismatches > 0 ? 'mismatch' : 'ok';

/** Undefined when the check fails or takes too long. */
const answerOf = <Answer>(check: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> =>
  withDeadline({ what: 'a readiness check', ms: DEADLINE_MS }, check).then(
    (answer) => ({ answer }),
    () => undefined,
  );
