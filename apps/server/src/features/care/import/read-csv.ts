import { clinicSources } from '@skrin/contract/care/clinic-sources';
import type { ClinicType, PositionQuality } from '@skrin/contract/care/clinics';
import type { Entry, RawClinic } from './clinic-entry.ts';
import { degreesOf, type Record, readTable } from './read-table.ts';

/** Columns that our CSV cannot do without. */
export const csvColumns = ['name', 'type', 'city', 'province', 'lat', 'lon', 'source', 'geo_quality'];

const types: Readonly<globalThis.Record<string, ClinicType>> = {
  hospital: 'hospital',
  puskesmas: 'health_centre',
  clinic: 'clinic',
};
const qualities: Readonly<globalThis.Record<string, PositionQuality>> = { A: 'exact', B: 'area', C: 'town' };

/**
 * Our CSV: `name,type,address,city,province,lat,lon,phone,source,code,district,geo_quality`. Of these, `csvColumns` are
 * required; other columns may follow.
 */
export const readCsv = (content: string, date: string): Entry[] =>
  readTable(content, csvColumns, (record) => toClinic(record, date));

function toClinic(record: Record, given: string): RawClinic {
  const { name, type = '', address, city, province, lat = '', lon = '', phone, source = '', code, date } = record;
  const dated: globalThis.Record<string, { date: string | null }> = clinicSources;
  return {
    name,
    type: types[type] ?? type,
    address,
    city,
    province,
    latitude: degreesOf(lat),
    longitude: degreesOf(lon),
    positionQuality: qualities[record.geo_quality ?? ''] ?? record.geo_quality,
    phone,
    website: record.website,
    openingHours: record.opening_hours,
    source,
    // A row without an id in its source is known by its name and position.
    sourceRef: code || `${name} ${lat},${lon}`,
    // A known source without a date of its own is dated as the file is.
    sourceDate: date || (dated[source] ? (dated[source].date ?? given) : ''),
  };
}
