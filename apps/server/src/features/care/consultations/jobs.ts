import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../../platform/jobs/define.ts';

/**
 * What a mail notifies of. `requested` and `withdrawn` (it was cancelled) go to the clinic, the others to the person.
 * `written`: the clinic said what it found, or advised.
 * These words cannot change: queued jobs and the keys of sent mails contain them.
 */
const occasions = ['requested', 'withdrawn', 'rescheduled', 'confirmed', 'cancelled', 'reminder', 'written'] as const;
export type Occasion = (typeof occasions)[number];

/** Runs when the hold of an unpaid consultation ends. */
export const endHoldJob = defineRowJob('care.end_hold', 'maintenance', 'consultationId');

/** Runs at the start time of a consultation, to cancel it if the clinic has not confirmed it. */
export const endRequestJob = defineRowJob('care.end_request', 'maintenance', 'consultationId');

/**
 * `sequence` is that of the time that the mail is about: a consultation that was rescheduled since has another mail.
 */
export const mailConsultationJob = defineJob({
  name: 'care.mail_consultation',
  queue: 'mail',
  payload: z.object({
    consultationId: idSchema,
    occasion: z.enum(occasions),
    sequence: z.int(),
    /** Only for a reminder: how many hours before the start. */
    hours: z.optional(z.int()),
  }),
});
