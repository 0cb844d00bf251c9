import { importedSourceNames } from '@skrin/contract/care/clinic-sources';
import { clinicTypes, indonesia, positionQualities } from '@skrin/contract/care/clinics';
import { provinceOf, timeZoneOf } from '@skrin/domain/care/time-zones';
import { z } from 'zod/mini';
import type { clinics } from '../tables.ts';

/** A clinic as a file has it: what is missing or wrong is found by `checkClinic`. */
export interface RawClinic extends Partial<Record<RawText, string | undefined>> {
  latitude: number;
  longitude: number;
  source: string;
  sourceDate: string;
}
/** A clinic without `city` gets that of the nearest known clinic. */
type RawText =
  | 'name'
  | 'type'
  | 'address'
  | 'city'
  | 'province'
  | 'positionQuality'
  | 'phone'
  | 'website'
  | 'openingHours'
  | 'sourceRef';

/** One row of a file. Rows are counted as in spreadsheets: the header is row 1. */
export interface Entry {
  row: number;
  /** `reasons` for a row that could not be read in the format of its file. */
  read: RawClinic | { reasons: string[] };
}

export type NewClinic = typeof clinics.$inferInsert;

const text = (what: string, most: number) =>
  z
    .string(`has no ${what}`)
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, `has no ${what}`),
      z.maxLength(most, `${what} is longer than ${most} letters`),
      z.regex(/^\P{Cc}*$/u, `${what} has control characters`),
      z.regex(/^[^\u{FFFD}]*$/u, `${what} is not UTF-8`),
    );
const optional = (what: string, most: number) =>
  z.pipe(
    // Characters that a wrong encoding destroyed before are dropped, so that the clinic is not refused for them.
    z.transform((value: string | undefined) => value?.replaceAll('\u{FFFD}', '').trim() || null),
    z.nullable(text(what, most)),
  );
const between = (what: string, least: number, most: number) =>
  z
    .number(`${what} is no number`)
    .check(z.gte(least, `${what} lies outside Indonesia`), z.lte(most, `${what} lies outside Indonesia`));
const oneOf = <const Value extends string>(what: string, values: readonly Value[]) =>
  z.enum(values as [Value, ...Value[]], { error: ({ input }) => `${what} is not known: ${input ?? 'none'}` });

const clinicSchema = z.object({
  name: text('name', 200),
  type: oneOf('type', clinicTypes),
  address: optional('address', 500),
  city: text('city', 100),
  province: text('province', 100),
  latitude: between('latitude', indonesia.south, indonesia.north),
  longitude: between('longitude', indonesia.west, indonesia.east),
  positionQuality: oneOf('quality of the position', positionQualities),
  phone: optional('phone', 100),
  website: z.pipe(
    optional('website', 300),
    z.nullable(z.url({ protocol: /^https?$/, error: 'website is no web address' })),
  ),
  openingHours: optional('opening hours', 300),
  source: oneOf('source', importedSourceNames),
  sourceRef: text('id in its source', 300),
  sourceDate: z.iso.date('date is no date'),
});

/** The clinic that can be stored, or everything that is wrong with it. */
export function checkClinic(written: RawClinic): NewClinic | { reasons: string[] } {
  if (isSwapped(written)) return { reasons: ['latitude and longitude are swapped'] };
  const { data, error } = clinicSchema.safeParse(written);
  const province = provinceOf(written.province ?? '');
  const timeZone = province && timeZoneOf(province);
  if (data && province && timeZone) return { ...data, province, timeZone };
  const reasons = error?.issues.map(({ message }) => message) ?? [];
  if (written.province && !timeZone) reasons.push(`province is not known: ${written.province}`);
  return { reasons: [...new Set(reasons)] };
}

const isSwapped = ({ latitude, longitude }: RawClinic) =>
  latitude >= indonesia.west &&
  latitude <= indonesia.east &&
  longitude >= indonesia.south &&
  longitude <= indonesia.north;
