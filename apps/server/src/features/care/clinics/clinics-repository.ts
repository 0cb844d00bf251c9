import type { ClinicCity, ClinicsQuery } from '@skrin/contract/care/clinics';
import { and, asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { type ClinicRow, clinics } from '../tables.ts';
import { nameCursor } from './cursor.ts';

const { position: _position, nameSearch: _name, search: _search, ...stored } = getTableColumns(clinics);

/** What is read of a clinic. It can be booked when it has hours and a service. */
export const clinicColumns = {
  ...stored,
  isBookable: sql<boolean>`(
    exists (select from clinic_services where clinic_id = clinics.id and is_active)
    and exists (select from clinic_hours where clinic_id = clinics.id))`,
};

export type FoundClinic = Omit<ClinicRow, 'position' | 'nameSearch' | 'search'> & { isBookable: boolean };
export interface FoundClinics<Row = FoundClinic> {
  rows: Row[];
  nextCursor?: string;
}

/** The rows of a page, of which one more was read than it has. */
export function pageOfRows<Row>(read: Row[], limit: number, cursorOf: (row: Row) => string): FoundClinics<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return read.length > limit && last ? { rows, nextCursor: cursorOf(last) } : { rows };
}

/** Clinics by name. */
export async function listClinicsByName(
  executor: Executor,
  { type, city, limit, cursor }: Pick<ClinicsQuery, 'type' | 'city' | 'limit' | 'cursor'>,
): Promise<FoundClinics> {
  const read = await executor
    .select(clinicColumns)
    .from(clinics)
    .where(
      and(
        type && inArray(clinics.type, type),
        city === undefined ? undefined : eq(clinics.city, city),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(asc(clinics.name), asc(clinics.id))
    .limit(limit + 1);
  return pageOfRows(read, limit, ({ name, id }) => writeCursor(['name', name, id]));
}

function after(cursor: string): SQL {
  const [, name, id] = readCursor(cursor, nameCursor);
  return sql`(${clinics.name}, ${clinics.id}) > (${name}, ${id}::uuid)`;
}

export async function findClinic(executor: Executor, id: string): Promise<FoundClinic | undefined> {
  const [row] = await executor.select(clinicColumns).from(clinics).where(eq(clinics.id, id));
  return row;
}

/** Each city that has clinics, with the middle of them. */
export async function listCities(executor: Executor): Promise<ClinicCity[]> {
  const { city, province, latitude, longitude } = clinics;
  const mean = (column: typeof latitude | typeof longitude) => sql<number>`avg(${column})::float8`;
  const rows = await executor
    .select({ city, province, clinics: count(), latitude: mean(latitude), longitude: mean(longitude) })
    .from(clinics)
    .groupBy(city, province)
    .orderBy(asc(city), asc(province));
  return rows.map(({ latitude, longitude, ...row }) => ({ ...row, position: { latitude, longitude } }));
}
