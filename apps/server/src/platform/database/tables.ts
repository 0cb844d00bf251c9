import { organisationKindOf, organisationKinds, roles, rolesInOrganisations } from '@skrin/contract/access/roles';
import { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import { photoRetentions } from '@skrin/contract/accounts/personal-data';
import { userResource, userStates } from '@skrin/contract/accounts/user.resource';
import { languages } from '@skrin/contract/languages';
import { systemMailStates as mailStates } from '@skrin/contract/mail/mail';
import type { Address } from '@skrin/contract/resource/field';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  resourceColumns,
  resourceIndexes,
  searchTextColumn,
  sortedTextColumn,
  versionColumn,
} from '../resource/columns.ts';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from './columns.ts';
import { sql } from './drizzle.ts';

/** Names as an SQL list. */
const listed = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** What people work for. Like `users`, written by `accounts` alone. */
export const organisations = pgTable('organisations', resourceColumns(organisationResource), (table) => [
  check('organisations_kind', sql`${table.kind} in (${listed(organisationKinds)})`),
  unique('organisations_id_kind').on(table.id, table.kind),
  uniqueIndex('organisations_skrin').on(table.kind).where(sql`${table.kind} = 'skrin'`),
  ...resourceIndexes(organisationResource, table, { table: 'organisations' }),
]);

/** The kind of organisation that the role of a row belongs to, as SQL. */
const kindOfRole = sql.raw(
  `case role ${Object.entries(organisationKindOf)
    .map(([role, kind]) => `when '${role}' then '${kind}'`)
    .join(' ')} end`,
);

/** Users. The table is here because rows of every feature belong to users; only `accounts` writes it. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    version: versionColumn(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: roles }).notNull().default('member'),
    /**
     * Whom the user works for, which is one fact with the role (decision 079): a trigger sets Skrin for its own staff, and
     * clears it when the role changes without naming another.
     */
    organisationId: uuid('organisation_id'),
    organisationKind: text('organisation_kind', { enum: organisationKinds }).generatedAlwaysAs(kindOfRole),
    language: text('language', { enum: languages }).notNull().default(languages[0]),
    state: text('state', { enum: userStates }).notNull().default('active'),
    name: sortedTextColumn('name').notNull(),
    phone: text('phone'),
    address: jsonb('address').$type<Address>(),
    photo: uuid('photo').references((): AnyPgColumn => images.id),
    /** IANA time zone; the device's time zone applies while it is null. */
    timezone: text('timezone'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Required by Better Auth; Skrin uses `photo`. */
    image: text('image'),
    /** How long photos are kept after they were read. */
    photoRetention: text('photo_retention', { enum: photoRetentions }).notNull().default('keep'),
    /** Null: never, or not since this is kept. */
    lastSignInAt: timeColumn('last_sign_in_at'),
    searchText: searchTextColumn(sql`name`, sql`email`),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    // The database checks the role, because a user's permissions depend on it.
    check('users_role', sql`${table.role} in (${listed(roles)})`),
    check(
      'users_membership',
      sql`case when ${table.organisationId} is null then ${table.role} not in (${listed(rolesInOrganisations)})
        else ${table.organisationKind} is not null end`,
    ),
    foreignKey({
      name: 'users_organisation_fk',
      columns: [table.organisationId, table.organisationKind],
      foreignColumns: [organisations.id, organisations.kind],
    }),
    index('users_organisation').on(table.organisationId),
    ...resourceIndexes(userResource, table, { table: 'users', coveringColumns: ['role', 'state'] }),
  ],
);

/** The owner of the row; the row is deleted with the user. */
export const userIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The former owner of the row: records of money outlive the user, without naming them. */
export const formerUserIdColumn = (name = 'user_id') => uuid(name).references(() => users.id, { onDelete: 'set null' });

/**
 * Images that rows show, such as a user's photo. The row is inserted before the files are stored, and deleted after the
 * files are deleted. Only the owner may put an image into a row; an image that a row shows stays when its owner is
 * deleted.
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
 * Uses counted against a limit in the current window, shared by all servers. Unlogged (migration 0001): losing a count
 * in a crash does no harm, and writes are cheaper.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256, because the key may hold an address. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);

/**
 * Requests with an idempotency key, so that a repeated request does nothing twice. The response is not stored: it is
 * made again from what the first request created.
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
    /** What the request created; null while it runs. */
    resourceId: uuid('resource_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Mails, each marked before it is sent, so that none is sent twice. No content is kept. */
export const mails = pgTable(
  'mails',
  {
    /** What the mail is about, such as `inquiry.forward:<id>`. */
    key: text('key').primaryKey(),
    /** `unknown`: the server ended while sending, and it is unknown whether the mail left. */
    state: text('state', { enum: mailStates }).notNull(),
    /** In lower case; null once the account of its person was removed, and of mails from before it was kept. */
    recipient: text('recipient'),
    createdAt: createdAtColumn(),
    sentAt: timeColumn('sent_at'),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.key),
    index('mails_recipient').on(table.recipient, table.createdAt, table.key),
    index('mails_not_sent').on(table.createdAt).where(sql`${table.state} in ('failed', 'unknown')`),
  ],
);
