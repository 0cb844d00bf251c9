import { EXPORT_HOURS } from '@skrin/contract/accounts/personal-data';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, inArray, lt, type SQL } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { type DataExportRow, dataExports } from '../tables.ts';

const HOUR_MS = 3_600_000;

/** The storage key of an export's file. */
export const exportKeyOf = (id: string): string => `exports/${id}.zip`;

export async function findExport(executor: Executor, scope: SQL): Promise<DataExportRow | undefined> {
  const [row] = await executor.select().from(dataExports).where(scope);
  return row;
}

/** Inserts an export in place of a finished one; undefined while another one is being made. */
export async function replaceExport(tx: Transaction, userId: string): Promise<DataExportRow | undefined> {
  const isMade = and(eq(dataExports.userId, userId), inArray(dataExports.state, ['ready', 'failed']));
  await tx.delete(dataExports).where(isMade);
  const [row] = await tx.insert(dataExports).values({ userId }).onConflictDoNothing().returning();
  return row;
}

/** queued or running → running; undefined for an export that was replaced or is finished. */
export async function claimExport(executor: Executor, { id, scope }: Scoped): Promise<DataExportRow | undefined> {
  const [row] = await executor
    .update(dataExports)
    .set({ state: 'running', percent: 0 })
    .where(and(eq(dataExports.id, id), scope, inArray(dataExports.state, ['queued', 'running'])))
    .returning();
  return row;
}

export async function setExportPercent(executor: Executor, { id, scope }: Scoped, percent: number): Promise<void> {
  await executor
    .update(dataExports)
    .set({ percent })
    .where(and(eq(dataExports.id, id), scope));
}

/** Marks an export as ready, to be fetched until it expires. False if the export was deleted meanwhile. */
export async function finishExport(executor: Executor, { id, scope }: Scoped, bytes: number): Promise<boolean> {
  const expiresAt = new Date(Date.now() + EXPORT_HOURS * HOUR_MS);
  const { rowCount } = await executor
    .update(dataExports)
    .set({ state: 'ready', percent: 100, bytes, expiresAt })
    .where(and(eq(dataExports.id, id), scope));
  return rowCount === 1;
}

export async function failExport(executor: Executor, { id, scope }: Scoped): Promise<void> {
  await executor
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.id, id), scope));
}

export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await executor.delete(dataExports).where(lt(dataExports.expiresAt, now));
}

/** Which of these ids belong to an export. */
export async function findExportIds(executor: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await executor.select({ id: dataExports.id }).from(dataExports).where(inArray(dataExports.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The export whose file its owner may fetch now. @throws AppError `not_found` */
export async function requireReady(executor: Executor, scope: SQL): Promise<DataExportRow> {
  const row = await findExport(executor, scope);
  return orNotFound(row && isReady(row) ? row : undefined);
}

export const isReady = ({ state, expiresAt }: DataExportRow): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > new Date();
