import {
  forgotPassword as forgotPasswordEndpoint,
  login,
  newPassword,
  openVisit as openVisitEndpoint,
  register as registerEndpoint,
  requestSignInCode as requestSignInCodeEndpoint,
  resendCode as resendCodeEndpoint,
  signInByCode,
  verifyEmail as verifyEmailEndpoint,
} from '@skrin/contract/accounts/endpoints';
import type { LoginInput, Session, VerifyEmailInput } from '@skrin/contract/accounts/schemas';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/guard.ts';
import { type Limit, limitByNetwork } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { Auth } from '../auth.ts';
import type { EmailCodeRow } from '../tables.ts';
import { claimVisitor, openVisit, type VisitorCases } from '../visitors.ts';
import { deviceOf } from './device.ts';
import { checkCode, hashAttempt } from './email-codes.ts';
import type { KnownDevices } from './known-devices.ts';
import { forgotPassword, setNewPassword } from './new-password.ts';
import { limitGuesses, type Passwords } from './passwords.ts';
import {
  askForAddress,
  checkPassword,
  register,
  resendCode,
  type SignIn,
  signInByPassword,
  signInVerified,
} from './sign-in.ts';
import { findOrMakeAccount, requestSignInCode } from './sign-in-by-code.ts';
import type { Challenges } from './signed-challenges.ts';
import { verifyEmail } from './verify-email.ts';

export interface RouteOptions extends Passwords {
  /** Better Auth within a transaction. */
  authIn: (tx: Transaction) => Auth;
  /** The secret that codes are derived from. */
  secret: string;
  cases: VisitorCases;
  challenges: Challenges;
  devices: KnownDevices;
}

/** Endpoints to register, log in, begin a visit and set a new password. */
export function registerSignInRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { auth, database, devices, guesses } = options;
  const limits = [limitSignIns(guesses)];
  const askedBy = async (request: FastifyRequest, email: string) => ({
    language: languageOf(request),
    source: await devices.sourceOf(request, email),
  });
  route(
    app,
    registerEndpoint,
    async ({ body, request }) => register({ auth, database }, { ...body, ...(await askedBy(request, body.email)) }),
    { limits },
  );
  route(app, verifyEmailEndpoint, (asked) => takeCode(options, asked, 'verify', verifyEmail), { limits });
  route(
    app,
    resendCodeEndpoint,
    async ({ body, request }) => resendCode(database, { ...body, ...(await askedBy(request, body.email)) }),
    { limits },
  );
  route(
    app,
    requestSignInCodeEndpoint,
    async ({ body, request }) => requestSignInCode(database, { ...body, ...(await askedBy(request, body.email)) }),
    { limits },
  );
  route(app, signInByCode, (asked) => takeCode(options, asked, 'sign_in', findOrMakeAccount), { limits });
  route(app, login, (asked) => logIn(options, asked), { limits });
  route(
    app,
    openVisitEndpoint,
    ({ request }) => openVisit({ auth, database }, { language: languageOf(request), device: deviceOf(request) }),
    { limits },
  );
  route(
    app,
    forgotPasswordEndpoint,
    async ({ body, request }) => forgotPassword(database, { ...body, ...(await askedBy(request, body.email)) }),
    { limits },
  );
  route(
    app,
    newPassword,
    async ({ body, request, reply }) => {
      await setNewPassword(options, { ...body, requestId: request.id });
      // The code has proved that the account is theirs: the log-in that follows has the tries of a known device.
      await devices.remember(request, reply, body.email);
    },
    { limits },
  );
}

/** A request, and the reply to it. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
type Asked<Body> = Exchange & { body: Body };

/** Logs in by password. If the address was never verified, a code is mailed to it, which the person is asked for. */
async function logIn(options: RouteOptions, { body, ...exchange }: Asked<LoginInput>): Promise<Session> {
  const { email, attempt } = body;
  const source = await options.devices.sourceOf(exchange.request, email);
  const checking = limitGuesses(options, { email, source }, () => checkPassword(options, body));
  const right = await checking.catch(async (error) => {
    if (attempt && hasCode(error, 'email_not_verified')) {
      const language = languageOf(exchange.request);
      const asking = askForAddress(options.database, { email, attempt, language, source });
      // A code was mailed a moment ago.
      await asking.catch((refusal) => {
        if (!hasCode(refusal, 'too_many_requests')) throw refusal;
      });
    }
    throw error;
  });
  return openWithClaim(options, exchange, (signing) => signInByPassword(signing, right));
}

const hasCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code;

/** Signs in to the account that `use` finds or makes by a code of this purpose, which it uses up. */
async function takeCode(
  options: RouteOptions,
  { body, ...exchange }: Asked<VerifyEmailInput>,
  purpose: 'verify' | 'sign_in',
  use: (tx: Transaction, code: EmailCodeRow, requestId: string) => Promise<string>,
): Promise<Session> {
  const { database, secret } = options;
  const { email, attempt, code } = body;
  const key = { purpose, email: email.toLowerCase(), asker: hashAttempt(attempt) };
  const asked = await checkCode(database, { ...key, secret, code });
  const userId = await database.transaction((tx) => use(tx, asked, exchange.request.id));
  return openWithClaim(options, exchange, (signing) => signInVerified(signing, userId));
}

/**
 * Opens a session in a short transaction: whatever takes long (passwords, other servers) is done before. If the request
 * carries a visitor's token, the account claims the visitor's case in the same transaction. The device is known from
 * then on.
 */
export async function openWithClaim(
  { authIn, database, cases, challenges, devices }: RouteOptions,
  { request, reply }: Exchange,
  open: (signing: SignIn) => Promise<Session>,
): Promise<Session> {
  const caller = await callerOf(request, request.server.authenticate);
  const session = await database.transaction(async (tx) => {
    const opened = await open({ auth: authIn(tx), database: tx, device: deviceOf(request), challenges });
    if (caller?.role === 'visitor') {
      await claimVisitor(tx, { visitorId: caller.userId, user: opened.user, requestId: request.id, cases });
    }
    return opened;
  });
  await devices.remember(request, reply, session.user.email);
  return session;
}

export const languageOf = ({ headers }: FastifyRequest) => negotiateLanguage(headers['accept-language']);

/** Limits sign-ins of one network, which may be that of a clinic or of somebody who sprays passwords at many accounts. */
export const limitSignIns = (guesses: number): Limit => limitByNetwork(guesses * 6);
