import type { Executor } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Auth } from './auth.ts';
import { findPassword } from './repository.ts';

/**
 * That it is the person who asks, and not only somebody at their open session: before what changes how they sign in.
 * @throws AppError `validation_failed` of a wrong password, at its field, `password_missing` of an account that has none
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
