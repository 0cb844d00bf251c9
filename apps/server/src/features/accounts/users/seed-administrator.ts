import { randomBytes } from 'node:crypto';
import { languages } from '@skrin/contract/languages';
import { type Config, ConfigError } from '../../../platform/config.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { Auth } from '../auth.ts';
import { findAdministrator, hasUser, insertAccount, makeAdministrator } from '../repository.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export interface Administrator {
  email: string;
  /** Set only by the start that made the account, if the operator chose none. */
  password: string | undefined;
}

interface SeedOptions {
  database: Database;
  auth: Auth;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}

/**
 * Makes the administrator at the first start, in one transaction.
 * @throws ConfigError when the address is the account of a person
 */
export async function seedAdministrator({ database, auth, config }: SeedOptions): Promise<Administrator> {
  const first = await findAdministrator(database);
  if (first) return { email: first.email, password: undefined };
  const generated = config.ADMIN_PASSWORD === undefined ? randomBytes(12).toString('base64url') : undefined;
  // Outside of the transaction, because hashing a password takes long.
  const passwordHash = await hashPassword({ auth }, config.ADMIN_PASSWORD ?? generated ?? '');
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const known = await findAdministrator(tx);
    if (known) return { email: known.email, password: undefined };
    const email = config.ADMIN_EMAIL.toLowerCase();
    if (await hasUser(tx, { email })) {
      throw new ConfigError([`ADMIN_EMAIL: ${email} is the account of a person; choose an address without an account`]);
    }
    const names = { firstName: 'Skrin', lastName: 'Administrator' };
    await insertAccount(tx, { email, ...names, language: languages[0], passwordHash });
    await makeAdministrator(tx, email);
    return { email, password: generated };
  });
}
