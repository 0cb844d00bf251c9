import type { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';

/**
 * Kinds of jobs that wait for different things. Each has workers of its own, so that a gateway or a mail server that
 * hangs holds up its own kind alone.
 */
export const queues = ['analysis', 'payment', 'mail', 'maintenance'] as const;
export type Queue = (typeof queues)[number];

/**
 * Attempts of a job that outlast days without a mail server or a gateway: the queue waits exp(min(10, attempt)) seconds
 * after each failure (graphile-worker), 343,000 s or nearly four days in all.
 */
export const ATTEMPTS_FOR_DAYS = 25;

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb`. */
  name: `${string}.${string}`;
  queue: Queue;
  payload: Payload;
  maxAttempts: number;
  /** When it adds itself, as a crontab pattern in UTC; its payload is then the queue's own. */
  cron?: string;
  /** Seconds after each start of the workers at which it adds itself too, unless it waits already. */
  afterStartS?: number;
}

export interface JobHandler {
  name: string;
  queue: Queue;
  maxAttempts: number;
  cron: string | undefined;
  afterStartS: number | undefined;
  run: (payload: unknown) => Promise<void>;
  /** Called instead of another attempt. */
  giveUp: (payload: unknown) => Promise<void>;
}

const defined = new Set<string>();

/** Declares a job that can be added; the start fails unless exactly one handler takes it. */
export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  if (defined.has(definition.name)) throw new Error(`job ${definition.name} is defined twice`);
  defined.add(definition.name);
  return definition;
}

/**
 * Jobs run at least once: `run` and `giveUp` must be idempotent by the state of the row they work on. `giveUp` follows
 * the last failed attempt.
 */
export const handleJob = <Payload extends z.ZodType>(
  { name, queue, payload, maxAttempts, cron, afterStartS }: JobDefinition<Payload>,
  run: (payload: z.output<Payload>) => Promise<void>,
  giveUp: (payload: z.output<Payload>) => Promise<void> = async () => undefined,
): JobHandler => ({
  name,
  queue,
  maxAttempts,
  cron,
  afterStartS,
  run: (given) => run(payload.parse(given)),
  giveUp: (given) => giveUp(payload.parse(given)),
});

interface JobOptions {
  /** Not before. */
  runAt?: Date;
  /** Id of what it goes with (`removeJobsOf`). */
  of?: string;
}

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function addJob<Payload extends z.ZodType>(
  executor: Executor,
  { name, maxAttempts }: JobDefinition<Payload>,
  payload: z.input<Payload>,
  { runAt, of }: JobOptions = {},
): Promise<void> {
  const key = of === undefined ? null : `${of}:${newId()}`;
  await executor.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}::int,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key}::text)`,
  );
}

/** Removes what waits of the jobs that go with something; what runs just now is not tried again. */
export async function removeJobsOf(executor: Executor, id: string): Promise<void> {
  await executor.execute(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where starts_with(key, ${`${id}:`})`,
  );
}

/** Adds a job that has a crontab pattern as that would: one at a time, and one that waits. `afterS`: not before. */
export async function addCronJob(
  executor: Executor,
  { name, maxAttempts }: Pick<JobHandler, 'name' | 'maxAttempts'>,
  { afterS = 0 }: { afterS?: number } = {},
): Promise<void> {
  await executor.execute(sql`
    select graphile_worker.add_job(${name}, queue_name => ${name}, job_key => ${name},
      max_attempts => ${maxAttempts}::int, run_at => now() + ${afterS} * interval '1 second')`);
}

/** The handlers by name. @throws when a job has none or two */
export function registerHandlers(handlers: JobHandler[]): Map<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const doubled = handlers.filter((handler) => byName.get(handler.name) !== handler).map(({ name }) => name);
  const missing = [...defined].filter((name) => !byName.has(name));
  if (doubled.length > 0) throw new Error(`jobs with two handlers: ${doubled.join(', ')}`);
  if (missing.length > 0) throw new Error(`jobs without a handler: ${missing.join(', ')}`);
  return byName;
}
