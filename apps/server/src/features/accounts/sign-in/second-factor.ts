import type { SecondFactorInput } from '@skrin/contract/accounts/two-factor';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { asSystem } from '../../../platform/policy/policy.ts';
import { findUser, type UserRow } from '../repository.ts';
import { recordSecurityChange } from '../security-notice.ts';
import { type TwoFactorOptions, timeStepOf, wrongCode } from '../two-factor/two-factor.ts';
import { findTwoFactor, takeRecoveryCode, takeTimeStep } from '../two-factor/two-factor-repository.ts';
import { limitMisses } from './failed-tries.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Challenges } from './signed-challenges.ts';

const QUARTER_S = 900;

/**
 * Wrong codes of somebody who knows the password: five in a quarter of an hour from a known device or one network, and
 * from all strangers together 480 a day after the first 20, each right once in 333,333.
 */
const limits = {
  each: [{ max: 5, windowS: QUARTER_S }],
  strangers: { everyS: 180, atOnce: 20, longestWaitS: 0 },
} as const;

interface SecondStep extends TwoFactorOptions {
  challenges: Challenges;
  devices: KnownDevices;
}

/**
 * Takes the second factor of a challenge; returns whose it is. A try is counted before the code is checked, and outside
 * of any transaction, so that neither concurrent requests nor a failure get a try for free.
 * @throws AppError `second_factor_expired`, `too_many_requests`, `validation_failed` for a wrong code
 */
export async function takeSecondFactor(
  step: SecondStep,
  { challenge, code, request }: SecondFactorInput & { request: FastifyRequest },
): Promise<string> {
  const { userId } = (await step.challenges.read('second_factor', challenge)) ?? {};
  if (userId === undefined) throw new AppError('second_factor_expired');
  const user = await findUser(step.database, asSystem(userId));
  if (!user) throw new AppError('second_factor_expired');
  const source = await step.devices.sourceOf(request, user.email);
  const isMiss = (error: unknown) => error instanceof AppError;
  await limitMisses(step.database, { key: `second factor ${userId}`, source, isMiss, ...limits }, async () => {
    const isTotp = /^\d{6}$/.test(code);
    const isRight = isTotp
      ? await takeTotp(step, userId, code)
      : await takeRecovery(step, { user, code, requestId: request.id });
    if (!isRight) throw wrongCode();
  });
  return userId;
}

async function takeTotp(step: SecondStep, userId: string, code: string): Promise<boolean> {
  const row = await findTwoFactor(step.database, userId);
  if (!row?.enabledAt) return false;
  const timeStep = await timeStepOf(step, row, code);
  return timeStep !== undefined && takeTimeStep(step.database, { userId, timeStep });
}

const takeRecovery = (
  { database }: SecondStep,
  { user: { id: userId, role }, code, requestId }: { user: UserRow; code: string; requestId: string },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId, code }))) return false;
    const act = { actor: { userId, role }, requestId };
    await recordSecurityChange(tx, { act, change: 'recovery_code_used', subjectId: userId });
    return true;
  });
