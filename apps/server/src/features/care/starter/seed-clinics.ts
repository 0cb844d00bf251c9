import path from 'node:path';
import type { Database } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { importClinics } from '../import/import-clinics.ts';
import { readClinicFile } from '../import/read-file.ts';
import { clinicImports } from '../tables.ts';

const file = path.join(import.meta.dirname, 'starter-clinics.csv');

/**
 * Some public hospitals and health centres of the main cities, so that the directory is useful at once. Once only: what was
 * imported or taken back since is not changed by a start.
 */
export async function seedClinics(database: Database): Promise<void> {
  const fileName = path.basename(file);
  if ((await database.$count(clinicImports, eq(clinicImports.fileName, fileName))) > 0) return;
  const { format, entries } = await readClinicFile(file, '');
  await importClinics(database, { format, fileName, entries });
}
