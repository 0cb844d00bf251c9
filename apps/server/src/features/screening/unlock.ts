import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { AppError, found } from '../../platform/errors.ts';
import {
  findAnalysis,
  isUnlocked,
  moveOwnAnalysis,
  presentAnalysis,
  readUnlockedResult,
} from './analyses-repository.ts';
import type { Owned } from './assessments-repository.ts';

/** Opens a locked result, once: of several at a time one gets `true`. Counts only if the transaction commits. */
export async function unlockAnalysis(tx: Transaction, { id, userId }: Owned): Promise<boolean> {
  const set = { unlockedAt: new Date() };
  const moved = await moveOwnAnalysis(tx, { id, userId, from: ['locked'], to: 'unlocked', set });
  return moved !== undefined;
}

/** @throws AppError `not_found`, `analysis_already_unlocked` or `analysis_not_payable` unless it is locked */
export async function requirePayable(executor: Executor, key: Owned): Promise<void> {
  const { state } = found(await findAnalysis(executor, key));
  if (state === 'unlocked') throw new AppError('analysis_already_unlocked');
  if (state !== 'locked') throw new AppError('analysis_not_payable');
}

/** As its owner sees it: with the result once unlocked. @throws AppError `not_found` */
export async function readAnalysis(executor: Executor, key: Owned): Promise<Analysis> {
  const row = found(await findAnalysis(executor, key));
  return presentAnalysis(row, isUnlocked(row) ? await readUnlockedResult(executor, row) : undefined);
}
