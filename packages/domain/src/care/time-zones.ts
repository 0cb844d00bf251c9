/**
 * Provinces of Indonesia with central (WITA) and eastern (WIT) time, by presidential decree 41/1987; all others have
 * western time.
 */
const centralProvinces = [
  'Bali',
  'Nusa Tenggara Barat',
  'Nusa Tenggara Timur',
  'Kalimantan Selatan',
  'Kalimantan Timur',
  'Kalimantan Utara',
  'Sulawesi Utara',
  'Gorontalo',
  'Sulawesi Tengah',
  'Sulawesi Barat',
  'Sulawesi Selatan',
  'Sulawesi Tenggara',
];
const easternProvinces = [
  'Maluku',
  'Maluku Utara',
  'Papua',
  'Papua Barat',
  'Papua Barat Daya',
  'Papua Selatan',
  'Papua Tengah',
  'Papua Pegunungan',
];
const westernProvinces = [
  'Aceh',
  'Sumatera Utara',
  'Sumatera Barat',
  'Riau',
  'Kepulauan Riau',
  'Jambi',
  'Bengkulu',
  'Sumatera Selatan',
  'Kepulauan Bangka Belitung',
  'Lampung',
  'Banten',
  'DKI Jakarta',
  'Jawa Barat',
  'Jawa Tengah',
  'DI Yogyakarta',
  'Jawa Timur',
  'Kalimantan Barat',
  'Kalimantan Tengah',
];

const timeZones = new Map<string, string>(
  [
    { provinces: westernProvinces, timeZone: 'Asia/Jakarta' },
    { provinces: centralProvinces, timeZone: 'Asia/Makassar' },
    { provinces: easternProvinces, timeZone: 'Asia/Jayapura' },
  ].flatMap(({ provinces, timeZone }) => provinces.map((province) => [province, timeZone] as const)),
);

/** The provinces since 2022, as `timeZoneOf` and the directory of clinics write them. */
export const provinces = [...timeZones.keys()];

/** Only the letters of a name, because lists write a province in many ways. */
const lettersOf = (written: string) =>
  written
    .toLowerCase()
    .replace(/^prov(insi|\.)? /, '')
    .replace(/[^a-z]/g, '');

const otherNames: Readonly<Record<string, string>> = {
  daerahkhususibukotajakarta: 'DKI Jakarta',
  daerahkhususjakarta: 'DKI Jakarta',
  jakarta: 'DKI Jakarta',
  daerahistimewayogyakarta: 'DI Yogyakarta',
  yogyakarta: 'DI Yogyakarta',
  nanggroeacehdarussalam: 'Aceh',
  bangkabelitung: 'Kepulauan Bangka Belitung',
};

/** The province that a list means, such as `PROVINSI JAWA BARAT` or `D.I. Yogyakarta`; `undefined` if it is none. */
export function provinceOf(written: string): string | undefined {
  const letters = lettersOf(written);
  return otherNames[letters] ?? provinces.find((province) => lettersOf(province) === letters);
}

/** The IANA time zone of a province; `undefined` if it is no province. */
export const timeZoneOf = (province: string): string | undefined => timeZones.get(province);
