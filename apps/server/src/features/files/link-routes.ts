import * as endpoints from '@skrin/contract/files/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { openLink, readLinkState } from './link-open.ts';

/** A minute: a household that opens what was sent to it, and no machine that tries tokens. */
const LINKS_PER_MINUTE = 60;

/** What links share, for whoever has them. */
export function registerLinkRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const limits = [limitByNetwork(LINKS_PER_MINUTE)];
  route(app, endpoints.getLinkState, ({ body: { token } }) => readLinkState(database, token), { limits });
  route(app, endpoints.openLink, ({ body }) => openLink(database, body), { limits });
}
