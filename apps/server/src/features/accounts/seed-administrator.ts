import { randomBytes } from 'node:crypto';
import { type Config, ConfigError } from '../../platform/config.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { Auth } from './auth.ts';
import { findAdministrator, hasUser, makeAdministrator } from './repository.ts';

export interface Administrator {
  email: string;
  /** Set only by the start that made the account. */
  password: string | undefined;
}

interface SeedOptions {
  database: Database;
  /** Better Auth within a transaction. */
  authIn: (tx: Transaction) => Auth;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}

/**
 * Makes the administrator at the first start, in one transaction.
 * @throws ConfigError when the address is the account of a person
 */
export const seedAdministrator = ({ database, authIn, config }: SeedOptions): Promise<Administrator> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const known = await findAdministrator(tx);
    if (known) return { email: known.email, password: undefined };
    const email = config.ADMIN_EMAIL.toLowerCase();
    if (await hasUser(tx, { email })) {
      throw new ConfigError([`ADMIN_EMAIL: ${email} is the account of a person; choose an address without an account`]);
    }
    const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
    await authIn(tx).api.signUpEmail({
      body: { email, password, firstName: 'Skrin', lastName: 'Administrator', name: 'Skrin' },
    });
    await makeAdministrator(tx, email);
    return { email, password };
  });
