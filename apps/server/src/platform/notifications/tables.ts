import { type NoticeKind, noticeChannels, noticeKindKeys } from '@skrin/contract/notifications/kinds';
import { notificationKinds } from '@skrin/contract/notifications/notifications';
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../database/columns.ts';
import { sql } from '../database/drizzle.ts';
import { userIdColumn } from '../database/tables.ts';

/** What people are notified of, one for each row that it is about: its newest news. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: userIdColumn(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Id of the row that it is about, in the table that follows from the kind. */
    ref: uuid('ref').notNull(),
    createdAt: createdAtColumn(),
    readAt: timeColumn('read_at'),
  },
  (table) => [
    unique('notifications_ref').on(table.ref, table.userId),
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId, table.createdAt, table.id).where(sql`${table.readAt} is null`),
  ],
);

/** What people have switched off: a row for each kind and way. Rows of kinds that cannot be switched off count for nothing. */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: userIdColumn(),
    channel: text('channel', { enum: noticeChannels }).notNull(),
    kind: text('kind', { enum: noticeKindKeys as [NoticeKind, ...NoticeKind[]] }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel, table.kind] })],
);
