import { paymentMethods } from '@skrin/contract/billing/methods';
import { orderStates, paymentAttempts } from '@skrin/contract/billing/schemas';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { formerUserIdColumn } from '../../platform/database/tables.ts';
import { resourceIndexes, searchTextColumn, sortedTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** Money records outlive the analysis they paid for, so `analysisId` refers to no row. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    userId: formerUserIdColumn(),
    analysisId: uuid('analysis_id').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    state: text('state', { enum: orderStates }).notNull().default('pending'),
    priceAmount: integer('price_amount').notNull(),
    priceCurrency: text('price_currency', { enum: ['IDR', 'USD'] }).notNull(),
    chargeAmount: integer('charge_amount').notNull(),
    chargeCurrency: text('charge_currency', { enum: ['IDR', 'USD'] }).notNull(),
    /** The gateway's own name of the payment. */
    gatewayId: text('gateway_id').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    paidAt: timeColumn('paid_at'),
    /** What the gateway last said of the payer's attempt. */
    attempt: text('attempt', { enum: paymentAttempts }).notNull().default('none'),
    /** When the gateway last answered, and when it is to be asked again without anybody's doing. */
    checkedAt: timeColumn('checked_at'),
    nextCheckAt: timeColumn('next_check_at'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('orders_one_open').on(table.analysisId, table.method).where(sql`${table.state} = 'pending'`),
    uniqueIndex('orders_gateway_id').on(table.method, table.gatewayId),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Verified notifications, each kept once and without the payer's data that came with it. */
export const paymentEvents = pgTable('payment_events', {
  id: idColumn(),
  method: text('method', { enum: paymentMethods }).notNull(),
  /** SHA-256 of what names the event at its gateway. */
  eventKey: text('event_key').notNull().unique('payment_events_event_key'),
  /** What it says happened, in the gateway's word. */
  kind: text('kind').notNull(),
  /** Null when it names no order of ours. */
  orderId: uuid('order_id').references(() => orders.id),
  receivedAt: createdAtColumn(),
});

/** Codes made at one time for one purpose. */
export const voucherBatches = pgTable(
  'voucher_batches',
  {
    id: idColumn(),
    version: versionColumn(),
    label: sortedTextColumn('label').notNull(),
    purpose: text('purpose', { enum: voucherResource.fields.purpose.options }).notNull(),
    /** Codes, and analyses that each opens. */
    count: integer('count').notNull(),
    uses: integer('uses').notNull(),
    /** Uses spent, of all codes. */
    redeemed: integer('redeemed').notNull().default(0),
    expiresAt: timeColumn('expires_at'),
    createdBy: formerUserIdColumn('created_by'),
    searchText: searchTextColumn(sql`label`),
    createdAt: createdAtColumn(),
  },
  (table) => resourceIndexes(voucherResource, table, { table: 'voucher_batches' }),
);
export type VoucherBatchRow = typeof voucherBatches.$inferSelect;

export const vouchers = pgTable(
  'vouchers',
  {
    id: idColumn(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => voucherBatches.id),
    /** SHA-256 of the code; the code itself is shown once and not kept. */
    codeHash: text('code_hash').notNull().unique('vouchers_code_hash'),
    uses: integer('uses').notNull(),
    usesLeft: integer('uses_left').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('vouchers_batch').on(table.batchId),
    check('vouchers_uses_left', sql`${table.usesLeft} between 0 and ${table.uses}`),
  ],
);

export const voucherRedemptions = pgTable('voucher_redemptions', {
  id: idColumn(),
  voucherId: uuid('voucher_id')
    .notNull()
    .references(() => vouchers.id),
  userId: formerUserIdColumn(),
  analysisId: uuid('analysis_id').notNull().unique('voucher_redemptions_analysis'),
  createdAt: createdAtColumn(),
});
