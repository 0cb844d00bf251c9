import path from 'node:path';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { importClinics } from '../import/import-clinics.ts';
import { readClinicFile } from '../import/read-file.ts';
import { clinicImports } from '../tables.ts';

const file = path.join(import.meta.dirname, 'starter-clinics.csv');

/**
 * Imports some public hospitals and health centres of the main cities, so that the directory is useful at once. It runs
 * only once: a later start does not change what was imported or undone since.
 */
export async function seedClinics(database: Database): Promise<void> {
  const fileName = path.basename(file);
  if ((await database.$count(clinicImports, eq(clinicImports.fileName, fileName))) > 0) return;
  const { format, entries } = await readClinicFile(file, '');
  await importClinics(database, { format, fileName, entries });
}
