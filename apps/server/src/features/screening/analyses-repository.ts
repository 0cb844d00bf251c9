import type { Result } from '@skrin/contract/programmes/analyses';
import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import type { StoredResult } from '@skrin/domain/programmes/registry';
import { countByOwner } from '../../platform/counts.ts';
import { asynchronousCommit, type Executor, type Transaction } from '../../platform/database/connect.ts';
import { and, eq, getTableColumns, inArray, type SQL, sql } from '../../platform/database/drizzle.ts';
import { keepStatement } from '../../platform/database/keep-statement.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type AssessmentRow, assessedDependant } from './assessments-repository.ts';
import { numberProblem, problemCount, problemOf } from './follow-ups/problems-repository.ts';
import type { Sealed } from './programmes/programme-service.ts';
import { type Programmes, serviceOf } from './programmes/programme-service.ts';
import { analyses, assessments, dependants, outcomes, photos, results } from './tables.ts';
import { tellAnalysis, tellState } from './tell-analysis.ts';
import { type AnsweredFollowUp, answeredFollowUps, raisedUrgency } from './urgency.ts';

export type AnalysisColumns = typeof analyses.$inferSelect;
export type NewAnalysis = typeof analyses.$inferInsert;
/** What lists show of an analysis. */
export type ListedAnalysis = Pick<AnalysisColumns, keyof typeof listedColumns> &
  Pick<AssessmentRow, 'programme' | 'answers' | 'redFlags' | 'helpConfirmedAt' | 'dependant'> & {
    /** The front photo first. */
    photos: (Pick<typeof photos.$inferSelect, 'key' | 'faults'> & {
      /** ISO 8601; null while the photo is stored. */
      removedAt: string | null;
    })[];
    followUps: AnsweredFollowUp[];
    problemCount: number | null;
  };
export type AnalysisRow = AnalysisColumns &
  ListedAnalysis & {
    /** The report that a doctor found something else; null if there is none. */
    outcome: Pick<typeof outcomes.$inferSelect, 'voucherCode' | 'createdAt'> | null;
  };
/** What a reading needs besides the photos. */
export type ClaimedAnalysis = Pick<typeof assessments.$inferSelect, 'programme' | 'answers' | 'questionnaireVersion'>;
/** What is shown of an analysis while its result is sealed. */
type ShownAnalysis = Pick<AnalysisItem, 'id' | 'assessmentId' | 'programme' | 'state' | 'name' | 'note' | 'redFlags'> &
  Pick<AnalysisRow, 'dependant' | 'followsId' | 'urgency' | 'faults' | 'helpConfirmedAt'> &
  Pick<AnalysisRow, 'followUps' | 'createdAt' | 'updatedAt'> & {
    photos: Pick<AnalysisRow['photos'][number], 'faults' | 'removedAt'>[];
  };
/** The proof that a result may be read. */
export type UnlockedRow = AnalysisRow & Unlocked;

interface Unlocked {
  state: 'unlocked';
}

export const isUnlocked = <Row extends Pick<AnalysisRow, 'id' | 'state'>>(row: Row): row is Row & Unlocked =>
  row.state === 'unlocked';

export const reachedAnalysis = ({ id, scope }: Scoped) => and(eq(analyses.id, id), scope);

const inState = (key: Scoped, states: AnalysisState[]) => and(reachedAnalysis(key), inArray(analyses.state, states));

const photosOfAnalysis = sql<AnalysisRow['photos']>`(
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'faults', faults, 'removedAt', removed_at) order by position), '[]')
  from ${photos} where ${photos.analysisId} = ${analyses.id})`;

const { openedBy, unlockedAt, countedFound, problemId, ...listedColumns } = getTableColumns(analyses);

const listed = {
  ...listedColumns,
  programme: assessments.programme,
  answers: assessments.answers,
  redFlags: assessments.redFlags,
  helpConfirmedAt: assessments.helpConfirmedAt,
  photos: photosOfAnalysis,
  followUps: answeredFollowUps,
  dependant: assessedDependant,
  problemCount,
};

/** Selects rows with what lists show. */
export const selectListedAnalyses = (executor: Executor) =>
  executor
    .select(listed)
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .leftJoin(dependants, eq(dependants.id, assessments.dependantId))
    .$dynamic();

/** Selects rows with everything that a presenter needs. */
const selectAnalyses = (executor: Executor) =>
  executor
    .select({
      ...listed,
      ...getTableColumns(analyses),
      outcome: { voucherCode: outcomes.voucherCode, createdAt: outcomes.createdAt },
    })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .leftJoin(dependants, eq(dependants.id, assessments.dependantId))
    .leftJoin(outcomes, eq(outcomes.analysisId, analyses.id))
    .$dynamic();

/** Stores an analysis. What it follows is in a problem whose lock is held (`lockProblems`). */
export async function insertAnalysis(executor: Executor, row: NewAnalysis): Promise<AnalysisColumns | undefined> {
  const [inserted] = await executor.insert(analyses).values(row).returning();
  if (inserted?.followsId) await numberProblem(executor, problemOf(inserted.followsId));
  return inserted;
}

export async function findAnalysis(executor: Executor, key: Scoped): Promise<AnalysisRow | undefined> {
  const [row] = await selectAnalyses(executor).where(reachedAnalysis(key));
  return row;
}

