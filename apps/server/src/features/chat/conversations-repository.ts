import type { ConversationKind, ReadMark } from '@skrin/contract/chat/chat';
import type { PageQuery } from '@skrin/contract/common';
import type { PersonRef } from '@skrin/contract/person-ref';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { orNotFound } from '../../platform/errors.ts';
import { readPageBy } from '../../platform/paging.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type ConversationRow, conversationLooks, conversationMembers, conversations, messages } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

/** Unread messages count up to this many. */
const MOST_UNREAD = 100;
/** Minutes for which a message may be unread before somebody is told of it. */
export const TELL_AFTER_MINUTES = 2;

/** The row of a reader in a conversation. */
const own = alias(conversationMembers, 'own');

const personOf = (id: SQL) => sql<PersonRef | null>`(
  select jsonb_build_object('id', ${users}.id, 'name', ${users}.name) from ${users} where ${users}.id = ${id})`;

/** Members who still work for the organisation. */
const membersOf = sql`${conversationMembers} join ${users} on ${users}.id = ${conversationMembers}.user_id
  and ${users}.organisation_id = ${conversations}.organisation_id
  where ${conversationMembers}.conversation_id = ${conversations}.id`;

/**
 * The first messages of others that somebody has not read, at most so many. In their order: without one PostgreSQL expects them anywhere in
 * the table, and reads all of it for a conversation that has few.
 */
const unreadOf = (userId: string, readSeq: SQL, limit: number) => sql`select ${messages}.seq from ${messages}
  where ${messages}.conversation_id = ${conversations}.id and ${messages}.seq > ${readSeq}
    and ${messages}.author_id is distinct from ${userId} and ${messages}.removed_at is null
  order by ${messages}.seq limit ${limit}`;

interface Latest {
  seq: number;
  author: PersonRef | null;
  text: string;
  hasPictures: boolean;
  hasFiles: boolean;
  isRemoved: boolean;
  createdAt: string;
}

