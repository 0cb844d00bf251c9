import { changeEmail, changePassword, confirmEmail, logout } from '@skrin/contract/accounts/endpoints';
import { jwks } from '@skrin/contract/accounts/key-endpoints';
import { changeMe } from '@skrin/contract/accounts/profile';
import { me } from '@skrin/contract/accounts/user';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { orNotFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { serveOrganisations } from './organisations/organisation-resource.ts';
import { endSession, findUser } from './repository.ts';
import { sessionPolicy } from './sessions/session-policy.ts';
import { confirmEmailChange, requestEmailChange } from './sign-in/change-email.ts';
import { changeOwnPassword } from './sign-in/change-password.ts';
import { type RouteOptions, registerSignInRoutes } from './sign-in/sign-in-routes.ts';
import { changeProfile } from './users/change-profile.ts';
import { presentUser } from './users/present-user.ts';
import { ownAccount } from './users/user-policy.ts';
import { serveUsers } from './users/user-resource.ts';

export function registerAccountRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { auth, database, devices } = options;
  registerSignInRoutes(app, options);
  route(app, me, async ({ act: { actor }, principal }) =>
    presentUser(orNotFound(await findUser(database, ownAccount(actor))), principal),
  );
  route(app, changeMe, async ({ act, body }) =>
    presentUser(await changeProfile(database, { act, key: ownAccount(act.actor), changes: body })),
  );
  route(app, changePassword, ({ act, body, principal: { sessionId } }) =>
    changeOwnPassword(options, { ...body, act, sessionId }),
  );
  route(app, changeEmail, async ({ act, body, principal: { sessionId }, request }) =>
    requestEmailChange(options, { ...body, act, sessionId, source: await devices.sourceOf(request, body.email) }),
  );
  route(app, confirmEmail, async ({ act, body, principal: { sessionId }, request, reply }) => {
    const user = presentUser(await confirmEmailChange(options, { ...body, act, sessionId }));
    await devices.remember(request, reply, user.email);
    return user;
  });
  route(app, logout, ({ act, principal: { sessionId: id, userId } }) =>
    database.transaction(async (tx) => {
      await endSession(tx, { id, scope: sessionPolicy.scope(act.actor) });
      await recordAudit(tx, { ...act, subject: { kind: 'session', id }, ownerId: userId });
    }),
  );
  serveUsers(app, { auth, database });
  serveOrganisations(app, database);
  route(app, jwks, async () => ({ keys: (await auth.api.getJwks()).keys.map((key) => ({ ...key })) }));
}
