import {
  beginPasskey as beginEndpoint,
  createPasskey as createEndpoint,
  listPasskeys as listEndpoint,
  loginWithPasskey,
  removePasskey,
  requestPasskey as requestEndpoint,
} from '@skrin/contract/accounts/passkey-endpoints';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { requireAbility } from '../../../platform/policy/authorize.ts';
import { findUser } from '../repository.ts';
import { recordSecurityChange } from '../security-notice.ts';
import { requireOwner } from '../sign-in/require-password.ts';
import { openSessionOf } from '../sign-in/sign-in.ts';
import { limitSignIns, openWithClaim, type RouteOptions } from '../sign-in/sign-in-routes.ts';
import { eachAccount } from '../two-factor/two-factor-routes.ts';
import { userPolicy } from '../users/user-policy.ts';
import { passkeyPolicy } from './passkey-policy.ts';
import { deletePasskey, findPasskey, listPasskeys, presentPasskey } from './passkeys-repository.ts';

/** Loaded with the first request for a passkey, because the library has a tenth of all modules of a server. */
const passkeys = () => import('./passkeys.ts');

export function registerPasskeyRoutes(app: FastifyInstance, options: RouteOptions & { publicUrl: string }): void {
  const { auth, database, guesses } = options;
  // Every log-in page sends this request when it opens. It has no limit, because it costs less than counting would.
  route(app, requestEndpoint, async () => (await passkeys()).requestPasskey(options));
  route(
    app,
    loginWithPasskey,
    async ({ body, request, reply }) => {
      const { verifyPasskey } = await passkeys();
      const userId = await verifyPasskey(options, body);
      return openWithClaim(options, { request, reply }, (signing) => openSessionOf(signing, userId));
    },
    { limits: [limitSignIns(guesses)] },
  );
  route(app, listEndpoint, async ({ act: { actor } }) => {
    const rows = await listPasskeys(database, passkeyPolicy.scope(actor));
    return { items: rows.map(presentPasskey) };
  });
  route(
    app,
    beginEndpoint,
    async ({ act, body: { password }, principal: { sessionId } }) => {
      const { userId } = act.actor;
      await requireOwner({ auth, database }, { userId, sessionId, password });
      const user = orNotFound(await findUser(database, { id: userId, scope: userPolicy.scope(act.actor) }));
      const { beginPasskey } = await passkeys();
      return beginPasskey(options, { act, user });
    },
    { limits: [eachAccount(guesses)] },
  );
  route(app, createEndpoint, async ({ act, body: input }) => {
    const { createPasskey } = await passkeys();
    return presentPasskey(await createPasskey(options, { act, input }));
  });
  route(app, removePasskey, ({ act, params: { id } }) =>
    database.transaction(async (tx) => {
      const key = { id, scope: passkeyPolicy.scope(act.actor) };
      const row = await findPasskey(tx, key);
      requireAbility(passkeyPolicy, { actor: act.actor, action: 'remove', row });
      await deletePasskey(tx, key);
      await recordSecurityChange(tx, { act, change: 'passkey_removed', subjectId: id });
    }),
  );
}
