import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';

/** Every five minutes. */
export const sweepJob = defineJob({
  name: 'billing.sweep',
  queue: 'payment',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '*/5 * * * *',
});
