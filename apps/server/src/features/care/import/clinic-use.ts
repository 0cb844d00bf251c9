import { sql } from '../../../platform/database/drizzle.ts';

const tables = ['clinic_services', 'clinic_hours', 'clinic_closures', 'consultations'];

/** Whether a row of `clinics` has had staff, or has services or consultations, so that it stays in the directory. */
export const isUsed = sql<boolean>`${sql.raw(
  `(clinics.organisation_id is not null
    or ${tables.map((table) => `exists (select from ${table} where clinic_id = clinics.id)`).join(' or ')})`,
)}`;
