import { conversationKinds, reactions } from '@skrin/contract/chat/chat';
import { fileKinds } from '@skrin/contract/files/file';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, images, organisations, userIdColumn, users } from '../../platform/database/tables.ts';
import { searchTextColumn } from '../../platform/resource/columns.ts';

/** Of a consultation, between its person and the staff of its clinic; or of colleagues of one organisation. */
export const conversations = pgTable(
  'conversations',
  {
    id: idColumn(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** Of colleagues alone. */
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    title: text('title'),
    /** A record of another feature, with its person and its clinic, which it keeps. */
    consultationId: uuid('consultation_id').unique('conversations_consultation'),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    clinicId: uuid('clinic_id'),
    /** The newest number of its messages and of their changes, which are given under the lock of this row. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Null: nobody has written. One of colleagues begins with the time when it was made. */
    lastMessageAt: timeColumn('last_message_at'),
    /** When whoever has not read what is new is told of it; null: nothing is new. */
    tellAt: timeColumn('tell_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('conversations_person').on(table.personId, table.lastMessageAt, table.id),
    index('conversations_clinic').on(table.clinicId, table.lastMessageAt, table.id),
    index('conversations_organisation').on(table.organisationId, table.lastMessageAt, table.id),
    index('conversations_tell').on(table.tellAt).where(sql`${table.tellAt} is not null`),
    check(
      'conversations_kind',
      sql`case ${table.kind}
        when 'team' then ${table.organisationId} is not null
          and num_nonnulls(${table.consultationId}, ${table.personId}, ${table.clinicId}) = 0
        else num_nulls(${table.consultationId}, ${table.personId}, ${table.clinicId}) = 0
          and num_nonnulls(${table.organisationId}, ${table.title}) = 0 end`,
    ),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;

const conversationIdColumn = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

/** Members of conversations of colleagues. Of a consultation it is the mark of a reader alone, and lets nobody in. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: conversationIdColumn(),
    userId: userIdColumn(),
    /** They have read everything up to this number. */
    readSeq: integer('read_seq').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The newest number when they were told that something is new. */
    toldSeq: integer('told_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user').on(table.userId),
  ],
);

/** What was written. A message that was removed keeps its place, without its text. */
export const messages = pgTable(
  'messages',
  {
    conversationId: conversationIdColumn(),
    seq: integer('seq').notNull(),
    /** The number of its latest change: it was written, edited, removed or reacted to. */
    changedSeq: integer('changed_seq').notNull(),
    key: uuid('key').notNull(),
    authorId: formerUserIdColumn('author_id'),
    isStaff: boolean('is_staff').notNull(),
    text: text('text').notNull(),
    /** The place of the message that it answers, which stays even if that one is removed. */
    replyTo: integer('reply_to'),
    createdAt: createdAtColumn(),
    editedAt: timeColumn('edited_at'),
    removedAt: timeColumn('removed_at'),
    searchText: searchTextColumn(sql.raw(`"text"`)),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    unique('messages_key').on(table.conversationId, table.key),
    index('messages_changed').on(table.conversationId, table.changedSeq),
    index('messages_reply_to').on(table.conversationId, table.replyTo).where(sql`${table.replyTo} is not null`),
    index('messages_author').on(table.authorId),
    index('messages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** The pictures of a message: images that its author has stored. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    conversationId: conversationIdColumn(),
    seq: integer('seq').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    /** Its place among the pictures of the message, from 0. */
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.imageId] }),
    index('message_pictures_image').on(table.imageId),
  ],
);

/** The documents of messages; the bytes lie at `chat/<id>` of the storage. One of no message goes after a day. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: idColumn(),
    /** With `seq` the message that has it; null: none has it yet, or any more. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    seq: integer('seq'),
    /** Who stored it. */
    authorId: formerUserIdColumn('author_id'),
    /** Its place among the documents of the message, from 0. */
    place: integer('place').notNull().default(0),
    name: text('name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('message_files_message').on(table.conversationId, table.seq),
    index('message_files_author').on(table.authorId),
    index('message_files_unused').on(table.createdAt).where(sql`${table.conversationId} is null`),
  ],
);
export type MessageFileRow = typeof messageFiles.$inferSelect;

export const messageReactions = pgTable(
  'message_reactions',
  {
    conversationId: conversationIdColumn(),
    seq: integer('seq').notNull(),
    userId: userIdColumn(),
    reaction: text('reaction', { enum: reactions }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.userId, table.reaction] }),
    index('message_reactions_user').on(table.userId),
  ],
);

/** Administrators who read the conversation of a consultation, and why; only added to. */
export const conversationLooks = pgTable(
  'conversation_looks',
  {
    id: idColumn(),
    conversationId: conversationIdColumn(),
    userId: formerUserIdColumn('user_id'),
    reason: text('reason').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('conversation_looks_conversation').on(table.conversationId, table.createdAt),
    index('conversation_looks_user').on(table.userId),
  ],
);
