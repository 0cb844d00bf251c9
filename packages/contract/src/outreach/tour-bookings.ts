import * as z from 'zod/mini';
import { idSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { lineText } from '../text.ts';
import { tourSettings, tourStates } from './tour.resource.ts';

/**
 * `waiting`: on the list, in the order of booking. `offered`: a place came free and is held until the offer ends. `here`:
 * checked in. `cancelled` is the end, whoever ended it.
 */
export const tourBookingStates = ['booked', 'waiting', 'offered', 'here', 'cancelled'] as const;
const tourBookingStateSchema = z.enum(tourBookingStates);
export type TourBookingState = z.infer<typeof tourBookingStateSchema>;

/** Who ended a booking. `system`: an offer ended. */
export const tourCancellers = ['person', 'staff', 'system'] as const;

/** The most places of one booking. */
export const MAX_SEATS = 10;
/** An offer from the waiting list ends after this many hours, or earlier where the day is near. */
export const OFFER_HOURS = 24;

/** A place at a screening day, for the person who booked it or one of their dependants. */
export const tourBookingSchema = z
  .object({
    id: idSchema,
    state: tourBookingStateSchema,
    tour: z.object({
      id: idSchema,
      title: z.string(),
      state: z.enum(tourStates),
      setting: z.enum(tourSettings),
      host: z.string(),
      address: z.string(),
      city: z.string(),
      position: z.object({ latitude: z.number(), longitude: z.number() }),
      startsAt: timeSchema,
      endsAt: timeSchema,
      /** The IANA name. */
      timezone: z.string(),
      cancelReason: z.nullable(z.string()),
    }),
    seats: z.int(),
    /** Whom it is for; absent: the person who booked it. The name is null once they were removed. */
    dependant: z.optional(z.object({ id: idSchema, name: z.nullable(z.string()) })),
    /** How many bookings are before this one on the waiting list. */
    ahead: z.nullable(z.int()),
    offerEndsAt: z.nullable(timeSchema),
    /** What is said or shown at the door; null unless there is a place. */
    code: z.nullable(z.string()),
    hereAt: z.nullable(timeSchema),
    cancelledBy: z.nullable(z.enum(tourCancellers)),
    can: z.object({
      /** May take the place that is offered. */
      accept: z.boolean(),
      cancel: z.boolean(),
    }),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'TourBooking' });
export type TourBooking = z.infer<typeof tourBookingSchema>;

export const newTourBookingSchema = z.strictObject({
  seats: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SEATS)), 1),
  /** The dependant it is for; without it, the person who books. */
  dependantId: z.optional(idSchema),
});
export type NewTourBookingInput = z.input<typeof newTourBookingSchema>;

/** `booked` takes the place that is offered; `cancelled` gives a place back, turns an offer down or leaves the list. */
export const tourBookingMoveSchema = z.strictObject({ to: z.enum(['booked', 'cancelled']) });
export type TourBookingMove = z.infer<typeof tourBookingMoveSchema>;

export const tourBookingQuerySchema = z.extend(pageQuerySchema, {
  /** Only those of one day. */
  tour: z.optional(idSchema),
});

/** A booking as those see it who receive people. */
export const tourGuestSchema = z
  .object({
    id: idSchema,
    state: tourBookingStateSchema,
    seats: z.int(),
    /** Who comes; null: a dependant who was removed. */
    name: z.nullable(z.string()),
    /** Who booked it for them. */
    bookedBy: z.nullable(z.string()),
    hereAt: z.nullable(timeSchema),
    createdAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'TourGuest' });
export type TourGuest = z.infer<typeof tourGuestSchema>;

export const tourGuestQuerySchema = z.extend(pageQuerySchema, { state: z.optional(tourBookingStateSchema) });

export const checkInCodeSchema = z.strictObject({ code: lineText({ max: 40 }) });
export type CheckInCode = z.infer<typeof checkInCodeSchema>;

/** By the code that somebody shows, or by their row in the list. */
export const checkInSchema = z.union([checkInCodeSchema, z.strictObject({ booking: idSchema })]);
export type CheckIn = z.infer<typeof checkInSchema>;

export const checkedInSchema = z.object({
  guest: tourGuestSchema,
  /** They were checked in before, at `guest.hereAt`. */
  isAgain: z.boolean(),
});
export type CheckedIn = z.infer<typeof checkedInSchema>;

export const tourGuidesSchema = z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) });
