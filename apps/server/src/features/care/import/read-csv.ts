import { clinicSources } from '@skrin/contract/care/clinic-sources';
import type { ClinicType, PositionQuality } from '@skrin/contract/care/clinics';
import type { Entry, RawClinic } from './clinic-entry.ts';
import { type Record, readTable } from './read-table.ts';

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
export const readCsv = (content: string): Entry[] => readTable(content, csvColumns, toClinic);

function toClinic(record: Record): RawClinic {
  const { name, type = '', address, city, province, lat = '', lon = '', phone, source = '', code, date } = record;
  const dated: globalThis.Record<string, { date: string | null }> = clinicSources;
  return {
    name,
    type: types[type] ?? type,
    address,
    city,
    province,
    latitude: Number(lat || Number.NaN),
    longitude: Number(lon || Number.NaN),
    positionQuality: qualities[record.geo_quality ?? ''] ?? record.geo_quality,
    phone,
    website: record.website,
    openingHours: record.opening_hours,
    source,
    // A row without an id in its source is known by its name and position.
    sourceRef: code || `${name} ${lat},${lon}`,
    sourceDate: date || (dated[source]?.date ?? ''),
  };
}
