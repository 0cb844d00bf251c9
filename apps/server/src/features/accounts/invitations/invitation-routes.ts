import {
  acceptInvitation as acceptEndpoint,
  readInvitation as readEndpoint,
  registerInvited as registerEndpoint,
} from '@skrin/contract/accounts/invitation-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { limitByNetwork } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { Auth } from '../auth.ts';
import { acceptInvitation, readInvitation, registerInvited } from './accept-invitation.ts';
import { serveInvitations } from './invitation-resource.ts';

interface RouteOptions {
  auth: Auth;
  database: Database;
  /** The secret that tokens are derived from. */
  secret: string;
  /** Tokens that one household may try each minute. */
  guesses: number;
}

export function registerInvitationRoutes(
  app: FastifyInstance,
  { auth, database, secret, guesses }: RouteOptions,
): void {
  const limits = [limitByNetwork(guesses)];
  serveInvitations(app, { database, secret });
  route(app, readEndpoint, ({ body }) => readInvitation(database, body.token), { limits });
  route(
    app,
    registerEndpoint,
    ({ body, request }) => registerInvited({ auth, database }, { requestId: request.id, input: body }),
    { limits },
  );
  route(app, acceptEndpoint, ({ act: { actor, requestId }, body }) =>
    acceptInvitation(database, { actor, requestId, token: body.token }),
  );
}
