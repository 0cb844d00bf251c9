import type { FoundCondition, NamedCondition } from '@skrin/contract/programmes/findings';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { analyses, outcomeCounts, outcomes } from './tables.ts';

/** Stores a report; false if the result was reported before. */
export async function insertOutcome(executor: Executor, row: typeof outcomes.$inferInsert): Promise<boolean> {
  const inserted = await executor.insert(outcomes).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

interface Count {
  modelVersion: string;
  named: NamedCondition;
  found: FoundCondition;
}

/**
 * Adds one to the count of people for whom a doctor found `found` where the result named `named`. An analysis counts
 * once: what a clinic found replaces what was counted before; what the person reports does not.
 */
export async function countOutcome(
  tx: Transaction,
  { analysisId, by, ...count }: Count & { analysisId: string; by: 'person' | 'clinic' },
): Promise<void> {
  const isIt = eq(analyses.id, analysisId);
  const [held] = await tx.select({ found: analyses.countedFound }).from(analyses).where(isIt).for('no key update');
  if (!held) return;
  if (held.found !== null) {
    if (by === 'person' || !(await decrementCount(tx, { ...count, found: held.found }))) return;
  }
  await tx.update(analyses).set({ countedFound: count.found }).where(isIt);
  await tx
    .insert(outcomeCounts)
    .values({ ...count, count: 1 })
    .onConflictDoUpdate({
      target: [outcomeCounts.modelVersion, outcomeCounts.named, outcomeCounts.found],
      set: { count: sql`${outcomeCounts.count} + 1` },
    });
}

/**
 * Subtracts one from a count. False if there is no such count: the rule by which results are told has changed since.
 */
async function decrementCount(tx: Transaction, { modelVersion, named, found }: Count): Promise<boolean> {
  const isIt = and(
    eq(outcomeCounts.modelVersion, modelVersion),
    eq(outcomeCounts.named, named),
    eq(outcomeCounts.found, found),
  );
  const taken = await tx
    .update(outcomeCounts)
    .set({ count: sql`${outcomeCounts.count} - 1` })
    .where(isIt)
    .returning();
  await tx.delete(outcomeCounts).where(and(isIt, eq(outcomeCounts.count, 0)));
  return taken.length > 0;
}

/** The code of the voucher, with the address that it is mailed to; undefined if the analysis is gone. */
export async function findVoucherMail(executor: Executor, analysisId: string) {
  const [mail] = await executor
    .select({
      voucherCode: outcomes.voucherCode,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(outcomes)
    .innerJoin(analyses, eq(analyses.id, outcomes.analysisId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(eq(outcomes.analysisId, analysisId));
  return mail;
}
