import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';

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
