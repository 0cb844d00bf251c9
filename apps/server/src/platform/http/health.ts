import { setTimeout as sleep } from 'node:timers/promises';
import { health, ready } from '@skrin/contract/platform';
import type { FastifyInstance } from 'fastify';
import { route } from './route.ts';

/** An answer that comes later does no good to who asks every few seconds. */
const DEADLINE_MS = 1_800;

/** Each rejects when the thing it looks at does not answer. */
export interface ReadinessChecks {
  database: () => Promise<unknown>;
  queue: () => Promise<unknown>;
  model: () => Promise<unknown>;
}

export function registerHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  route(app, health, () => ({ status: 'ok' as const }));
  route(app, ready, async ({ reply }) => {
    const [database, queue, model] = await Promise.all([
      statusOf(checks.database),
      statusOf(checks.queue),
      statusOf(checks.model),
    ]);
    const status = [database, queue, model].includes('failed') ? 'failed' : 'ok';
    if (status === 'failed') reply.code(503).serializer(JSON.stringify);
    return { status, checks: { database, queue, model } } as const;
  });
}

async function statusOf(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const deadline = new AbortController();
  const late = sleep(DEADLINE_MS, 'failed' as const, deadline).catch(() => 'failed' as const);
  const status = check().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([status, late]).finally(() => deadline.abort());
}
