import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { ATTEMPTS_FOR_DAYS, defineJob } from '../../platform/jobs/define.ts';

/** Every hour. */
export const tidySessionsJob = defineJob({
  name: 'accounts.tidy_sessions',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '41 * * * *',
});

/** Every ten minutes. */
export const tidyInvitationsJob = defineJob({
  name: 'accounts.tidy_invitations',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '*/10 * * * *',
});

/** Every quarter of an hour. */
export const sweepVisitorsJob = defineJob({
  name: 'accounts.sweep_visitors',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '*/15 * * * *',
});

/** The code is not in it: whoever works the job makes it. */
export const mailCodeJob = defineJob({
  name: 'accounts.mail_code',
  queue: 'mail',
  payload: z.object({ codeId: idSchema }),
  // The code has run out before there would be more.
  maxAttempts: 6,
});

export const mailNoticeJob = defineJob({
  name: 'accounts.mail_notice',
  queue: 'mail',
  payload: z.object({
    id: idSchema,
    userId: idSchema,
    notice: z.enum(['password_changed', 'email_changed']),
    /** The address that was theirs, where that is the one to be told. */
    formerEmail: z.string().optional(),
  }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});
