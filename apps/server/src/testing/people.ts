import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Session } from '@skrin/contract/accounts/schemas';
import { createAuth } from '../features/accounts/auth.ts';
import { insertAccount } from '../features/accounts/repository.ts';
import { deriveCode } from '../features/accounts/sign-in/email-codes.ts';
import { openSessionOf } from '../features/accounts/sign-in/sign-in.ts';
import { createChallenges } from '../features/accounts/sign-in/signed-challenges.ts';
import { type EmailCodeRow, emailCodes } from '../features/accounts/tables.ts';
import type { OpenPlatform } from '../open-platform.ts';
import { and, desc, eq } from '../platform/database/drizzle.ts';
import { orNotFound } from '../platform/errors.ts';
import { readSecret } from '../platform/secret.ts';

export const person = { password: 'staple the horse', firstName: 'Ayu', lastName: 'Lestari' };
export type GivenPerson = Partial<typeof person> & { email: string };

/** Hashes by password, because hashing takes longer than the rest of creating a user. */
const hashes = new Map<string, Promise<string>>();

/** Inserts users with a verified address, for tests that only need them, and signs them in as the product does. */
export async function peopleOf({ config, database, log }: Pick<OpenPlatform, 'config' | 'database' | 'log'>) {
  const secret = await readSecret(config, 'AUTH_SECRET');
  const options = { secret, publicUrl: config.PUBLIC_URL, log };
  const device = { ipAddress: '', userAgent: '' };
  const challenges = createChallenges(database, secret);
  return {
    signUp: async ({ email, ...given }: GivenPerson): Promise<Session> => {
      const { password, ...names } = { ...person, ...given };
      const hashing = hashes.get(password) ?? hash(password);
      hashes.set(password, hashing);
      const passwordHash = await hashing;
      const account = { ...names, email: email.toLowerCase(), language: 'en', passwordHash } as const;
      return database.transaction(async (tx) => {
        const auth = createAuth({ ...options, database: tx });
        return openSessionOf({ auth, database: tx, device, challenges }, await insertAccount(tx, account));
      });
    },
    /** The newest code that was requested for an address: the one in the mail. */
    codeFor: async (email: string, purpose: EmailCodeRow['purpose'] = 'verify'): Promise<string> => {
      const asked = and(eq(emailCodes.email, email.toLowerCase()), eq(emailCodes.purpose, purpose));
      const [code] = await database.select().from(emailCodes).where(asked).orderBy(desc(emailCodes.id)).limit(1);
      return deriveCode(secret, orNotFound(code).id);
    },
  };
}

/** A random attempt, as a browser makes one for each of its pages. */
export const newAttempt = (): string => randomUUID();
