import { type User, userSchema } from '@skrin/contract/accounts/user';
import { ApiError } from '../api/api-error.ts';
import { tokenState } from '../api/token.ts';
import { readPersonal, writePersonal } from '../browser/user-store.ts';

/**
 * Stores the signed-in user on this device until they sign out, for starts without a network. Address and phone number
 * are not stored.
 */
export const keepUser = (user: User): void =>
  writePersonal('profile', user.id, { ...user, phone: null, address: null });

/**
 * The stored user, for when the request for the signed-in user fails without a network, if the token is theirs.
 * @throws the failure otherwise
 */
export function keptUser(failure: unknown): User {
  const { person } = tokenState();
  if (person === null || !(failure instanceof ApiError) || failure.code !== 'network') throw failure;
  const user = readPersonal('profile', person, userSchema);
  if (user?.id !== person) throw failure;
  return user;
}
