import type { CodeSent } from '@skrin/contract/accounts/email-code';
import type { ResendCodeInput } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { recordOwnChange } from '../record-own-change.ts';
import { findAccount, insertAccount, markVerified, removeCredentials } from '../repository.ts';
import type { EmailCodeRow } from '../tables.ts';
import { hashAttempt, requestCode, spendCode } from './email-codes.ts';
import { lockAddress } from './email-codes-repository.ts';
import type { Source } from './known-devices.ts';

/**
 * Requests a code to sign in with an address. Nothing here looks whether the address has an account, and the mail is
 * the same: what the code opens is decided when it is typed.
 * @throws AppError `too_many_requests`
 */
export const requestSignInCode = (
  database: Database,
  { email, attempt, language, source }: ResendCodeInput & { language: Language; source: Source },
): Promise<CodeSent> =>
  requestCode(database, source, {
    purpose: 'sign_in',
    email: email.toLowerCase(),
    asker: hashAttempt(attempt),
    language,
    registration: null,
  });

/**
 * Uses up a code that was right; returns the account of its address, which is made of the address alone if there is
 * none. Of two concurrent codes of one address, the second finds the account of the first.
 * @throws AppError `code_expired`
 */
export async function findOrMakeAccount(tx: Transaction, code: EmailCodeRow, requestId: string): Promise<string> {
  const { email, language } = code;
  await lockAddress(tx, email);
  await spendCode(tx, code);
  const account = await findAccount(tx, email);
  if (!account) return insertAccount(tx, { email, language, firstName: '', lastName: '' });
  if (account.emailVerified) return account.id;
  // The account's maker never proved that the address is theirs: their ways to sign in are removed.
  await recordOwnChange(tx, account, requestId);
  await removeCredentials(tx, account.id);
  return markVerified(tx, account.id);
}
