import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { analyses, analysisShares, assessments } from './tables.ts';

const isStanding = isNull(analysisShares.withdrawnAt);
/** A share that waits for its consultation to be booked shows nothing to anybody. */
const isInForce = and(isStanding, isNotNull(analysisShares.startedAt));

/** A condition on the table of analyses: the analysis is shared with this clinic. */
export const isSharedWith = (clinicId: string): SQL => sql`exists (select from ${analysisShares} where
  ${and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.clinicId, clinicId), isInForce)})`;

/** A condition on the table of shares: this clinic sees the answers to follow-ups of the analysis. */
export const isFollowedBy = (clinicId: string | SQL): SQL =>
  sql`(${isInForce} and ${analysisShares.followUpsSince} is not null and ${analysisShares.clinicId} = ${clinicId})`;

/** A condition on the table of assessments: an analysis of the assessment is shared with this clinic. */
export const isOfSharedWith = (clinicId: string): SQL => sql`exists (select from ${analyses} where
  ${and(eq(analyses.assessmentId, assessments.id), isSharedWith(clinicId))})`;

export interface ShareTimes {
  givenAt: Date;
  /** Since when the clinic sees it; null: it waits for its consultation to be booked. */
  startedAt: Date | null;
  /** Since when its owner agrees that the clinic also sees the answers to follow-ups; null: they do not. */
  followUpsSince: Date | null;
}

/** The shares for these consultations; consultations without a share are left out. */
export async function listShares(
  executor: Executor,
  consultationIds: readonly string[],
): Promise<Map<string, ShareTimes>> {
  const { consultationId: id, givenAt, startedAt, followUpsSince } = analysisShares;
  const rows = await executor
    .select({ id, givenAt, startedAt, followUpsSince })
    .from(analysisShares)
    .where(and(inArray(analysisShares.consultationId, [...consultationIds]), isStanding));
  return new Map(rows.map(({ id: consultationId, ...times }) => [consultationId, times]));
}

/** The clinics that see an analysis. */
export async function listClinicsOf(executor: Executor, analysisId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ clinicId: analysisShares.clinicId })
    .from(analysisShares)
    .where(and(eq(analysisShares.analysisId, analysisId), isInForce));
  return rows.map(({ clinicId }) => clinicId);
}

/** Stores a share, unless it stands already. */
export async function insertShare(
  tx: Transaction,
  share: Pick<typeof analysisShares.$inferInsert, 'analysisId' | 'clinicId' | 'consultationId' | 'startedAt'>,
): Promise<void> {
  await tx.insert(analysisShares).values(share).onConflictDoNothing();
}

/** Brings the share that waits for a consultation into force. */
export async function startShare(tx: Transaction, consultationId: string): Promise<void> {
  const isWaiting = and(isStanding, isNull(analysisShares.startedAt));
  await tx
    .update(analysisShares)
    .set({ startedAt: new Date() })
    .where(and(eq(analysisShares.consultationId, consultationId), isWaiting));
}

/** Lets the clinic of the share for a consultation see the answers to follow-ups, from now on unless it does already. */
export async function shareFollowUps(tx: Transaction, consultationId: string): Promise<void> {
  const isWithout = and(isStanding, isNull(analysisShares.followUpsSince));
  await tx
    .update(analysisShares)
    .set({ followUpsSince: new Date() })
    .where(and(eq(analysisShares.consultationId, consultationId), isWithout));
}

/** The clinic of the share for a consultation sees them no longer; the share stands. */
export async function withdrawFollowUps(tx: Transaction, consultationId: string): Promise<void> {
  await tx
    .update(analysisShares)
    .set({ followUpsSince: null })
    .where(and(eq(analysisShares.consultationId, consultationId), isStanding));
}

const end = async (executor: Executor, which: SQL): Promise<void> => {
  const isEnded = and(which, isStanding);
  await executor.update(analysisShares).set({ withdrawnAt: new Date() }).where(isEnded);
};

const isFor = (consultationIds: string[] | SQL): SQL =>
  Array.isArray(consultationIds)
    ? inArray(analysisShares.consultationId, consultationIds)
    : sql`${analysisShares.consultationId} in (${consultationIds})`;

/** Ends the shares for consultations, given by their ids or by a subquery. */
export const endShares = (executor: Executor, consultationIds: string[] | SQL): Promise<void> =>
  end(executor, isFor(consultationIds));

/** Ends those that a clinic sees, and leaves those that wait. */
export const endStartedShares = (executor: Executor, consultationIds: string[]): Promise<void> =>
  end(executor, sql`(${isFor(consultationIds)} and ${analysisShares.startedAt} is not null)`);

const isOf = (scope: SQL): SQL =>
  sql`${analysisShares.analysisId} in (select ${analyses.id} from ${analyses} where ${scope})`;

/** Ends the shares of all analyses of a scope. */
export const endSharesOf = (executor: Executor, scope: SQL): Promise<void> => end(executor, isOf(scope));

/** Whether any clinic sees one of the analyses of a scope, or will. */
export const isAnyShared = async (executor: Executor, scope: SQL): Promise<boolean> =>
  (await executor.$count(analysisShares, and(isOf(scope), isStanding))) > 0;
