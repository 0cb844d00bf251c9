import { eventColours } from '@skrin/contract/calendar/event';
import type { Recurrence } from '@skrin/contract/calendar/recurrence';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { organisations, userIdColumn, users } from '../../platform/database/tables.ts';
import { versionColumn } from '../../platform/resource/columns.ts';

/** Events of a person or of an organisation; a series is one row. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: idColumn(),
    version: versionColumn(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
    colour: text('colour', { enum: eventColours }).notNull(),
    /** `2026-12-01T09:30` on the wall of the zone, or the day of what lasts all day. */
    startsLocal: text('starts_local').notNull(),
    /** As IANA names it. */
    zone: text('zone').notNull(),
    minutes: integer('minutes'),
    days: integer('days'),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    isBusy: boolean('is_busy').notNull(),
    /** All of its occurrences lie between the two, exceptions too; null: it goes on. */
    startsAt: timeColumn('starts_at').notNull(),
    endsAt: timeColumn('ends_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('calendar_events_owner').on(table.ownerId, table.startsAt),
    index('calendar_events_organisation').on(table.organisationId, table.startsAt),
    check('calendar_events_whose', sql`num_nonnulls(${table.ownerId}, ${table.organisationId}) = 1`),
    check('calendar_events_length', sql`num_nonnulls(${table.minutes}, ${table.days}) = 1`),
  ],
);
export type EventRow = typeof calendarEvents.$inferSelect;

const eventIdColumn = () =>
  uuid('event_id')
    .notNull()
    .references(() => calendarEvents.id, { onDelete: 'cascade' });

/** The colleagues who take part in an event. */
export const calendarEventPeople = pgTable(
  'calendar_event_people',
  { eventId: eventIdColumn(), userId: userIdColumn() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('calendar_event_people_user').on(table.userId),
  ],
);

/** What one occurrence has of its own. */
export type EventOverride = Partial<
  Pick<EventRow, 'title' | 'text' | 'place' | 'colour' | 'startsLocal' | 'minutes' | 'days' | 'isBusy'>
>;

/** Exceptions of series, by the start that the occurrence has by its series; without a change it is cancelled. */
export const calendarChanges = pgTable(
  'calendar_changes',
  {
    eventId: eventIdColumn(),
    occurrence: text('occurrence').notNull(),
    change: jsonb('change').$type<EventOverride>(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.occurrence] })],
);

/** The secret address by which other calendars read that of a person. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userIdColumn().primaryKey(),
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token'),
  createdAt: createdAtColumn(),
});
