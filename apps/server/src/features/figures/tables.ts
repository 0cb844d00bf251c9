import { figureNames } from '@skrin/contract/figures/figures';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/database/columns.ts';
import type { DayFigure } from '../../platform/day-figures.ts';

/** The days of which figures are kept, in the zone of the operator. */
export const figureDays = pgTable('figure_days', {
  day: date('day').primaryKey(),
  countedAt: timeColumn('counted_at').notNull(),
  /** The day was over when it was counted: its figures stay as they are. */
  isOver: boolean('is_over').notNull(),
});

/** What was counted of each day: of nobody in particular, and with one property at most. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day')
      .notNull()
      .references(() => figureDays.day),
    figure: text('figure', { enum: figureNames }).notNull(),
    dimensions: jsonb('dimensions').$type<DayFigure['dimensions']>().notNull(),
    n: integer('n').notNull(),
    sum: doublePrecision('sum').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day, table.dimensions] })],
);
