import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { analyses, analysisShares, assessments } from './tables.ts';

const isStanding = isNull(analysisShares.withdrawnAt);

/** An analysis that a clinic sees, in a statement about analyses. */
export const isSharedWith = (clinicId: string): SQL => sql`exists (select from ${analysisShares} where
  ${and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.clinicId, clinicId), isStanding)})`;

/** The answers of such an analysis, in a statement about assessments. */
export const isOfSharedWith = (clinicId: string): SQL => sql`exists (select from ${analyses} where
  ${and(eq(analyses.assessmentId, assessments.id), isSharedWith(clinicId))})`;

/** Since when the clinic sees the analysis of each of these consultations; of the others it sees none. */
export async function listShares(executor: Executor, consultationIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await executor
    .select({ id: analysisShares.consultationId, givenAt: analysisShares.givenAt })
    .from(analysisShares)
    .where(and(inArray(analysisShares.consultationId, [...consultationIds]), isStanding));
  return new Map(rows.map(({ id, givenAt }) => [id, givenAt]));
}

/** One that stands already stays as it is. */
export async function insertShare(
  tx: Transaction,
  share: Pick<typeof analysisShares.$inferSelect, 'analysisId' | 'clinicId' | 'consultationId'>,
): Promise<void> {
  await tx.insert(analysisShares).values(share).onConflictDoNothing();
}

const end = async (executor: Executor, which: SQL): Promise<void> => {
  const isEnded = and(which, isStanding);
  await executor.update(analysisShares).set({ withdrawnAt: new Date() }).where(isEnded);
};

/** Ends what is shared for consultations, named by their ids or by a statement that selects them. */
export const endShares = (executor: Executor, consultationIds: string[] | SQL): Promise<void> =>
  end(
    executor,
    Array.isArray(consultationIds)
      ? inArray(analysisShares.consultationId, consultationIds)
      : sql`${analysisShares.consultationId} in (${consultationIds})`,
  );

const isOf = (scope: SQL): SQL =>
  sql`${analysisShares.analysisId} in (select ${analyses.id} from ${analyses} where ${scope})`;

/** Ends what is shared of all analyses of a scope. */
export const endSharesOf = (executor: Executor, scope: SQL): Promise<void> => end(executor, isOf(scope));

/** Whether any clinic sees one of the analyses of a scope. */
export const isAnyShared = async (executor: Executor, scope: SQL): Promise<boolean> =>
  (await executor.$count(analysisShares, and(isOf(scope), isStanding))) > 0;