/** Like `findAnalysis`, and locks the row so that nobody removes it until the transaction ends. */
export async function lockAnalysis(tx: Transaction, key: Scoped): Promise<AnalysisRow | undefined> {
  await tx.select({ id: analyses.id }).from(analyses).where(reachedAnalysis(key)).for('key share');
  return findAnalysis(tx, key);
}

interface Move extends Scoped {
  from: AnalysisState[];
  to: AnalysisState;
  set?: Partial<Pick<NewAnalysis, 'faults' | 'unlockedAt' | 'openedBy'>>;
}

/**
 * Compare-and-set: of several concurrent calls that move an analysis from a state, one gets the row and the others
 * `undefined`. Whoever may see it is told.
 */
export const moveAnalysis = (
  executor: Executor,
  { from, to, set, ...key }: Move,
): Promise<AnalysisColumns | undefined> =>
  executor.transaction(async (tx) => {
    const [moved] = await tx
      .update(analyses)
      .set({ ...set, state: to })
      .where(inState(key, from))
      .returning();
    if (moved) await tellState(tx, moved);
    return moved;
  });

/** queued or running → running; returns the answers for the reading. Undefined if the state has changed meanwhile. */
export const claimAnalysis = (executor: Executor, key: Scoped): Promise<ClaimedAnalysis | undefined> =>
  executor.transaction(async (tx) => {
    const [claimed] = await tx
      .update(analyses)
      .set({ state: 'running' })
      .from(assessments)
      .where(and(inState(key, ['queued', 'running']), eq(assessments.id, analyses.assessmentId)))
      .returning({
        id: analyses.id,
        userId: analyses.userId,
        programme: assessments.programme,
        answers: assessments.answers,
        questionnaireVersion: assessments.questionnaireVersion,
        repeatable: asynchronousCommit,
      });
    if (claimed) await tellAnalysis(tx, claimed);
    return claimed;
  });

export async function insertResult(tx: Transaction, analysisId: string, result: Result): Promise<void> {
  await tx.insert(results).values({ analysisId, result });
}

/** running → locked with its sealed result and its urgency; stores nothing if the state has changed meanwhile. */
export const lockWithResult = (executor: Executor, key: Scoped, { result, kind, urgency }: Sealed): Promise<void> =>
  executor.transaction(async (tx) => {
    const [moved] = await tx
      .update(analyses)
      .set({ state: 'locked', kind, urgency })
      .where(inState(key, ['running']))
      .returning();
    if (!moved) return;
    await insertResult(tx, moved.id, result);
    await tellState(tx, moved);
  });

/**
 * The only function that reads results. The rows, read within a scope, prove that they may be read, and the database
 * checks that again. Results of an earlier version are presented by today's rule.
 * @param heatMaps whether the heat maps are read too
 */
export async function readUnlockedResults(
  executor: Executor,
  rows: readonly (Pick<AnalysisRow, 'id' | 'programme'> & Unlocked)[],
  { programmes, heatMaps }: { programmes: Programmes; heatMaps: boolean },
): Promise<Map<string, Result>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const read = await (heatMaps ? wholeResults : resultsWithoutHeatMap)(executor).execute({ ids });
  const programmeOf = new Map(rows.map(({ id, programme }) => [id, programme]));
  return new Map(
    read.flatMap(({ id, result }) => {
      const programme = programmeOf.get(id);
      if (!programme) return [];
      const { presentStored } = serviceOf(programmes, programme);
      return [[id, presentStored ? presentStored(result) : (result as Result)]];
    }),
  );
}

const keepResults = (result: SQL<StoredResult>) =>
  keepStatement((executor) =>
    executor
      .select({ id: results.analysisId, result })
      .from(results)
      .innerJoin(analyses, and(eq(analyses.id, results.analysisId), sql`${analyses.state} = 'unlocked'`))
      .where(sql`${results.analysisId} = any(${sql.placeholder('ids')})`),
  );
const wholeResults = keepResults(sql`${results.result}`);
/** The heat map is most of a result's size. */
const resultsWithoutHeatMap = keepResults(sql`jsonb_set(${results.result}, '{heatMap}', 'null', false)`);

/** What is presented of an analysis in every programme, in lists and on its own page. */
export const presentCommon = (row: ShownAnalysis, can: AnalysisItem['can']) => ({
  id: row.id,
  assessmentId: row.assessmentId,
  programme: row.programme,
  ...(row.dependant && { dependant: row.dependant }),
  ...(row.followsId && { followsId: row.followsId }),
  state: row.state,
  name: row.name,
  note: row.note,
  photos: row.photos.map(({ faults, removedAt }) => ({
    faults,
    ...(removedAt !== null && { removedAt: new Date(removedAt).toISOString() }),
  })),
  redFlags: row.redFlags,
  ...raisedUrgency([row]),
  ...(row.helpConfirmedAt && { helpConfirmedAt: row.helpConfirmedAt.toISOString() }),
  ...(row.state === 'retake' && { faults: row.faults ?? [] }),
  can,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** How many checks each of several people has, with a photo or without. */
export const countAnalyses = (executor: Executor, userIds: readonly string[]) =>
  countByOwner(executor, { table: analyses, owner: analyses.userId, createdAt: analyses.createdAt }, userIds);
