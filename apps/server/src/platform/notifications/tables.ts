import { notificationKinds } from '@skrin/contract/notifications/notifications';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
