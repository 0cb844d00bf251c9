import * as z from 'zod/mini';
import { idSchema, pageOf, pageQuerySchema } from '../common.ts';
import { commaList, opaqueText, searchText } from '../text.ts';
import { clinicSourceNames } from './clinic-sources.ts';

/** What a facility is. `health_centre`: a puskesmas, the public first stop in each district of Indonesia. */
export const clinicTypes = ['hospital', 'health_centre', 'clinic'] as const;
export const clinicTypeSchema = z.enum(clinicTypes);
export type ClinicType = z.infer<typeof clinicTypeSchema>;

/**
 * How far its position on the map can be relied on. `exact`: agrees with its district. `area`: agrees with its city alone,
 * and may be kilometres off. `town`: shares its point with others, probably the middle of a town.
 */
export const positionQualities = ['exact', 'area', 'town'] as const;
export type PositionQuality = (typeof positionQualities)[number];

/** Where Indonesia lies, degrees: clinics of the directory lie inside. */
export const indonesia = { south: -11.1, north: 6.1, west: 94.9, east: 141.05 } as const;

/** Degrees, WGS 84. */
export const positionSchema = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof positionSchema>;

export const clinicSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    type: clinicTypeSchema,
    address: z.nullable(z.string()),
    /** A regency or city with its kind in front, as BPS names it: `Kab. Badung`, `Kota Denpasar`. */
    city: z.string(),
    province: z.string(),
    position: positionSchema,
    positionQuality: z.enum(positionQualities),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    /** As OpenStreetMap writes them (`Mo-Fr 08:00-16:00`); null where the source does not have them. */
    openingHours: z.nullable(z.string()),
    /** The IANA name. */
    timeZone: z.string(),
    /**
     * The sources that have this clinic (`clinicSources`), with the day that each row dates from. Name, place and all
     * that the first source knows are from it; what it lacks is from the others.
     */
    sources: z.array(z.object({ name: z.enum(clinicSourceNames), date: z.iso.date() })).check(z.minLength(1)),
    /** Whether it has opening hours and a service that can be booked. */
    isBookable: z.boolean(),
    /** The straight-line distance from the requested position. */
    distanceKm: z.optional(z.number()),
  })
  .register(z.globalRegistry, { id: 'Clinic' });
export type Clinic = z.infer<typeof clinicSchema>;

const clinicPageQuery = z.extend(pageQuerySchema, {
  /** Longer than other cursors, because it holds a name. */
  cursor: z.optional(opaqueText({ max: 1_000 })),
});

/** `?search=wangaya&type=hospital,clinic`: with `search` best matches first, else by name. */
export const clinicsQuerySchema = z.extend(clinicPageQuery, {
  /**
   * Words of name, address, city and province. Words that name a type (`rsud`, `puskesmas`, `klinik`) filter by that
   * type.
   */
  search: z.optional(searchText({ max: 100 })),
  /** Only clinics of these types. */
  type: z.optional(commaList(clinicTypeSchema, { max: 100 })),
  /** A city as `listClinicCities` answers it. */
  city: z.optional(searchText({ max: 100 })),
  /** Only clinics that can be booked. */
  bookable: z.optional(z.stringbool()),
});
export type ClinicsQuery = z.infer<typeof clinicsQuerySchema>;

export const nearbyClinicsInputSchema = z.extend(positionSchema, {
  type: z.optional(z.array(clinicTypeSchema).check(z.minLength(1), z.maxLength(clinicTypes.length))),
  /** Only clinics that can be booked. */
  bookable: z.optional(z.boolean()),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  cursor: clinicPageQuery.shape.cursor,
});
export type NearbyClinicsInput = z.infer<typeof nearbyClinicsInputSchema>;

export const clinicPageSchema = pageOf(clinicSchema);
export type ClinicPage = z.infer<typeof clinicPageSchema>;

export const clinicCitySchema = z
  .object({
    city: z.string(),
    province: z.string(),
    /** How many clinics the city has. */
    clinics: z.int(),
    /** The centre of its clinics, from which to search nearby. */
    position: positionSchema,
  })
  .register(z.globalRegistry, { id: 'ClinicCity' });
export type ClinicCity = z.infer<typeof clinicCitySchema>;
