import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { analyses, analysisShares, assessments } from './tables.ts';

type ShareRow = typeof analysisShares.$inferSelect;

const isStanding = isNull(analysisShares.withdrawnAt);

/** An analysis that a clinic sees, in a statement about analyses. */
export const isSharedWith = (clinicId: string): SQL => sql`exists (select from ${analysisShares} where
  ${and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.clinicId, clinicId), isStanding)})`;

/** The answers of such an analysis, in a statement about assessments. */
export const isOfSharedWith = (clinicId: string): SQL => sql`exists (select from ${analyses} where
  ${and(eq(analyses.assessmentId, assessments.id), isSharedWith(clinicId))})`;

/** All shares of a consultation, those that ended too, newest first. */
export const listShares = (executor: Executor, consultationId: string): Promise<ShareRow[]> =>
  executor
    .select()
    .from(analysisShares)
    .where(eq(analysisShares.consultationId, consultationId))
    .orderBy(desc(analysisShares.givenAt));

/** One that stands already stays as it is. */
export async function insertShare(
  tx: Transaction,
  share: Pick<ShareRow, 'analysisId' | 'clinicId' | 'consultationId'>,
): Promise<void> {
  await tx.insert(analysisShares).values(share).onConflictDoNothing();
}

const end = (executor: Executor, which: SQL | undefined) =>
  executor.update(analysisShares).set({ withdrawnAt: new Date() }).where(and(which, isStanding));

/** Ends what is shared for consultations, named by their ids or by a statement that selects them. */
export async function endSharesFor(executor: Executor, consultationIds: string[] | SQL): Promise<void> {
  await end(executor, inArray(analysisShares.consultationId, consultationIds));
}

const isOf = (userId: string): SQL =>
  sql`${analysisShares.analysisId} in (select ${analyses.id} from ${analyses} where ${analyses.userId} = ${userId})`;

/** Ends all that somebody shares. */
export async function endSharesOf(executor: Executor, userId: string): Promise<void> {
  await end(executor, isOf(userId));
}

/** Whether any clinic sees something of somebody's. */
export const sharesAny = async (executor: Executor, userId: string): Promise<boolean> =>
  (await executor.$count(analysisShares, and(isOf(userId), isStanding))) > 0;
