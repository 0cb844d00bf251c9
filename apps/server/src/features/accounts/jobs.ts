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
