import type { BookingMonth } from '@skrin/contract/figures/bookings';
import { figureNames } from '@skrin/contract/figures/figures';
import { chargeCurrencies, ledgerGateways, moneyFigureNames } from '@skrin/contract/figures/money';
import { ledgerAccounts } from '@skrin/domain/billing/ledger';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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

/** The days of which figures of money are kept. Unlike those of `figure_days`, they are counted again when their rows change. */
export const moneyDays = pgTable('money_days', {
  day: date('day').primaryKey(),
  countedAt: timeColumn('counted_at').notNull(),
  /** The day was over when it was counted last. */
  isOver: boolean('is_over').notNull(),
});

/** Counts and amounts of each day. Each figure has all of its parts and currencies, so that every day is as many rows. */
export const dailyMoney = pgTable(
  'daily_money',
  {
    day: date('day')
      .notNull()
      .references(() => moneyDays.day),
    figure: text('figure', { enum: moneyFigureNames }).notNull(),
    part: text('part').notNull(),
    currency: text('currency', { enum: chargeCurrencies }).notNull(),
    n: integer('n').notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure, table.part, table.currency] })],
);

/** Each account of the ledger at each gateway: what came and went on the day, and what was there at its end. */
export const dailyLedger = pgTable(
  'daily_ledger',
  {
    day: date('day')
      .notNull()
      .references(() => moneyDays.day),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    gateway: text('gateway', { enum: ledgerGateways }).notNull(),
    currency: text('currency', { enum: chargeCurrencies }).notNull(),
    came: bigint('came', { mode: 'number' }).notNull(),
    went: bigint('went', { mode: 'number' }).notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account, table.gateway, table.currency] })],
);

/** Pieces of each product that were sold on a day, and their price in rupiah. */
export const dailyGoods = pgTable(
  'daily_goods',
  {
    day: date('day')
      .notNull()
      .references(() => moneyDays.day),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    pieces: integer('pieces').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
);

/** How consultations of all clinics went in a month: counted once, after its end, and kept without small numbers. */
export const bookingMonths = pgTable('booking_months', {
  /** '2026-11' */
  month: text('month').primaryKey(),
  countedAt: timeColumn('counted_at').notNull(),
  counts: jsonb('counts').$type<BookingMonth>().notNull(),
});

/**
 * What a page shows as it was counted last: how the shop stands, the goods that sold best in each length of period, and
 * how many times of clinics are free.
 */
export const latestCounts = pgTable('latest_counts', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
