import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@skrin/contract/accounts/two-factor';
import { normaliseReadableCode, READABLE_CODE_BYTES, readableCodeFrom } from '@skrin/domain/readable-code';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, count, eq, isNotNull, isNull, lt } from '../../../platform/database/drizzle.ts';
import { recoveryCodes, type TwoFactorRow, twoFactors } from '../tables.ts';

export async function findTwoFactor(executor: Executor, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await executor.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row;
}

/** Whether two-factor sign-in is on, so that the password alone does not log the user in. */
export async function hasSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  return Boolean((await findTwoFactor(executor, userId))?.enabledAt);
}

/** Stores a secret that is still to be confirmed; false if two-factor sign-in is on. */
export async function insertSecret(executor: Executor, row: { userId: string; secret: string }): Promise<boolean> {
  const kept = await executor
    .insert(twoFactors)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: row.secret },
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ userId: twoFactors.userId });
  return kept.length > 0;
}

interface TimeStep {
  userId: string;
  timeStep: number;
}

/** Turns two-factor sign-in on, by the code of a time step. Of two concurrent requests one succeeds. */
export async function markEnabled(executor: Executor, { userId, timeStep }: TimeStep): Promise<boolean> {
  const enabled = await executor
    .update(twoFactors)
    .set({ enabledAt: new Date(), lastTimeStep: timeStep })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt)))
    .returning({ userId: twoFactors.userId });
  return enabled.length > 0;
}

/** True if no code of this time step or a later one was accepted before; of two concurrent requests one gets true. */
export async function takeTimeStep(executor: Executor, { userId, timeStep }: TimeStep): Promise<boolean> {
  const taken = await executor
    .update(twoFactors)
    .set({ lastTimeStep: timeStep })
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt), lt(twoFactors.lastTimeStep, timeStep)))
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}

/** Turns two-factor sign-in off, and deletes the recovery codes, which are useless without it. */
export async function deleteTwoFactor(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)))
    .returning({ userId: twoFactors.userId });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return gone.length > 0;
}

/** Replaces all recovery codes; returns the new ones, which can be read this once. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableCodeFrom(randomBytes(READABLE_CODE_BYTES)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}

/** Uses up a recovery code; true if it was one of the user's. Of two concurrent requests one gets true. */
export async function takeRecoveryCode(
  executor: Executor,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const taken = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code))))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** A plain hash is enough: a code has 60 random bits, belongs to one person and is useless without the password. */
const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${normaliseReadableCode(code)}`)
    .digest('hex');
