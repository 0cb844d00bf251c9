import type { ChangePasswordInput } from '@skrin/contract/accounts/schemas';
import { orNotFound } from '../../../platform/errors.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { findUser } from '../repository.ts';
import { ownAccount, userPolicy } from '../users/user-policy.ts';
import { hashPassword, limitOwnGuesses, type Passwords, refuseGuessable, setPassword } from './passwords.ts';
import { requireOwner } from './require-password.ts';

interface Change extends ChangePasswordInput {
  act: Act;
  /** The session in which the password is changed; all other sessions end. */
  sessionId: string;
}

/**
 * Changes the password, or sets the first one of an account.
 * @throws AppError `validation_failed` for a wrong or a weak password, `password_missing`, `too_many_requests`
 */
export async function changeOwnPassword(
  passwords: Passwords,
  { act, sessionId, currentPassword, newPassword }: Change,
): Promise<void> {
  const key = ownAccount(act.actor);
  const user = orNotFound(await findUser(passwords.database, key));
  await refuseGuessable('newPassword', { ...user, password: newPassword });
  const current = { userId: user.id, sessionId, password: currentPassword, field: 'currentPassword' };
  await limitOwnGuesses(passwords, user.id, () => requireOwner(passwords, current));
  const passwordHash = await hashPassword(passwords, newPassword);
  await passwords.database.transaction(async (tx) => {
    await authorize(tx, userPolicy, { act, action: 'update', row: user });
    await setPassword(tx, { user, passwordHash, except: sessionId });
  });
}
