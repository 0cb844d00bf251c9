import {
  listSessions as listEndpoint,
  removeSession,
  removeSessions,
} from '@skrin/contract/accounts/session-endpoints';
import type { OwnSession } from '@skrin/contract/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { route } from '../../../platform/http/route.ts';
import { authorize } from '../../../platform/policy/authorize.ts';
import { endSession } from '../repository.ts';
import { describeDevice, describePlace } from '../sign-in/device.ts';
import { sessionPolicy } from './session-policy.ts';
import { findSessionRow, listSessions, type SessionRow } from './sessions-repository.ts';

/** Nobody reads a longer list of sessions. */
const MOST_LISTED = 100;

export function registerSessionRoutes(app: FastifyInstance, database: Database): void {
  route(app, listEndpoint, async ({ act: { actor }, principal: { sessionId } }) => {
    const rows = await listSessions(database, sessionPolicy.scope(actor));
    const here = rows.find(({ id }) => id === sessionId);
    return { items: presentSessions(rows, here) };
  });
  route(app, removeSession, ({ act, params: { id } }) =>
    database.transaction(async (tx) => {
      const key = { id, scope: sessionPolicy.scope(act.actor) };
      await authorize(tx, sessionPolicy, { act, action: 'remove', row: await findSessionRow(tx, key) });
      await endSession(tx, key);
    }),
  );
  route(app, removeSessions, ({ act }) =>
    database.transaction(async (tx) => {
      const scope = sessionPolicy.scope(act.actor);
      for (const row of await listSessions(tx, scope)) {
        await authorize(tx, sessionPolicy, { act, action: 'remove', row });
        await endSession(tx, { id: row.id, scope });
      }
    }),
  );
}

/** Sessions as seen from one of them, or from that of somebody else. */
export const presentSessions = (rows: readonly SessionRow[], here: SessionRow | undefined): OwnSession[] =>
  rows.slice(0, MOST_LISTED).map((row) => presentSession(row, here));

const presentSession = (row: SessionRow, here: SessionRow | undefined): OwnSession => ({
  id: row.id,
  isCurrent: row.id === here?.id,
  device: describeDevice(row.userAgent),
  place: describePlace(row.ipAddress, here?.ipAddress ?? null),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
