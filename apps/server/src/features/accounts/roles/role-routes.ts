import type { AccountRole } from '@skrin/contract/access/roles';
import {
  endLook,
  LOOK_MINUTES,
  listRoleChanges as listChanges,
  listRoles,
  lookAsRole,
} from '@skrin/contract/accounts/role-endpoints';
import type { Look } from '@skrin/contract/accounts/user';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { type Principal, sessionTopic } from '../../../platform/http/guard.ts';
import { route } from '../../../platform/http/route.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { userPolicy } from '../users/user-policy.ts';
import { mayLookAs } from './may-look-as.ts';
import { countHolders, listRoleChanges, startLook, stopLook } from './roles-repository.ts';

export function registerRoleRoutes(app: FastifyInstance, database: Database): void {
  route(app, listRoles, async ({ act: { actor } }) => ({
    roles: await countHolders(database, userPolicy.scope(actor)),
  }));
  route(app, listChanges, ({ query }) => listRoleChanges(database, query));
  route(app, lookAsRole, ({ act, principal, body: { role } }) => look(database, { act, principal, role }));
  route(app, endLook, ({ act, principal }) => stop(database, { act, principal }));
}

interface Asked {
  act: Act;
  principal: Principal;
}

/** Has the caller's session look as a role, and records it. @throws AppError validation_failed */
async function look(database: Database, { act, principal, role }: Asked & { role: AccountRole }): Promise<Look> {
  const { sessionId, userId, role: from } = principal;
  if (from === 'visitor' || !mayLookAs(from, role)) {
    throw new AppError('validation_failed', { fields: [{ path: 'role', code: 'beyond_own_rights' }] });
  }
  return database.transaction(async (tx) => {
    const until = orNotFound(await startLook(tx, { sessionId, role, minutes: LOOK_MINUTES }));
    const subject = { kind: 'session', id: sessionId };
    await recordAudit(tx, { ...act, subject, ownerId: userId, roleChange: { before: from, after: role } });
    await publish(tx, sessionTopic(sessionId), null);
    return { from, until: until.toISOString() };
  });
}

/** Ends the look of the caller's session, and records that if it had not ended by itself. */
const stop = (database: Database, { act, principal: { sessionId, userId, role } }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const looked = await stopLook(tx, sessionId);
    if (!looked) return;
    const subject = { kind: 'session', id: sessionId };
    await recordAudit(tx, { ...act, subject, ownerId: userId, roleChange: { before: looked, after: role } });
    await publish(tx, sessionTopic(sessionId), null);
  });
