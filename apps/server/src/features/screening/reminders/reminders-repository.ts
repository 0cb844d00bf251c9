import { programmes } from '@skrin/contract/programmes/registry';
import type { Reminder } from '@skrin/contract/screening/reminders';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, gt, isNull, lte, sql } from '../../../platform/database/drizzle.ts';
import { isWanted } from '../../../platform/notifications/muted-notices-repository.ts';
import type { AnalysisRow } from '../analyses-repository.ts';
import { analyses, assessments, checkReminders } from '../tables.ts';

const DAY_MS = 86_400_000;
/** A reminder that is later than this many days is not sent any more: what it says is no longer so. */
const LATE_DAYS = 30;

type Reminding = typeof checkReminders.$inferSelect;
type Opened = Pick<AnalysisRow, 'id' | 'userId' | 'programme' | 'state' | 'unlockedAt'>;

/**
 * Whether the owner of an analysis wants to be reminded of it, and when. Undefined where nothing reminds: its programme
 * does not, it has no open result, the day is past, or the person has switched these mails off.
 */
export async function readReminder(
  executor: Executor,
  { id, userId, programme, state, unlockedAt }: Opened,
): Promise<Reminder | undefined> {
  const days = programmes[programme].remindAfterDays;
  if (days === undefined || state !== 'unlocked' || !unlockedAt) return undefined;
  const dueAt = new Date(unlockedAt.getTime() + days * DAY_MS);
  if (dueAt <= new Date()) return undefined;
  if (!(await isWanted(executor, { userId, channel: 'mail', kind: 'check_reminder' }))) return undefined;
  return { wanted: (await findReminder(executor, id)) !== undefined, dueAt: dueAt.toISOString() };
}

/** Stores that somebody wants to be reminded; it may be stored already. */
export async function insertReminder(executor: Executor, reminder: { analysisId: string; dueAt: Date }): Promise<void> {
  await executor.insert(checkReminders).values(reminder).onConflictDoNothing();
}

export async function findReminder(executor: Executor, analysisId: string): Promise<Reminding | undefined> {
  const [row] = await executor.select().from(checkReminders).where(eq(checkReminders.analysisId, analysisId));
  return row;
}

export async function deleteReminder(executor: Executor, analysisId: string): Promise<void> {
  await executor.delete(checkReminders).where(eq(checkReminders.analysisId, analysisId));
}

const laterAnalyses = alias(analyses, 'later');
const laterAssessments = alias(assessments, 'later_assessments');

/** Marks the reminders that are to be mailed now and returns their analyses, each only once. */
export const claimDueReminders = (executor: Executor, now: Date): Promise<{ analysisId: string }[]> =>
  executor
    .update(checkReminders)
    .set({ mailedAt: now })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .where(
      and(
        eq(analyses.id, checkReminders.analysisId),
        eq(analyses.state, 'unlocked'),
        isNull(checkReminders.mailedAt),
        lte(checkReminders.dueAt, now),
        gt(checkReminders.dueAt, new Date(now.getTime() - LATE_DAYS * DAY_MS)),
        sql`not exists (${laterCheck(executor)})`,
      ),
    )
    .returning({ analysisId: checkReminders.analysisId });

/** A later check of the same person in the same programme: they have answered again without being reminded. */
const laterCheck = (executor: Executor) =>
  executor
    .select({ id: laterAnalyses.id })
    .from(laterAnalyses)
    .innerJoin(laterAssessments, eq(laterAssessments.id, laterAnalyses.assessmentId))
    .where(
      and(
        eq(laterAnalyses.userId, analyses.userId),
        eq(laterAssessments.programme, assessments.programme),
        sql`${laterAssessments.dependantId} is not distinct from ${assessments.dependantId}`,
        gt(laterAnalyses.createdAt, analyses.createdAt),
        eq(laterAnalyses.state, 'unlocked'),
      ),
    );
