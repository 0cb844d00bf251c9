import type { CodeSent } from '@skrin/contract/accounts/email-code';
import { shownName } from '@skrin/contract/accounts/names';
import type { ChangeEmailInput, ConfirmEmailInput } from '@skrin/contract/accounts/schemas';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import { mailNoticeJob } from '../jobs.ts';
import { changeUser, endSessionsOf, findAccount, findUser, type UserRow } from '../repository.ts';
import { ownAccount, userPolicy } from '../users/user-policy.ts';
import { checkCode, requestCode, spendCode } from './email-codes.ts';
import { lockAddress } from './email-codes-repository.ts';
import type { Source } from './known-devices.ts';
import { limitOwnGuesses, type Passwords } from './passwords.ts';
import { requireOwner } from './require-password.ts';

/**
 * Requests a code at a new address. Whether the new address has an account already is said in the mail alone, and not
 * in the response.
 * @throws AppError `validation_failed` for a wrong password or one's own address, `password_missing`,
 * `too_many_requests`
 */
export async function requestEmailChange(
  passwords: Passwords,
  { act, sessionId, email, password, source }: ChangeEmailInput & { act: Act; sessionId: string; source: Source },
): Promise<CodeSent> {
  const user = orNotFound(await findUser(passwords.database, ownAccount(act.actor)));
  const address = email.toLowerCase();
  if (address === user.email) throw new AppError('validation_failed', { fields: [{ path: 'email', code: 'taken' }] });
  await limitOwnGuesses(passwords, user.id, () => requireOwner(passwords, { userId: user.id, sessionId, password }));
  const { language } = user;
  const key = { purpose: 'change_email', email: address, asker: user.id } as const;
  return requestCode(passwords.database, source, { ...key, language, registration: null });
}

/**
 * Changes the address with which the person signs in; every other session ends, and a mail tells the former address.
 * @throws AppError `code_wrong`; `code_expired`, also when the new address has got an account meanwhile
 */
export async function confirmEmailChange(
  { database, secret }: Pick<Passwords, 'database'> & { secret: string },
  { act, sessionId, email, code }: ConfirmEmailInput & { act: Act; sessionId: string },
): Promise<UserRow> {
  const address = email.toLowerCase();
  const key = ownAccount(act.actor);
  const asked = await checkCode(database, {
    purpose: 'change_email',
    email: address,
    asker: act.actor.userId,
    secret,
    code,
  });
  return database.transaction(async (tx) => {
    await lockAddress(tx, address);
    await spendCode(tx, asked);
    if (await findAccount(tx, address)) throw new AppError('code_expired');
    const user = await authorize(tx, userPolicy, { act, action: 'update', row: await findUser(tx, key) });
    const { id: userId, email: formerEmail } = user;
    const name = shownName({ ...user, email: address });
    const changed = orNotFound(await changeUser(tx, key, { email: address, name, emailVerified: true }));
    await endSessionsOf(tx, userId, sessionId);
    const notice = { id: newId(), userId, notice: 'email_changed' as const, formerEmail };
    await addJob(tx, mailNoticeJob, notice, { of: userId });
    return changed;
  });
}
