import path from 'node:path';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { eq, getTableColumns, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type ClinicRow,
  type CorrectableColumn,
  clinicCities,
  clinicImportChanges,
  clinicImports,
  clinics,
  clinicWords,
  type ImportFormat,
} from '../tables.ts';
import { checkEntries, keyOf, type RefusedRow } from './check-entries.ts';
import type { Entry, NewClinic } from './clinic-entry.ts';
import { type Joined, joinClinics } from './join-clinics.ts';

/** Rows that are written at a time. */
const BATCH = 500;

interface RowReport {
  id: string;
  added: number;
  changed: number;
  unchanged: number;
  refused: RefusedRow[];
  /** Rows that staff corrected, with the columns in which the file says otherwise. */
  corrected: CorrectedRow[];
}
interface CorrectedRow {
  name: string;
  source: string;
  columns: CorrectableColumn[];
}
export interface ImportReport extends RowReport {
  joined: Joined[];
}

interface Import {
  format: ImportFormat;
  fileName: string;
  entries: readonly Entry[];
  /** Called with the number of rows that are done. */
  onProgress?: (done: number) => void;
}

/**
 * Imports the rows of a file into the directory, in one transaction: rows whose source and id there are known are
 * changed, others are added. A row with a fault is refused, the others are imported. Keeps what it did, for
 * `undoImport`.
 */
export async function importClinics(
  database: Database,
  { format, fileName, entries, onProgress }: Import,
): Promise<ImportReport> {
  return database.transaction(async (tx) => {
    await lockImports(tx);
    const run = { format, fileName: path.basename(fileName) };
    const { id } = orNotFound((await tx.insert(clinicImports).values(run).returning())[0]);
    const report: RowReport = { id, added: 0, changed: 0, unchanged: 0, refused: [], corrected: [] };
    const seen = new Set<string>();
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      const { good, refused } = await checkEntries(tx, batch, seen);
      report.refused.push(...refused);
      await store(tx, good, report);
      onProgress?.(at + batch.length);
    }
    const { added, changed, unchanged, refused } = report;
    const done = { added, changed, unchanged, refused: refused.length, finishedAt: new Date() };
    await tx.update(clinicImports).set(done).where(eq(clinicImports.id, id));
    return { ...report, joined: await renewDirectory(tx) };
  });
}

/** Takes the lock that lets one import or undo run at a time. */
export const lockImports = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.clinicImports})`);

/**
 * Renews what is derived from all rows of the directory. Call it last in the transaction, because readers of the list
 * of cities wait until it is committed.
 */
export async function renewDirectory(tx: Transaction): Promise<Joined[]> {
  await renewWords(tx);
  const joined = await joinClinics(tx);
  await tx.refreshMaterializedView(clinicCities);
  return joined;
}

/** The words by which a search corrects wrong letters. */
async function renewWords(tx: Transaction): Promise<void> {
  const now = sql`(select word from ts_stat('select search from clinics'))`;
  await tx.execute(sql`delete from ${clinicWords} where ${clinicWords.word} not in ${now}`);
  await tx.execute(sql`insert into ${clinicWords} ${now} on conflict do nothing`);
}

const {
  id: _id,
  version: _version,
  corrected: correctedColumn,
  correctedOn: _correctedOn,
  searchText: _searchText,
  source,
  sourceRef,
  duplicateOf,
  organisationId: _organisationId,
  position,
  nameSearch,
  search,
  createdAt,
  updatedAt,
  ...written
} = getTableColumns(clinics);
/** The columns that an import writes. */
const writtenColumns = Object.keys(written) as (keyof typeof written)[];

const differing = <Column extends keyof NewClinic>(columns: readonly Column[], before: NewClinic, now: NewClinic) =>
  columns.filter((column) => (before[column] ?? null) !== (now[column] ?? null));

/** Whether a row is as its file says, but for what staff corrected. */
const isSame = (before: ClinicRow, now: NewClinic) =>
  differing(writtenColumns, before, now).every((column) => before.corrected.some((each) => each === column));

/** The values that `undoImport` needs to restore a clinic. */
const snapshotForUndo = (row: ClinicRow): Record<string, unknown> =>
  Object.fromEntries(
    (['id', 'source', 'sourceRef', ...writtenColumns] as const).map((column) => [column, row[column]]),
  );

async function store(tx: Transaction, rows: NewClinic[], report: RowReport): Promise<void> {
  if (rows.length === 0) return;
  const pairs = sql.join(
    rows.map((row) => sql`(${row.source}, ${row.sourceRef})`),
    sql`, `,
  );
  const known = await tx.select().from(clinics).where(sql`(${source}, ${sourceRef}) in (${pairs})`).for('update');
  const before = new Map(known.map((row) => [keyOf(row), row]));
  const changes = rows.flatMap((row) => {
    const is = before.get(keyOf(row));
    return is && isSame(is, row)
      ? []
      : [{ row: { ...row, id: is?.id ?? newId() }, before: is ? snapshotForUndo(is) : null }];
  });
  for (const row of rows) {
    const is = before.get(keyOf(row));
    const columns = is ? differing(is.corrected, is, row) : [];
    if (is && columns.length > 0) report.corrected.push({ name: is.name, source: is.source, columns });
  }
  const changed = changes.filter((change) => change.before).length;
  report.changed += changed;
  report.added += changes.length - changed;
  report.unchanged += rows.length - changes.length;
  if (changes.length === 0) return;
  await upsertClinics(
    tx,
    changes.map(({ row }) => row),
  );
  await tx
    .insert(clinicImportChanges)
    .values(changes.map((change) => ({ importId: report.id, clinicId: change.row.id, before: change.before })));
}

/** Inserts clinics, or overwrites the imported columns of those whose id exists, but for what staff corrected. */
export async function upsertClinics(tx: Transaction, rows: NewClinic[]): Promise<void> {
  const columns = { ...written, updatedAt };
  const excluded = Object.entries(columns).map(([key, { name }]): [string, SQL] => [
    key,
    sql`case when ${sql.raw(`'${key}'`)} = any(${correctedColumn}) then ${clinics}.${sql.identifier(name)}
      else excluded.${sql.identifier(name)} end`,
  ]);
  await tx
    .insert(clinics)
    .values(rows)
    .onConflictDoUpdate({ target: clinics.id, set: Object.fromEntries(excluded) });
}
