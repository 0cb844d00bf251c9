import { setTimeout as sleep } from 'node:timers/promises';
import { health, ready } from '@skrin/contract/platform';
import type { FastifyInstance } from 'fastify';
import { route } from './route.ts';

/** Monitors ask every few seconds: a later answer is of no use to them. */
const DEADLINE_MS = 1_800;

/** Each check rejects when its dependency does not answer. */
export interface ReadinessChecks {
  database: () => Promise<unknown>;
  queue: () => Promise<unknown>;
  model: () => Promise<unknown>;
  /** How many mismatches the last check of the books found; undefined before the first. */
  books: () => Promise<number | undefined>;
}

export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  route(app, health, () => ({ status: 'ok' as const }));
  route(app, ready, async ({ reply }) => {
    const [database, queue, model, books] = await Promise.all([
      statusOf(checks.database),
      statusOf(checks.queue),
      statusOf(checks.model),
      answerOf(checks.books),
    ]);
    const status = [database, queue, model].includes('failed') ? 'failed' : 'ok';
    if (status === 'failed') reply.code(503).serializer(JSON.stringify);
    return { status, checks: { database, queue, model }, books: bookStatusOf(books?.answer) } as const;
  });
}

const statusOf = async (check: () => Promise<unknown>) => ((await answerOf(check)) ? 'ok' : 'failed');

const bookStatusOf = (mismatches: number | undefined) =>
  mismatches === undefined ? 'unknown' : mismatches > 0 ? 'mismatch' : 'ok';

/** Undefined when the check fails or takes too long. */
async function answerOf<Answer>(check: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
  const deadline = new AbortController();
  const late = sleep(DEADLINE_MS, undefined, deadline).catch(() => undefined);
  const answered = check().then(
    (answer) => ({ answer }),
    () => undefined,
  );
  return Promise.race([answered, late]).finally(() => deadline.abort());
}
