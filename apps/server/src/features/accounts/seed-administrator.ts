import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Auth } from './auth.ts';
import { hasUser, makeAdministrator, removeUserByEmail } from './repository.ts';

export interface Administrator {
  email: string;
  password: string;
}

interface SeedOptions {
  auth: Auth;
  database: Database;
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}

/** Makes the administrator at the first start; `undefined` when there is one. The password is known only now. */
export async function seedAdministrator({ auth, database, config }: SeedOptions): Promise<Administrator | undefined> {
  if (await hasUser(database, { role: 'admin' })) return undefined;
  const email = config.ADMIN_EMAIL.toLowerCase();
  const password = config.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  // Left by a first start that was interrupted: nobody knows its password.
  await removeUserByEmail(database, email);
  await auth.api.signUpEmail({
    body: { email, password, firstName: 'Skrin', lastName: 'Administrator', name: 'Skrin' },
  });
  await makeAdministrator(database, email);
  return { email, password };
}
