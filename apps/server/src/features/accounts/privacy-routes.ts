import type { PrivacySettings } from '@skrin/contract/accounts/personal-data';
import {
  changePrivacySettings,
  deleteAccount,
  getExport,
  getExportFile,
  getPrivacySettings,
  listActivity as listActivityEndpoint,
  requestExport as requestExportEndpoint,
  stopFollowUpMails as stopEndpoint,
} from '@skrin/contract/accounts/personal-data-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import { limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { authorize } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import type { Storage } from '../../platform/storage.ts';
import { listActivity } from './activity.ts';
import type { Auth } from './auth.ts';
import { requestDeletion } from './deletion/request-deletion.ts';
import { exportKeyOf, findExport, requireReady } from './export/exports-repository.ts';
import { presentExport, requestExport } from './export/request-export.ts';
import { stopFollowUpMails } from './follow-up-mails.ts';
import { changeUser, findPassword, findUser } from './repository.ts';
import { ownAccount, ownExport, userPolicy } from './users/user-policy.ts';

interface RouteOptions {
  auth: Auth;
  database: Database;
  storage: Storage;
  secret: string;
  /** Tries of a password, or of a link, that are allowed each minute. */
  guesses: number;
}

/** Endpoints for what people may do about their data: settings, activity, export and deletion. */
export function registerPrivacyRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { database, storage, guesses } = options;
  route(app, getPrivacySettings, ({ act }) => readSettings(database, act.actor));
  route(app, changePrivacySettings, ({ act, body }) =>
    database.transaction(async (tx) => {
      const key = ownAccount(act.actor);
      await authorize(tx, userPolicy, { act, action: 'update', row: await findUser(tx, key) });
      await changeUser(tx, key, body);
      return readSettings(tx, act.actor);
    }),
  );
  route(app, stopEndpoint, ({ body, request }) => stopFollowUpMails(options, { ...body, requestId: request.id }), {
    limits: [limitByNetwork(guesses)],
  });
  route(app, listActivityEndpoint, ({ act, query }) => listActivity(database, act.actor.userId, query));
  route(app, requestExportEndpoint, ({ act }) => requestExport(database, act));
  route(app, getExport, async ({ act }) => presentExport(await findExport(database, ownExport(act.actor))));
  route(
    app,
    getExportFile,
    async ({ act, reply }) => {
      const { id, bytes } = await requireReady(database, ownExport(act.actor));
      reply
        .type('application/zip')
        .header('content-length', bytes ?? 0)
        .header('content-disposition', 'attachment; filename="skrin-export.zip"');
      return storage.getStream(exportKeyOf(id));
    },
    { produces: 'application/zip' },
  );
  route(app, deleteAccount, ({ act, principal, body }) => requestDeletion(options, { act, principal, input: body }), {
    limits: [{ max: guesses, key: ({ principal }) => `delete ${principal?.userId}` }],
  });
}

async function readSettings(executor: Executor, actor: Actor): Promise<PrivacySettings> {
  const { photoRetention } = orNotFound(await findUser(executor, ownAccount(actor)));
  const hash = await findPassword(executor, actor.userId);
  return { photoRetention, hasPassword: hash !== undefined };
}