const partsFor = (userId: string) => ({
  isMember: sql<boolean>`${own.userId} is not null`,
  readSeq: sql<number>`coalesce(${own.readSeq}, 0)`,
  isMuted: sql<boolean>`coalesce(${own.isMuted}, false)`,
  unread: sql<number>`(select count(*)::int from (
    ${unreadOf(userId, sql`coalesce(${own.readSeq}, 0)`, MOST_UNREAD)}) as unread)`,
  members: sql<PersonRef[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${users}.id, 'name', ${users}.name)
      order by ${users}.name, ${users}.id), '[]') from ${membersOf})`,
  latest: sql<Latest | null>`(
    select jsonb_build_object('seq', m.seq, 'author', ${personOf(sql`m.author_id`)}, 'text', left(m.text, 200),
      'hasPictures', exists (select 1 from message_pictures as p
        where p.conversation_id = m.conversation_id and p.seq = m.seq),
      'hasFiles', exists (select 1 from message_files as f
        where f.conversation_id = m.conversation_id and f.seq = m.seq),
      'isRemoved', m.removed_at is not null, 'createdAt', m.created_at)
    from ${messages} as m where m.conversation_id = ${conversations}.id order by m.seq desc limit 1)`,
});

const selectConversations = (executor: Executor, userId: string, condition: SQL | undefined) =>
  executor
    .select({ ...getTableColumns(conversations), ...partsFor(userId) })
    .from(conversations)
    .leftJoin(own, and(eq(own.conversationId, conversations.id), eq(own.userId, userId)))
    .where(condition)
    .$dynamic();
export type ListedConversation = Awaited<ReturnType<typeof selectConversations>>[number];

/** A conversation as somebody reads it. */
export const findConversation = (
  executor: Executor,
  { id, scope, userId }: Scoped & { userId: string },
): Promise<ListedConversation | undefined> =>
  selectConversations(executor, userId, and(eq(conversations.id, id), scope)).then(onlyRow);

interface ListQuery extends PageQuery {
  userId: string;
  /** Conditions of conversations, none of which is in two of them: each reads its page from an index of its own. */
  parts: readonly SQL[];
  kind?: ConversationKind | undefined;
  unread: boolean;
  search?: string | undefined;
}

/** A page of the conversations in which somebody has written, and of all of colleagues, the latest first. */
export const listConversations = (executor: Executor, { userId, parts, kind, unread, search, ...page }: ListQuery) =>
  readPageBy(
    page,
    {
      id: conversations.id,
      at: conversations.lastMessageAt,
      atOf: ({ lastMessageAt, createdAt }: ListedConversation) => lastMessageAt ?? createdAt,
      direction: 'desc',
    },
    ({ after, order, limit }) => {
      const fits = and(
        sql`${conversations}.last_message_at is not null`,
        kind && eq(conversations.kind, kind),
        unread ? hasUnread(userId) : undefined,
        ...wordsOf(search).map(names),
        after,
      );
      const each = parts.map(
        (part) => sql`(select ${conversations}.id from ${conversations} where ${and(part, fits)}
          order by ${sql.join(order, sql`, `)} limit ${limit})`,
      );
      return selectConversations(executor, userId, sql`${conversations}.id in (${sql.join(each, sql` union all `)})`)
        .orderBy(...order)
        .limit(limit);
    },
  );

const hasUnread = (userId: string) => {
  const readSeq = sql`coalesce((select ${conversationMembers}.read_seq from ${conversationMembers}
    where ${conversationMembers}.conversation_id = ${conversations}.id
      and ${conversationMembers}.user_id = ${userId}), 0)`;
  return sql`(${unreadOf(userId, readSeq, 1)}) is not null`;
};

/** A text as searches compare it: in lower case of any script. */
const folded = (value: SQL): SQL => sql`lower((${value}) collate "und-x-icu")`;
const wordsOf = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '');
const names = (word: string): SQL => {
  const person = sql`(select ${users}.name from ${users} where ${users}.id = ${conversations}.person_id)`;
  const members = sql`(select string_agg(${users}.name, ' ') from ${membersOf})`;
  const text = sql`concat_ws(' ', ${conversations}.title, ${person}, ${members})`;
  return sql`position(${folded(sql`${word}::text`)} in ${folded(text)}) > 0`;
};

/** Locks a conversation until the transaction ends: its numbers are then given one by one. */
export const lockConversation = (
  tx: Transaction,
  { id, scope }: Scoped,
): Promise<(ConversationRow & { isMember: boolean }) | undefined> =>
  tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), scope))
    .for('no key update')
    // Whoever is within the scope of one of colleagues is a member.
    .then(([row]) => row && { ...row, isMember: row.kind === 'team' });

/** The conversation of a consultation, which is made if there is none. @returns its id */
export async function findOrInsertForConsultation(
  tx: Transaction,
  about: { consultationId: string; personId: string; clinicId: string },
): Promise<string> {
  const isOf = eq(conversations.consultationId, about.consultationId);
  const find = () => tx.select({ id: conversations.id }).from(conversations).where(isOf).then(onlyRow);
  const insert = () =>
    tx
      .insert(conversations)
      .values({ kind: 'consultation', ...about })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
      .then(onlyRow);
  // Whoever loses to somebody who makes it at once finds it then.
  return orNotFound((await find()) ?? (await insert()) ?? (await find())).id;
}

export async function insertTeamConversation(
  tx: Transaction,
  { organisationId, title }: { organisationId: string; title: string | null },
): Promise<ConversationRow> {
  const [row] = await tx
    .insert(conversations)
    .values({ kind: 'team', organisationId, title, lastMessageAt: sql`now()` })
    .returning();
  return orNotFound(row);
}

export const renameConversation = async (tx: Transaction, id: string, title: string | null): Promise<void> =>
  void (await tx.update(conversations).set({ title }).where(eq(conversations.id, id)));

/** The next number of a conversation whose row is locked. */
export async function nextSeq(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(eq(conversations.id, id))
    .returning({ seq: conversations.lastSeq });
  return orNotFound(row).seq;
}

/** The number and the time of a new message of a conversation whose row is locked; both grow with each message. */
export async function nextMessage(tx: Transaction, id: string): Promise<{ seq: number; createdAt: Date }> {
  const now = sql`clock_timestamp()`;
  const [row] = await tx
    .update(conversations)
    .set({
      lastSeq: sql`${conversations.lastSeq} + 1`,
      lastMessageAt: now,
      tellAt: sql`coalesce(${conversations.tellAt}, ${now} + make_interval(mins => ${TELL_AFTER_MINUTES}))`,
    })
    .where(eq(conversations.id, id))
    .returning({ seq: conversations.lastSeq, createdAt: conversations.lastMessageAt });
  const { seq, createdAt } = orNotFound(row);
  return { seq, createdAt: createdAt ?? new Date() };
}

/** Ids of the members who still work for the organisation of a conversation of colleagues. */
export async function listMemberIds(
  executor: Executor,
  { id, organisationId }: { id: string; organisationId: string },
): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(and(eq(conversationMembers.conversationId, id), eq(users.organisationId, organisationId)));
  return rows.map((row) => row.id);
}

/** Makes these the members, who have read what was there before they came. */
export async function replaceMembers(tx: Transaction, { id, lastSeq }: ConversationRow, members: readonly string[]) {
  const isOf = eq(conversationMembers.conversationId, id);
  await tx
    .delete(conversationMembers)
    .where(and(isOf, sql`${conversationMembers.userId} <> all(${sql.param([...members])}::uuid[])`));
  await tx
    .insert(conversationMembers)
    .values(members.map((userId) => ({ conversationId: id, userId, readSeq: lastSeq })))
    .onConflictDoNothing();
}

/** In how many conversations of colleagues each of these is, of those who are in one. */
export async function countConversationsOf(
  executor: Executor,
  organisationId: string,
  userIds: readonly string[],
): Promise<number[]> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(inArray(conversationMembers.userId, [...userIds]), eq(conversations.organisationId, organisationId)))
    .groupBy(conversationMembers.userId);
  return rows.map(({ count }) => count);
}

type Mark = Partial<Pick<typeof conversationMembers.$inferSelect, 'readSeq' | 'isMuted' | 'toldSeq'>>;

/**
 * Keeps what is somebody's own of a conversation; numbers never go back. Only the row of a consultation is made.
 * @returns whether that changed anything
 */
export async function putMark(
  tx: Transaction,
  { id, kind }: Pick<ConversationRow, 'id' | 'kind'>,
  { userId, mark }: { userId: string; mark: Mark },
): Promise<boolean> {
  const { readSeq, isMuted, toldSeq } = conversationMembers;
  const changes = [
    mark.readSeq === undefined ? undefined : sql`${readSeq} < ${mark.readSeq}`,
    mark.toldSeq === undefined ? undefined : sql`${toldSeq} < ${mark.toldSeq}`,
    mark.isMuted === undefined ? undefined : sql`${isMuted} <> ${mark.isMuted}`,
  ].filter((change) => change !== undefined);
  const isNew = sql.join(changes, sql` or `);
  const isOf = and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId));
  const rows =
    kind === 'team'
      ? await tx.update(conversationMembers).set(mark).where(and(isOf, isNew)).returning({ readSeq })
      : await tx
          .insert(conversationMembers)
          .values({ conversationId: id, userId, ...mark })
          .onConflictDoUpdate({
            target: [conversationMembers.conversationId, conversationMembers.userId],
            set: mark,
            setWhere: isNew,
          })
          .returning({ readSeq });
  return rows.length > 0;
}

/** How far others have read, of those who have read something. */
export const listMarks = (
  executor: Executor,
  { id, personId, organisationId }: ConversationRow,
  userId: string,
): Promise<ReadMark[]> =>
  executor
    .select({
      person: { id: users.id, name: users.name },
      isStaff: sql<boolean>`${users.id} is distinct from ${personId}::uuid`,
      readSeq: conversationMembers.readSeq,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.conversationId, id),
        ne(users.id, userId),
        gt(conversationMembers.readSeq, 0),
        organisationId === null ? undefined : eq(users.organisationId, organisationId),
      ),
    )
    .orderBy(users.name, users.id);

const LOOKS_SHOWN = 20;

export const listLooks = (executor: Executor, id: string) =>
  executor
    .select({ reason: conversationLooks.reason, createdAt: conversationLooks.createdAt })
    .from(conversationLooks)
    .where(eq(conversationLooks.conversationId, id))
    .orderBy(desc(conversationLooks.createdAt), desc(conversationLooks.id))
    .limit(LOOKS_SHOWN);

export async function insertLook(
  tx: Transaction,
  look: { conversationId: string; userId: string; reason: string },
): Promise<void> {
  await tx.insert(conversationLooks).values(look);
}

/** Who works for an organisation, by name. */
export const listColleagues = (executor: Executor, organisationId: string, userId: string): Promise<PersonRef[]> =>
  executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), ne(users.id, userId)))
    .orderBy(users.name, users.id);

/** How many of these people work for an organisation. */
export const countPeopleOf = (executor: Executor, organisationId: string, people: readonly string[]): Promise<number> =>
  executor.$count(users, and(eq(users.organisationId, organisationId), inArray(users.id, [...people])));
