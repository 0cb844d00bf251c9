import type { PrivacySettings } from '@skrin/contract/accounts/personal-data';
import {
  changePrivacySettings,
  getPrivacySettings,
  listActivity as listActivityEndpoint,
} from '@skrin/contract/accounts/personal-data-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { authorize } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { listActivity } from './activity.ts';
import { changeUser, findPasswordHash, findUser } from './repository.ts';
import { ownAccount, userPolicy } from './user-policy.ts';

interface RouteOptions {
  database: Database;
}

/** What people may do about their data. */
export function registerPrivacyRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { database } = options;
  route(app, getPrivacySettings, ({ act }) => readSettings(database, act.actor));
  route(app, changePrivacySettings, ({ act, body }) =>
    database.transaction(async (tx) => {
      const key = ownAccount(act.actor);
      await authorize(tx, userPolicy, { act, action: 'update', row: await findUser(tx, key) });
      await changeUser(tx, key, body);
      return readSettings(tx, act.actor);
    }),
  );
  route(app, listActivityEndpoint, ({ act, query }) => listActivity(database, act.actor.userId, query));
}

async function readSettings(executor: Executor, actor: Actor): Promise<PrivacySettings> {
  const { photoRetention } = orNotFound(await findUser(executor, ownAccount(actor)));
  const hash = await findPasswordHash(executor, actor.userId);
  return { photoRetention, hasPassword: hash !== undefined };
}
