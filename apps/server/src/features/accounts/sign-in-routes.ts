import {
  forgotPassword as forgotPasswordEndpoint,
  login,
  newPassword,
  openVisit as openVisitEndpoint,
  register as registerEndpoint,
  resendCode as resendCodeEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '@skrin/contract/accounts/endpoints';
import type { LoginInput, Session, VerifyEmailInput } from '@skrin/contract/accounts/schemas';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { bearerToken } from '../../platform/http/guard.ts';
import { type Limit, limitByNetwork } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Auth } from './auth.ts';
import { deviceOf } from './device.ts';
import { checkCode, hashAttempt } from './email-codes.ts';
import { forgotPassword, setNewPassword } from './new-password.ts';
import { limitGuesses, type Passwords } from './passwords.ts';
import { askForAddress, register, resendCode, type SignIn, signIn, signInVerified } from './sign-in.ts';
import type { Challenges } from './signed-challenges.ts';
import { verifyEmail } from './verify-email.ts';
import { claimVisitor, openVisit, type VisitorCases } from './visitors.ts';

export interface RouteOptions extends Passwords {
  /** Better Auth within a transaction. */
  authIn: (tx: Transaction) => Auth;
  /** The secret that codes are derived from. */
  secret: string;
  cases: VisitorCases;
  challenges: Challenges;
}

/** Endpoints to register, log in, begin a visit and set a new password. */
export function registerSignInRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { auth, database, guesses } = options;
  const limits = [limitSignIns(guesses)];
  route(
    app,
    registerEndpoint,
    ({ body, request }) => register({ auth, database }, { ...body, language: languageOf(request) }),
    { limits },
  );
  route(app, verifyEmailEndpoint, ({ body, request }) => verifyAndSignIn(options, { body, request }), { limits });
  route(app, resendCodeEndpoint, ({ body }) => resendCode(database, body), { limits });
  route(app, login, ({ body, request }) => logIn(options, { body, request }), { limits });
  route(
    app,
    openVisitEndpoint,
    ({ request }) => openVisit({ auth, database }, { language: languageOf(request), device: deviceOf(request) }),
    { limits },
  );
  route(
    app,
    forgotPasswordEndpoint,
    ({ body, request }) => forgotPassword(database, { ...body, language: languageOf(request) }),
    { limits },
  );
  route(app, newPassword, ({ body, request: { id: requestId } }) => setNewPassword(options, { ...body, requestId }), {
    limits,
  });
}

interface Asked<Body> {
  body: Body;
  request: FastifyRequest;
}

/** Logs in by password. If the address was never verified, a code is mailed to it, which the person is asked for. */
async function logIn(options: RouteOptions, { body, request }: Asked<LoginInput>): Promise<Session> {
  const { email, attempt } = body;
  const opening = limitGuesses(options, email, () => withClaim(options, request, (signing) => signIn(signing, body)));
  return opening.catch(async (error) => {
    if (attempt && hasCode(error, 'email_not_verified')) {
      const asking = askForAddress(options.database, { email, attempt, language: languageOf(request) });
      // A code was mailed a moment ago.
      await asking.catch((refusal) => {
        if (!hasCode(refusal, 'too_many_requests')) throw refusal;
      });
    }
    throw error;
  });
}

const hasCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code;

async function verifyAndSignIn(options: RouteOptions, { body, request }: Asked<VerifyEmailInput>): Promise<Session> {
  const { database, secret } = options;
  const { email, attempt, code } = body;
  const key = { purpose: 'verify', email: email.toLowerCase(), asker: hashAttempt(attempt) } as const;
  const asked = await checkCode(database, { ...key, secret, code });
  const userId = await database.transaction((tx) => verifyEmail(tx, asked, request.id));
  return withClaim(options, request, (signing) => signInVerified(signing, userId));
}

/**
 * Opens a session. If the request carries a visitor's token, the account claims the visitor's case in the same
 * transaction.
 */
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

/** The visitor who sends a request that needs no sign-in; undefined for everybody else. */
async function visitorOf({ server, headers }: FastifyRequest): Promise<string | undefined> {
  if (headers.authorization === undefined) return undefined;
  try {
    const { userId, role } = await server.authenticate(bearerToken(headers.authorization));
    return role === 'visitor' ? userId : undefined;
  } catch (error) {
    // The session of the token is over, so there is nothing to claim.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export const languageOf = ({ headers }: FastifyRequest) => negotiateLanguage(headers['accept-language']);

/** Limits sign-ins of one network, which may be that of a clinic or of somebody who sprays passwords at many accounts. */
export const limitSignIns = (guesses: number): Limit => limitByNetwork(guesses * 6);
