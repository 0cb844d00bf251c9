import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Auth } from '../auth.ts';
import { findPassword } from '../repository.ts';

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
