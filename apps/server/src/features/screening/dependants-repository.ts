import type { Dependant, DependantInput } from '@skrin/contract/screening/dependants';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, count, eq, getTableColumns, type SQL, sql } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { analyses, assessments, dependants } from './tables.ts';

export type DependantColumns = typeof dependants.$inferSelect;
type DependantRow = DependantColumns & Pick<Dependant, 'assessments' | 'analyses'>;

const matchesKey = ({ id, scope }: Scoped) => and(eq(dependants.id, id), scope);

function selectRows(executor: Executor) {
  const isTheirs = eq(assessments.dependantId, dependants.id);
  const theirAssessments = executor.select({ count: count() }).from(assessments).where(isTheirs);
  const theirAnalyses = executor
    .select({ count: count() })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .where(isTheirs);
  return executor
    .select({
      ...getTableColumns(dependants),
      assessments: sql`(${theirAssessments})`.mapWith(Number),
      analyses: sql`(${theirAnalyses})`.mapWith(Number),
    })
    .from(dependants)
    .$dynamic();
}

export const listDependantRows = (executor: Executor, scope: SQL): Promise<DependantRow[]> =>
  selectRows(executor).where(scope).orderBy(asc(dependants.name), asc(dependants.id));

export async function findDependant(executor: Executor, key: Scoped): Promise<DependantRow> {
  const [row] = await selectRows(executor).where(matchesKey(key));
  return orNotFound(row);
}

/**
 * `key share` prevents the removal of the dependant until the transaction ends; `update` also prevents new assessments.
 */
export async function lockDependant(
  tx: Transaction,
  key: Scoped,
  mode: 'key share' | 'update',
): Promise<DependantColumns | undefined> {
  const [row] = await tx.select().from(dependants).where(matchesKey(key)).for(mode);
  return row;
}

/** Serialises what counts a person's dependants before it adds one, until the transaction ends. */
export async function lockDependants(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dependants ${userId}`}, 0))`);
}

export const countDependants = (executor: Executor, scope: SQL): Promise<number> => executor.$count(dependants, scope);

export async function insertDependant(
  executor: Executor,
  row: DependantInput & { userId: string },
): Promise<DependantColumns> {
  const [inserted] = await executor.insert(dependants).values(row).returning();
  return orNotFound(inserted);
}

export async function replaceDependant(executor: Executor, key: Scoped, row: DependantInput): Promise<void> {
  await executor.update(dependants).set(row).where(matchesKey(key));
}

export async function deleteDependant(executor: Executor, key: Scoped): Promise<void> {
  await executor.delete(dependants).where(matchesKey(key));
}

/** Locks the assessments of a dependant, so that no analysis can be made of them until the transaction ends. */
export async function lockAssessmentsOf(tx: Transaction, { id, scope }: Scoped): Promise<void> {
  const isTheirs = and(eq(assessments.dependantId, id), scope);
  await tx.select({ id: assessments.id }).from(assessments).where(isTheirs).for('update');
}

/** The analyses of a dependant, each with the scope it was found in. */
export async function listAnalysesOf(executor: Executor, { id, scope }: Scoped): Promise<Scoped[]> {
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .innerJoin(assessments, eq(assessments.id, analyses.assessmentId))
    .where(and(eq(assessments.dependantId, id), scope));
  return rows.map((row) => ({ id: row.id, scope }));
}

export async function deleteAssessmentsOf(executor: Executor, { id, scope }: Scoped): Promise<void> {
  await executor.delete(assessments).where(and(eq(assessments.dependantId, id), scope));
}

export const presentDependant = (row: DependantRow): Dependant => ({
  id: row.id,
  name: row.name,
  relationship: row.relationship,
  birthYear: row.birthYear,
  assessments: row.assessments,
  analyses: row.analyses,
  createdAt: row.createdAt.toISOString(),
});
