import {
  type ClinicService,
  type ConsultationChannel,
  messageSchema,
  newConsultationSchema,
  phoneSchema,
} from '@skrin/contract/care/consultations';
import * as z from 'zod/mini';

const asked = newConsultationSchema.shape;

/** Allows an empty field, which counts as no entry. */
const orNothing = <Schema extends z.core.$ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

const reach = { phone: orNothing(phoneSchema), message: orNothing(messageSchema) };
const required = { code: 'required' };

const bookingFields = z.object({
  serviceId: asked.serviceId,
  startsAt: asked.startsAt,
  /** Empty when the consultation is about no analysis. */
  analysisId: z.string(),
  /** Required when there is an analysis. */
  share: z.enum(['', 'yes', 'no']),
  /** Whether the clinic also sees how it goes on; ignored unless the analysis is shared. */
  followUps: z.boolean(),
  /** Empty for the user themselves; ignored when there is an analysis, which already belongs to a person. */
  dependantId: z.string(),
  ...reach,
});
export type BookingEntries = z.input<typeof bookingFields>;
export type Booking = z.output<typeof bookingFields>;

/** The entries of a booking of one of these services. */
export const bookingSchema = (services: readonly ClinicService[]) => {
  const channelOf = (serviceId: string) => services.find(({ id }) => id === serviceId)?.channel;
  return bookingFields.check(
    z.refine(({ analysisId, share }) => analysisId === '' || share !== '', { path: ['share'], params: required }),
    z.refine(({ serviceId, phone }) => channelOf(serviceId) !== 'call' || Boolean(phone), {
      path: ['phone'],
      params: required,
    }),
  );
};

/** An empty `startsAt` keeps the booked time. */
const changeFields = z.object({ startsAt: orNothing(asked.startsAt), ...reach });
export type ChangeEntries = z.input<typeof changeFields>;
export type Change = z.output<typeof changeFields>;

/** The changes that are possible for a consultation by this channel. */
export const changesSchema = (channel: ConsultationChannel) =>
  changeFields.check(
    z.refine(({ phone }) => channel !== 'call' || Boolean(phone), { path: ['phone'], params: required }),
  );
