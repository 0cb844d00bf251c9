import { centralProvinces, easternProvinces, provinces, westernProvinces } from '@skrin/contract/care/provinces';

const timeZones = new Map<string, string>(
  [
    { provinces: westernProvinces, timeZone: 'Asia/Jakarta' },
    { provinces: centralProvinces, timeZone: 'Asia/Makassar' },
    { provinces: easternProvinces, timeZone: 'Asia/Jayapura' },
  ].flatMap(({ provinces, timeZone }) => provinces.map((province) => [province, timeZone] as const)),
);

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
