import type { PageQuery } from '@skrin/contract/common';
import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { readPage } from '../../platform/paging.ts';
import { analyses, assessments } from './tables.ts';

export type AssessmentRow = typeof assessments.$inferSelect;
export type NewAssessment = typeof assessments.$inferInsert;

/** A row is reached by its id and its owner, never by its id alone. */
export interface Owned {
  id: string;
  userId: string;
}

const owned = ({ id, userId }: Owned) => and(eq(assessments.id, id), eq(assessments.userId, userId));

export async function insertAssessment(executor: Executor, row: NewAssessment): Promise<AssessmentRow | undefined> {
  const [inserted] = await executor.insert(assessments).values(row).returning();
  return inserted;
}

export async function findAssessment(executor: Executor, key: Owned): Promise<AssessmentRow | undefined> {
  const [row] = await executor.select().from(assessments).where(owned(key));
  return row;
}

/** `share` keeps it from being changed while the transaction builds on it, `update` from being built on. */
export async function lockAssessment(
  tx: Transaction,
  key: Owned,
  mode: 'share' | 'update',
): Promise<AssessmentRow | undefined> {
  const [row] = await tx.select().from(assessments).where(owned(key)).for(mode);
  return row;
}

export const listAssessmentRows = (executor: Executor, userId: string, page: PageQuery) =>
  readPage(page, assessments, ({ after, order, limit }) =>
    executor
      .select()
      .from(assessments)
      .where(and(eq(assessments.userId, userId), after))
      .orderBy(...order)
      .limit(limit),
  );

export async function replaceAssessment(
  executor: Executor,
  key: Owned,
  row: Omit<NewAssessment, 'userId'>,
): Promise<AssessmentRow | undefined> {
  const [updated] = await executor.update(assessments).set(row).where(owned(key)).returning();
  return updated;
}

export async function deleteAssessment(executor: Executor, key: Owned): Promise<void> {
  await executor.delete(assessments).where(owned(key));
}

/** Whether an analysis in one of the states stands on the assessment. */
export async function hasAnalysis(
  executor: Executor,
  assessmentId: string,
  states: readonly AnalysisState[],
): Promise<boolean> {
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.assessmentId, assessmentId), inArray(analyses.state, [...states])))
    .limit(1);
  return rows.length > 0;
}

export const presentAssessment = (row: Omit<AssessmentRow, 'userId' | 'sealed'>): Assessment => ({
  id: row.id,
  questionnaireVersion: row.questionnaireVersion,
  answers: row.answers,
  matched: row.noMatchReason === null,
  ...(row.noMatchReason && { noMatchReason: row.noMatchReason }),
  redFlags: row.redFlags,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
