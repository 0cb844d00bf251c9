import * as z from 'zod/mini';
import { consentInputSchema } from '../accounts/consents.ts';
import { paymentMethods } from '../billing/methods.ts';
import { idSchema, moneySchema, pageQuerySchema, storableTimeSchema, timeSchema } from '../common.ts';
import { foundConditionSchema } from '../programmes/findings.ts';
import { followUpCourses } from '../screening/follow-up-courses.ts';
import { commaList, lineText, longText, phoneText } from '../text.ts';

/** How somebody is seen: at the clinic, by phone or by video. */
export const consultationChannels = ['visit', 'call', 'video'] as const;
export const consultationChannelSchema = z.enum(consultationChannels);
export type ConsultationChannel = z.infer<typeof consultationChannelSchema>;

/**
 * `unpaid`: its time is held until it is paid for. `requested`: the clinic has yet to confirm it. `no_show`: the person
 * did not come. The moves between states are one table, `consultationMoves` in `packages/domain`.
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

/** Who cancelled it. `system`: it was not paid for, or not confirmed, in time. */
export const cancellers = ['person', 'clinic', 'system'] as const;

/** Minutes for which a time is held for a person who has to pay for it first. */
export const HOLD_MINUTES = 30;
/** A person may move or cancel a consultation until this many hours before it begins. */
export const CHANGE_HOURS = 2;
/** How often a person may move one consultation. */
export const MAX_RESCHEDULES = 3;
/** How many upcoming consultations one person may have. */
export const MAX_OPEN_CONSULTATIONS = 10;
/** Times are booked at least `LEAD_MINUTES` ahead, so that the clinic can confirm, and at most `BOOKING_DAYS` ahead. */
export const LEAD_MINUTES = 60;
export const BOOKING_DAYS = 60;
/** For how many days one request may ask for free times: as many as a page shows. */
export const MAX_SLOT_DAYS = 7;
/** How many free times one answer has at most, unless a single day has more. */
export const MAX_SLOTS = 500;

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

/** A time at which a service can be booked. */
export const slotSchema = z.object({ startsAt: timeSchema, endsAt: timeSchema });
export type Slot = z.infer<typeof slotSchema>;

/** `from` is the first day, in the clinic's time zone; `days` is the number of days. */
export const slotQuerySchema = z.object({
  service: idSchema,
  from: z.iso.date(),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_SLOT_DAYS)), MAX_SLOT_DAYS),
});
export type SlotQuery = z.infer<typeof slotQuerySchema>;

