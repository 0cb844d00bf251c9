import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/connect.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { deleteCase, type Removal } from './remove-analysis.ts';
import { analyses, assessments, dependants, photoReadings } from './tables.ts';

/**
 * Makes all that one user has given another's: an analysis that is running goes on as it is. Who has no account has no
 * dependants.
 */
export async function claimCases(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const owner = { userId: to };
  await tx.update(assessments).set(owner).where(eq(assessments.userId, from));
  // A key that the new owner has used is theirs.
  const own = alias(analyses, 'own');
  const isUsed = tx
    .select({ used: sql`1` })
    .from(own)
    .where(sql`${own.userId} = ${to} and ${own.idempotencyKey} = ${analyses.idempotencyKey}`);
  const idempotencyKey = sql`case when exists ${isUsed} then null else ${analyses.idempotencyKey} end`;
  await tx
    .update(analyses)
    .set({ ...owner, idempotencyKey })
    .where(eq(analyses.userId, from));
  await tx.update(photoReadings).set(owner).where(eq(photoReadings.userId, from));
}

/** Removes all that a user has given, as they would themselves: results at once, and photos by their jobs. */
export async function removeCases(
  tx: Transaction,
  { userId, onRemoved }: Pick<Removal, 'onRemoved'> & { userId: string },
): Promise<void> {
  const own = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.userId, userId));
  for (const { id } of own) await deleteCase(tx, { key: asSystem(id), onRemoved });
  await tx.delete(assessments).where(eq(assessments.userId, userId));
  await tx.delete(dependants).where(eq(dependants.userId, userId));
}
