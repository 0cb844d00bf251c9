import { changeMe, jwks, login, logout, me, register } from '@skrin/contract/accounts/endpoints';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { found } from '../../platform/errors.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Auth } from './auth.ts';
import { changeUser, endSession, findUser, presentUser } from './repository.ts';
import { signIn, signUp } from './sign-in.ts';

interface RouteOptions {
  auth: Auth;
  database: Database;
  /** Tries a minute on one account from one address. */
  guesses: number;
}

export function registerAccountRoutes(app: FastifyInstance, { auth, database, guesses }: RouteOptions): void {
  const limits = guessLimits(guesses);
  route(app, register, ({ body, request }) => signUp({ auth, database }, { ...body, language: languageOf(request) }), {
    limits,
  });
  route(app, login, ({ body }) => signIn({ auth, database }, body), { limits });
  route(app, me, async ({ principal }) => presentUser(found(await findUser(database, principal.userId))));
  route(app, changeMe, async ({ body, principal }) =>
    presentUser(found(await changeUser(database, principal.userId, body))),
  );
  route(app, logout, async ({ principal }) => endSession(database, principal.sessionId));
  route(app, jwks, async () => ({ keys: (await auth.api.getJwks()).keys.map((key) => ({ ...key })) }));
}

const languageOf = ({ headers }: FastifyRequest) => negotiateLanguage(headers['accept-language']);

/** One account from one address, and one address on all accounts (a household, a clinic or a sprayer). */
const guessLimits = (max: number): Limit[] => [
  { max, key: (request) => `${request.ip} ${emailOf(request)}` },
  { max: max * 6, key: (request) => request.ip },
];

function emailOf({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).toLowerCase();
}
