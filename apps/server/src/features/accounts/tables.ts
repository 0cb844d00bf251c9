import { accountRoles } from '@skrin/contract/access/roles';
import { consentPurposes } from '@skrin/contract/accounts/consents';
import { invitationResource } from '@skrin/contract/accounts/invitation.resource';
import { languages } from '@skrin/contract/languages';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, updatedAtColumn } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { formerUserIdColumn, organisations, userIdColumn, users } from '../../platform/database/tables.ts';
import { resourceColumns, resourceIndexes } from '../../platform/resource/columns.ts';

/**
 * What people agreed to, and in which version of the texts. A row stays when the consent is withdrawn, so that the rows
 * tell what held at any time.
 */
export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    userId: userIdColumn(),
    purpose: text('purpose', { enum: consentPurposes }).notNull(),
    version: text('version').notNull(),
    givenAt: createdAtColumn('given_at'),
    withdrawnAt: timeColumn('withdrawn_at'),
  },
  (table) => [index('consents_user').on(table.userId, table.purpose)],
);
export type ConsentRow = typeof consents.$inferSelect;

/** Exports: the copy of all their data that a person asked for. One for each person: a new one replaces the last. */
export const dataExports = pgTable('data_exports', {
  /** Names the file in storage. */
  id: idColumn(),
  userId: userIdColumn().unique('data_exports_user'),
  state: text('state', { enum: ['queued', 'running', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  /** Percent of the file's entries that are already written. */
  percent: integer('percent').notNull().default(0),
  bytes: integer('bytes'),
  expiresAt: timeColumn('expires_at'),
  createdAt: createdAtColumn(),
});
export type DataExportRow = typeof dataExports.$inferSelect;

/** Accounts that are to be deleted. Signing in before `dueAt` takes the deletion back. */
export const accountDeletions = pgTable('account_deletions', {
  userId: userIdColumn().primaryKey(),
  dueAt: timeColumn('due_at').notNull(),
  /** When everything but the account's address was deleted; the address stays until the receipt is sent. */
  erasedAt: timeColumn('erased_at'),
  createdAt: createdAtColumn(),
});

/** Invitations to have an account with a role, sent by mail. */
export const invitations = pgTable(
  'invitations',
  {
    ...resourceColumns(invitationResource),
    organisationId: uuid('organisation_id').references(() => organisations.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the mail that was sent last. */
    tokenHash: text('token_hash').notNull().unique(),
    sentAt: timeColumn('sent_at').notNull(),
    /** The user who gives the role. */
    invitedBy: formerUserIdColumn('invited_by'),
    /** The user who accepted it; the invitation is deleted with their account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('invitations_open').on(table.email).where(sql`${table.state} = 'open'`),
    ...resourceIndexes(invitationResource, table, { table: 'invitations' }),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

/*
 * Better Auth reads and writes these tables by the property names; columns that it needs but we leave empty are
 * nullable. For its users it takes the platform's table `users`.
 */

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: userIdColumn(),
    token: text('token').notNull().unique(),
    expiresAt: timeColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    lastUsedAt: timeColumn('last_used_at').notNull().defaultNow(),
    /** The role that the session looks as, and until when. */
    lookRole: text('look_role', { enum: accountRoles }),
    lookUntil: timeColumn('look_until'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index().on(table.userId),
    check('sessions_look', sql`(${table.lookRole} is null) = (${table.lookUntil} is null)`),
  ],
);

/** Ways to sign in; `password` is an argon2id hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    userId: userIdColumn(),
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

/** Names and password hash with which somebody asked for an account. */
export interface Registration {
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/**
 * Codes that were requested, one for each address, purpose and asker. The code itself is not stored: it is derived from
 * the row's id, which is new with each code, and from the server's secret.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: idColumn(),
    purpose: text('purpose', {
      enum: ['verify', 'new_password', 'change_email', 'join_provider', 'sign_in'],
    }).notNull(),
    /** Where the code was mailed to, in lower case. */
    email: text('email').notNull(),
    /** Hash of the attempt that requested the code; for a change of address, the id of its user. */
    asker: text('asker').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The account that was requested together with the code; null if the code is for something else. */
    registration: jsonb('registration').$type<Registration>(),
    tries: integer('tries').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_codes_asked').on(table.email, table.purpose, table.asker),
    index().on(table.expiresAt),
  ],
);
export type EmailCodeRow = typeof emailCodes.$inferSelect;

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

/** Two-factor sign-in of a person, enabled or still being set up. */
export const twoFactors = pgTable('two_factors', {
  userId: userIdColumn().primaryKey(),
  /** The secret of the authenticator app, encrypted. */
  secret: text('secret').notNull(),
  /** Null until a code has shown that the app has the secret. */
  enabledAt: timeColumn('enabled_at'),
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238, section 5.2). */
  lastTimeStep: integer('last_time_step').notNull().default(0),
  createdAt: createdAtColumn(),
});
export type TwoFactorRow = typeof twoFactors.$inferSelect;

/** Codes for somebody who has lost the authenticator app; a code that was used has no row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: userIdColumn(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Public keys whose private half an authenticator holds (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: userIdColumn(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the passkey was used, by the authenticator's own count; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;
