import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, lte, sql } from '../../platform/database/drizzle.ts';
import { TELL_AFTER_MINUTES } from './conversations-repository.ts';
import { type ConversationRow, conversationMembers, conversations, messages } from './tables.ts';

/** Conversations of one run. */
const BATCH = 500;

const isDue = lte(conversations.tellAt, sql`now()`);

/** Ids of the conversations that may have something to tell. */
export async function listDue(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: conversations.id })
    .from(conversations)
    .where(isDue)
    .orderBy(asc(conversations.tellAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Locks one of them until the transaction ends, unless another process has told of it. */
export const lockDue = (tx: Transaction, id: string): Promise<ConversationRow | undefined> =>
  tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isDue))
    .for('no key update')
    .then(([row]) => row);

/** Looks again when the newest message has been there for as long; never, if it has. */
export async function setTellAt(tx: Transaction, id: string): Promise<void> {
  const due = sql`${conversations.lastMessageAt} + make_interval(mins => ${TELL_AFTER_MINUTES})`;
  await tx
    .update(conversations)
    .set({ tellAt: sql`case when ${due} > now() then ${due} end` })
    .where(eq(conversations.id, id));
}

/** Messages that are old enough to be told of, after a number. */
const waiting = (id: string) => sql`${messages} as m where m.conversation_id = ${id} and m.removed_at is null
  and m.created_at <= now() - make_interval(mins => ${TELL_AFTER_MINUTES})`;

/** Which of these people have something unread, and were not told since they read last. */
export async function listUntold(tx: Transaction, id: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...userIds])}::uuid[]) with ordinality as given(id, place)
    left join ${conversationMembers} as own on own.conversation_id = ${id} and own.user_id = given.id
    where not coalesce(own.is_muted, false) and coalesce(own.told_seq, 0) <= coalesce(own.read_seq, 0)
      and exists (select 1 from ${waiting(id)} and m.author_id is distinct from given.id
        and m.seq > coalesce(own.read_seq, 0))
    order by given.place`);
  return rows.map((row) => row.id);
}

/** Whether nobody of the clinic has read what the person wrote, nor was told since one of them did. */
export async function hasUnreadOfPerson(
  tx: Transaction,
  { id, personId }: Pick<ConversationRow, 'id' | 'personId'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    select staff.told <= staff.read and exists (select 1 from ${waiting(id)} and not m.is_staff and m.seq > staff.read)
      as waits
    from (select coalesce(max(read_seq), 0) as read, coalesce(max(told_seq), 0) as told from ${conversationMembers}
      where conversation_id = ${id} and user_id <> ${personId}) as staff`);
  return rows[0]?.waits ?? false;
}
