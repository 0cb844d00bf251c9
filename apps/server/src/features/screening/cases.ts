import type { Transaction } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { claimIdempotencyKeys } from '../../platform/http/idempotency.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { lockProblems } from './follow-ups/problems-repository.ts';
import { deleteCase, type Removal } from './remove-analysis.ts';
import { analyses, assessments, dependants, photoReadings } from './tables.ts';

/**
 * Gives all cases of one user to another; an analysis that is running continues unchanged. Dependants are not moved,
 * because a user without an account has none.
 */
export async function claimCases(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const owner = { userId: to };
  await tx.update(assessments).set(owner).where(eq(assessments.userId, from));
  await tx.update(analyses).set(owner).where(eq(analyses.userId, from));
  await claimIdempotencyKeys(tx, { from, to });
  await tx.update(photoReadings).set(owner).where(eq(photoReadings.userId, from));
}

/** Removes all cases of a user as they would themselves: results at once, and photos by jobs. */
export async function removeCases(
  tx: Transaction,
  { userId, onRemoved }: Pick<Removal, 'onRemoved'> & { userId: string },
): Promise<void> {
  await lockProblems(tx, userId);
  const own = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.userId, userId));
  for (const { id } of own) await deleteCase(tx, { key: asSystem(id), onRemoved });
  await tx.delete(assessments).where(eq(assessments.userId, userId));
  await tx.delete(dependants).where(eq(dependants.userId, userId));
}
