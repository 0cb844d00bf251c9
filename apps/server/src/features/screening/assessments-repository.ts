import type { AnalysisState } from '@skrin/contract/screening/analyses';
import type { AssessedDependant, Urgency } from '@skrin/contract/screening/assessments';
import { concludedProgrammes, type SealedAnswers } from '@skrin/domain/programmes/registry';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../platform/database/drizzle.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { analyses, assessments, dependants, outcomes } from './tables.ts';
import { type AnsweredFollowUp, answeredFollowUps } from './urgency.ts';

export type AssessmentColumns = typeof assessments.$inferSelect;
export type NewAssessment = typeof assessments.$inferInsert;
export type AssessmentRow = AssessmentColumns & Joined;
/** What lists read of an assessment: all but what is sealed. */
export type ListedAssessment = Omit<AssessmentColumns, 'sealed'> & Joined;

interface Joined {
  /** The analyses of this assessment. */
  analyses: AnalysisOfAnswers[];
  /** Whom the answers are about; null: the owner of the account. */
  dependant: AssessedDependant | null;
}

/** An analysis as far as the answers that it rests on need it: whether they may change, and how soon care is needed. */
export interface AnalysisOfAnswers {
  id: string;
  state: AnalysisState;
  name: string | null;
  urgency: Urgency | null;
  followsId: string | null;
  /** ISO 8601, as the times below. */
  createdAt: string;
  unlockedAt: string | null;
  /** Whether its owner or a clinic reported what a doctor found. */
  hasOutcome: boolean;
  followUps: AnsweredFollowUp[];
}

const analysesOfAnswers = sql<AnalysisOfAnswers[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${analyses.id}, 'state', ${analyses.state}, 'name', ${analyses.name},
    'urgency', ${analyses.urgency}, 'followsId', ${analyses.followsId}, 'createdAt', ${analyses.createdAt},
    'unlockedAt', ${analyses.unlockedAt}, 'followUps', ${answeredFollowUps}, 'hasOutcome', ${analyses.countedFound} is not null
      or exists (select from ${outcomes} where ${outcomes.analysisId} = ${analyses.id}))), '[]')
  from ${analyses} where ${analyses.assessmentId} = ${assessments.id})`;

/** The columns of a dependant that are shown with an assessment or an analysis. */
export const assessedDependant = { id: dependants.id, name: dependants.name, birthYear: dependants.birthYear };

const matchesKey = ({ id, scope }: Scoped) => and(eq(assessments.id, id), scope);

const { sealed, ...shownColumns } = getTableColumns(assessments);
const listed = { ...shownColumns, analyses: analysesOfAnswers, dependant: assessedDependant };

export const selectListedAssessments = (executor: Executor) =>
  executor.select(listed).from(assessments).leftJoin(dependants, eq(dependants.id, assessments.dependantId)).$dynamic();

const selectAssessments = (executor: Executor) =>
  executor
    .select({ ...listed, sealed })
    .from(assessments)
    .leftJoin(dependants, eq(dependants.id, assessments.dependantId))
    .$dynamic();

/** A programme that seals nothing stores the JSON value null: the column itself is never null. */
const jsonOf = (sealed: SealedAnswers | null) => sealed ?? sql<SealedAnswers>`'null'::jsonb`;

export async function insertAssessment(executor: Executor, row: NewAssessment): Promise<AssessmentColumns | undefined> {
  const [inserted] = await executor
    .insert(assessments)
    .values({ ...row, sealed: jsonOf(row.sealed) })
    .returning();
  return inserted;
}

export async function findAssessment(executor: Executor, key: Scoped): Promise<AssessmentRow | undefined> {
  const [row] = await selectAssessments(executor).where(matchesKey(key));
  return row;
}

/**
 * `share` prevents changes to the assessment while the transaction makes an analysis of it; `update` prevents new
 * analyses of it. The row is read after the lock is held, so that analyses that were made meanwhile count.
 */
export async function lockAssessment(
  tx: Transaction,
  key: Scoped,
  mode: 'share' | 'update',
): Promise<AssessmentRow | undefined> {
  await tx.select({ id: assessments.id }).from(assessments).where(matchesKey(key)).for(mode);
  return findAssessment(tx, key);
}

export async function replaceAssessment(
  executor: Executor,
  key: Scoped,
  row: Omit<NewAssessment, 'userId'>,
): Promise<AssessmentColumns | undefined> {
  const set = { ...row, sealed: jsonOf(row.sealed) };
  const [updated] = await executor.update(assessments).set(set).where(matchesKey(key)).returning();
  return updated;
}

export async function setHelpConfirmedAt(
  executor: Executor,
  key: Scoped,
  helpConfirmedAt: Date | null,
): Promise<AssessmentColumns | undefined> {
  const [updated] = await executor.update(assessments).set({ helpConfirmedAt }).where(matchesKey(key)).returning();
  return updated;
}

export async function deleteAssessment(executor: Executor, key: Scoped): Promise<void> {
  await executor.delete(assessments).where(matchesKey(key));
}

/** Deletes the answers of an analysis that was made with them, without a photo: they have no other. */
export async function deleteConcludedAnswers(executor: Executor, id: string): Promise<void> {
  if (concludedProgrammes.length === 0) return;
  await executor
    .delete(assessments)
    .where(and(eq(assessments.id, id), inArray(assessments.programme, [...concludedProgrammes])));
}
