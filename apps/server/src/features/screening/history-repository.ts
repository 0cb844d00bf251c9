import type { AnalysisUpdate } from '@skrin/contract/screening/analyses';
import type { HistoryQuery } from '@skrin/contract/screening/assessments';
import { concludedProgrammes } from '@skrin/domain/programmes/registry';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { keepPages } from '../../platform/paging.ts';
import type { Actor, Scoped } from '../../platform/policy/policy.ts';
import {
  type AnalysisColumns,
  type ListedAnalysis,
  reachedAnalysis,
  selectListedAnalyses,
} from './analyses-repository.ts';
import { isOwn } from './analysis-policy.ts';
import { isOwnAssessment } from './assessment-policy.ts';
import { type ListedAssessment, selectListedAssessments } from './assessments-repository.ts';
import { listFollowUpIds } from './follow-ups/follow-ups-repository.ts';
import { numberProblem } from './follow-ups/problems-repository.ts';
import { analyses, assessments, followUps } from './tables.ts';
import { tellAnalysis } from './tell-analysis.ts';

const isOneself = isNull(assessments.dependantId);
const isDependant = eq(assessments.dependantId, sql.placeholder('person'));
const isOfProgramme = eq(assessments.programme, sql.placeholder('programme'));

/** Chooses the statements for a history of everybody, oneself or one dependant, in all programmes or in one. */
function ofEachPart<Pages>(keep: (part: SQL | undefined) => Pages) {
  const ofPeople = (kind?: SQL) => ({
    everybody: keep(kind),
    self: keep(and(isOneself, kind)),
    dependant: keep(and(isDependant, kind)),
  });
  const [all, one] = [ofPeople(), ofPeople(isOfProgramme)];
  return ({ person, programme }: Pick<HistoryQuery, 'person' | 'programme'>): Pages => {
    const pages = programme === undefined ? all : one;
    if (person === undefined) return pages.everybody;
    return person === 'self' ? pages.self : pages.dependant;
  };
}

const owner = { userId: sql.placeholder('userId') };

const pagesOfAssessments = ofEachPart((part) =>
  keepPages(assessments, (executor, { after, order, limit }) =>
    selectListedAssessments(executor)
      .where(and(isOwnAssessment(owner), part, after))
      .orderBy(...order)
      .limit(limit),
  ),
);

const pagesOfAnalyses = ofEachPart((part) =>
  keepPages(analyses, (executor, { after, order, limit }) =>
    selectListedAnalyses(executor)
      .where(and(isOwn(owner), part, after))
      .orderBy(...order)
      .limit(limit),
  ),
);

export const listOwnAssessments = (executor: Executor, { userId }: Owner, { limit, cursor, ...part }: HistoryQuery) =>
  pagesOfAssessments(part)(executor, { limit, cursor }, { userId, ...part });

export const listOwnAnalyses = (executor: Executor, { userId }: Owner, { limit, cursor, ...part }: HistoryQuery) =>
  pagesOfAnalyses(part)(executor, { limit, cursor }, { userId, ...part });

type Owner = Pick<Actor, 'userId'>;

/** More rows than are looked through for what may still need care. */
const MOST_HEARD = 500;

/** The latest assessments of which something was heard since then: answers, a photo, an opened result, a follow-up. */
export function listAssessmentsHeardSince(executor: Executor, scope: SQL, since: Date): Promise<ListedAssessment[]> {
  const isHeard = sql`exists (
    select from ${analyses} left join ${followUps} on ${followUps.analysisId} = ${analyses.id}
    where ${analyses.assessmentId} = ${assessments.id}
      and greatest(${analyses.createdAt}, ${analyses.unlockedAt}, ${followUps.answeredAt}) > ${since})`;
  return selectListedAssessments(executor)
    .where(and(scope, or(gt(assessments.createdAt, since), isHeard)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(MOST_HEARD);
}

/** The analyses of these ids that are within the scope, the oldest first. */
export const listAnalysesById = (
  executor: Executor,
  { ids, scope }: { ids: readonly string[]; scope: SQL },
): Promise<ListedAnalysis[]> =>
  selectListedAnalyses(executor)
    .where(and(inArray(analyses.id, [...ids]), scope))
    .orderBy(asc(analyses.id));

/** Which of these analyses are unlocked. */
export async function listUnlockedIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inArray(analyses.id, [...ids]), eq(analyses.state, 'unlocked')));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of unlocked analyses that are paid for, in their order, for keyset paging. */
export async function listUnlockedAfter(
  executor: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .where(
      and(
        gt(analyses.id, after),
        eq(analyses.state, 'unlocked'),
        notInArray(assessments.programme, [...concludedProgrammes]),
      ),
    )
    .orderBy(asc(analyses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** An empty text is stored as null; a text that is absent does not change. */
export async function updateAnalysisTexts(executor: Executor, key: Scoped, texts: AnalysisUpdate): Promise<void> {
  const given = Object.entries(texts).map(([field, text]) => [field, text || null]);
  await executor
    .update(analyses)
    .set({ updatedAt: new Date(), ...Object.fromEntries(given) })
    .where(reachedAnalysis(key));
}

/**
 * Deletes an analysis with its result, tells it live, and returns the deleted row. The problems of its owner are locked
 * (`lockProblems`).
 */
export async function deleteAnalysis(tx: Transaction, key: Scoped): Promise<AnalysisColumns | undefined> {
  const followed = sql`(select gone.follows_id from ${analyses} gone where gone.id = ${key.id})`;
  // What followed this analysis now follows the one before it, so that the timeline of the problem has no gap.
  await tx.update(analyses).set({ followsId: followed }).where(eq(analyses.followsId, key.id));
  await tx.update(assessments).set({ followsId: followed }).where(eq(assessments.followsId, key.id));
  const [found] = await tx.select().from(analyses).where(reachedAnalysis(key)).for('update');
  // Before its shares and follow-ups go with it.
  if (found) {
    await forgetNotices(tx, [key.id, ...(await listFollowUpIds(tx, key.id))]);
    await tellAnalysis(tx, found);
  }
  const [row] = await tx.delete(analyses).where(reachedAnalysis(key)).returning();
  if (row?.problemId) await numberProblem(tx, row.problemId);
  return row;
}
