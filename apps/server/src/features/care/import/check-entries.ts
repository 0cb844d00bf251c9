import type { Transaction } from '../../../platform/database/connect.ts';
import { listNearbyClinics } from '../clinics/nearby-clinics.ts';
import { checkClinic, type Entry, type NewClinic, type RawClinic } from './clinic-entry.ts';

/** A row that was left out, and everything that is wrong with it. */
export interface RefusedRow {
  row: number;
  name?: string | undefined;
  reasons: string[];
}

/** Sorts rows into those to store and those to refuse. @param seen the keys of the rows of the file so far */
export async function checkEntries(
  tx: Transaction,
  entries: readonly Entry[],
  seen: Set<string>,
): Promise<{ good: NewClinic[]; refused: RefusedRow[] }> {
  const good: NewClinic[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, read } of entries) {
    if ('reasons' in read) {
      refused.push({ row, reasons: read.reasons });
      continue;
    }
    const clinic = checkClinic(await withCity(tx, read));
    const reasons = 'reasons' in clinic ? clinic.reasons : seen.has(keyOf(clinic)) ? ['is in the file twice'] : [];
    if (reasons.length > 0 || 'reasons' in clinic) refused.push({ row, name: read.name, reasons });
    else good.push(clinic);
    if (!('reasons' in clinic)) seen.add(keyOf(clinic));
  }
  return { good, refused };
}

/** The key of a clinic: its source and its id there. */
export const keyOf = ({ source, sourceRef }: Pick<NewClinic, 'source' | 'sourceRef'>): string =>
  `${source} ${sourceRef}`;

/** If the nearest clinic is farther away than this, it says little about the city; km. */
const SAME_CITY_KM = 25;

/** Gives a row without a city the city and province of the nearest known clinic. */
async function withCity(tx: Transaction, written: RawClinic): Promise<RawClinic> {
  const { city, latitude, longitude } = written;
  if (city || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return written;
  const { rows } = await listNearbyClinics(tx, { latitude, longitude, limit: 1 });
  const near = rows.find(({ distanceKm }) => distanceKm <= SAME_CITY_KM);
  return near ? { ...written, city: near.city, province: near.province } : written;
}
