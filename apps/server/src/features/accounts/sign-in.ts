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

export interface SignIn {
  auth: Auth;
  database: Executor;
  device: Device;
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

/** An unknown address takes as long as a wrong password: Better Auth hashes in both cases. */
export async function signIn(signing: SignIn, { email, password }: LoginInput): Promise<Session> {
  try {
    const { token } = await signing.auth.api.signInEmail({ body: { email, password } });
    return await openSession(signing, token);
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) throw new AppError('invalid_credentials');
    throw error;
  }
}

/** Of a session that Better Auth has made, what the browser is given. @throws AppError `account_banned` */
export async function openSession({ auth, database, device }: SignIn, token: string | null): Promise<Session> {
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
