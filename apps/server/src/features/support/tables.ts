import { languages } from '@skrin/contract/common';
import { subscriptionTopics } from '@skrin/contract/support/coming-soon';
import { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { inquiryStates, interests } from '@skrin/contract/support/interests';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn } from '../../platform/database/tables.ts';
import { resourceIndexes, searchTextColumn, sortedTextColumn, versionColumn } from '../../platform/resource/columns.ts';

/** Messages of the contact form. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: idColumn(),
    version: versionColumn(),
    state: text('state', { enum: inquiryStates }).notNull().default('new'),
    language: text('language', { enum: languages }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    name: sortedTextColumn('name').notNull().generatedAlwaysAs(sql`rtrim(first_name || ' ' || last_name)`),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    website: text('website'),
    interest: text('interest', { enum: interests }).notNull(),
    message: text('message').notNull(),
    /** SHA-256 of what was sent: finds the same inquiry again. */
    digest: text('digest').notNull(),
    acknowledgedAt: timeColumn('acknowledged_at'),
    forwardedAt: timeColumn('forwarded_at'),
    /** The thread of the desk in which it is answered, which mail keeps; null: it was emptied from the bin. */
    threadId: uuid('thread_id'),
    answeredAt: timeColumn('answered_at'),
    answeredBy: formerUserIdColumn('answered_by'),
    searchText: searchTextColumn(sql`first_name`, sql`last_name`, sql`email`, sql`message`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('inquiries_digest').on(table.digest, table.createdAt),
    index('inquiries_thread').on(table.threadId),
    index('inquiries_email').on(table.email, table.createdAt),
    ...resourceIndexes(inquiryResource, table, { table: 'inquiries' }),
  ],
);
export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = typeof inquiries.$inferInsert;

/** Addresses that want to be notified when something opens; a subscription counts once it is confirmed. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    email: text('email').notNull(),
    topic: text('topic', { enum: subscriptionTopics }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** When a confirmation mail was last asked for, and last sent. */
    requestedAt: timeColumn('requested_at').notNull(),
    mailedAt: timeColumn('mailed_at'),
    confirmedAt: timeColumn('confirmed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('subscriptions_email_topic').on(table.email, table.topic),
    index('subscriptions_unconfirmed').on(table.requestedAt).where(sql`${table.confirmedAt} is null`),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Links in mails. A mail that was made twice has two pairs of links, and both pairs work. */
export const subscriptionLinks = pgTable(
  'subscription_links',
  {
    /** SHA-256 of the token; the token itself is in the mail only. */
    tokenHash: text('token_hash').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
    /** Links that unsubscribe do not expire. */
    expiresAt: timeColumn('expires_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('subscription_links_subscription').on(table.subscriptionId)],
);
export type LinkPurpose = (typeof subscriptionLinks.$inferSelect)['purpose'];
