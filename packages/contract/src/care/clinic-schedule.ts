import * as z from 'zod/mini';
import { idParamsSchema, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineText } from '../text.ts';
import { clinicServiceSchema, consultationChannelSchema } from './consultations.ts';

/** How many services a clinic can have, including those that are no longer offered. */
export const MAX_SERVICES = 100;

/** A local time at the clinic, `HH:MM`. */
const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a clinic can be booked on a weekday; several for one day leave room for a break. */
export const openingHoursSchema = z
  .strictObject({
    /** ISO 8601: 1 is Monday. */
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    opensAt: clockSchema,
    closesAt: clockSchema,
  })
  .check(
    z.refine(({ opensAt, closesAt }) => opensAt < closesAt, {
      path: ['closesAt'],
      params: { code: 'closes_before_opens' },
    }),
  );
export type OpeningHours = z.infer<typeof openingHoursSchema>;

type Span = OpeningHours;
const overlap = (one: Span, other: Span) =>
  one.weekday === other.weekday && one.opensAt < other.closesAt && other.opensAt < one.closesAt;

/** The services that can be booked at a clinic, and when, in the clinic's local time. */
export const clinicServicesSchema = z.object({
  items: z.array(clinicServiceSchema),
  hours: z.array(openingHoursSchema),
});

export const clinicHoursSchema = z.array(openingHoursSchema).check(
  z.maxLength(28),
  z.refine((spans) => spans.every((span, at) => !spans.slice(at + 1).some((other) => overlap(span, other))), {
    params: { code: 'overlapping' },
  }),
);

/** A day on which a clinic is closed in spite of its opening hours. */
export const closureSchema = z.strictObject({
  day: z.iso.date(),
  reason: z.nullable(lineText({ max: 200 })),
});
export type Closure = z.infer<typeof closureSchema>;

const closuresSchema = z.array(closureSchema).check(
  z.maxLength(366),
  z.refine((closures) => new Set(closures.map(({ day }) => day)).size === closures.length, {
    params: { code: 'overlapping' },
  }),
);

const priceIn = <const Currency extends 'IDR' | 'USD'>(currency: Currency, maximum: number) =>
  z.nullable(
    z.strictObject({ amount: z.int().check(z.minimum(1), z.maximum(maximum)), currency: z.literal(currency) }),
  );

const serviceShape = {
  name: lineText({ max: 120 }),
  channel: consultationChannelSchema,
  minutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** Null: nothing is to be paid through Skrin. */
  price: priceIn('IDR', 100_000_000),
  /** What PayPal charges, which does not accept rupiah; null where PayPal is not offered. */
  priceUsd: priceIn('USD', 1_000_000),
  /** Whether it can be booked. */
  isActive: z.boolean(),
};

/** A service as the clinic's staff see it. */
export const managedServiceSchema = z
  .object({ id: idSchema, ...serviceShape })
  .register(z.globalRegistry, { id: 'ManagedService' });
export type ManagedService = z.infer<typeof managedServiceSchema>;

/** Without an id it is a new service. */
export const serviceInputSchema = z.strictObject({ id: z.optional(idSchema), ...serviceShape }).check(
  z.refine(({ price, priceUsd }) => price !== null || priceUsd === null, {
    path: ['price'],
    params: { code: 'required' },
  }),
);
export type ServiceInput = z.infer<typeof serviceInputSchema>;

export const clinicScheduleSchema = z
  .object({
    /** Goes up with each change; a change of an older version is refused as `stale_edit`. */
    version: z.int(),
    /** The clinic's time zone, by its IANA name. */
    timeZone: z.string(),
    /** Sorted by weekday and opening time. */
    hours: z.array(openingHoursSchema),
    /** Only from today on. */
    closures: z.array(closureSchema),
    services: z.array(managedServiceSchema),
  })
  .register(z.globalRegistry, { id: 'ClinicSchedule' });
export type ClinicSchedule = z.infer<typeof clinicScheduleSchema>;

/**
 * `hours` and `closures` replace the stored ones. Of `services`, those with an id are changed and the others added.
 * Existing consultations stay as they are. No two active services may have the same name and channel.
 */
export const clinicScheduleChangesSchema = z
  .strictObject({
    /** The version that the client has read. */
    version: z.int(),
    hours: z.optional(clinicHoursSchema),
    closures: z.optional(closuresSchema),
    services: z.optional(z.array(serviceInputSchema).check(z.maxLength(MAX_SERVICES))),
  })
  .check(z.refine(({ version, ...changes }) => Object.keys(changes).length > 0));
export type ClinicScheduleChanges = z.infer<typeof clinicScheduleChangesSchema>;

export const getClinicSchedule = defineEndpoint({
  method: 'GET',
  path: '/api/clinics/:id/schedule',
  feature: 'care',
  summary: 'When a clinic can be booked and for what, as it keeps it',
  permission: 'clinic:manage',
  params: idParamsSchema,
  status: 200,
  response: clinicScheduleSchema,
});

export const changeClinicSchedule = defineEndpoint({
  method: 'PATCH',
  path: '/api/clinics/:id/schedule',
  feature: 'care',
  summary: 'Change hours, closures or services of a clinic; a version that is no longer the newest is refused',
  permission: 'clinic:manage',
  params: idParamsSchema,
  body: clinicScheduleChangesSchema,
  status: 200,
  response: clinicScheduleSchema,
});
