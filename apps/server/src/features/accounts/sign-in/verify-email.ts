import type { Transaction } from '../../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { recordOwnChange } from '../record-own-change.ts';
import { findAccount, insertAccount, insertPassword, markVerified, removeCredentials } from '../repository.ts';
import type { EmailCodeRow } from '../tables.ts';
import { spendCode } from './email-codes.ts';
import { deleteCodes, lockAddress } from './email-codes-repository.ts';

/**
 * Makes the account that was requested with a code, or verifies the address of one; returns the account's id. Every
 * other registration with the address is void from then on.
 * @throws AppError `code_expired`, also when the address was verified meanwhile
 */
export async function verifyEmail(tx: Transaction, code: EmailCodeRow, requestId: string): Promise<string> {
  const { email, language, registration } = code;
  await lockAddress(tx, email);
  await spendCode(tx, code);
  await deleteCodes(tx, code);
  const account = await findAccount(tx, email);
  if (account?.emailVerified || !(account ?? registration)) throw new AppError('code_expired');
  if (account) await recordOwnChange(tx, account, requestId);
  if (!registration) return markVerified(tx, orNotFound(account).id);
  const { passwordHash, ...names } = registration;
  if (!account) return insertAccount(tx, { email, language, passwordHash, ...names });
  // The account's maker never proved that the address is theirs: their ways to sign in and their names are removed.
  await removeCredentials(tx, account.id);
  await insertPassword(tx, { userId: account.id, password: passwordHash });
  return markVerified(tx, account.id, { ...names, language });
}
