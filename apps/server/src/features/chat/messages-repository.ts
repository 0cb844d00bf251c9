import {
  type ChatFile,
  type Message,
  type messagesQuerySchema,
  type Reaction,
  reactions,
} from '@skrin/contract/chat/chat';
import type { PageQuery } from '@skrin/contract/common';
import { storableTimeSchema } from '@skrin/contract/common';
import type { PersonRef } from '@skrin/contract/person-ref';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { ImageReference } from '../../platform/images/image-references.ts';
import { wordsIn } from '../../platform/resource/conditions.ts';
import { detachFiles } from './message-files-repository.ts';
import { conversations, type MessageRow, messageFiles, messagePictures, messageReactions, messages } from './tables.ts';

const personOf = (id: SQL) => sql<PersonRef | null>`(
  select jsonb_build_object('id', ${users}.id, 'name', ${users}.name) from ${users} where ${users}.id = ${id})`;

const ofMessage = (table: SQL) =>
  sql`${table}.conversation_id = ${messages}.conversation_id and ${table}.seq = ${messages}.seq`;

const partsFor = (userId: string) => ({
  author: personOf(sql`${messages}.author_id`),
  pictures: sql<string[]>`array(
    select p.image_id from ${messagePictures} as p where ${ofMessage(sql`p`)} order by p.place)`,
  files: sql<ChatFile[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'mime', f.mime,
      'size', f.size) order by f.place, f.id), '[]') from ${messageFiles} as f where ${ofMessage(sql`f`)})`,
  reactions: sql<Message['reactions']>`(
    select coalesce(jsonb_agg(jsonb_build_object('reaction', r.reaction, 'count', r.count, 'isOwn', r.own)), '[]')
    from (select r.reaction, count(*)::int as count, bool_or(r.user_id = ${userId}) as own
      from ${messageReactions} as r where ${ofMessage(sql`r`)} group by r.reaction) as r)`,
  quote: sql<Message['replyTo']>`(
    select jsonb_build_object('seq', q.seq, 'author', ${personOf(sql`q.author_id`)}, 'text', left(q.text, 200))
    from ${messages} as q
    where q.conversation_id = ${messages}.conversation_id and q.seq = ${messages}.reply_to)`,
});

const { searchText: _, ...columns } = getTableColumns(messages);

/** Joined with their conversation, whose scope the condition can have. */
const selectMessages = (executor: Executor, userId: string, condition: SQL | undefined) =>
  executor
    .select({ ...columns, ...partsFor(userId) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(condition)
    .$dynamic();
type ListedMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** A message as this reader sees it. */
export const presentMessage = (
  {
    seq,
    changedSeq,
    key,
    author,
    isStaff,
    text,
    pictures,
    files,
    quote,
    createdAt,
    editedAt,
    removedAt,
    ...row
  }: ListedMessage,
  userId: string,
): Message => ({
  seq,
  changedSeq,
  key,
  author,
  isStaff,
  isOwn: row.authorId === userId,
  text,
  pictures,
  files,
  replyTo: quote,
  reactions: reactions.flatMap((reaction) => row.reactions.find((each) => each.reaction === reaction) ?? []),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  isRemoved: removedAt !== null,
});

type Query = z.output<typeof messagesQuerySchema>;

/** Messages of a conversation in the order in which they are shown, or were changed. */
export async function listMessages(
  executor: Executor,
  { conversationId, userId, before, from, after, limit }: Query & { conversationId: string; userId: string },
): Promise<{ rows: ListedMessage[]; hasMore: boolean }> {
  const isOf = eq(messages.conversationId, conversationId);
  const backwards = after === undefined && from === undefined;
  const place = backwards
    ? before === undefined
      ? undefined
      : lt(messages.seq, before)
    : after === undefined
      ? gte(messages.seq, from ?? 0)
      : gt(messages.changedSeq, after);
  const order = backwards ? desc(messages.seq) : asc(after === undefined ? messages.seq : messages.changedSeq);
  const read = await selectMessages(executor, userId, and(isOf, place))
    .orderBy(order)
    .limit(limit + 1);
  const page = read.slice(0, limit);
  return { rows: backwards ? page.toReversed() : page, hasMore: read.length > limit };
}

const cursorSchema = z.tuple([storableTimeSchema, z.uuid(), z.int()]);

interface SearchQuery extends PageQuery {
  /** Of conversations. */
  scope: SQL;
  userId: string;
  search: string;
  conversationId?: string | undefined;
}

/** A page of the messages that have all words, the latest first. */
export async function searchMessages(
  executor: Executor,
  { scope, userId, search, conversationId, limit, cursor }: SearchQuery,
): Promise<{ rows: ListedMessage[]; nextCursor?: string }> {
  const { createdAt, seq } = messages;
  const order = [createdAt, messages.conversationId, seq];
  const [at, id, place] = cursor === undefined ? [] : readCursor(cursor, cursorSchema);
  const beyond =
    at === undefined
      ? undefined
      : sql`(${createdAt}, ${messages.conversationId}, ${seq}) < (${at}::timestamptz, ${id}::uuid, ${place}::bigint)`;
  const isOf = conversationId === undefined ? undefined : eq(messages.conversationId, conversationId);
  const found = and(...wordsIn(messages.searchText, search), scope, isOf, beyond);
  const read = await selectMessages(executor, userId, found)
    .orderBy(...order.map((column) => desc(column)))
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  if (read.length <= limit || !last) return { rows };
  return { rows, nextCursor: writeCursor([last.createdAt.toISOString(), last.conversationId, last.seq]) };
}

interface Place {
  conversationId: string;
  seq: number;
}

const isAt = ({ conversationId, seq }: Place) =>
  and(eq(messages.conversationId, conversationId), eq(messages.seq, seq));

/** A message as somebody reads it. */
export const findListedMessage = (
  executor: Executor,
  place: Place,
  userId: string,
): Promise<ListedMessage | undefined> => selectMessages(executor, userId, isAt(place)).then(([row]) => row);

export const findMessage = (executor: Executor, place: Place): Promise<MessageRow | undefined> =>
  executor
    .select()
    .from(messages)
    .where(isAt(place))
    .then(([row]) => row);

/** The message that its author's browser gave this key. */
export const findByKey = (
  executor: Executor,
  { conversationId, key }: { conversationId: string; key: string },
): Promise<MessageRow | undefined> =>
  executor
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.key, key)))
    .then(([row]) => row);

type NewMessageRow = Omit<typeof messages.$inferInsert, 'changedSeq'>;

export async function insertMessage(tx: Transaction, row: NewMessageRow, pictures: readonly string[]): Promise<void> {
  const { conversationId, seq } = row;
  await tx.insert(messages).values({ ...row, changedSeq: seq });
  if (pictures.length === 0) return;
  await tx.insert(messagePictures).values(pictures.map((imageId, at) => ({ conversationId, seq, imageId, place: at })));
}

type MessageChange = Pick<MessageRow, 'changedSeq'> & Partial<Pick<MessageRow, 'text' | 'editedAt' | 'removedAt'>>;

export const updateMessage = async (tx: Transaction, place: Place, change: MessageChange): Promise<void> =>
  void (await tx.update(messages).set(change).where(isAt(place)));

/** Gives the answers to a message, which show what it said, numbers of their own: they have changed with it. */
export async function renumberAnswers(tx: Transaction, { conversationId, seq }: Place): Promise<void> {
  await tx.execute(sql`
    with answers as (
      select seq, row_number() over (order by seq) as place from ${messages}
      where conversation_id = ${conversationId} and reply_to = ${seq}),
    numbered as (
      update ${conversations} set last_seq = last_seq + (select count(*) from answers) where id = ${conversationId}
      returning last_seq - (select count(*) from answers) as before)
    update ${messages} set changed_seq = numbered.before + answers.place from answers, numbered
    where ${messages}.conversation_id = ${conversationId} and ${messages}.seq = answers.seq`);
}

/** Deletes the pictures of a message, and what others said to it; its documents are swept. */
export async function deleteParts(tx: Transaction, { conversationId, seq }: Place): Promise<void> {
  await detachFiles(tx, { conversationId, seq });
  for (const table of [messagePictures, messageReactions])
    await tx.delete(table).where(and(eq(table.conversationId, conversationId), eq(table.seq, seq)));
}

type ReactionRow = Place & { userId: string; reaction: Reaction };

/** @returns whether it was not there yet */
export async function insertReaction(tx: Transaction, row: ReactionRow): Promise<boolean> {
  const rows = await tx.insert(messageReactions).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** @returns whether it was there */
export async function deleteReaction(tx: Transaction, row: ReactionRow): Promise<boolean> {
  const { conversationId, seq, userId, reaction } = messageReactions;
  const rows = await tx
    .delete(messageReactions)
    .where(
      and(eq(conversationId, row.conversationId), eq(seq, row.seq), eq(userId, row.userId), eq(reaction, row.reaction)),
    )
    .returning();
  return rows.length > 0;
}

/** The pictures of messages, seen by whoever reads the conversation. @param scope of conversations */
export const picturesWithin = (scope: ImageReference['scope']): ImageReference => ({
  column: messagePictures.imageId,
  scope: (actor) => sql`exists (select 1 from ${conversations}
    where ${conversations}.id = ${messagePictures}.conversation_id and ${scope(actor)})`,
});
