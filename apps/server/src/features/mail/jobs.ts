import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

export const sendMailJob = defineRowJob('mail.send', 'mail', 'messageId');

/** Once a day: empties the bin and spam of what lies there long. */
export const emptyTrashJob = defineJob({ name: 'mail.empty_trash', queue: 'maintenance', cron: '41 3 * * *' });

/** Every hour. */
export const sweepAttachmentsJob = defineJob({
  name: 'mail.sweep_attachments',
  queue: 'maintenance',
  cron: '37 * * * *',
  timeLimitS: 1_800,
});
