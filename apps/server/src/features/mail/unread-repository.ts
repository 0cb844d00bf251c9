import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { eq, type SQL, sql } from '../../platform/database/drizzle.ts';
import { mailMarks, mailMessages, mailReaders, mailThreads, mailUnread } from './tables.ts';

/** So many of the threads that somebody has not read are counted, those that began last. */
const MOST_COUNTED = 1_000;

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
    where ${isUnreadBy(reader, { threadId, readAt: readAtOf(reader, threadId) })} order by t.id desc limit ${MOST_COUNTED}`;
};

/** The ids of the threads that somebody has not read and that are counted. */
export const unreadThreads = (userId: string): SQL => sql`
  (select u.thread_id from ${mailUnread} as u where u.user_id = ${userId} order by u.thread_id desc limit ${MOST_COUNTED})
  union all select a.thread_id from (${allUnread(userId)}) as a
    where not exists (select from ${mailReaders} as r where r.user_id = ${userId})`;

/**
 * Makes somebody a reader, in a transaction of its own: it waits for the messages that are being written, as they do not know of the
 * reader, and so must not hold a thread.
 */
export async function addReader(database: Database, userId: string): Promise<void> {
  if ((await database.$count(mailReaders, eq(mailReaders.userId, userId))) > 0) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailReaders})`);
    const { rowCount } = await tx.insert(mailReaders).values({ userId }).onConflictDoNothing();
    if (rowCount === 0) return;
    await tx.execute(sql`insert into ${mailUnread} (user_id, thread_id)
      select ${userId}, a.thread_id from (${allUnread(userId)}) as a`);
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
