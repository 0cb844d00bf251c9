import { deliveryStates, draftKinds, labelColours, mailPlaces, messageKinds } from '@skrin/contract/mail/mail';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, userIdColumn, users } from '../../platform/database/tables.ts';
import { searchTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** Letters of an Internet address; `name` is empty where a mail has none. */
type Address = { name: string; email: string };

/** Threads of the desk: what one person and Skrin have written to each other about one thing. */
export const mailThreads = pgTable(
  'mail_threads',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    personName: text('person_name').notNull(),
    /** In lower case. */
    personEmail: text('person_email').notNull(),
    /** A record of another feature, which it keeps. */
    inquiryId: uuid('inquiry_id').unique('mail_threads_inquiry'),
    place: text('place', { enum: mailPlaces }).notNull().default('inbox'),
    isImportant: boolean('is_important').notNull().default(false),
    assigneeId: formerUserIdColumn('assignee_id'),
    /** What lists show, kept with each message in the transaction that writes it; of notes nothing. */
    snippet: text('snippet').notNull().default(''),
    messages: integer('messages').notNull().default(0),
    hasAttachments: boolean('has_attachments').notNull().default(false),
    hasTrouble: boolean('has_trouble').notNull().default(false),
    /** Whether there is a message of ours that left or will. */
    hasSent: boolean('has_sent').notNull().default(false),
    /** Whether the latest message is the person's. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    lastAt: timeColumn('last_at').notNull(),
    /** When it came to spam or the bin. */
    placedAt: timeColumn('placed_at').notNull().default(sql`now()`),
    searchText: searchTextColumn(sql.raw(`"subject"`), sql.raw(`"person_name"`), sql.raw(`"person_email"`)),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('mail_threads_place').on(table.place, table.lastAt, table.id),
    index('mail_threads_last').on(table.lastAt, table.id).where(sql`${table.place} in ('inbox', 'archive')`),
    index('mail_threads_sent').on(table.lastAt, table.id).where(sql`${table.hasSent}`),
    index('mail_threads_important').on(table.lastAt, table.id).where(sql`${table.isImportant}`),
    index('mail_threads_assignee').on(table.assigneeId, table.lastAt, table.id),
    index('mail_threads_person').on(table.personEmail, table.lastAt, table.id),
    index('mail_threads_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type MailThreadRow = Omit<typeof mailThreads.$inferSelect, 'searchText'>;

const threadIdColumn = () =>
  uuid('thread_id')
    .notNull()
    .references(() => mailThreads.id, { onDelete: 'cascade' });

/** What came in, what went out, and notes. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: idColumn(),
    threadId: threadIdColumn(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    authorId: formerUserIdColumn('author_id'),
    fromName: text('from_name').notNull().default(''),
    /** In lower case; empty of a note. */
    fromEmail: text('from_email').notNull().default(''),
    to: jsonb('to').$type<Address[]>().notNull().default([]),
    cc: jsonb('cc').$type<Address[]>().notNull().default([]),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    quoted: text('quoted').notNull().default(''),
    html: text('html'),
    isTooLarge: boolean('is_too_large').notNull().default(false),
    delivery: text('delivery', { enum: deliveryStates }).notNull(),
    bounce: text('bounce'),
    leavesAt: timeColumn('leaves_at'),
    /** With its angle brackets; null of a note, and of what came in without one. Not unique: senders use one twice. */
    messageId: text('message_id'),
    inReplyTo: text('in_reply_to'),
    references: text('references').array().notNull().default(sql`'{}'`),
    /** Where it lies in the mailbox, by which it is stored once; null: it did not come from there. */
    mailbox: text('mailbox'),
    uidValidity: bigint('uid_validity', { mode: 'number' }),
    uid: bigint('uid', { mode: 'number' }),
    /** SHA-256 of its bytes as they came, by which it is known after the mailbox has given new numbers. */
    digest: text('digest'),
    /** The name that the writer's browser gave a note. */
    key: uuid('key'),
    searchText: searchTextColumn(
      sql.raw(`"subject"`),
      sql.raw(`"from_name"`),
      sql.raw(`"from_email"`),
      sql.raw(`"text"`),
    ),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('mail_messages_thread').on(table.threadId, table.createdAt, table.id),
    index('mail_messages_message_id').on(table.messageId),
    index('mail_messages_author').on(table.authorId),
    index('mail_messages_digest').on(table.digest),
    index('mail_messages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    unique('mail_messages_uid').on(table.mailbox, table.uidValidity, table.uid),
    unique('mail_messages_key').on(table.threadId, table.key),
    check('mail_messages_place', sql`num_nulls(${table.mailbox}, ${table.uidValidity}, ${table.uid}) in (0, 3)`),
  ],
);
export type MailMessageRow = Omit<typeof mailMessages.$inferSelect, 'searchText'>;

/** A mail that is being written; sending it makes it a message, and taking that back makes it a draft again. */
export const mailDrafts = pgTable(
  'mail_drafts',
  {
    id: idColumn(),
    version: versionColumn(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').references(() => mailThreads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: draftKinds }).notNull(),
    to: text('to').array().notNull().default(sql`'{}'`),
    cc: text('cc').array().notNull().default(sql`'{}'`),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    createdAt: createdAtColumn(),
    updatedAt: timeColumn('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('mail_drafts_thread').on(table.authorId, table.threadId),
    index('mail_drafts_author').on(table.authorId, table.updatedAt),
    index('mail_drafts_answering').on(table.threadId, table.updatedAt),
  ],
);
export type MailDraftRow = typeof mailDrafts.$inferSelect;

/** Files of mails; the bytes lie at `mail/<bytesId or id>` of the storage. One of neither message nor draft goes after a day. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: idColumn(),
    messageId: uuid('message_id').references(() => mailMessages.id, { onDelete: 'set null' }),
    draftId: uuid('draft_id').references(() => mailDrafts.id, { onDelete: 'set null' }),
    /** Who stored it; null: it came with a mail, or their account was removed. */
    authorId: formerUserIdColumn('author_id'),
    /** Of a file that was passed on: the id of the one that it was first, whose bytes it has. Null: it has its own. */
    bytesId: uuid('bytes_id'),
    /** Its place among the attachments of the mail, from 0. */
    place: integer('place').notNull().default(0),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('mail_attachments_message').on(table.messageId),
    index('mail_attachments_draft').on(table.draftId),
    index('mail_attachments_author').on(table.authorId),
    index('mail_attachments_bytes').on(table.bytesId).where(sql`${table.bytesId} is not null`),
    index('mail_attachments_created').on(table.createdAt, table.id).where(sql`${table.messageId} is not null`),
  ],
);

export const mailLabels = pgTable('mail_labels', {
  id: idColumn(),
  name: text('name').notNull().unique('mail_labels_name'),
  colour: text('colour', { enum: labelColours }).notNull(),
  createdAt: createdAtColumn(),
});

export const mailThreadLabels = pgTable(
  'mail_thread_labels',
  {
    threadId: threadIdColumn(),
    labelId: uuid('label_id')
      .notNull()
      .references(() => mailLabels.id, { onDelete: 'cascade' }),
    /** That of its thread, so that a label is listed by one index. */
    lastAt: timeColumn('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.labelId] }),
    index('mail_thread_labels_label').on(table.labelId, table.lastAt, table.threadId),
  ],
);

/** What a reader has read and starred. No row: nothing of the thread. */
export const mailMarks = pgTable(
  'mail_marks',
  {
    userId: userIdColumn(),
    threadId: threadIdColumn(),
    /** Messages that came later are unread. */
    readAt: timeColumn('read_at'),
    isStarred: boolean('is_starred').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('mail_marks_thread').on(table.threadId),
    index('mail_marks_starred').on(table.userId, table.threadId).where(sql`${table.isStarred}`),
  ],
);

/** Who marks threads: what comes is kept in `mail_unread` for them. */
export const mailReaders = pgTable('mail_readers', {
  userId: userIdColumn().primaryKey(),
  /** Whether what came before is in `mail_unread`, too. */
  isComplete: boolean('is_complete').notNull().default(false),
});

/** Threads with something that a reader has not read, as their messages and marks say it, so that they are counted without them. */
export const mailUnread = pgTable('mail_unread', { userId: userIdColumn(), threadId: threadIdColumn() }, (table) => [
  primaryKey({ columns: [table.userId, table.threadId] }),
  index('mail_unread_thread').on(table.threadId),
]);

/** How far a mailbox was read: all mails up to `lastUid` of this `uidValidity` are stored. */
export const mailSync = pgTable('mail_sync', {
  mailbox: text('mailbox').primaryKey(),
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  /** Mails above `lastUid` when it was last looked at. */
  waiting: integer('waiting').notNull().default(0),
  problem: text('problem', { enum: ['unreachable', 'refused'] }),
  lookedAt: timeColumn('looked_at'),
});

export const savedAnswers = pgTable('saved_answers', {
  id: idColumn(),
  version: versionColumn(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: createdAtColumn(),
});
