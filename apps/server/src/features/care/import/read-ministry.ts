import type { ClinicType } from '@skrin/contract/care/clinics';
import type { Entry, RawClinic } from './clinic-entry.ts';
import { degreesOf, type Record, readTable } from './read-table.ts';

/** What the Ministry calls its columns, in its list of facilities and in its map of health staff. */
const names = {
  code: ['kode', 'kode_faskes', 'kode unit', 'kode sarana'],
  name: ['nama', 'nama_faskes', 'nama unit', 'nama sarana'],
  kind: ['jenis', 'jenis_faskes', 'jenis sarana'],
  address: ['alamat', 'alamat_faskes', 'alamat unit'],
  city: ['kabupaten/kota', 'kab/kota', 'kabupaten', 'kota', 'nama_kab'],
  province: ['provinsi', 'nama_prov'],
  latitude: ['latitude', 'lintang', 'lat', 'lat_'],
  longitude: ['longitude', 'bujur', 'long', 'lon', 'long_'],
  phone: ['telepon', 'telp', 'no telepon'],
} as const;

/** Whether a table has the Ministry's columns for name and position. */
export const isMinistry = (columns: readonly string[]): boolean =>
  (['name', 'latitude', 'longitude'] as const).every((key) => names[key].some((name) => columns.includes(name)));

/** The Ministry of Health's layout. Its positions are not checked, so at best they are right to the city (`area`). */
export const readMinistry = (content: string, date: string): Entry[] =>
  readTable(content, [], (record) => toClinic(record, date));

function toClinic(record: Record, date: string): RawClinic {
  const of = (key: keyof typeof names) => names[key].map((name) => record[name]?.trim()).find(Boolean);
  const [code, name] = [of('code'), of('name')];
  return {
    name,
    type: typeOf(of('kind') ?? name ?? '') ?? typeOfCode(code) ?? of('kind'),
    address: of('address'),
    city: cityOf(of('city')),
    province: of('province'),
    latitude: degreesOf(of('latitude')),
    longitude: degreesOf(of('longitude')),
    positionQuality: 'area',
    phone: of('phone'),
    source: 'kemkes',
    sourceRef: code,
    sourceDate: date,
  };
}

const kinds: readonly (readonly [RegExp, ClinicType])[] = [
  [/^(puskesmas|pkm)\b/i, 'health_centre'],
  [/^(rumah sakit|rs[a-z]{0,3})\b/i, 'hospital'],
  [/^klinik\b/i, 'clinic'],
];
export const typeOf = (kindOrName: string): ClinicType | undefined =>
  kinds.find(([pattern]) => pattern.test(kindOrName))?.[1];

/** The Ministry's codes begin with the type: `P1107060101`, `R5171020`. */
const typeOfCode = (code = ''): ClinicType | undefined =>
  (({ P: 'health_centre', R: 'hospital', K: 'clinic' }) as const)[/^([PRK])\d+$/.exec(code)?.[1] ?? ''];

/** `KABUPATEN BADUNG` is written `Kab. Badung`, and `KOTA DENPASAR` `Kota Denpasar`. */
const cityOf = (written?: string): string | undefined =>
  written
    ?.toLowerCase()
    .replace(/^(kabupaten|kab\.?) /, 'kab. ')
    .replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
