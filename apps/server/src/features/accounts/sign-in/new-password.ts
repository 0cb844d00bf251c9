import type { CodeSent } from '@skrin/contract/accounts/email-code';
import type { NewPasswordInput, ResendCodeInput } from '@skrin/contract/accounts/schemas';
import type { Language } from '@skrin/contract/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordOwnChange } from '../record-own-change.ts';
import { findAccount, markVerified } from '../repository.ts';
import { checkCode, hashAttempt, requestCode, spendCode } from './email-codes.ts';
import type { Source } from './known-devices.ts';
import { hashPassword, type Passwords, refuseGuessable, setPassword } from './passwords.ts';

/** Requests a code to set a new password. Only the mail job checks whether there is an account. */
export const forgotPassword = (
  database: Database,
  { email, attempt, language, source }: ResendCodeInput & { language: Language; source: Source },
): Promise<CodeSent> =>
  requestCode(database, source, {
    purpose: 'new_password',
    email: email.toLowerCase(),
    asker: hashAttempt(attempt),
    language,
    registration: null,
  });

interface NewPassword extends NewPasswordInput {
  requestId: string;
}

/**
 * Sets a password by the code that was mailed for it; every session ends. The code proves that the address is the
 * person's, so the address counts as verified from then on.
 * @throws AppError `code_wrong`, `code_expired`, `validation_failed` for a weak password
 */
export async function setNewPassword(
  passwords: Passwords & { secret: string },
  { email, attempt, code, password, requestId }: NewPassword,
): Promise<void> {
  const { database, secret } = passwords;
  const address = email.toLowerCase();
  await refuseGuessable('password', { email: address, password, firstName: '', lastName: '' });
  const key = { purpose: 'new_password', email: address, asker: hashAttempt(attempt) } as const;
  const asked = await checkCode(database, { ...key, secret, code });
  const passwordHash = await hashPassword(passwords, password);
  await database.transaction(async (tx) => {
    await spendCode(tx, asked);
    const user = await findAccount(tx, address);
    if (!user) throw new AppError('code_expired');
    await setPassword(tx, { user, passwordHash });
    if (!user.emailVerified) await markVerified(tx, user.id);
    await recordOwnChange(tx, user, requestId);
  });
}
