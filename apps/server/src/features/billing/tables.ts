import { invoiceResource } from '@skrin/contract/billing/invoice.resource';
import { invoiceKinds, invoiceStates } from '@skrin/contract/billing/invoice-kinds';
import { paymentMethods } from '@skrin/contract/billing/methods';
import { orderResource } from '@skrin/contract/billing/order.resource';
import { paymentRequestResource } from '@skrin/contract/billing/payment-request.resource';
import {
  paymentRequestStates,
  requestServiceGroups,
  requestServices,
} from '@skrin/contract/billing/payment-request-terms';
import { type RefundItem, refundReasons, refundStates } from '@skrin/contract/billing/refunds';
import { orderKinds, orderStates, paymentAttempts, voucherKinds } from '@skrin/contract/billing/schemas';
import { voucherResource } from '@skrin/contract/billing/voucher.resource';
import { languages } from '@skrin/contract/languages';
import { ledgerAccounts, ledgerKinds } from '@skrin/domain/billing/ledger';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, organisations } from '../../platform/database/tables.ts';
import { resourceIndexes, searchTextColumn, sortedTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/**
 * `applied`: the gateway was asked, and its answer applied. `unknown_order`: the event names no order of ours.
 * `mismatch`: its amount, currency or order is not what was ordered. `unknown_state`: a kind of event that we do not
 * know. `forged`: the gateway did not sign it.
 */
const paymentEventStates = ['received', 'applied', 'unknown_order', 'mismatch', 'unknown_state', 'forged'] as const;

/** What one person is to pay, by one method at one gateway. */
export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    userId: formerUserIdColumn(),
    method: text('method', { enum: paymentMethods }).notNull(),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    priceAmount: integer('price_amount').notNull(),
    priceCurrency: text('price_currency', { enum: ['IDR', 'USD'] }).notNull(),
    chargeAmount: integer('charge_amount').notNull(),
    chargeCurrency: text('charge_currency', { enum: ['IDR', 'USD'] }).notNull(),
    /** What a voucher took off, in the currency of the charge; `chargeAmount` is already reduced by it. */
    discountAmount: integer('discount_amount').notNull().default(0),
    /** What was refunded so far, in the currency of the charge. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** What the gateway charged the payer for itself, on top of the charge and in its currency. It is never ours. */
    payerFee: integer('payer_fee').notNull().default(0),
    /** The gateway's id of the payment, and the page to pay on; both null until the gateway has answered. */
    gatewayId: text('gateway_id'),
    redirectUrl: text('redirect_url'),
    expiresAt: timeColumn('expires_at').notNull(),
    paidAt: timeColumn('paid_at'),
    /** What the gateway last said of the payer's attempt. */
    attempt: text('attempt', { enum: paymentAttempts }).notNull().default('none'),
    /** When the gateway was last asked, and when the sweep asks it again. */
    checkedAt: timeColumn('checked_at'),
    nextCheckAt: timeColumn('next_check_at'),
    /** Since when the gateway answers about this order in a form that we cannot read; null: it does not. */
    unreadableSince: timeColumn('unreadable_since'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('orders_gateway_id').on(table.method, table.gatewayId),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('orders_updated').on(table.updatedAt),
    ...resourceIndexes(orderResource, table, { table: 'orders' }),
  ],
);
export type OrderColumns = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/**
 * What an order is for. `ref` is the id of a thing of this kind; the feature that has the kind says what it costs, and
 * opens it. `ref` is no foreign key, because records of money outlive what they paid for.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: orderKinds }).notNull(),
    ref: text('ref').notNull(),
    description: text('description').notNull(),
    priceAmount: integer('price_amount').notNull(),
    priceCurrency: text('price_currency', { enum: ['IDR', 'USD'] }).notNull(),
    /** Whether the order can still be paid. A thing is sold once, so it has one open line at a time. */
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_ref').on(table.kind, table.ref),
    uniqueIndex('order_lines_one_open').on(table.kind, table.ref).where(sql`${table.isOpen}`),
  ],
);
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Refunds, by staff or automatic. The id is the idempotency key at the gateway, so that it refunds once. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** In the currency of the order's charge. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['IDR', 'USD'] }).notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** What staff write to the person. */
    note: text('note'),
    /** Of goods: the pieces that it is for. */
    items: jsonb('items').$type<RefundItem[]>(),
    /** Null: an automatic refund. */
    requestedBy: formerUserIdColumn('requested_by'),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    gatewayRefundId: text('gateway_refund_id'),
    createdAt: createdAtColumn(),
    completedAt: timeColumn('completed_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_under_way').on(table.createdAt).where(sql`${table.state} in ('requested', 'pending')`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/** Every move of money, in double entry (`ledgerPostings`). The database refuses to change or remove one. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    /** Idempotency key of the move: a move that is posted twice is booked once. */
    entryKey: text('entry_key').notNull().unique('ledger_entries_entry_key'),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    debit: text('debit', { enum: ledgerAccounts }).notNull(),
    credit: text('credit', { enum: ledgerAccounts }).notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['IDR', 'USD'] }).notNull(),
    /** Null: a voucher opened something without an order. */
    orderId: uuid('order_id').references(() => orders.id),
    redemptionId: uuid('redemption_id').references((): AnyPgColumn => voucherRedemptions.id),
    paymentRequestId: uuid('payment_request_id').references((): AnyPgColumn => paymentRequests.id),
    /** The gateway's id of the capture, refund or dispute, or the bank's of a transfer. */
    gatewayReference: text('gateway_reference'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_redemption').on(table.redemptionId),
    index('ledger_entries_request').on(table.paymentRequestId),
    index('ledger_entries_created').on(table.createdAt, table.id),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
  ],
);
export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

