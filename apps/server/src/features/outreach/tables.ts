import { tourResource } from '@skrin/contract/outreach/tour.resource';
import { MAX_SEATS, tourBookingStates, tourCancellers } from '@skrin/contract/outreach/tour-bookings';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, userIdColumn } from '../../platform/database/tables.ts';
import { resourceColumns, resourceIndexes } from '../../platform/resource/columns.ts';

const { guideName: _, ...tourColumns } = resourceColumns(tourResource);

/** Screening days. `taken` counts the places of bookings that hold some, and never exceeds `places`. */
export const tours = pgTable(
  'tours',
  {
    ...tourColumns,
    guide: formerUserIdColumn('guide'),
    taken: integer('taken').notNull().default(0),
    /** How often time or place of a published day were changed; calendars take the entry with the higher number. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    check('tours_taken', sql`${table.taken} between 0 and ${table.places}`),
    index('tours_guide').on(table.guide),
    ...resourceIndexes(tourResource, table, { table: 'tours' }),
  ],
);
export type TourRow = typeof tours.$inferSelect;

/** Places at screening days, and the waiting lists, which are in the order of `created_at`. */
export const tourBookings = pgTable(
  'tour_bookings',
  {
    id: idColumn(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    userId: userIdColumn(),
    /** Whom it is for; null: the person whose account it is. */
    dependantId: uuid('dependant_id'),
    seats: integer('seats').notNull(),
    state: text('state', { enum: tourBookingStates }).notNull(),
    /** Until when a place is held that came free. */
    offerEndsAt: timeColumn('offer_ends_at'),
    /** What is said or shown at the door. */
    code: text('code').notNull(),
    hereAt: timeColumn('here_at'),
    cancelledBy: text('cancelled_by', { enum: tourCancellers }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('tour_bookings_seats', sql`${table.seats} between 1 and ${sql.raw(String(MAX_SEATS))}`),
    check('tour_bookings_offer', sql`(${table.state} = 'offered') = (${table.offerEndsAt} is not null)`),
    uniqueIndex('tour_bookings_one')
      .on(table.tourId, sql`coalesce(${table.dependantId}, ${table.userId})`)
      .where(sql`${table.state} <> 'cancelled'`),
    uniqueIndex('tour_bookings_code').on(table.tourId, table.code),
    index('tour_bookings_tour').on(table.tourId, table.createdAt, table.id),
    index('tour_bookings_waiting').on(table.tourId, table.createdAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('tour_bookings_user').on(table.userId, table.createdAt, table.id),
  ],
);
export type TourBookingRow = typeof tourBookings.$inferSelect;
