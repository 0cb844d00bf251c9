import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, gt, isNotNull, isNull, sql } from '../../../platform/database/drizzle.ts';
import { clinicImportChanges, clinicImports } from '../tables.ts';
import type { NewClinic } from './clinic-entry.ts';
import { isUsed } from './clinic-use.ts';
import { lockImports, renewDirectory, upsertClinics } from './import-clinics.ts';

/** An import that cannot be undone, and why. */
export class NotUndoable extends Error {
  override name = 'NotUndoable';
}

export interface UndoReport {
  removed: number;
  restored: number;
  /** Clinics that the import added and that are used by now (they have staff, services or consultations) or corrected. */
  kept: number;
}

/**
 * Makes the directory what it was before an import.
 * @throws NotUndoable when there is no such import, it was undone, or a later import changed the same clinics
 */
export async function undoImport(database: Database, id: string): Promise<UndoReport> {
  return database.transaction(async (tx) => {
    await lockImports(tx);
    await requireUndoable(tx, id);
    const ofImport = eq(clinicImportChanges.importId, id);
    const changed = await tx
      .select()
      .from(clinicImportChanges)
      .where(and(ofImport, isNotNull(clinicImportChanges.before)));
    for (const { before } of changed) await upsertClinics(tx, [before as NewClinic]);
    const added = await tx.$count(clinicImportChanges, and(ofImport, isNull(clinicImportChanges.before)));
    const removed = await removeUnused(tx, id);
    await tx.update(clinicImports).set({ undoneAt: new Date() }).where(eq(clinicImports.id, id));
    await renewDirectory(tx);
    return { removed, restored: changed.length, kept: added - removed };
  });
}

async function requireUndoable(tx: Transaction, id: string): Promise<void> {
  // Compared as text, because what somebody types may not be a UUID.
  const [run] = await tx
    .select()
    .from(clinicImports)
    .where(eq(sql`${clinicImports.id}::text`, id));
  if (!run) throw new NotUndoable(`There is no import ${id}.`);
  if (run.undoneAt) throw new NotUndoable(`The import ${id} was undone at ${run.undoneAt.toISOString()}.`);
  const touchedToo = sql`exists (select from clinic_import_changes ours join clinic_import_changes theirs
    on theirs.clinic_id = ours.clinic_id
    where ours.import_id = ${id} and theirs.import_id = ${clinicImports.id})`;
  const [later] = await tx
    .select()
    .from(clinicImports)
    .where(and(gt(clinicImports.id, id), isNull(clinicImports.undoneAt), touchedToo))
    .limit(1);
  if (later) throw new NotUndoable(`The later import ${later.id} changed the same clinics: undo that one first.`);
}

async function removeUnused(tx: Transaction, id: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from clinics using clinic_import_changes changes
    where changes.clinic_id = clinics.id and changes.import_id = ${id} and changes.before is null
      and not ${isUsed} and clinics.corrected = '{}'`);
  return rowCount ?? 0;
}
