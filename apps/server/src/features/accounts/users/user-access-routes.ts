import { endUserSession, endUserSessions, getUserAccess } from '@skrin/contract/accounts/user-access';
import { getOwnWork, listUserWork } from '@skrin/contract/accounts/work';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { type Act, recordAct, recordReads, requireAbility } from '../../../platform/policy/authorize.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { countPasskeys } from '../passkeys/passkeys-repository.ts';
import { endSession, findUser } from '../repository.ts';
import { sessionPolicy, sessionsOf } from '../sessions/session-policy.ts';
import { presentSessions } from '../sessions/session-routes.ts';
import { findSessionRow, listSessions, type SessionRow } from '../sessions/sessions-repository.ts';
import { hasSecondFactor } from '../two-factor/two-factor-repository.ts';
import { userPolicy } from './user-policy.ts';
import { readWork, type WorkCounters } from './work.ts';

/** What staff sees of how somebody signs in, the sessions that they end, and what people have done. */
export function registerUserAccessRoutes(
  app: FastifyInstance,
  { database, counters }: { database: Database; counters: WorkCounters },
): void {
  route(app, getUserAccess, async ({ act, params: { id }, principal: { sessionId } }) => {
    const user = orNotFound(await findUser(database, { id, scope: userPolicy.scope(act.actor) }));
    await recordReads(database, userPolicy, act, [user]);
    const here = await findSessionRow(database, asSystem(sessionId));
    return {
      lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
      hasSecondFactor: await hasSecondFactor(database, id),
      passkeys: await countPasskeys(database, id),
      sessions: presentSessions(await listSessions(database, sessionsOf(id)), here),
    };
  });
  route(app, endUserSession, ({ act, params: { id, sessionId } }) =>
    database.transaction(async (tx) => {
      await requireMayChange(tx, act, id);
      const key = { id: sessionId, scope: sessionsOf(id) };
      await endSessions(tx, act, [orNotFound(await findSessionRow(tx, key))]);
    }),
  );
  route(app, endUserSessions, ({ act, params: { id } }) =>
    database.transaction(async (tx) => {
      await requireMayChange(tx, act, id);
      await endSessions(tx, act, await listSessions(tx, sessionsOf(id)));
    }),
  );
  route(app, getOwnWork, async ({ act: { actor } }) => {
    const [own] = await readWork(database, { counters, actor, ids: [actor.userId] });
    return orNotFound(own).work;
  });
  route(app, listUserWork, async ({ act: { actor }, query: { ids } }) => ({
    items: await readWork(database, { counters, actor, ids: ids.split(',') }),
  }));
}

/** @throws AppError `not_found`, `forbidden` */
async function requireMayChange(tx: Transaction, { actor }: Act, id: string): Promise<void> {
  requireAbility(userPolicy, {
    actor,
    action: 'update',
    row: await findUser(tx, { id, scope: userPolicy.scope(actor) }),
  });
}

/** Ends sessions of somebody else; each is recorded as ending one's own is, so that its person reads of it. */
async function endSessions(tx: Transaction, act: Act, rows: readonly SessionRow[]): Promise<void> {
  for (const row of rows) {
    await recordAct(tx, sessionPolicy, { ...act, permission: 'session:remove' }, row);
    await endSession(tx, asSystem(row.id));
  }
}
