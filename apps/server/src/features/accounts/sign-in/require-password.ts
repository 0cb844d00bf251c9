import { FRESH_SIGN_IN_MINUTES } from '@skrin/contract/accounts/personal-data';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Auth } from '../auth.ts';
import { findPassword, isFreshSession } from '../repository.ts';

/**
 * Checks the password before a change of how somebody signs in: somebody else may be using their open session.
 * @throws AppError `validation_failed` at the field for a wrong password, `password_missing` if the account has none
 */
export async function requirePassword(
  { auth, database }: { auth: Auth; database: Executor },
  { userId, password, field = 'password' }: { userId: string; password: string; field?: string },
): Promise<void> {
  const hash = await findPassword(database, userId);
  if (hash === undefined) throw new AppError('password_missing');
  const context = await auth.$context;
  if (await context.password.verify({ hash, password })) return;
  throw new AppError('validation_failed', { fields: [{ path: field, code: 'wrong_password' }] });
}

/** What somebody who changes how they sign in proves it with. */
interface OwnerProof {
  userId: string;
  sessionId: string;
  password: string | undefined;
  field?: string;
}

/**
 * Checks the password, or, for an account that has none, that the session was opened a moment ago: by a code of its
 * mailbox, or by a provider.
 * @throws AppError `validation_failed` at the field for a wrong or missing password, `password_missing` if the account
 * has none and the session is older
 */
export async function requireOwner(
  { auth, database }: { auth: Auth; database: Executor },
  { userId, sessionId, password, field = 'password' }: OwnerProof,
): Promise<void> {
  if ((await findPassword(database, userId)) === undefined) {
    if (!(await isFreshSession(database, sessionId, FRESH_SIGN_IN_MINUTES))) throw new AppError('password_missing');
    return;
  }
  if (password === undefined) throw new AppError('validation_failed', { fields: [{ path: field, code: 'required' }] });
  await requirePassword({ auth, database }, { userId, password, field });
}
