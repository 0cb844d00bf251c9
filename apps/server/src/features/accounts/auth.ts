import { passwordLength } from '@skrin/contract/accounts/password';
import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import type { Executor } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { hashOf, isHashOf } from '../../platform/password-hash.ts';
import * as tables from './tables.ts';

/** Issuer and audience of the access tokens. */
export const TOKEN_ISSUER = 'skrin';

interface AuthOptions {
  database: Executor;
  secret: string;
  publicUrl: string;
  log: Logger;
}

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth as a library: passwords, sessions and signing keys. Its own routes are not served. */
export const createAuth = ({ database, secret, publicUrl, log }: AuthOptions) =>
  betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(database, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: tables.sessions,
        account: tables.credentials,
        verification: tables.verifications,
        jwks: tables.signingKeys,
      },
    }),
    advanced: { database: { generateId: newId } },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        language: { type: 'string', required: false },
      },
    },
    session: { expiresIn: SESSION_LIFETIME_S, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: { hash: hashOf, verify: ({ hash, password }) => isHashOf(hash, password) },
    },
    plugins: [
      jwt({ jwks: { keyPairConfig: { alg: 'ES256' } }, jwt: { issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER } }),
    ],
    // Only the message is logged: the arguments after it may hold what a person typed.
    logger: { level: 'error', log: (_level, message) => log.error(message) },
    telemetry: { enabled: false },
  });
