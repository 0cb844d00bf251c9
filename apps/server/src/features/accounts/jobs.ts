import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

/** Every hour. */
export const tidySessionsJob = defineJob({ name: 'accounts.tidy_sessions', queue: 'maintenance', cron: '41 * * * *' });

/** Every ten minutes. */
export const tidyInvitationsJob = defineJob({
  name: 'accounts.tidy_invitations',
  queue: 'maintenance',
  cron: '*/10 * * * *',
});

/** Every quarter of an hour. */
export const sweepVisitorsJob = defineJob({
  name: 'accounts.sweep_visitors',
  queue: 'maintenance',
  cron: '*/15 * * * *',
});

/** The code is not in the payload: the worker derives it from the id. */
export const mailCodeJob = defineRowJob('accounts.mail_code', 'mail', 'codeId', {
  // The code expires before there would be a further attempt.
  maxAttempts: 6,
});

export const mailNoticeJob = defineJob({
  name: 'accounts.mail_notice',
  queue: 'mail',
  payload: z.object({
    id: idSchema,
    userId: idSchema,
    notice: z.enum(['password_changed', 'email_changed']),
    /** The former address of the user, if the mail goes there. */
    formerEmail: z.string().optional(),
  }),
});
