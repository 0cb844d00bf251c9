import type { FoundCondition } from '@skrin/contract/care/consultations';
import type { Condition } from '@skrin/contract/screening/conditions';

import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/tables.ts';
import { analyses, outcomeCounts, outcomes } from './tables.ts';

/** False when the result was reported before. */
export async function insertOutcome(executor: Executor, row: typeof outcomes.$inferInsert): Promise<boolean> {
  const inserted = await executor.insert(outcomes).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** One more of whom a doctor found this instead of that. */
export async function countOutcome(
  executor: Executor,
  { found, ...row }: { found: FoundCondition | undefined; modelVersion: string; named: Condition },
): Promise<void> {
  await executor
    .insert(outcomeCounts)
    .values({ ...row, found: found ?? 'unknown', count: 1 })
    .onConflictDoUpdate({
      target: [outcomeCounts.modelVersion, outcomeCounts.named, outcomeCounts.found],
      set: { count: sql`${outcomeCounts.count} + 1` },
    });
}

/** The code, and to whom it goes; nothing when the analysis is gone. */
export async function findVoucherMail(executor: Executor, analysisId: string) {
  const [mail] = await executor
    .select({ voucherCode: outcomes.voucherCode, email: users.email, language: users.language })
    .from(outcomes)
    .innerJoin(analyses, eq(analyses.id, outcomes.analysisId))
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(eq(outcomes.analysisId, analysisId));
  return mail;
}
