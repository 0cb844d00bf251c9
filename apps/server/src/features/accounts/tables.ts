import { languages } from '@skrin/contract/languages';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';

/** Better Auth reads and writes these by the property names; columns it asks for but we leave empty are nullable. */
export const users = pgTable('users', {
  id: idColumn(),
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role', { enum: ['member', 'admin'] })
    .notNull()
    .default('member'),
  language: text('language', { enum: languages }).notNull().default(languages[0]),
  name: text('name').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
});

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: timeColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index().on(table.userId)],
);

/** Ways to sign in; `password` is an argon2id hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    userId: userId(),
    issuer: text('issuer').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timeColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timeColumn('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [uniqueIndex().on(table.issuer, table.accountId), index().on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index().on(table.identifier)],
);

/** Keys that sign access tokens; the private half is encrypted. */
export const signingKeys = pgTable('signing_keys', {
  id: idColumn(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAtColumn(),
  expiresAt: timeColumn('expires_at'),
});
