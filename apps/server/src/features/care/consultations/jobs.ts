import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { ATTEMPTS_FOR_DAYS, defineJob } from '../../../platform/jobs/define.ts';

/**
 * What a mail notifies of. `requested` goes to the clinic, and so does `withdrawn`, of one that is cancelled; the others
 * go to the person. Queued jobs and the keys of sent mails hold these words.
 */
export const occasions = ['requested', 'withdrawn', 'rescheduled', 'confirmed', 'cancelled', 'reminder'] as const;
export type Occasion = (typeof occasions)[number];

/** When a time is not held any longer for whoever has to pay for it. */
export const endHoldJob = defineJob({
  name: 'care.end_hold',
  queue: 'maintenance',
  payload: z.object({ consultationId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

/** When a time has come that the clinic has not confirmed. */
export const endRequestJob = defineJob({
  name: 'care.end_request',
  queue: 'maintenance',
  payload: z.object({ consultationId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

/** `sequence`: of the time that the mail is about; one that was moved since has another mail. */
export const mailConsultationJob = defineJob({
  name: 'care.mail_consultation',
  queue: 'mail',
  payload: z.object({
    consultationId: idSchema,
    occasion: z.enum(occasions),
    sequence: z.int(),
    /** Of a reminder, how long before. */
    hours: z.optional(z.int()),
  }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});
