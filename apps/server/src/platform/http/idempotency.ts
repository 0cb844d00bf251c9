import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Executor } from '../database/connect.ts';
import { and, eq, isNull, lt, sql } from '../database/drizzle.ts';
import { idempotencyKeys } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import { defineJob } from '../jobs/define.ts';
import type { Act } from '../policy/authorize.ts';

/** A request that started this long ago and created nothing counts as dead: another request may take over its key. */
const TAKEN_OVER_BEFORE = sql`now() - interval '60 seconds'`;
/** How long a repeated request waits for the first one, and how often it looks meanwhile, in milliseconds. */
const [WAIT_MS, LOOK_MS] = [4_000, 100];
const FORGOTTEN_BEFORE = sql`now() - interval '24 hours'`;

/** The input that a handler of `route` gets for an endpoint with `idempotencyHeadersSchema`. */
interface KeyedInput {
  act: Act;
  headers: { 'idempotency-key'?: string | undefined };
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Records what a request created, in the same transaction: nothing is created twice, even if the process ends or
 * another request takes over. @throws AppError `request_in_progress` if another request took over
 */
export type RecordCreatedResource = (executor: Executor, resourceId: string) => Promise<void>;

interface Creation<Answer> {
  create: (keep: RecordCreatedResource) => Promise<Answer>;
  /** Returns what an earlier request created, in its present state. */
  present: (resourceId: string) => Promise<Answer>;
}

const keepNothing: RecordCreatedResource = async () => undefined;

/**
 * Creates something once for each `Idempotency-Key` of a user: a repeated request gets what the first one created, with
 * the header `Idempotent-Replayed`, and waits a little for a first one that still runs. A request that fails releases its
 * key. Without the header it always creates.
 * @throws AppError `idempotency_key_reused` with another body, `request_in_progress` if the first one runs for long
 */
export async function createOnce<Answer>(
  database: Database,
  { act, headers, body, request, reply }: KeyedInput,
  { create, present }: Creation<Answer>,
): Promise<Answer> {
  const key = headers['idempotency-key'];
  if (key === undefined) return create(keepNothing);
  const endpoint = `${request.method} ${request.routeOptions.url}`;
  const asked = { userId: act.actor.userId, endpoint, key, requestHash: hash(body) };

  const begun = await beginOrFind(database, asked);
  if ('resourceId' in begun) {
    const made = await present(begun.resourceId);
    reply.header('idempotent-replayed', 'true');
    return made;
  }
  const { startedAt } = begun;
  const own = and(isFor(asked), eq(idempotencyKeys.createdAt, startedAt), isNull(idempotencyKeys.resourceId));
  try {
    return await create(async (executor, resourceId) => {
      const kept = await executor.update(idempotencyKeys).set({ resourceId }).where(own).returning();
      if (kept.length === 0) throw inProgress();
    });
  } catch (error) {
    await database.delete(idempotencyKeys).where(own);
    throw error;
  }
}

type Asked = Pick<typeof idempotencyKeys.$inferSelect, 'userId' | 'endpoint' | 'key' | 'requestHash'>;

const isFor = ({ userId, endpoint, key }: Asked) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));

/** Starts this request, or finds what an earlier one created. */
async function beginOrFind(executor: Executor, asked: Asked): Promise<{ startedAt: Date } | { resourceId: string }> {
  for (const deadline = Date.now() + WAIT_MS; ; await wait(LOOK_MS)) {
    const startedAt = await start(executor, asked);
    if (startedAt) return { startedAt };
    const resourceId = await findEarlierResource(executor, asked);
    if (resourceId) return { resourceId };
    if (Date.now() > deadline) throw inProgress();
  }
}

/** The start time, which tells this request from one that takes it over; undefined if another one has started. */
async function start(executor: Executor, asked: Asked): Promise<Date | undefined> {
  const { requestHash, resourceId, createdAt } = idempotencyKeys;
  const [row] = await executor
    .insert(idempotencyKeys)
    .values(asked)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: { createdAt: sql`now()` },
      setWhere: sql`${and(eq(requestHash, asked.requestHash), isNull(resourceId), lt(createdAt, TAKEN_OVER_BEFORE))}`,
    })
    .returning({ createdAt });
  return row?.createdAt;
}

/** Null while the earlier request runs, undefined if it has failed meanwhile. */
async function findEarlierResource(executor: Executor, asked: Asked): Promise<string | null | undefined> {
  const [earlier] = await executor.select().from(idempotencyKeys).where(isFor(asked));
  if (earlier && earlier.requestHash !== asked.requestHash) throw new AppError('idempotency_key_reused');
  return earlier?.resourceId;
}

const inProgress = () => new AppError('request_in_progress', { retryAfterS: 1 });

/** Gives the keys of one user to another, so that what they sent is told again; those that the other used stay behind. */
export async function claimIdempotencyKeys(executor: Executor, { from, to }: { from: string; to: string }) {
  const { userId, endpoint, key } = idempotencyKeys;
  const own = alias(idempotencyKeys, 'own');
  const used = sql`select from ${idempotencyKeys} as own
    where ${own.userId} = ${to} and ${own.endpoint} = ${endpoint} and ${own.key} = ${key}`;
  await executor
    .update(idempotencyKeys)
    .set({ userId: to })
    .where(and(eq(userId, from), sql`not exists (${used})`));
}

/** Hash of the parsed body: differences that the contract ignores do not change it. */
const hash = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Once an hour. */
export const sweepIdempotencyKeysJob = defineJob({
  name: 'platform.sweep_idempotency_keys',
  queue: 'maintenance',
  cron: '23 * * * *',
});

/** Deletes keys that are too old to be repeated. */
export async function sweepIdempotencyKeys(executor: Executor): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, FORGOTTEN_BEFORE));
}
