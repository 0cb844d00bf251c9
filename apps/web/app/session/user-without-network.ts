import { type User, userSchema } from '@skrin/contract/accounts/user';
import { ApiError } from '../api/api-error.ts';
import { tokenState } from '../api/token.ts';
import { readPersonal, writePersonal } from '../browser/user-store.ts';

/**
 * Keeps who is signed in on this device until they no longer are, for starts without a network; but not where they live
 * and how they are reached.
 */
export const keepUser = (user: User): void =>
  writePersonal('profile', user.id, { ...user, phone: null, address: null });

/**
 * Who is signed in, when asking fails for want of a network: the user that was kept, if the token is theirs.
 * @throws the failure otherwise
 */
export function keptUser(failure: unknown): User {
  const { person } = tokenState();
  if (person === null || !(failure instanceof ApiError) || failure.code !== 'network') throw failure;
  const user = readPersonal('profile', person, userSchema);
  if (user?.id !== person) throw failure;
  return user;
}
