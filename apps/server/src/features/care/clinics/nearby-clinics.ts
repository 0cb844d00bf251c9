import { type ClinicType, clinicTypes, type NearbyClinicsInput, type Position } from '@skrin/contract/care/clinics';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { asc, eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { clinics } from '../tables.ts';
import { clinicColumns, type FoundClinic, type FoundClinics, isBookable, pageOfRows } from './clinics-repository.ts';
import { distanceCursor } from './cursor.ts';

/** Mean radius of the Earth (IUGG), km. */
const EARTH_RADIUS_KM = 6371.0088;

/** How far a rough position may be off, km; such a clinic is sorted as if it were that much farther away. */
const ROUGH_KM = 5;

export type NearClinic = FoundClinic & { distanceKm: number };

/**
 * Clinics, the nearest first. For each type, and separately for exact and rough positions, an index returns as many of
 * the nearest as one page may need; the page is the nearest of those. The cost does not grow with the number of
 * clinics.
 */
export async function listNearbyClinics(
  executor: Executor,
  { type, bookable, limit, cursor, ...position }: NearbyClinicsInput,
): Promise<FoundClinics<NearClinic>> {
  const most = limit + 1;
  const after = cursor === undefined ? undefined : readCursor(cursor, distanceCursor);
  const nearest = [...new Set(type ?? clinicTypes)].flatMap((ofType) => [
    nearestOf({ ofType, bookable, position, after, most }),
    nearestOf({ ofType, isRough: true, bookable, position, after, most }),
  ]);
  const straightKm = sql<number>`nearest.straight_km`;
  const countedKm = sql<number>`nearest.counted_km`;
  const read = await executor
    .select({ ...clinicColumns, straightKm, countedKm })
    .from(clinics)
    .innerJoin(sql`(${sql.join(nearest, sql` union all `)}) as nearest`, eq(clinics.id, sql`nearest.id`))
    .orderBy(asc(countedKm), asc(clinics.id))
    .limit(most);
  const page = pageOfRows(read, limit, (row) => writeCursor(['distance', row.countedKm, row.id]));
  return { ...page, rows: page.rows.map((row) => ({ ...row, distanceKm: surfaceDistanceKm(row.straightKm) })) };
}

interface NearestQuery {
  ofType: ClinicType;
  isRough?: boolean;
  bookable: boolean | undefined;
  position: Position;
  after: [unknown, number, string] | undefined;
  most: number;
}

/**
 * Statements are planned once for all parameter values, so numbers that decide on the plan are part of the SQL text.
 */
function nearestOf({ ofType, isRough = false, bookable, position, after, most }: NearestQuery): SQL {
  const straight = sql`${clinics.position} <-> ${pointOf(position)}`;
  const counted = sql`(${straight}) + ${sql.raw(isRough ? `${ROUGH_KM}` : '0')}`;
  return sql`(select ${clinics.id} as id, ${straight} as straight_km, ${counted} as counted_km from ${clinics}
    where ${clinics.type} = ${ofType} and ${clinics.duplicateOf} is null and ${sql.raw(isRough ? 'not' : '')} (${clinics.positionQuality} = 'exact')
    ${bookable ? sql`and ${isBookable}` : sql``}
    ${after ? sql`and (${counted}, ${clinics.id}) > (${after[1]}::float8, ${after[2]}::uuid)` : sql``}
    order by ${straight}, ${clinics.id} limit ${sql.raw(`${most}`)})`;
}

/** A position as the column has it: km from the centre of the Earth. */
function pointOf({ latitude, longitude }: Position): SQL {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  const parts = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  const kilometres = parts.map((part) => sql`${part * EARTH_RADIUS_KM}`);
  return sql`cube(array[${sql.join(kilometres, sql`, `)}]::float8[])`;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Converts the straight distance through the Earth to that along the surface; km, rounded to the metre. */
const surfaceDistanceKm = (straightKm: number) =>
  Number((2 * EARTH_RADIUS_KM * Math.asin(straightKm / (2 * EARTH_RADIUS_KM))).toFixed(3));
