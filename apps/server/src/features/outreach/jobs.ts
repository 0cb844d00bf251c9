import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

/**
 * What a mail tells. `lapsed`: an offer ended; `called_off`: the day does not take place; `changed`: it has another time or
 * place. These words cannot change: queued jobs and the keys of sent mails contain them.
 */
const occasions = ['booked', 'waiting', 'offered', 'cancelled', 'lapsed', 'called_off', 'changed', 'reminder'] as const;
export type Occasion = (typeof occasions)[number];

/** Runs when an offer ends. */
export const endOfferJob = defineRowJob('outreach.end_offer', 'maintenance', 'bookingId');

/** `sequence` is that of the day's time and place, for mails of which there is one for each. */
export const mailBookingJob = defineJob({
  name: 'outreach.mail_booking',
  queue: 'mail',
  payload: z.object({
    bookingId: idSchema,
    occasion: z.enum(occasions),
    sequence: z.optional(z.int()),
    /** Of a booking that ended: it had places, which may stand in a calendar. */
    hadPlace: z.optional(z.boolean()),
  }),
});

/** Tells everybody who booked a day; `called_off` ends their bookings too. */
export const tellGuestsJob = defineJob({
  name: 'outreach.tell_guests',
  queue: 'maintenance',
  payload: z.object({
    tourId: idSchema,
    occasion: z.enum(['called_off', 'changed', 'reminder']),
    sequence: z.int(),
  }),
});
