import type { CodeSent } from '@skrin/contract/accounts/email-code';
import type { LoginInput, RegisterInput, ResendCodeInput, Session } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { hashOf, isOfOtherForm } from '../../../platform/password-hash.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import type { Auth } from '../auth.ts';
import { takeBackDeletion } from '../deletion/take-back-deletion.ts';
import {
  endSession,
  findAccount,
  findPassword,
  findSessionByToken,
  lockPassword,
  renewPasswordHash,
} from '../repository.ts';
import { completeSession } from '../sessions/sessions-repository.ts';
import { hasSecondFactor } from '../two-factor/two-factor-repository.ts';
import { presentUser } from '../users/present-user.ts';
import { signAccessToken } from './access-tokens.ts';
import type { Device } from './device.ts';
import { hashAttempt, requestCode } from './email-codes.ts';
import { findAskedCode } from './email-codes-repository.ts';
import type { Source } from './known-devices.ts';
import { hashPassword, refuseGuessable } from './passwords.ts';
import type { Challenges } from './signed-challenges.ts';

export interface SignIn {
  auth: Auth;
  database: Transaction;
  device: Device;
  challenges: Challenges;
}

/** The language and the place of somebody who requests a code. */
interface Asking {
  language: Language;
  source: Source;
}

/**
 * Requests an account, which is made when the address is verified. Nothing here looks whether there is one already, so
 * that neither the response nor its time tells.
 * @throws AppError `validation_failed` for a weak password, `too_many_requests`
 */
export async function register(
  { auth, database }: { auth: Auth; database: Database },
  { email, attempt, password, firstName, lastName, language, source }: RegisterInput & Asking,
): Promise<CodeSent> {
  await refuseGuessable('password', { email, password, firstName, lastName });
  const passwordHash = await hashPassword({ auth }, password);
  return requestCode(database, source, {
    purpose: 'verify',
    email: email.toLowerCase(),
    asker: hashAttempt(attempt),
    language,
    registration: { firstName, lastName, passwordHash },
  });
}

/**
 * Mails another code to somebody who registered, or logged in, with an address that is not verified.
 * @throws AppError `too_many_requests`, `code_expired` if none was requested before
 */
export async function resendCode(
  database: Database,
  { email, attempt, source }: ResendCodeInput & Pick<Asking, 'source'>,
): Promise<CodeSent> {
  const key = { purpose: 'verify', email: email.toLowerCase(), asker: hashAttempt(attempt) } as const;
  const asked = await findAskedCode(database, key);
  if (!asked) throw new AppError('code_expired');
  return requestCode(database, source, { ...key, language: asked.language, registration: asked.registration });
}

/** Mails a code to an address that was never verified, for a person who knows the password. */
export const askForAddress = (
  database: Database,
  { email, attempt, language, source }: ResendCodeInput & Asking,
): Promise<CodeSent> =>
  requestCode(database, source, {
    purpose: 'verify',
    email: email.toLowerCase(),
    asker: hashAttempt(attempt),
    language,
    registration: null,
  });

/** A password that was right; its hash tells whether it was changed meanwhile. */
interface RightPassword {
  userId: string;
  hash: string;
}

/**
 * Finds the account of an address by its password. An unknown address takes as long as a wrong password. Call it
 * outside of any transaction: the work takes long, and a connection would be held meanwhile.
 * @throws AppError `invalid_credentials`, `email_not_verified`
 */
export async function checkPassword(
  { auth, database }: { auth: Auth; database: Database },
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
): Promise<RightPassword> {
  const user = await findAccount(database, email.toLowerCase());
  const hash = user && (await findPassword(database, user.id));
  if (!user || hash === undefined) {
    await hashPassword({ auth }, password);
    throw new AppError('invalid_credentials');
  }
  if (!(await (await auth.$context).password.verify({ hash, password }))) throw new AppError('invalid_credentials');
  if (!user.emailVerified) throw new AppError('email_not_verified');
  return { userId: user.id, hash: await hashAnew(database, { userId: user.id, hash }, password) };
}

/**
 * Opens a session for a password that was right a moment ago.
 * @throws AppError `invalid_credentials` if it was changed meanwhile, `second_factor_needed`, `account_banned`
 */
export async function signInByPassword(signing: SignIn, { userId, hash }: RightPassword): Promise<Session> {
  if (!(await lockPassword(signing.database, { userId, hash }))) throw new AppError('invalid_credentials');
  return signInVerified(signing, userId);
}

/** Passwords were once hashed as they were typed. Returns the hash that is stored now. */
async function hashAnew(database: Database, { userId, hash }: RightPassword, password: string): Promise<string> {
  if (!(await isOfOtherForm(hash, password))) return hash;
  const renewed = await hashOf(password);
  await renewPasswordHash(database, userId, hash, renewed);
  return renewed;
}

/**
 * Called before a session is opened for somebody who may have a second factor.
 * @throws AppError `second_factor_needed`
 */
async function askSecondFactor({ database, challenges }: SignIn, userId: string): Promise<void> {
  if (!(await hasSecondFactor(database, userId))) return;
  throw new AppError('second_factor_needed', { challenge: await challenges.sign('second_factor', userId) });
}

/** Signs in somebody who has verified their address. @throws AppError `second_factor_needed`, `account_banned` */
export async function signInVerified(signing: SignIn, userId: string): Promise<Session> {
  await askSecondFactor(signing, userId);
  return openSessionOf(signing, userId);
}

/** Opens a session for somebody who has proved who they are by other means than a password alone. */
export async function openSessionOf(signing: SignIn, userId: string): Promise<Session> {
  const { internalAdapter } = await signing.auth.$context;
  const { token } = await internalAdapter.createSession(userId);
  return openSession(signing, token);
}

/** What the browser is given for a session that Better Auth has made. @throws AppError `account_banned` */
async function openSession({ auth, database, device }: SignIn, token: string | null): Promise<Session> {
  const { id, user } = orNotFound(await findSessionByToken(database, token ?? ''));
  // Only somebody who has proved that the account is theirs learns that it is banned.
  if (user.state === 'banned') {
    await endSession(database, asSystem(id));
    throw new AppError('account_banned');
  }
  await completeSession(database, id, device);
  await takeBackDeletion(database, user.id);
  return {
    accessToken: await signAccessToken(auth, { id, userId: user.id, role: user.role }),
    user: presentUser(user),
  };
}
