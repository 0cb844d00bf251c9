import * as z from 'zod/mini';
import { paymentMethods } from '../billing/methods.ts';
import { idSchema, moneySchema, pageQuerySchema, storableTimeSchema, timeSchema } from '../common.ts';
import { conditions } from '../screening/conditions.ts';

/** How somebody is seen: at the clinic, by phone or by video. */
export const consultationChannels = ['visit', 'call', 'video'] as const;
export const consultationChannelSchema = z.enum(consultationChannels);
export type ConsultationChannel = z.infer<typeof consultationChannelSchema>;

/**
 * `unpaid`: its time is held until it is paid for. `requested`: the clinic is to confirm it. Nobody came: `no_show`. The
 * moves are one table, `consultationMoves` in `packages/domain`.
 */
export const consultationStates = [
  'unpaid',
  'requested',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  'no_show',
] as const;
export const consultationStateSchema = z.enum(consultationStates);
export type ConsultationState = z.infer<typeof consultationStateSchema>;

/** Who ended it. `system`: it was not paid for, or not confirmed, in time. */
export const cancellers = ['person', 'clinic', 'system'] as const;

/** For so many minutes a time is held for whoever has to pay for it first. */
export const HOLD_MINUTES = 30;
/** Until so many hours before it begins a person may move or cancel a consultation. */
export const CHANGE_HOURS = 2;
/** How often a person may move one consultation. */
export const MAX_RESCHEDULES = 3;
/** How many consultations of one person may be still to come. */
export const MAX_OPEN_CONSULTATIONS = 10;
/** A time is booked at least so many minutes ahead, as the clinic is to confirm it, and at most so many days. */
export const LEAD_MINUTES = 60;
export const BOOKING_DAYS = 60;
/** How many days of times one request answers. */
export const MAX_SLOT_DAYS = 14;

export const foundConditionSchema = z.enum([...conditions, 'other', 'unknown']);
export type FoundCondition = z.infer<typeof foundConditionSchema>;

/** Something that can be booked at a clinic. */
export const clinicServiceSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    channel: consultationChannelSchema,
    minutes: z.int(),
    /** Null: nothing is to be paid through Skrin. */
    price: z.nullable(moneySchema),
  })
  .register(z.globalRegistry, { id: 'ClinicService' });
export type ClinicService = z.infer<typeof clinicServiceSchema>;

/** A time at which a service can be had. */
export const slotSchema = z.object({ startsAt: timeSchema, endsAt: timeSchema });
export type Slot = z.infer<typeof slotSchema>;

/** The first of the days, by the clinic's clock, and how many. */
export const slotQuerySchema = z.object({
  service: idSchema,
  from: z.iso.date(),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_SLOT_DAYS)), 7),
});
export type SlotQuery = z.infer<typeof slotQuerySchema>;

export const slotsSchema = z
  .object({
    /** Of the clinic, as IANA names it: its days are these. */
    timeZone: z.string(),
    items: z.array(slotSchema),
    /** The first free time after these days; null: none as far ahead as can be booked. */
    next: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Slots' });
export type Slots = z.infer<typeof slotsSchema>;

export const consultationSchema = z
  .object({
    id: idSchema,
    state: consultationStateSchema,
    clinic: z.object({
      id: idSchema,
      name: z.string(),
      address: z.nullable(z.string()),
      city: z.string(),
      phone: z.nullable(z.string()),
      position: z.object({ latitude: z.number(), longitude: z.number() }),
      timeZone: z.string(),
    }),
    /** As it was when it was booked. */
    service: z.object({
      id: idSchema,
      name: z.string(),
      channel: consultationChannelSchema,
      minutes: z.int(),
    }),
    startsAt: timeSchema,
    endsAt: timeSchema,
    price: z.nullable(moneySchema),
    /** What each method charges for it that can be used: PayPal takes no rupiah. */
    charges: z.array(z.object({ method: z.enum(paymentMethods), charge: moneySchema })),
    paidAt: z.nullable(timeSchema),
    /** Until when an unpaid time is held. */
    heldUntil: z.nullable(timeSchema),
    /** Where the clinic calls. */
    phone: z.nullable(z.string()),
    message: z.nullable(z.string()),
    meetingUrl: z.nullable(z.string()),
    /** Whom it is for; absent: the person whose account it is. Without a name: they were removed since. */
    dependant: z.optional(z.object({ id: idSchema, name: z.nullable(z.string()) })),
    /** The check it is about; told to the clinic only while it is shared. */
    analysisId: z.nullable(idSchema),
    share: z.nullable(z.object({ givenAt: timeSchema })),
    cancelledBy: z.nullable(z.enum(cancellers)),
    cancelReason: z.nullable(z.string()),
    found: z.nullable(foundConditionSchema),
    advice: z.nullable(z.string()),
    /** Whose it is, told to the clinic alone. */
    person: z.optional(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
    can: z.object({
      pay: z.boolean(),
      /** Phone number and message. */
      change: z.boolean(),
      /** Its time. */
      reschedule: z.boolean(),
      share: z.boolean(),
      /** The states that this reader may move it to, now. */
      move: z.array(consultationStateSchema),
    }),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Consultation' });
export type Consultation = z.infer<typeof consultationSchema>;

/** Null: none, or none any more. */
export const phoneSchema = z.nullable(
  z.string().check(z.trim(), z.minLength(5), z.maxLength(40), z.regex(/^\+?[\p{Nd}\s()./-]+$/u)),
);
export const messageSchema = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)));

export const newConsultationSchema = z.strictObject({
  serviceId: idSchema,
  startsAt: storableTimeSchema,
  /** The check it is about. */
  analysisId: z.optional(idSchema),
  /** Whom it is for; without it, whom the check is about. */
  dependantId: z.optional(idSchema),
  /** Needed for a call. */
  phone: z._default(phoneSchema, null),
  message: z._default(messageSchema, null),
});
export type NewConsultationInput = z.input<typeof newConsultationSchema>;

export const consultationChangesSchema = z
  .strictObject({
    startsAt: z.optional(storableTimeSchema),
    phone: z.optional(phoneSchema),
    message: z.optional(messageSchema),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0));
export type ConsultationChanges = z.infer<typeof consultationChangesSchema>;

const adviceSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000));

/** Where it goes, and what is said with that. */
export const consultationMoveSchema = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('confirmed'),
    /** The time that was seen: where the person has moved it since, nothing is confirmed. */
    startsAt: z.optional(storableTimeSchema),
    /** Needed for a video consultation. */
    meetingUrl: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
  }),
  z.strictObject({ to: z.literal('arrived') }),
  z.strictObject({ to: z.literal('done'), found: z.optional(foundConditionSchema), advice: z.optional(adviceSchema) }),
  z.strictObject({
    to: z.literal('cancelled'),
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
  z.strictObject({ to: z.literal('no_show') }),
]);
export type ConsultationMoveInput = z.infer<typeof consultationMoveSchema>;

const statesSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((states) => states.split(',')),
  ),
  z.array(consultationStateSchema),
);

/** `own`: newest first. `clinic`: those of the clinic one works for, in the order of `sort`. */
export const consultationQuerySchema = z.extend(pageQuerySchema, {
  scope: z._default(z.enum(['own', 'clinic']), 'own'),
  state: z.optional(statesSchema),
  /** Beginning not before, and before. */
  from: z.optional(storableTimeSchema),
  to: z.optional(storableTimeSchema),
  /** Of `clinic`: by when they begin, or the latest first. */
  sort: z._default(z.enum(['startsAt', '-startsAt']), 'startsAt'),
});
export type ConsultationQuery = z.infer<typeof consultationQuerySchema>;
