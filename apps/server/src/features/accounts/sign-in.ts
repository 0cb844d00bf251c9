import type { LoginInput, RegisterInput, Session } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import { isGuessable } from '@skrin/domain/accounts/guessable-password';
import { isAPIError } from 'better-auth/api';
import type { Executor } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { signAccessToken } from './access-tokens.ts';
import type { Auth } from './auth.ts';
import type { Device } from './device.ts';
import { endSession, findSessionByToken, hasUser, presentUser } from './repository.ts';
import { keepDevice } from './sessions-repository.ts';
import type { Challenges } from './signed-challenges.ts';
import { hasSecondFactor } from './two-factor-repository.ts';

export interface SignIn {
  auth: Auth;
  database: Executor;
  device: Device;
  challenges: Challenges;
}

/** Creates the account and its first session. @throws AppError `email_taken`, `validation_failed` of a weak password */
export async function signUp(signing: SignIn, input: RegisterInput & { language: Language }): Promise<Session> {
  const { auth, database } = signing;
  const { email, password, firstName, lastName, language } = input;
  if (isGuessable(input))
    throw new AppError('validation_failed', { fields: [{ path: 'password', code: 'guessable' }] });
  try {
    const body = { email, password, firstName, lastName, language, name: `${firstName} ${lastName}` };
    const { token } = await auth.api.signUpEmail({ body });
    return await openSession(signing, token);
  } catch (error) {
    // Also of two that register at once, the one the unique index refuses.
    if (isAPIError(error) && (await hasUser(database, { email: email.toLowerCase() }))) {
      throw new AppError('email_taken');
    }
    throw error;
  }
}

/**
 * An unknown address takes as long as a wrong password: Better Auth hashes in both cases.
 * @throws AppError `invalid_credentials`, `second_factor_needed` with the challenge for the second step
 */
export async function signIn(signing: SignIn, { email, password }: LoginInput): Promise<Session> {
  try {
    const { token, user } = await signing.auth.api.signInEmail({ body: { email, password } });
    await askSecondFactor(signing, user.id).catch(async (error: unknown) => {
      // The session that Better Auth has opened ends before anybody hears of it.
      const session = await findSessionByToken(signing.database, token);
      if (session) await endSession(signing.database, asSystem(session.id));
      throw error;
    });
    return await openSession(signing, token);
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) throw new AppError('invalid_credentials');
    throw error;
  }
}

/** Before a session of somebody who may have a second factor. @throws AppError `second_factor_needed` */
export async function askSecondFactor({ database, challenges }: SignIn, userId: string): Promise<void> {
  if (!(await hasSecondFactor(database, userId))) return;
  throw new AppError('second_factor_needed', { challenge: await challenges.sign('second_factor', userId) });
}

/** Opens a session of somebody who has shown who they are otherwise than by a password alone. */
export async function openSessionOf(signing: SignIn, userId: string): Promise<Session> {
  const { internalAdapter } = await signing.auth.$context;
  const { token } = await internalAdapter.createSession(userId);
  return openSession(signing, token);
}

/** Of a session that Better Auth has made, what the browser is given. @throws AppError `account_banned` */
async function openSession({ auth, database, device }: SignIn, token: string | null): Promise<Session> {
  const { id, user } = orNotFound(await findSessionByToken(database, token ?? ''));
  // Told only to whoever has shown that it is theirs.
  if (user.state === 'banned') {
    await endSession(database, asSystem(id));
    throw new AppError('account_banned');
  }
  await keepDevice(database, id, device);
  return {
    accessToken: await signAccessToken(auth, { id, userId: user.id, role: user.role }),
    user: presentUser(user),
  };
}
