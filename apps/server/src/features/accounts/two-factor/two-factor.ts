import type { RecoveryCodes, TwoFactor, TwoFactorSetup } from '@skrin/contract/accounts/two-factor';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Act } from '../../../platform/policy/authorize.ts';
import { findPassword } from '../repository.ts';
import { recordSecurityChange } from '../security-notice.ts';
import type { TwoFactorRow } from '../tables.ts';
import {
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  insertSecret,
  markEnabled,
  replaceRecoveryCodes,
} from './two-factor-repository.ts';

/** Seconds by which the clock of a phone may be wrong. */
const TOLERANCE_S = 30;

export interface TwoFactorOptions {
  database: Database;
  /** Encrypts secrets at rest. */
  secret: string;
}

export async function readTwoFactor(database: Database, userId: string): Promise<TwoFactor> {
  const row = await findTwoFactor(database, userId);
  return {
    enabledAt: row?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    hasPassword: (await findPassword(database, userId)) !== undefined,
  };
}

/**
 * Makes a secret for an authenticator app, in place of one that was not confirmed.
 * @throws AppError `conflict` when two-factor sign-in is on already
 */
export async function setUpTwoFactor(
  { database, secret: key }: TwoFactorOptions,
  { userId, email }: { userId: string; email: string },
): Promise<TwoFactorSetup> {
  const secret = generateSecret();
  const isKept = await insertSecret(database, { userId, secret: await symmetricEncrypt({ key, data: secret }) });
  if (!isKept) throw new AppError('conflict');
  return { secret, uri: generateURI({ issuer: 'Skrin', label: email, secret }) };
}

/**
 * @throws AppError `validation_failed` for a wrong code, `conflict` when nothing is set up or two-factor sign-in is on
 * already
 */
export async function enableTwoFactor(
  options: TwoFactorOptions,
  { act, code }: { act: Act; code: string },
): Promise<RecoveryCodes> {
  const { userId } = act.actor;
  const row = await findTwoFactor(options.database, userId);
  if (!row || row.enabledAt) throw new AppError('conflict');
  const timeStep = await timeStepOf(options, row, code);
  if (timeStep === undefined) throw wrongCode();
  return options.database.transaction(async (tx) => {
    if (!(await markEnabled(tx, { userId, timeStep }))) throw new AppError('conflict');
    return renewCodes(tx, act, 'two_factor_enabled');
  });
}

/** @throws AppError `conflict` when two-factor sign-in is off */
export const renewRecoveryCodes = (database: Database, act: Act): Promise<RecoveryCodes> =>
  database.transaction(async (tx) => {
    const row = await findTwoFactor(tx, act.actor.userId);
    if (!row?.enabledAt) throw new AppError('conflict');
    return renewCodes(tx, act, 'recovery_codes_renewed');
  });

async function renewCodes(tx: Transaction, act: Act, change: 'two_factor_enabled' | 'recovery_codes_renewed') {
  const codes = await replaceRecoveryCodes(tx, act.actor.userId);
  await recordSecurityChange(tx, { act, change, subjectId: act.actor.userId });
  return { recoveryCodes: codes };
}

/** @throws AppError `conflict` when two-factor sign-in is off */
export const disableTwoFactor = (database: Database, act: Act): Promise<void> =>
  database.transaction(async (tx) => {
    const { userId } = act.actor;
    if (!(await deleteTwoFactor(tx, userId))) throw new AppError('conflict');
    await recordSecurityChange(tx, { act, change: 'two_factor_disabled', subjectId: userId });
  });

/** The time step of a code; undefined if the code is not valid now. */
export async function timeStepOf(
  { secret: key }: Pick<TwoFactorOptions, 'secret'>,
  { secret }: Pick<TwoFactorRow, 'secret'>,
  token: string,
): Promise<number | undefined> {
  const options = { secret: await symmetricDecrypt({ key, data: secret }), token, epochTolerance: TOLERANCE_S };
  const result = await verify({ strategy: 'totp', ...options });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

export const wrongCode = () => new AppError('validation_failed', { fields: [{ path: 'code', code: 'wrong_code' }] });
