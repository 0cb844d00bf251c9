import { defineJob } from '../../platform/jobs/define.ts';

/** Deletes tickets and shares that have ended. */
export const endSharesJob = defineJob({ name: 'files.end_shares', queue: 'maintenance', cron: '40 3 * * *' });
