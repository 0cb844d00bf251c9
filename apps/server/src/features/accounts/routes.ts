import { jwks, login, logout, me, openVisit as openVisitEndpoint, register } from '@skrin/contract/accounts/endpoints';
import { changeMe } from '@skrin/contract/accounts/profile';
import type { Session } from '@skrin/contract/accounts/schemas';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { bearerToken } from '../../platform/http/guard.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Actor, Scoped } from '../../platform/policy/policy.ts';
import type { Auth } from './auth.ts';
import { changeProfile } from './change-profile.ts';
import { deviceOf } from './device.ts';
import { endSession, findUser, presentUser } from './repository.ts';
import { sessionPolicy } from './session-policy.ts';
import { type SignIn, signIn, signUp } from './sign-in.ts';
import type { Challenges } from './signed-challenges.ts';
import { userPolicy } from './user-policy.ts';
import { serveUsers } from './user-resource.ts';
import { claimVisitor, openVisit, type VisitorCases } from './visitors.ts';

export interface RouteOptions {
  auth: Auth;
  /** Accounts as a transaction sees them. */
  authIn: (tx: Transaction) => Auth;
  database: Database;
  cases: VisitorCases;
  challenges: Challenges;
  /** Tries a minute on one account from one address. */
  guesses: number;
}

export function registerAccountRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { auth, database, guesses } = options;
  const limits = guessLimits(guesses);
  route(
    app,
    register,
    ({ body, request }) =>
      withClaim(options, request, (signing) => signUp(signing, { ...body, language: languageOf(request) })),
    { limits },
  );
  route(app, login, ({ body, request }) => withClaim(options, request, (signing) => signIn(signing, body)), { limits });
  route(
    app,
    openVisitEndpoint,
    ({ request }) => openVisit({ auth, database }, { language: languageOf(request), device: deviceOf(request) }),
    {
      limits: [eachAddress(guesses)],
    },
  );
  route(app, me, async ({ act: { actor } }) => presentUser(orNotFound(await findUser(database, ownAccount(actor)))));
  route(app, changeMe, async ({ act, body }) =>
    presentUser(await changeProfile(database, { act, key: ownAccount(act.actor), changes: body })),
  );
  route(app, logout, ({ act, principal: { sessionId: id, userId } }) =>
    database.transaction(async (tx) => {
      await endSession(tx, { id, scope: sessionPolicy.scope(act.actor) });
      await recordAudit(tx, { ...act, subject: { kind: 'session', id }, ownerId: userId });
    }),
  );
  serveUsers(app, { auth, database });
  route(app, jwks, async () => ({ keys: (await auth.api.getJwks()).keys.map((key) => ({ ...key })) }));
}

/** Opens a session; of a visitor who sends their token along, the account takes over the case in the same transaction. */
export async function withClaim(
  { auth, authIn, database, cases, challenges }: RouteOptions,
  request: FastifyRequest,
  open: (signing: SignIn) => Promise<Session>,
): Promise<Session> {
  const visitorId = await visitorOf(request);
  const step = { device: deviceOf(request), challenges };
  if (visitorId === undefined) return open({ auth, database, ...step });
  return database.transaction(async (tx) => {
    const session = await open({ auth: authIn(tx), database: tx, ...step });
    await claimVisitor(tx, { visitorId, user: session.user, requestId: request.id, cases });
    return session;
  });
}

/** Who asks, where nobody has to be signed in, if it is a visitor. */
async function visitorOf({ server, headers }: FastifyRequest): Promise<string | undefined> {
  if (headers.authorization === undefined) return undefined;
  try {
    const { userId, role } = await server.authenticate(bearerToken(headers.authorization));
    return role === 'visitor' ? userId : undefined;
  } catch (error) {
    // A session that is over, of whomever: nothing to take along.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const ownAccount = (actor: Actor): Scoped => ({ id: actor.userId, scope: userPolicy.scope(actor) });

export const languageOf = ({ headers }: FastifyRequest) => negotiateLanguage(headers['accept-language']);

/** One account from one address, and one address on all accounts. */
const guessLimits = (max: number): Limit[] => [
  { max, key: (request) => `${request.ip} ${emailOf(request)}` },
  eachAddress(max),
];

/** Of a household, a clinic or a sprayer. */
export const eachAddress = (max: number): Limit => ({ max: max * 6, key: (request) => request.ip });

function emailOf({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).toLowerCase();
}
