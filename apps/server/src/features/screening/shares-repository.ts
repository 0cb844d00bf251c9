import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { analyses, analysisShares, assessments } from './tables.ts';

const isStanding = isNull(analysisShares.withdrawnAt);

/** A condition on the table of analyses: the analysis is shared with this clinic. */
export const isSharedWith = (clinicId: string): SQL => sql`exists (select from ${analysisShares} where
  ${and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.clinicId, clinicId), isStanding)})`;

/** A condition on the table of assessments: an analysis of the assessment is shared with this clinic. */
export const isOfSharedWith = (clinicId: string): SQL => sql`exists (select from ${analyses} where
  ${and(eq(analyses.assessmentId, assessments.id), isSharedWith(clinicId))})`;

/** Since when an analysis is shared for each of these consultations; consultations without a share are left out. */
export async function listShares(executor: Executor, consultationIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await executor
    .select({ id: analysisShares.consultationId, givenAt: analysisShares.givenAt })
    .from(analysisShares)
    .where(and(inArray(analysisShares.consultationId, [...consultationIds]), isStanding));
  return new Map(rows.map(({ id, givenAt }) => [id, givenAt]));
}

/** Stores a share, unless it stands already. */
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

/** Ends the shares for consultations, given by their ids or by a subquery. */
export const endShares = (executor: Executor, consultationIds: string[] | SQL): Promise<void> =>
  end(
    executor,
    Array.isArray(consultationIds)
      ? inArray(analysisShares.consultationId, consultationIds)
      : sql`${analysisShares.consultationId} in (${consultationIds})`,
  );

const isOf = (scope: SQL): SQL =>
  sql`${analysisShares.analysisId} in (select ${analyses.id} from ${analyses} where ${scope})`;

/** Ends the shares of all analyses of a scope. */
export const endSharesOf = (executor: Executor, scope: SQL): Promise<void> => end(executor, isOf(scope));

/** Whether any clinic sees one of the analyses of a scope. */
export const isAnyShared = async (executor: Executor, scope: SQL): Promise<boolean> =>
  (await executor.$count(analysisShares, and(isOf(scope), isStanding))) > 0;
