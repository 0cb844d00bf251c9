import type { Session } from '@skrin/contract/accounts/schemas';
import type { SecondFactorInput } from '@skrin/contract/accounts/two-factor';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { countAgainstLimit, releaseUse } from '../../platform/limits.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { findUser } from './repository.ts';
import { recordSecurityChange } from './security-notice.ts';
import { openSessionOf, type SignIn } from './sign-in.ts';
import type { Challenges } from './signed-challenges.ts';
import { type TwoFactorOptions, timeStepOf, wrongCode } from './two-factor.ts';
import { findTwoFactor, takeRecoveryCode, takeTimeStep } from './two-factor-repository.ts';

/**
 * Wrong codes that are allowed for one account in a quarter of an hour, from all addresses together: 480 a day, each
 * right once in 333,333.
 */
const TRIES = { max: 5, windowS: 900 } as const;

interface SecondStep extends TwoFactorOptions {
  challenges: Challenges;
  requestId: string;
}

/**
 * Counts a try, and returns the user of the challenge. The try is counted before the code is checked, and outside of
 * any transaction, so that neither concurrent requests nor a failure get a try for free.
 * @throws AppError `second_factor_expired`, `too_many_requests`
 */
export async function countTry(
  { challenges, database }: SecondStep,
  { challenge }: SecondFactorInput,
): Promise<string> {
  const { userId } = (await challenges.read('second_factor', challenge)) ?? {};
  if (userId === undefined) throw new AppError('second_factor_expired');
  const { allowed, retryAfterS } = await countAgainstLimit(database, { key: keyOf(userId), ...TRIES });
  if (!allowed) throw new AppError('too_many_requests', { retryAfterS });
  return userId;
}

/** Checks the second factor, and opens the session. @throws AppError `validation_failed` for a wrong code */
export async function finishSignIn(
  signing: SignIn,
  step: SecondStep,
  { userId, code }: { userId: string; code: string },
): Promise<Session> {
  const isTotp = /^\d{3}\s?\d{3}$/.test(code);
  const isRight = isTotp
    ? await takeTotp(step, userId, code.replace(/\s/g, ''))
    : await takeRecovery(step, userId, code);
  if (!isRight) throw wrongCode();
  await releaseUse(step.database, keyOf(userId));
  return openSessionOf(signing, userId);
}

async function takeTotp(step: SecondStep, userId: string, code: string): Promise<boolean> {
  const row = await findTwoFactor(step.database, userId);
  if (!row?.enabledAt) return false;
  const timeStep = await timeStepOf(step, row, code);
  return timeStep !== undefined && takeTimeStep(step.database, { userId, timeStep });
}

const takeRecovery = ({ database, requestId }: SecondStep, userId: string, code: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId, code }))) return false;
    const { role } = orNotFound(await findUser(tx, asSystem(userId)));
    const act = { actor: { userId, role }, requestId };
    await recordSecurityChange(tx, { act, change: 'recovery_code_used', subjectId: userId });
    return true;
  });

const keyOf = (userId: string) => `second-factor ${userId}`;
