import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';

/** Tells of what has been unread for a while. */
export const tellUnreadJob = defineJob({ name: 'chat.tell_unread', queue: 'maintenance', cron: '* * * * *' });

/** Every hour. */
export const sweepMessageFilesJob = defineJob({
  name: 'chat.sweep_files',
  queue: 'maintenance',
  cron: '19 * * * *',
  timeLimitS: 1_800,
});

export const mailUnreadJob = defineJob({
  name: 'chat.mail_unread',
  queue: 'mail',
  payload: z.object({
    conversationId: idSchema,
    userId: idSchema,
    /** The newest number when they were told: whoever has read it since gets no mail. */
    seq: z.int(),
  }),
});
