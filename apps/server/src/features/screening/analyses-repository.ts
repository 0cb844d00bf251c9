import type { PageQuery } from '@skrin/contract/common';
import type { Analysis, AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import type { AnalysisUpdate } from '@skrin/contract/screening/analysis-update';
import type { Result } from '@skrin/contract/screening/results';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { readPage } from '../../platform/paging.ts';
import { tellGone, tellProgress } from './analysis-progress.ts';
import type { Owned } from './assessments-repository.ts';
import { analyses, assessments, results } from './tables.ts';

type AnalysisColumns = typeof analyses.$inferSelect;
export type NewAnalysis = typeof analyses.$inferInsert;
export type AnalysisRow = AnalysisColumns & Pick<typeof assessments.$inferSelect, 'redFlags'>;
/** What a reading starts from. */
export type ClaimedAnalysis = Pick<AnalysisColumns, 'photoKey'> &
  Pick<typeof assessments.$inferSelect, 'answers' | 'questionnaireVersion'>;
/** What of an analysis is shown while its result is not. */
type ShownAnalysis = Omit<AnalysisItem, 'faults' | 'createdAt' | 'updatedAt'> &
  Pick<AnalysisRow, 'faults' | 'createdAt' | 'updatedAt'>;
/** The proof that a result may be read. */
export type UnlockedRow = AnalysisRow & { state: 'unlocked' };

export const isUnlocked = (row: AnalysisRow): row is UnlockedRow => row.state === 'unlocked';

const owned = ({ id, userId }: Owned) => and(eq(analyses.id, id), eq(analyses.userId, userId));

const inState = (id: string, states: AnalysisState[]) => and(eq(analyses.id, id), inArray(analyses.state, states));

const selectRows = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(analyses), redFlags: assessments.redFlags })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .$dynamic();

/** Nothing is inserted, and nothing answered, when the person already used the idempotency key. */
export async function insertAnalysis(executor: Executor, row: NewAnalysis): Promise<AnalysisColumns | undefined> {
  const [inserted] = await executor.insert(analyses).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findByIdempotencyKey(
  executor: Executor,
  { userId, key }: { userId: string; key: string },
): Promise<AnalysisColumns | undefined> {
  const [row] = await executor
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.idempotencyKey, key)));
  return row;
}

export async function findAnalysis(executor: Executor, key: Owned): Promise<AnalysisRow | undefined> {
  const [row] = await selectRows(executor).where(owned(key));
  return row;
}

export const listAnalysisRows = (executor: Executor, userId: string, page: PageQuery) =>
  readPage(page, analyses, ({ after, order, limit }) =>
    selectRows(executor)
      .where(and(eq(analyses.userId, userId), after))
      .orderBy(...order)
      .limit(limit),
  );

/** An empty text is no text; one that is absent stays. */
export async function updateAnalysisTexts(executor: Executor, key: Owned, texts: AnalysisUpdate): Promise<void> {
  const given = Object.entries(texts).map(([field, text]) => [field, text || null]);
  await executor
    .update(analyses)
    .set({ updatedAt: new Date(), ...Object.fromEntries(given) })
    .where(owned(key));
}

/** The row as it was; its result goes with it, and who watches is told. */
export async function deleteAnalysis(tx: Transaction, key: Owned): Promise<AnalysisColumns | undefined> {
  const [row] = await tx
    .delete(analyses)
    .where(owned(key))
    .returning({ ...getTableColumns(analyses), told: tellGone(key.id) });
  return row;
}

interface Move {
  id: string;
  from: AnalysisState[];
  to: AnalysisState;
  set?: Partial<Pick<NewAnalysis, 'faults' | 'unlockedAt'>>;
}

/**
 * For jobs, whoever it belongs to. Compare-and-set: of several who move an analysis from a state, one gets the row and
 * the others `undefined`. Who watches is told when the move is committed.
 */
export const moveAnalysis = (executor: Executor, move: Move): Promise<AnalysisColumns | undefined> =>
  moveWhere(executor, move, undefined);

/** The same for a person: an analysis of somebody else does not move. */
export const moveOwnAnalysis = (
  executor: Executor,
  { userId, ...move }: Move & Owned,
): Promise<AnalysisColumns | undefined> => moveWhere(executor, move, eq(analyses.userId, userId));

async function moveWhere(executor: Executor, { id, from, to, set }: Move, condition: SQL | undefined) {
  const [moved] = await executor
    .update(analyses)
    .set({ ...set, state: to })
    .where(and(inState(id, from), condition))
    .returning({ ...getTableColumns(analyses), told: tellProgress(id, to) });
  return moved;
}

/** The photo and the answers to read it with: queued or running → running. Of a moved-on analysis nothing. */
export async function claimAnalysis(executor: Executor, id: string): Promise<ClaimedAnalysis | undefined> {
  const [claimed] = await executor
    .update(analyses)
    .set({ state: 'running' })
    .from(assessments)
    .where(and(inState(id, ['queued', 'running']), eq(assessments.id, analyses.assessmentId)))
    .returning({
      photoKey: analyses.photoKey,
      answers: assessments.answers,
      questionnaireVersion: assessments.questionnaireVersion,
      told: tellProgress(id, 'running'),
    });
  return claimed;
}

/** running → locked together with its sealed result, in one statement; of a moved-on analysis nothing is kept. */
export async function lockWithResult(executor: Executor, id: string, result: Result): Promise<void> {
  const moved = executor.$with('moved').as(
    executor
      .update(analyses)
      .set({ state: 'locked' })
      .where(inState(id, ['running']))
      .returning({ id: analyses.id, told: tellProgress(id, 'locked').as('told') }),
  );
  const sealed = {
    analysisId: moved.id,
    result: sql<Result>`${JSON.stringify(result)}::jsonb`.as('result'),
    createdAt: sql<Date>`now()`.as('created_at'),
  };
  await executor.with(moved).insert(results).select(executor.select(sealed).from(moved));
}

/** The only reader of results; the row is the proof, and the database checks it again. */
export async function readUnlockedResult(executor: Executor, unlocked: UnlockedRow): Promise<Result | undefined> {
  const [row] = await executor
    .select({ result: results.result })
    .from(results)
    .innerJoin(analyses, and(eq(analyses.id, results.analysisId), eq(analyses.state, 'unlocked')))
    .where(owned(unlocked));
  return row?.result;
}

export const presentAnalysisItem = (row: ShownAnalysis): AnalysisItem => ({
  id: row.id,
  assessmentId: row.assessmentId,
  state: row.state,
  name: row.name,
  note: row.note,
  redFlags: row.redFlags,
  ...(row.state === 'retake' && { faults: row.faults ?? [] }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentAnalysis = (row: ShownAnalysis, result: Result | undefined): Analysis => ({
  ...presentAnalysisItem(row),
  ...(result && { result }),
});
