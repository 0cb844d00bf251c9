import { roles } from '@skrin/contract/access/permissions';
import { photoRetentions } from '@skrin/contract/accounts/personal-data';
import { userResource, userStates } from '@skrin/contract/accounts/user.resource';
import { languages } from '@skrin/contract/languages';
import type { Address } from '@skrin/contract/resource/field';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { resourceIndexes, searchTextColumn, sortedTextColumn, versionColumn } from '../resource/columns.ts';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from './columns.ts';
import { sql } from './drizzle.ts';

/** People. Here, because the rows of every feature belong to one; `accounts` is the only feature that writes them. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    version: versionColumn(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: roles }).notNull().default('member'),
    language: text('language', { enum: languages }).notNull().default(languages[0]),
    state: text('state', { enum: userStates }).notNull().default('active'),
    name: sortedTextColumn('name').notNull(),
    phone: text('phone'),
    address: jsonb('address').$type<Address>(),
    photo: uuid('photo').references((): AnyPgColumn => images.id),
    /** As IANA names it; that of the device unless it is set. */
    timezone: text('timezone'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Asked for by Better Auth; ours is `photo`. */
    image: text('image'),
    /** How long their photos stay once they are read. */
    photoRetention: text('photo_retention', { enum: photoRetentions }).notNull().default('keep'),
    /** Whether they are asked by mail how a problem went on. */
    followUpMails: boolean('follow_up_mails').notNull().default(true),
    searchText: searchTextColumn(sql`name`, sql`email`),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    // What somebody may do hangs on it.
    check('users_role', sql`${table.role} in (${sql.raw(roles.map((name) => `'${name}'`).join(', '))})`),
    ...resourceIndexes(userResource, table, { table: 'users', beside: ['role', 'state'] }),
  ],
);

/** Whose row it is; what is kept about people goes with them. */
export const userIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Whose row it was: records of money outlive the person, without naming them. */
export const formerUserIdColumn = (name = 'user_id') => uuid(name).references(() => users.id, { onDelete: 'set null' });

/**
 * Images that rows show, such as somebody's photo. The row comes before the files and goes after them. Whose it is may use
 * it in rows; an image that a row shows stays when they go.
 */
export const images = pgTable(
  'images',
  {
    id: idColumn(),
    userId: formerUserIdColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('images_user').on(table.userId), index('images_created').on(table.createdAt)],
);

/**
 * Requests counted against a limit in the current minute, shared by all servers. Unlogged (migration 0001): a count that
 * is lost in a crash costs nothing, and writing it costs less.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256: what is counted may be an address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);

/**
 * Requests that carry a key of the client's, so that one that is sent again does nothing twice. The answer is not kept: it
 * is made anew from what the first one made.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userIdColumn(),
    /** Such as `POST /api/orders`. */
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's body. */
    requestHash: text('request_hash').notNull(),
    /** What it made; null while it runs. */
    resourceId: uuid('resource_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Mails, each marked before it is sent, so that none is sent twice. Neither content nor address is kept. */
export const mails = pgTable(
  'mails',
  {
    /** What the mail is about, such as `inquiry.forward:<id>`. */
    key: text('key').primaryKey(),
    /** `unknown`: the server ended while sending, and whether the mail left cannot be told. */
    state: text('state', { enum: ['sending', 'sent', 'failed', 'unknown'] }).notNull(),
    createdAt: createdAtColumn(),
    sentAt: timeColumn('sent_at'),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);
