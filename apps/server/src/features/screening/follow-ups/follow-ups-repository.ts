import { FOLLOW_UP_OPEN_DAYS } from '@skrin/contract/screening/follow-ups';
import { followUpsAfter } from '@skrin/domain/screening/follow-up';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { analyses, followUps } from '../tables.ts';

type FollowUpColumns = typeof followUps.$inferSelect;
export type FollowUpRow = FollowUpColumns & { userId: string; assessmentId: string };

const DAY_MS = 86_400_000;
/** A follow-up that is later than this many days is not told, because it would only surprise the person. */
const LATE_DAYS = 3;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Plans the follow-ups of a result that is opened. If the result was locked again and is opened once more, follow-ups
 * that were neither mailed nor answered get a new day.
 */
export async function insertFollowUps(
  tx: Transaction,
  { analysisId, openedAt }: { analysisId: string; openedAt: Date },
): Promise<void> {
  await tx
    .insert(followUps)
    .values(followUpsAfter(openedAt).map((due) => ({ analysisId, ...due })))
    .onConflictDoUpdate({
      target: [followUps.analysisId, followUps.day],
      set: { dueAt: sql`excluded.due_at`, notifiedAt: null },
      setWhere: sql`${followUps.mailedAt} is null and ${followUps.answeredAt} is null`,
    });
}

const columns = { ...getTableColumns(followUps), userId: analyses.userId, assessmentId: analyses.assessmentId };

const selectRows = (executor: Executor) =>
  executor.select(columns).from(followUps).innerJoin(analyses, eq(analyses.id, followUps.analysisId)).$dynamic();

export async function findFollowUp(executor: Executor, { id, scope }: Scoped): Promise<FollowUpRow | undefined> {
  const [row] = await selectRows(executor).where(and(eq(followUps.id, id), scope));
  return row;
}

export const listFollowUpIds = async (executor: Executor, analysisId: string): Promise<string[]> =>
  (await executor.select({ id: followUps.id }).from(followUps).where(eq(followUps.analysisId, analysisId))).map(
    ({ id }) => id,
  );

/** The follow-ups of these analyses, in the order in which they come due. */
export const listFollowUpsOf = (
  executor: Executor,
  { analysisIds, scope }: { analysisIds: readonly string[]; scope: SQL },
): Promise<FollowUpRow[]> =>
  selectRows(executor)
    .where(and(inArray(followUps.analysisId, [...analysisIds]), scope))
    .orderBy(followUps.dueAt);

/** The follow-ups that are due and not answered, the latest of each analysis. */
export function listWaitingFollowUps(
  executor: Executor,
  { scope, now, limit }: { scope: SQL; now: Date; limit: number },
): Promise<FollowUpRow[]> {
  const later = alias(followUps, 'later');
  const hasLater = executor
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.analysisId, followUps.analysisId), gt(later.dueAt, followUps.dueAt), lte(later.dueAt, now)));
  const isDue = and(lte(followUps.dueAt, now), gt(followUps.dueAt, daysBefore(now, FOLLOW_UP_OPEN_DAYS)));
  return selectRows(executor)
    .where(and(scope, isNull(followUps.answeredAt), isDue, sql`not exists (${hasLater})`))
    .orderBy(desc(followUps.dueAt), desc(followUps.id))
    .limit(limit);
}

type Answer = Pick<FollowUpColumns, 'course' | 'signs' | 'redFlags'>;

export async function setAnswer(
  executor: Executor,
  { id, scope }: Scoped,
  answer: Answer,
): Promise<FollowUpRow | undefined> {
  const [row] = await executor
    .update(followUps)
    .set({ ...answer, answeredAt: new Date() })
    .from(analyses)
    .where(and(eq(followUps.id, id), eq(analyses.id, followUps.analysisId), scope))
    .returning(columns);
  return row;
}

/**
 * Marks the follow-ups that are to be told now and returns them, each only once: they are due, not answered, and of an
 * open result.
 */
export async function claimDueFollowUps(
  executor: Executor,
  { by, now }: { by: 'mail' | 'notification'; now: Date },
): Promise<Pick<FollowUpRow, 'id' | 'userId'>[]> {
  const isMail = by === 'mail';
  return executor
    .update(followUps)
    .set(isMail ? { mailedAt: now } : { notifiedAt: now })
    .from(analyses)
    .where(
      and(
        eq(analyses.id, followUps.analysisId),
        eq(analyses.state, 'unlocked'),
        isNull(isMail ? followUps.mailedAt : followUps.notifiedAt),
        isNull(followUps.answeredAt),
        lte(followUps.dueAt, now),
        gt(followUps.dueAt, daysBefore(now, LATE_DAYS)),
      ),
    )
    .returning({ id: followUps.id, userId: analyses.userId });
}
