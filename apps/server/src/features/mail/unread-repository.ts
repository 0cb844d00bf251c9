import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { mailMarks, mailMessages, mailReaders, mailThreads, mailUnread } from './tables.ts';

/** So many of the threads that somebody has not read are looked at, those that began last. */
const LOOKED_AT = 1_000;

/**
 * Whether a message of the person, or a note of a colleague, came since a reader has read a thread. By `limit`, it is looked for
 * thread by thread: of an `exists` PostgreSQL makes a join that reads all messages.
 */
export const isUnreadBy = (userId: SQL, { threadId, readAt }: { threadId: SQL; readAt: SQL }): SQL => sql`coalesce((
  select true from ${mailMessages} as m where m.thread_id = ${threadId}
    and m.created_at > coalesce(${readAt}, '-infinity')
    and (m.kind = 'in' or (m.kind = 'note' and m.author_id is distinct from ${userId}))
  order by m.created_at desc, m.id desc limit 1), false)`;

const readAtOf = (userId: SQL, threadId: SQL): SQL =>
  sql`(select s.read_at from ${mailMarks} as s where s.user_id = ${userId} and s.thread_id = ${threadId})`;

/** Threads that somebody has not read who has never marked one. */
const allUnread = (userId: string): SQL => {
  const [reader, threadId] = [sql`${userId}::uuid`, sql`t.id`];
  return sql`select t.id as thread_id from ${mailThreads} as t
    where ${isUnreadBy(reader, { threadId, readAt: readAtOf(reader, threadId) })} order by t.id desc limit ${LOOKED_AT}`;
};

/** The threads that somebody has not read, those that are looked at. */
export const unreadThreads = (userId: string): SQL => sql`
  (select u.thread_id from ${mailUnread} as u where u.user_id = ${userId} order by u.thread_id desc limit ${LOOKED_AT})
  union all select a.thread_id from (${allUnread(userId)}) as a
    where not exists (select from ${mailReaders} as r where r.user_id = ${userId} and r.is_complete)`;

const isReader = async (executor: Executor, userId: string): Promise<boolean> =>
  (await executor.$count(mailReaders, and(eq(mailReaders.userId, userId), eq(mailReaders.isComplete, true)))) > 0;

/** Makes somebody a reader, before they mark anything. It must not be called with a thread locked. */
export async function addReader(database: Database, userId: string): Promise<void> {
  if (await isReader(database, userId)) return;
  // Messages that are being written do not know of the reader: once they are there, all later ones do.
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailReaders})`);
    await tx.insert(mailReaders).values({ userId }).onConflictDoNothing();
  });
  await database.transaction(async (tx) => {
    await tx.execute(sql`select from ${mailReaders} where ${mailReaders.userId} = ${userId} for update`);
    if (await isReader(tx, userId)) return;
    await tx.execute(sql`
      with locked as materialized (
        select k.id from ${mailThreads} as k where k.id in (${allUnread(userId)}) order by k.id for key share)
      insert into ${mailUnread} (user_id, thread_id) select ${userId}, locked.id from locked on conflict do nothing`);
    await tx.update(mailReaders).set({ isComplete: true }).where(eq(mailReaders.userId, userId));
  });
}

/**
 * Keeps what readers have not read of threads that are locked, after their messages or marks have changed.
 * @param userId the one reader whose marks have changed
 */
export async function refreshUnread(tx: Transaction, ids: readonly string[], userId?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.mailReaders})`);
  const [reader, threadId] = [sql`r.user_id`, sql`t.id`];
  await tx.execute(sql`
    with states as materialized (
      select r.user_id, t.id as thread_id, ${isUnreadBy(reader, { threadId, readAt: readAtOf(reader, threadId) })} as is_unread
      from ${mailReaders} as r cross join unnest(${sql.param([...ids])}::uuid[]) as t(id)
      where ${userId === undefined ? sql`true` : sql`r.user_id = ${userId}`}),
    gone as (
      delete from ${mailUnread} as u using states
      where u.user_id = states.user_id and u.thread_id = states.thread_id and not states.is_unread)
    insert into ${mailUnread} (user_id, thread_id)
    select user_id, thread_id from states where is_unread on conflict do nothing`);
}
