import { idSchema } from '@skrin/contract/common';
import { applicationStates } from '@skrin/contract/hiring/application-states';
import { z } from 'zod';
import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

/** `moved`: the version of the row when it came to the state, as it may come to one again. */
export const mailApplicationJob = defineJob({
  name: 'hiring.mail_application',
  queue: 'mail',
  payload: z.object({ applicationId: idSchema, state: z.enum(applicationStates), moved: z.int() }),
});

/** Deletes the CV of an application that is no more, or never came to be. */
export const removeCvJob = defineRowJob('hiring.remove_cv', 'maintenance', 'applicationId');

/** Every quarter of an hour. */
export const closeOpeningsJob = defineJob({
  name: 'hiring.close_openings',
  queue: 'maintenance',
  cron: '*/15 * * * *',
});

/** Once a day. */
export const deleteApplicationsJob = defineJob({
  name: 'hiring.delete_applications',
  queue: 'maintenance',
  cron: '47 3 * * *',
});
