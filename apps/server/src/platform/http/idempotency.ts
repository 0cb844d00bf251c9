import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Executor } from '../database/connect.ts';
import { and, eq, isNull, lt, sql } from '../database/drizzle.ts';
import { idempotencyKeys } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import { defineJob } from '../jobs/define.ts';
import type { Act } from '../policy/authorize.ts';

/** Whoever started this long ago and made nothing has died: another request may start anew. */
const TAKEN_OVER_BEFORE = sql`now() - interval '60 seconds'`;
const FORGOTTEN_BEFORE = sql`now() - interval '24 hours'`;

/** What a handler of `route` gets, of an endpoint with `idempotencyHeadersSchema`. */
interface KeyedInput {
  act: Act;
  headers: { 'idempotency-key'?: string | undefined };
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Says what was made, in the transaction that makes it: none is made twice, whatever ends the process or whoever took the
 * request over. @throws AppError `request_in_progress` when it was taken over
 */
export type KeepResource = (executor: Executor, resourceId: string) => Promise<void>;

interface Creation<Answer> {
  create: (keep: KeepResource) => Promise<Answer>;
  /** Presents what was made before, as it is now. */
  present: (resourceId: string) => Promise<Answer>;
}

const keepNothing: KeepResource = async () => undefined;

/**
 * Creates something once for each `Idempotency-Key` of a person: the same request again gets what the first one made, with
 * the header `Idempotent-Replayed`. A request that fails gives its key back. Without the header it simply creates.
 * @throws AppError `idempotency_key_reused` with another body, `request_in_progress` while the first one runs
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

  const startedAt = await start(database, asked);
  if (startedAt === undefined) {
    const made = await present(await madeBefore(database, asked));
    reply.header('idempotent-replayed', 'true');
    return made;
  }
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

/** When this request started, which tells it from one that takes it over; undefined when another one has started. */
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

async function madeBefore(executor: Executor, asked: Asked): Promise<string> {
  const [earlier] = await executor.select().from(idempotencyKeys).where(isFor(asked));
  if (earlier && earlier.requestHash !== asked.requestHash) throw new AppError('idempotency_key_reused');
  if (!earlier?.resourceId) throw inProgress();
  return earlier.resourceId;
}

const inProgress = () => new AppError('request_in_progress', { retryAfterS: 1 });

/** Of the body as it was parsed: what makes no difference to the contract makes none here. */
const hash = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/** Once an hour. */
export const sweepIdempotencyKeysJob = defineJob({
  name: 'platform.sweep_idempotency_keys',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '23 * * * *',
});

/** Forgets requests that nobody repeats any more. */
export async function sweepIdempotencyKeys(executor: Executor): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, FORGOTTEN_BEFORE));
}
