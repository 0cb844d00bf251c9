import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';

/**
 * Queues of jobs, by what they wait for. Each has its own workers, so that a gateway or a mail server that hangs holds
 * up only its own queue.
 */
export const queues = ['analysis', 'payment', 'mail', 'export', 'maintenance'] as const;
export type Queue = (typeof queues)[number];

/**
 * Number of attempts that lasts for days without a mail server or a gateway: the queue waits exp(min(10, attempt))
 * seconds after each failure (graphile-worker), 343,000 s or nearly four days in all.
 */
const ATTEMPTS_FOR_DAYS = 25;

/**
 * Seconds after which a job that still runs counts as failed, so that its slot is free for the next one. Whatever it
 * calls has a shorter deadline of its own, so that this is for what nobody thought of. An analysis takes seconds; a call
 * to a gateway or a mail server ends within one minute; maintenance goes over many rows.
 */
const timeLimitsS = {
  analysis: 120,
  payment: 180,
  mail: 120,
  export: 1_800,
  maintenance: 300,
} as const satisfies Record<Queue, number>;

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb`. */
  name: `${string}.${string}`;
  queue: Queue;
  payload: Payload;
  maxAttempts: number;
  /** Replaces the time limit of the queue, for a job that goes over all files or all accounts. */
  timeLimitS?: number;
  /** Crontab pattern in UTC: the queue adds the job at these times, with a payload of its own. */
  cron?: string;
  /** Seconds after each start of the workers when the job is added too, unless it is already waiting. */
  afterStartS?: number;
  /** It mostly waits, and ends soon after its signal: that aborts as soon as the workers are to stop. */
  endsEarly?: boolean;
}

export interface JobHandler {
  name: string;
  queue: Queue;
  maxAttempts: number;
  cron: string | undefined;
  afterStartS: number | undefined;
  timeLimitS: number;
  endsEarly: boolean;
  /** The signal aborts when the time limit is over or the process ends: a loop should not begin another round. */
  run: (payload: unknown, signal?: AbortSignal) => Promise<void>;
  /** Called after the last failed attempt, or a `FinalFailure`. */
  giveUp: (payload: unknown) => Promise<void>;
}

/** The queue of each job that is declared. */
const defined = new Map<string, Queue>();

type Declared<Payload extends z.ZodType> = Omit<JobDefinition<Payload>, 'payload' | 'maxAttempts'> &
  Partial<Pick<JobDefinition, 'maxAttempts'>>;

/**
 * Declares a job that can be added; the start fails unless exactly one handler takes it. Unless it says otherwise, it is
 * tried for days, or once if the clock adds it again anyway. Only what the clock alone adds has no payload.
 */
export function defineJob(declared: Declared<z.ZodUnknown> & { cron: string }): JobDefinition<z.ZodUnknown>;
export function defineJob<Payload extends z.ZodType>(
  declared: Declared<Payload> & { payload: Payload },
): JobDefinition<Payload>;
export function defineJob(declared: Declared<z.ZodType> & { payload?: z.ZodType }): JobDefinition {
  const { name, queue, cron } = declared;
  if (defined.has(name)) throw new Error(`job ${name} is defined twice`);
  defined.set(name, queue);
  return { payload: z.unknown(), maxAttempts: cron ? 1 : ATTEMPTS_FOR_DAYS, ...declared };
}

/** Declares a job about one row: its payload is the row's id, under the name `id`. */
export const defineRowJob = <const Name extends string>(
  name: JobDefinition['name'],
  queue: Queue,
  id: Name,
  more: Partial<Pick<JobDefinition, 'maxAttempts' | 'timeLimitS'>> = {},
) => defineJob({ name, queue, payload: z.object({ [id]: idSchema } as Record<Name, typeof idSchema>), ...more });

/**
 * Jobs run at least once: `run` and `giveUp` must be idempotent by the state of the row they work on, also when an
 * attempt that was given up for its time goes on beside the next one. `giveUp` follows the last failed attempt.
 */
export const handleJob = <Payload extends z.ZodType>(
  {
    name,
    queue,
    payload,
    maxAttempts,
    cron,
    afterStartS,
    timeLimitS = timeLimitsS[queue],
    endsEarly = false,
  }: JobDefinition<Payload>,
  run: (payload: z.output<Payload>, signal: AbortSignal) => Promise<void>,
  giveUp: (payload: z.output<Payload>) => Promise<void> = async () => undefined,
): JobHandler => ({
  name,
  queue,
  maxAttempts,
  cron,
  afterStartS,
  timeLimitS,
  endsEarly,
  run: (given, signal = new AbortController().signal) => run(payload.parse(given), signal),
  giveUp: (given) => giveUp(payload.parse(given)),
});

/** The queue of a job, by its name; undefined for one that an earlier version has left. */
export const queueOf = (name: string): Queue | undefined => defined.get(name);

interface JobOptions {
  /** The earliest time at which it runs. */
  runAt?: Date;
  /** Id of the row that the job belongs to (`removeJobsOf`). */
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

/** Removes the waiting jobs that belong to a row; a job that is running is not tried again. */
export async function removeJobsOf(executor: Executor, id: string): Promise<void> {
  await executor.execute(
    sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where starts_with(key, ${`${id}:`})`,
  );
}

/** Adds a cron job as its pattern would: one at a time, and at most one that waits. `afterS`: seconds to wait. */
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
  const missing = [...defined.keys()].filter((name) => !byName.has(name));
  if (doubled.length > 0) throw new Error(`jobs with two handlers: ${doubled.join(', ')}`);
  if (missing.length > 0) throw new Error(`jobs without a handler: ${missing.join(', ')}`);
  return byName;
}