/**
 * Invoices and credit notes, numbered by year without gaps. Each is issued in the transaction in which its order or its
 * payment request becomes paid, or its refund succeeds.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** What was paid: an order, or a payment request. */
    orderId: uuid('order_id').references(() => orders.id),
    paymentRequestId: uuid('payment_request_id').references((): AnyPgColumn => paymentRequests.id),
    /** The refund that a credit note is for. */
    refundId: uuid('refund_id').references(() => refunds.id),
    userId: formerUserIdColumn(),
    /** Where its money is: it follows the order (`followOrder`). */
    state: text('state', { enum: invoiceStates }).notNull().default('paid'),
    /** Its total in rupiah, by the price of its order. */
    priceAmount: integer('price_amount').notNull().default(0),
    createdAt: createdAtColumn('issued_at'),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.year, table.sequence),
    uniqueIndex('invoices_one_of_order').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('invoices_one_of_refund').on(table.refundId),
    uniqueIndex('invoices_one_of_request').on(table.paymentRequestId),
    check('invoices_paid_thing', sql`num_nonnulls(${table.orderId}, ${table.paymentRequestId}) = 1`),
    index('invoices_user').on(table.userId, table.createdAt, table.id),
    ...resourceIndexes(invoiceResource, table, { table: 'invoices' }),
  ],
);

/** The checks of the books: whether ledger, orders and what they opened agreed. */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: idColumn(),
    checkedAt: createdAtColumn('checked_at'),
    orders: integer('orders').notNull(),
    mismatches: integer('mismatches').notNull(),
  },
  (table) => [index('book_checks_checked').on(table.checkedAt)],
);

/** Webhooks of the gateways, each stored once and without the payer's data that came with it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: idColumn(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** SHA-256 of what names the event at its gateway. */
    eventKey: text('event_key').notNull().unique('payment_events_event_key'),
    /** The kind of event, in the gateway's own word. */
    kind: text('kind').notNull(),
    /** Null when it names no order of ours. */
    orderId: uuid('order_id').references(() => orders.id),
    /** What came of the event; `received` until its order was reconciled. */
    state: text('state', { enum: paymentEventStates }).notNull().default('applied'),
    /** As the gateway states it; null where it states none that we can read. */
    amount: integer('amount'),
    currency: text('currency', { enum: ['IDR', 'USD'] }),
    /** How often the gateway delivered it. */
    deliveries: integer('deliveries').notNull().default(1),
    receivedAt: createdAtColumn(),
    appliedAt: timeColumn('applied_at'),
  },
  (table) => [
    index('payment_events_order').on(table.orderId, table.receivedAt),
    // A partial index for the sweep: almost all events are in other states.
    index('payment_events_swept')
      .on(table.state, table.receivedAt)
      .where(sql`${table.state} in ('received', 'forged')`),
  ],
);
export type PaymentEventRow = typeof paymentEvents.$inferSelect;
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Codes made at one time for one purpose. */
export const voucherBatches = pgTable(
  'voucher_batches',
  {
    id: idColumn(),
    version: versionColumn(),
    label: sortedTextColumn('label').notNull(),
    purpose: text('purpose', { enum: voucherResource.fields.purpose.options }).notNull(),
    /** How many codes, and how many uses each code has. */
    count: integer('count').notNull(),
    uses: integer('uses').notNull(),
    /** How much of the price a code takes off; 100 opens without paying. */
    percent: integer('percent').notNull().default(100),
    /** Who pays for them. */
    sponsor: text('sponsor'),
    /** The kind of thing they are for; null: anything. */
    kind: text('kind'),
    validFrom: timeColumn('valid_from'),
    /** Uses spent, over all codes of the batch. */
    redeemed: integer('redeemed').notNull().default(0),
    expiresAt: timeColumn('expires_at'),
    createdBy: formerUserIdColumn('created_by'),
    searchText: searchTextColumn(sql`label`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('voucher_batches_percent', sql`${table.percent} between 1 and 100`),
    ...resourceIndexes(voucherResource, table, { table: 'voucher_batches' }),
  ],
);
export type VoucherBatchRow = typeof voucherBatches.$inferSelect;

export const vouchers = pgTable(
  'vouchers',
  {
    id: idColumn(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => voucherBatches.id),
    /** SHA-256 of the code, by which it is looked up. */
    codeHash: text('code_hash').notNull().unique('vouchers_code_hash'),
    /** The code, encrypted (`sealVoucherCode`); null for codes that were made before codes were kept. */
    sealedCode: text('sealed_code'),
    /** When a new code took over the uses that were left. */
    replacedAt: timeColumn('replaced_at'),
    uses: integer('uses').notNull(),
    usesLeft: integer('uses_left').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('vouchers_batch').on(table.batchId),
    check('vouchers_uses_left', sql`${table.usesLeft} between 0 and ${table.uses}`),
  ],
);

/** One use of a code: for a thing that it opened, or for an order that it made cheaper. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    id: idColumn(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    userId: formerUserIdColumn(),
    kind: text('kind', { enum: orderKinds }).notNull().default('analysis'),
    /** The id of the thing of that kind. */
    ref: text('ref').notNull(),
    /** The order that the use made cheaper; null where it opened the thing. */
    orderId: uuid('order_id').references(() => orders.id),
    /** When the use was given back: the order was never paid, or all of its money went back. */
    releasedAt: timeColumn('released_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('voucher_redemptions_thing').on(table.kind, table.ref).where(sql`${table.releasedAt} is null`),
    index('voucher_redemptions_order').on(table.orderId),
    index('voucher_redemptions_created').on(table.createdAt),
  ],
);

