import type { ChosenPassword } from '@skrin/domain/accounts/guessable-password';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { limitFailedAttempts } from '../../../platform/limits.ts';
import type { Auth } from '../auth.ts';
import { mailNoticeJob } from '../jobs.ts';
import { endSessionsOf, replacePassword, type UserRow } from '../repository.ts';
import { type GuessLimits, limitMisses } from './failed-tries.ts';
import type { Source } from './known-devices.ts';

/** What the use cases around passwords need. */
export interface Passwords {
  auth: Auth;
  database: Database;
  /** Wrong passwords that are allowed each minute for one account. */
  guesses: number;
}

/** @throws AppError `validation_failed` at the field, for a password that others would soon guess */
export async function refuseGuessable(path: 'password' | 'newPassword', chosen: ChosenPassword): Promise<void> {
  // The list of common passwords is loaded with the first check: a process that only works jobs does not need it.
  const { isGuessable } = await import('@skrin/domain/accounts/guessable-password');
  if (isGuessable(chosen)) throw new AppError('validation_failed', { fields: [{ path, code: 'guessable' }] });
}

const QUARTER_S = 900;
const MINUTE_S = 60;

/** Seconds that a try waits at most for its turn, when strangers guess at the same account. */
const LONGEST_WAIT_S = 15;

/** With five guesses a minute, strangers have 7,300 a day for one account, from however many addresses. */
const guessLimits = (guesses: number): GuessLimits => ({
  each: [{ max: guesses }, { max: guesses * 3, windowS: QUARTER_S }],
  strangers: { everyS: MINUTE_S / guesses, atOnce: guesses * 20, longestWaitS: LONGEST_WAIT_S },
});

/**
 * Runs `attempt`, and limits wrong passwords for an address, whether or not it has an account.
 * @throws AppError `too_many_requests`
 */
export const limitGuesses = <Result>(
  { database, guesses }: Pick<Passwords, 'database' | 'guesses'>,
  { email, source }: { email: string; source: Source },
  attempt: () => Promise<Result>,
): Promise<Result> =>
  limitMisses(
    database,
    { key: `password ${email.toLowerCase()}`, source, isMiss: isWrongPassword, ...guessLimits(guesses) },
    attempt,
  );

/**
 * The same for somebody who is signed in: only whoever uses one of the person's sessions can use up these tries.
 * @throws AppError `too_many_requests`
 */
export const limitOwnGuesses = <Result>(
  { database, guesses }: Pick<Passwords, 'database' | 'guesses'>,
  userId: string,
  attempt: () => Promise<Result>,
): Promise<Result> =>
  limitFailedAttempts(database, { key: `own password ${userId}`, max: guesses, isMiss: isWrongPassword }, attempt);

const isWrongPassword = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'invalid_credentials' || error.fields.some(({ code }) => code === 'wrong_password'));

export const hashPassword = async ({ auth }: Pick<Passwords, 'auth'>, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

interface NewPassword {
  user: Pick<UserRow, 'id'>;
  passwordHash: string;
  /** The session in which the password was changed; it stays open. */
  except?: string;
}

/** Stores the new password; every other session ends, and a mail tells the person. */
export async function setPassword(tx: Transaction, { user, passwordHash, except }: NewPassword): Promise<void> {
  await replacePassword(tx, { userId: user.id, password: passwordHash });
  await endSessionsOf(tx, user.id, except);
  await addJob(tx, mailNoticeJob, { id: newId(), userId: user.id, notice: 'password_changed' });
}
