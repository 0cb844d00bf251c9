import { liveKinds } from '@skrin/contract/live';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../database/columns.ts';
import { sql } from '../database/drizzle.ts';

/** Events that streams tell: written in the transaction of what they tell of, numbered after it, kept for a day. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose streams tell it: `user.<id>`, `organisation.<id>` or `clinic.<id>`. */
    audience: text('audience').notNull(),
    kind: text('kind', { enum: liveKinds }).notNull(),
    /** Id of the row that has changed. */
    ref: uuid('ref').notNull(),
    createdAt: createdAtColumn(),
    /** Its place among all events, without gaps and in the order in which they can be read; null: not told yet. */
    seq: bigint('seq', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('live_events_seq').on(table.seq).where(sql`${table.seq} is not null`),
    index('live_events_audience').on(table.audience, table.seq).where(sql`${table.seq} is not null`),
    index('live_events_new').on(table.id).where(sql`${table.seq} is null`),
  ],
);