/**
 * What organisations are asked to pay by bank transfer. The customer is a copy, so that a request stays as it was sent;
 * `organisation_id` says which organisation it was, if it is one of ours.
 */
export const paymentRequests = pgTable(
  'payment_requests',
  {
    id: idColumn(),
    version: versionColumn(),
    state: text('state', { enum: paymentRequestStates }).notNull().default('draft'),
    /** Its number, without gaps by year; all three null until it is sent. */
    year: integer('year'),
    sequence: integer('sequence'),
    number: text('number'),
    organisationId: uuid('organisation_id').references(() => organisations.id),
    customer: sortedTextColumn('customer').notNull(),
    email: text('email').notNull(),
    address: text('address'),
    taxNumber: text('tax_number'),
    language: text('language', { enum: languages }).notNull(),
    service: text('service', { enum: requestServiceGroups }).notNull(),
    dueOn: date('due_on').notNull(),
    /** In rupiah; `total_amount` follows from the lines and the other three. */
    discountAmount: integer('discount_amount').notNull(),
    shippingAmount: integer('shipping_amount').notNull(),
    taxAmount: integer('tax_amount').notNull(),
    totalAmount: integer('total_amount').notNull(),
    note: text('note'),
    createdBy: formerUserIdColumn('created_by'),
    sentAt: timeColumn('sent_at'),
    /** The transfer as it was recorded; all null before that. */
    paidOn: date('paid_on'),
    bankReference: text('bank_reference'),
    recordedAt: timeColumn('recorded_at'),
    recordedBy: formerUserIdColumn('recorded_by'),
    /** Null where nobody had to confirm it. */
    confirmedBy: formerUserIdColumn('confirmed_by'),
    paidAt: timeColumn('paid_at'),
    searchText: searchTextColumn(sql`coalesce(number, '')`, sql`customer`, sql`email`),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('payment_requests_number').on(table.year, table.sequence),
    check('payment_requests_total', sql`${table.totalAmount} > 0`),
    check(
      'payment_requests_state',
      sql`(${table.state} = 'draft') = (${table.number} is null) and num_nulls(${table.year}, ${table.sequence}, ${table.number}, ${table.sentAt}) in (0, 4)
      and (${table.state} in ('recorded', 'paid')) = (${table.recordedAt} is not null) and num_nulls(${table.paidOn}, ${table.bankReference}, ${table.recordedAt}) in (0, 3)
      and (${table.state} = 'paid') = (${table.paidAt} is not null)`,
    ),
    ...resourceIndexes(paymentRequestResource, table, { table: 'payment_requests' }),
  ],
);
export type PaymentRequestRow = typeof paymentRequests.$inferSelect;

/** What a request asks money for. */
export const paymentRequestLines = pgTable(
  'payment_request_lines',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => paymentRequests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    service: text('service', { enum: requestServices }).notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    /** What each code does, of `vouchers` alone. `code_kind` null: for anything that vouchers are for. */
    codeUses: integer('code_uses'),
    codePercent: integer('code_percent'),
    codeKind: text('code_kind', { enum: voucherKinds }),
    /** The batch that was made when the request was paid. */
    batchId: uuid('batch_id').references(() => voucherBatches.id),
  },
  (table) => [
    uniqueIndex('payment_request_lines_position').on(table.requestId, table.position),
    index('payment_request_lines_batch').on(table.batchId),
    check('payment_request_lines_amounts', sql`${table.quantity} > 0 and ${table.unitPrice} > 0`),
    check(
      'payment_request_lines_codes',
      sql`num_nulls(${table.codeUses}, ${table.codePercent}) = case ${table.service} when 'vouchers' then 0 else 2 end`,
    ),
  ],
);
export type PaymentRequestLineRow = typeof paymentRequestLines.$inferSelect;
