import type { MailQuery } from '@skrin/contract/mail/mail';
import type { PersonRef } from '@skrin/contract/person-ref';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { readPageBy } from '../../platform/paging.ts';
import { allOf, wordsIn } from '../../platform/resource/conditions.ts';
import { type MailThreadRow, mailDrafts, mailMarks, mailMessages, mailThreadLabels, mailThreads } from './tables.ts';
import { isUnreadBy, refreshUnread, unreadThreads } from './unread-repository.ts';

const { searchText: _, ...threadColumns } = getTableColumns(mailThreads);

export type NewThread = Pick<typeof mailThreads.$inferInsert, 'subject' | 'personName' | 'personEmail'> &
  Partial<Pick<typeof mailThreads.$inferInsert, 'id' | 'inquiryId' | 'place' | 'lastAt'>>;

/** A thread without messages yet. */
export async function insertThread(
  tx: Transaction,
  { lastAt = new Date(), ...row }: NewThread,
): Promise<MailThreadRow> {
  const values = { ...row, personEmail: row.personEmail.toLowerCase(), lastAt };
  const [thread] = await tx.insert(mailThreads).values(values).returning(threadColumns);
  if (!thread) throw new Error('an insert returns its row');
  return thread;
}

/** Keeps what lists show of a thread, after its messages have changed. */
export async function refreshThread(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    with mails as (select m.* from ${mailMessages} as m where m.thread_id = ${id} and m.kind <> 'note'),
    latest as (select kind, text, created_at from mails order by created_at desc, id desc limit 1),
    refreshed as (
      update ${mailThreads} as t set
        messages = (select count(*) from mails),
        has_attachments = exists (select 1 from mail_attachments as a join mails on mails.id = a.message_id),
        has_trouble = exists (select 1 from mails where kind = 'out' and delivery in ('failed', 'unknown', 'bounced')),
        has_sent = exists (select 1 from mails where kind = 'out'),
        is_waiting = coalesce((select kind = 'in' from latest), false),
        snippet = coalesce((select left(regexp_replace(text, '\\s+', ' ', 'g'), 200) from latest), ''),
        last_at = coalesce((select created_at from latest), t.last_at)
      where t.id = ${id} returning t.id, t.last_at)
    update ${mailThreadLabels} as l set last_at = refreshed.last_at from refreshed where l.thread_id = refreshed.id`);
}

/** Deletes a thread with its messages, drafts and notices; their files are swept. */
export async function deleteThread(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mailThreads).where(eq(mailThreads.id, id));
  await forgetNotices(tx, [id]);
}

export const findThread = (executor: Executor, id: string): Promise<MailThreadRow | undefined> =>
  executor
    .select(threadColumns)
    .from(mailThreads)
    .where(eq(mailThreads.id, id))
    .then(([row]) => row);

/** Locks threads until the transaction ends, in the order of their ids, so that no two wait for each other. */
export const lockThreads = (tx: Transaction, ids: readonly string[]): Promise<MailThreadRow[]> =>
  tx
    .select(threadColumns)
    .from(mailThreads)
    .where(inArray(mailThreads.id, [...ids]))
    .orderBy(asc(mailThreads.id))
    .for('update');

export async function updateThreads(
  tx: Transaction,
  ids: readonly string[],
  change: { [Key in 'place' | 'isImportant' | 'assigneeId' | 'inquiryId']?: MailThreadRow[Key] | undefined },
): Promise<void> {
  const placed = change.place === undefined ? {} : { placedAt: sql`now()` };
  await tx
    .update(mailThreads)
    .set({ ...change, ...placed })
    .where(inArray(mailThreads.id, [...ids]));
}

/** The mark of the reader on a thread. */
const own = alias(mailMarks, 'own');

const partsFor = (userId: string) => ({
  isUnread: sql<boolean>`${isUnreadBy(sql`${userId}`, { threadId: sql`${mailThreads}.id`, readAt: sql`${own}.read_at` })}`,
  isStarred: sql<boolean>`coalesce(${own}.is_starred, false)`,
  labels: sql<string[]>`array(select l.label_id from ${mailThreadLabels} as l
    where l.thread_id = ${mailThreads}.id order by l.label_id)`,
  assignee: sql<PersonRef | null>`(select jsonb_build_object('id', ${users}.id, 'name', ${users}.name)
    from ${users} where ${users}.id = ${mailThreads}.assignee_id)`,
});

const selectThreads = (executor: Executor, userId: string) =>
  executor
    .select({ ...threadColumns, ...partsFor(userId) })
    .from(mailThreads)
    .leftJoin(own, and(eq(own.threadId, mailThreads.id), eq(own.userId, userId)))
    .$dynamic();
export type ListedThread = Awaited<ReturnType<typeof selectThreads>>[number];

/** A thread as somebody reads it. */
export const findListedThread = (
  executor: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<ListedThread | undefined> =>
  selectThreads(executor, userId)
    .where(eq(mailThreads.id, id))
    .then(([row]) => row);

/** Threads as somebody reads them, in the order of these ids. */
export async function listThreadsById(
  executor: Executor,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<ListedThread[]> {
  const rows = await selectThreads(executor, userId).where(inArray(mailThreads.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What is out of the bin and not spam; as in the condition of its index. */
const isKept = sql`${mailThreads}.place in ('inbox', 'archive')`;
const isPlace = (place: string) => sql`${mailThreads}.place = ${place}`;
const hasDraft = (userId: string) => sql`${mailThreads}.id in (
  select ${mailDrafts}.thread_id from ${mailDrafts} where ${mailDrafts}.author_id = ${userId})`;
const isStarred = (userId: string) => sql`${mailThreads}.id in (
  select s.thread_id from ${mailMarks} as s where s.user_id = ${userId} and s.is_starred)`;

/** The threads of a label of the system, each by an index of its own. */
const systemConditions: Record<string, (userId: string) => SQL> = {
  inbox: () => isPlace('inbox'),
  sent: () => sql`${mailThreads}.has_sent and ${isKept}`,
  drafts: hasDraft,
  starred: (userId) => sql`${isStarred(userId)} and ${isKept}`,
  important: () => sql`${mailThreads}.is_important and ${isKept}`,
  all: () => isKept,
  archive: () => isPlace('archive'),
  spam: () => isPlace('spam'),
  trash: () => isPlace('trash'),
};

const assigneeIs = (assignee: NonNullable<MailQuery['assignee']>, userId: string): SQL =>
  assignee === 'nobody'
    ? sql`${mailThreads}.assignee_id is null`
    : sql`${mailThreads}.assignee_id = ${assignee === 'me' ? userId : assignee}`;

/** Threads with all words in one message, or in their subject and person. */
const findsWords = (q: string): SQL => sql`${mailThreads}.id in (
  select ${mailMessages}.thread_id from ${mailMessages} where ${allOf(wordsIn(mailMessages.searchText, q))}
  union all select found.id from (
    select ${mailThreads}.id from ${mailThreads} where ${allOf(wordsIn(mailThreads.searchText, q))}) as found)`;

/** A page of the threads of a label as somebody reads them, the latest first. */
export function listThreads(
  executor: Executor,
  { labelId, q, assignee, unread, userId, ...page }: MailQuery & { userId: string },
): Promise<{ rows: ListedThread[]; nextCursor?: string }> {
  const ofSystem = systemConditions[labelId];
  const [id, at]: [PgColumn, PgColumn] = ofSystem
    ? [mailThreads.id, mailThreads.lastAt]
    : [mailThreadLabels.threadId, mailThreadLabels.lastAt];
  return readPageBy(
    page,
    { id, at, atOf: ({ lastAt }: ListedThread) => lastAt, direction: 'desc' },
    ({ after, order, limit }) => {
      const select = selectThreads(executor, userId);
      const found = ofSystem
        ? select
        : select.innerJoin(
            mailThreadLabels,
            and(eq(mailThreadLabels.threadId, mailThreads.id), eq(mailThreadLabels.labelId, labelId)),
          );
      return found
        .where(
          and(
            ofSystem?.(userId) ?? isKept,
            assignee === undefined ? undefined : assigneeIs(assignee, userId),
            unread
              ? isUnreadBy(sql`${userId}`, { threadId: sql`${mailThreads}.id`, readAt: sql`${own}.read_at` })
              : undefined,
            q ? findsWords(q) : undefined,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit);
    },
  );
}

/** Threads of a label, and drafts, are counted up to so many. */
const MOST_COUNTED = 100;

/**
 * How many threads of each label somebody has not read, and how many drafts they have; by the name or id of the label. By
 * `limit` and `offset` they are looked up one by one, however many others there are.
 */
export async function countLabels(executor: Executor, userId: string): Promise<Map<string, number>> {
  const count = sql`least(count(*), ${MOST_COUNTED})::int`;
  const { drafts: _, ...conditions } = systemConditions;
  const counts = Object.entries(conditions).map(
    ([name, condition]) =>
      sql`select ${name}::text as id, ${count} as count from unread as ${mailThreads} where ${condition(userId)}`,
  );
  const { rows } = await executor.execute<{ id: string; count: number }>(sql`
    with unread as materialized (
      select t.* from (${unreadThreads(userId)}) as u cross join lateral (
        select t.id, t.place, t.has_sent, t.is_important from ${mailThreads} as t where t.id = u.thread_id limit 1) as t)
    ${sql.join(counts, sql` union all `)}
    union all select l.label_id::text, ${count} from unread as ${mailThreads} cross join lateral (
      select k.label_id from ${mailThreadLabels} as k where k.thread_id = ${mailThreads}.id offset 0) as l
      where ${isKept} group by l.label_id
    union all select 'drafts', ${count} from (
      select from ${mailDrafts} where ${mailDrafts.authorId} = ${userId} limit ${MOST_COUNTED}) as own`);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Other threads of an address, the latest first. */
export const listThreadsOf = (executor: Executor, { personEmail, id }: Pick<MailThreadRow, 'id' | 'personEmail'>) =>
  executor
    .select({ id: mailThreads.id, subject: mailThreads.subject, lastAt: mailThreads.lastAt })
    .from(mailThreads)
    .where(and(eq(mailThreads.personEmail, personEmail), ne(mailThreads.id, id)))
    .orderBy(desc(mailThreads.lastAt), desc(mailThreads.id))
    .limit(20);

/** Marks threads, which are locked, as read by a reader or not, and with a star or not. */
export async function putMarks(
  tx: Transaction,
  {
    ids,
    userId,
    isUnread,
    isStarred: star,
  }: { ids: readonly string[]; userId: string; isUnread?: boolean | undefined; isStarred?: boolean | undefined },
): Promise<void> {
  const mark = {
    ...(isUnread !== undefined && { readAt: isUnread ? null : sql`now()` }),
    ...(star !== undefined && { isStarred: star }),
  };
  await tx
    .insert(mailMarks)
    .values(ids.map((threadId) => ({ threadId, userId, ...mark })))
    .onConflictDoUpdate({ target: [mailMarks.userId, mailMarks.threadId], set: mark });
  await refreshUnread(tx, ids, userId);
}

/** Deletes threads, and their notices, that lie in the bin or among spam since before a time. */
export async function deleteForgotten(tx: Transaction, placedBefore: Date): Promise<void> {
  const gone = await tx
    .delete(mailThreads)
    .where(
      and(
        sql`${mailThreads}.place in ('spam', 'trash')`,
        sql`${mailThreads}.placed_at < ${placedBefore.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: mailThreads.id });
  await forgetNotices(
    tx,
    gone.map(({ id }) => id),
  );
}

/**
 * Moves the messages, drafts, labels and marks of a thread into another. Of drafts of somebody who has one there already, that
 * one stays.
 */
export async function moveIntoThread(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(mailMessages).set({ threadId: into }).where(eq(mailMessages.threadId, from));
  await tx.execute(sql`update ${mailDrafts} as d set thread_id = ${into} where d.thread_id = ${from}
    and not exists (select 1 from ${mailDrafts} as o where o.thread_id = ${into} and o.author_id = d.author_id)`);
  await tx.execute(sql`insert into ${mailThreadLabels} (thread_id, label_id, last_at)
    select ${into}, l.label_id, t.last_at from ${mailThreadLabels} as l join ${mailThreads} as t on t.id = ${into}
    where l.thread_id = ${from} on conflict do nothing`);
  await tx.execute(sql`insert into ${mailMarks} (user_id, thread_id, read_at, is_starred)
    select user_id, ${into}, null, true from ${mailMarks} where thread_id = ${from} and is_starred
    on conflict (user_id, thread_id) do update set is_starred = true`);
}
