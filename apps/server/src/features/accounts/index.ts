import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAuthenticate } from './access-tokens.ts';
import { createAuth } from './auth.ts';
import { registerConsentRoutes } from './consent-routes.ts';
import { tidySessionsJob } from './jobs.ts';
import { deleteEndedSessions } from './repository.ts';
import { registerAccountRoutes } from './routes.ts';
import { readAuthSecret } from './secret.ts';
import { type Administrator, seedAdministrator } from './seed-administrator.ts';

export type { Administrator };

export interface Accounts extends Feature {
  authenticate: Authenticate;
  /** The administrator, made if there is none. */
  seed: () => Promise<Administrator>;
}

interface AccountsOptions {
  config: Config;
  database: Database;
  log: Logger;
}

export async function createAccounts({ config, database, log }: AccountsOptions): Promise<Accounts> {
  const options = { secret: await readAuthSecret(config), publicUrl: config.PUBLIC_URL, log };
  const auth = createAuth({ ...options, database });
  return {
    authenticate: createAuthenticate(auth, database),
    seed: () => seedAdministrator({ database, config, authIn: (tx) => createAuth({ ...options, database: tx }) }),
    routes: (app) => {
      registerAccountRoutes(app, { auth, database, guesses: config.RATE_LIMIT_GUESSES });
      registerConsentRoutes(app, database);
    },
    jobs: [handleJob(tidySessionsJob, () => deleteEndedSessions(database))],
  };
}