export const slotsSchema = z
  .object({
    /** The clinic's time zone, by its IANA name; the days are days in it. */
    timeZone: z.string(),
    /** The last day that is answered: earlier than was asked for where the days have more free times than fit. */
    to: z.iso.date(),
    items: z.array(slotSchema),
    /** The first free time after that day; null: there is none as far ahead as can be booked. */
    next: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Slots' });
export type Slots = z.infer<typeof slotsSchema>;

/** That the check of a consultation is shared with its clinic. */
export const shareSchema = z
  .object({
    givenAt: timeSchema,
    /** The clinic sees nothing yet: it does from when the consultation is paid for. */
    isWaiting: z.boolean(),
    /**
     * Since when the person agrees that the clinic also sees how it goes on; null: they do not. Until they take that
     * back, or the share ends, the clinic sees all answers to follow-ups of the check.
     */
    followUpsSince: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Share' });
export type Share = z.infer<typeof shareSchema>;

/**
 * The consent to share a check: like every consent, it names the version of the legal texts that were read. With
 * `followUps` the clinic also sees how it goes on. That is added to a share that stands, and never taken from it.
 */
export const newShareSchema = z.extend(z.omit(consentInputSchema, { purpose: true }), {
  followUps: z._default(z.boolean(), false),
});
export type NewShare = z.output<typeof newShareSchema>;

/** The answer to a follow-up as a clinic sees it. */
const sharedFollowUpSchema = z
  .object({
    /** How many days after the result was opened it was asked. */
    day: z.int(),
    course: z.enum(followUpCourses),
    answeredAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'SharedFollowUp' });
export type SharedFollowUp = z.infer<typeof sharedFollowUpSchema>;

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
    /** The service as it was at the time of booking. */
    service: z.object({
      id: idSchema,
      name: z.string(),
      channel: consultationChannelSchema,
      minutes: z.int(),
    }),
    startsAt: timeSchema,
    endsAt: timeSchema,
    price: z.nullable(moneySchema),
    /** What each usable method charges for it: PayPal does not accept rupiah. */
    charges: z.array(z.object({ method: z.enum(paymentMethods), charge: moneySchema })),
    paidAt: z.nullable(timeSchema),
    /** Until when an unpaid time is held. */
    heldUntil: z.nullable(timeSchema),
    /** The number that the clinic calls. */
    phone: z.nullable(z.string()),
    message: z.nullable(z.string()),
    meetingUrl: z.nullable(z.string()),
    /**
     * The dependant it is for; absent: it is for the person whose account it is. The name is null once they were
     * removed.
     */
    dependant: z.optional(z.object({ id: idSchema, name: z.nullable(z.string()) })),
    /** The check it is about; shown to the clinic only while it is shared. */
    analysisId: z.nullable(idSchema),
    share: z.nullable(shareSchema),
    /**
     * How it went on, in the order in which it was asked: shown to the clinic alone, where a single consultation is read,
     * and only while the person agrees to it.
     */
    followUps: z.optional(z.array(sharedFollowUpSchema)),
    cancelledBy: z.nullable(z.enum(cancellers)),
    cancelReason: z.nullable(z.string()),
    found: z.nullable(foundConditionSchema),
    advice: z.nullable(z.string()),
    /** The person whose consultation it is, shown to the clinic alone. */
    person: z.optional(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
    can: z.object({
      pay: z.boolean(),
      /** May change phone number and message. */
      change: z.boolean(),
      /** May move it to another time. */
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

/** Null: no phone number, or in a change: remove it. */
export const phoneSchema = z.nullable(phoneText());
export const messageSchema = z.nullable(longText({ max: 2_000 }));

export const newConsultationSchema = z.strictObject({
  serviceId: idSchema,
  startsAt: storableTimeSchema,
  /** The check it is about. */
  analysisId: z.optional(idSchema),
  /** The dependant it is for; without it, the person whom the check is about. */
  dependantId: z.optional(idSchema),
  /** Needed for a call. */
  phone: z._default(phoneSchema, null),
  message: z._default(messageSchema, null),
  /** Share the check with the clinic, from when the consultation is booked. */
  share: z.optional(newShareSchema),
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

const adviceSchema = longText({ max: 4_000 });

/** The state to move to, with what is said about the move. */
export const consultationMoveSchema = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('confirmed'),
    /** The time that the clinic saw: if the person has moved the consultation since, it is not confirmed. */
    startsAt: z.optional(storableTimeSchema),
    /** Needed for a video consultation. */
    meetingUrl: z.optional(z.pipe(lineText({ max: 500 }), z.url({ protocol: /^https$/ }))),
  }),
  z.strictObject({ to: z.literal('arrived') }),
  z.strictObject({ to: z.literal('done'), found: z.optional(foundConditionSchema), advice: z.optional(adviceSchema) }),
  z.strictObject({
    to: z.literal('cancelled'),
    reason: z.optional(longText({ max: 500 })),
  }),
  z.strictObject({ to: z.literal('no_show') }),
]);
export type ConsultationMoveInput = z.infer<typeof consultationMoveSchema>;

/** `own`: newest first. `clinic`: those of the clinic that the user works for, in the order of `sort`. */
export const consultationQuerySchema = z.extend(pageQuerySchema, {
  scope: z._default(z.enum(['own', 'clinic']), 'own'),
  state: z.optional(commaList(consultationStateSchema, { max: 200 })),
  /** Only consultations that begin from `from` on, and before `to`. */
  from: z.optional(storableTimeSchema),
  to: z.optional(storableTimeSchema),
  service: z.optional(idSchema),
  /** In the time zone of the clinic; ISO 8601: 1 is Monday. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  /** Only for `clinic`: by start time, the earliest or the latest first. */
  sort: z._default(z.enum(['startsAt', '-startsAt']), 'startsAt'),
});
export type ConsultationQuery = z.infer<typeof consultationQuerySchema>;
