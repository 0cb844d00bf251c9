import type { Clinic, ClinicCity, ClinicsQuery } from '@skrin/contract/care/clinics';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { type ClinicRow, clinicCities, clinics } from '../tables.ts';
import { nameCursor } from './cursor.ts';

const {
  position: _position,
  nameSearch: _name,
  search: _search,
  searchText: _searchText,
  version: _version,
  corrected: _corrected,
  duplicateOf: _of,
  organisationId: _organisationId,
  ...stored
} = getTableColumns(clinics);

/** The column of a row, or where that is null, of the newest row that it stands for. */
const columnWithFallback = (
  column: (typeof clinics)['address' | 'phone' | 'website' | 'openingHours'],
): SQL.Aliased<string | null> => {
  const name = sql.identifier(column.name);
  return sql<string | null>`coalesce(${column}, (select other.${name} from clinics as other
    where other.duplicate_of = clinics.id and other.${name} is not null order by other.source_date desc limit 1))`.as(
    column.name,
  );
};

/** A clinic can be booked when it has hours and a service. */
export const isBookable = sql<boolean>`(
    exists (select from clinic_services where clinic_id = clinics.id and is_active)
    and exists (select from clinic_hours where clinic_id = clinics.id))`;

/** What is read of a clinic. */
export const clinicColumns = {
  ...stored,
  address: columnWithFallback(clinics.address),
  phone: columnWithFallback(clinics.phone),
  website: columnWithFallback(clinics.website),
  openingHours: columnWithFallback(clinics.openingHours),
  otherSources: sql<Clinic['sources']>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', source, 'date', source_date) order by source_date desc), '[]')
    from clinics as other where other.duplicate_of = clinics.id)`,
  isBookable,
};

export type FoundClinic = Omit<
  ClinicRow,
  'position' | 'nameSearch' | 'search' | 'searchText' | 'version' | 'corrected' | 'duplicateOf' | 'organisationId'
> & {
  otherSources: Clinic['sources'];
  isBookable: boolean;
};
export interface FoundClinics<Row = FoundClinic> {
  rows: Row[];
  nextCursor?: string;
}

/** Cuts the page out of `read`, which has one row more than `limit` if there is a next page. */
export function pageOfRows<Row>(read: Row[], limit: number, cursorOf: (row: Row) => string): FoundClinics<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return read.length > limit && last ? { rows, nextCursor: cursorOf(last) } : { rows };
}

/** Clinics by name. */
export async function listClinicsByName(
  executor: Executor,
  { type, city, bookable, limit, cursor }: Omit<ClinicsQuery, 'search'>,
): Promise<FoundClinics> {
  const read = await executor
    .select(clinicColumns)
    .from(clinics)
    .where(
      and(
        isNull(clinics.duplicateOf),
        type && inArray(clinics.type, type),
        city === undefined ? undefined : eq(clinics.city, city),
        bookable ? isBookable : undefined,
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

/** The clinic with this id, or the row that stands for it. */
export async function findClinic(executor: Executor, id: string): Promise<FoundClinic | undefined> {
  const standing = sql`(select coalesce(duplicate_of, id) from clinics as named where named.id = ${id})`;
  const [row] = await executor.select(clinicColumns).from(clinics).where(eq(clinics.id, standing));
  return row;
}

/** Each city that has clinics, with the middle of them. */
export async function listCities(executor: Executor): Promise<ClinicCity[]> {
  const rows = await executor.select().from(clinicCities).orderBy(asc(clinicCities.city), asc(clinicCities.province));
  return rows.map(({ latitude, longitude, ...row }) => ({ ...row, position: { latitude, longitude } }));
}
