import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { isOwn } from './analysis-policy.ts';
import {
  endSharesOf,
  insertShare,
  isAnyShared,
  listShares,
  type ShareTimes,
  shareFollowUps,
} from './shares-repository.ts';
import { analyses } from './tables.ts';

interface ShareInput {
  actor: Actor;
  analysisId: string;
  clinicId: string;
  consultationId: string;
  /** The clinic sees nothing before `startShare`. */
  isWaiting: boolean;
  /** The clinic also sees the answers to follow-ups. False leaves it as it is where the share stands already. */
  followUps: boolean;
}

/** Shares the actor's own analysis with a clinic. @throws AppError `not_found` */
export async function shareAnalysis(
  tx: Transaction,
  { actor, isWaiting, followUps, ...share }: ShareInput,
): Promise<ShareTimes> {
  const isTheirs = and(eq(analyses.id, share.analysisId), isOwn(actor));
  const [held] = await tx.select({ id: analyses.id }).from(analyses).where(isTheirs).for('key share');
  orNotFound(held);
  await insertShare(tx, { ...share, startedAt: isWaiting ? null : new Date() });
  if (followUps) await shareFollowUps(tx, share.consultationId);
  return orNotFound((await listShares(tx, [share.consultationId])).get(share.consultationId));
}

/** Ends all shares of a user. */
export const endSharing = (executor: Executor, actor: Pick<Actor, 'userId'>): Promise<void> =>
  endSharesOf(executor, isOwn(actor));

/** Whether the user shares anything with any clinic. */
export const sharesAny = (executor: Executor, actor: Actor): Promise<boolean> => isAnyShared(executor, isOwn(actor));
