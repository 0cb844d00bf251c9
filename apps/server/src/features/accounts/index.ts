import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAuthenticate } from './access-tokens.ts';
import { createAuth } from './auth.ts';
import { registerAccountRoutes } from './routes.ts';
import { readAuthSecret } from './secret.ts';
import { type Administrator, seedAdministrator } from './seed-administrator.ts';

export type { Administrator };

export interface Accounts extends Feature {
  authenticate: Authenticate;
  seed: () => Promise<Administrator | undefined>;
}

interface AccountsOptions {
  config: Config;
  database: Database;
  log: Logger;
}

export async function createAccounts({ config, database, log }: AccountsOptions): Promise<Accounts> {
  const auth = createAuth({ database, secret: await readAuthSecret(config), publicUrl: config.PUBLIC_URL, log });
  return {
    authenticate: createAuthenticate(auth, database),
    seed: () => seedAdministrator({ auth, database, config }),
    routes: (app) => registerAccountRoutes(app, { auth, database, guesses: config.RATE_LIMIT_GUESSES }),
    jobs: [],
  };
}
