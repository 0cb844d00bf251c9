import {
  type ClinicService,
  type ConsultationChannel,
  messageSchema,
  newConsultationSchema,
  phoneSchema,
} from '@skrin/contract/care/consultations';
import * as z from 'zod/mini';

const asked = newConsultationSchema.shape;

/** An empty field is none. */
const orNothing = <Schema extends z.core.$ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

const reach = { phone: orNothing(phoneSchema), message: orNothing(messageSchema) };
const required = { code: 'required' };

const bookingFields = z.object({
  serviceId: asked.serviceId,
  startsAt: asked.startsAt,
  /** Empty: about no check. */
  analysisId: z.string(),
  /** Asked where there is a check. */
  share: z.enum(['', 'yes', 'no']),
  /** Empty: oneself, or whom the check is about. */
  dependantId: z.string(),
  ...reach,
});
export type BookingEntries = z.input<typeof bookingFields>;
export type Booking = z.output<typeof bookingFields>;

/** What is asked of somebody who books one of these services. */
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

/** An empty time: it stays. */
const changeFields = z.object({ startsAt: orNothing(asked.startsAt), ...reach });
export type ChangeEntries = z.input<typeof changeFields>;
export type Change = z.output<typeof changeFields>;

/** What can be changed of a consultation by this channel. */
export const changesSchema = (channel: ConsultationChannel) =>
  changeFields.check(
    z.refine(({ phone }) => channel !== 'call' || Boolean(phone), { path: ['phone'], params: required }),
  );
