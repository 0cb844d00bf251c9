import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';

export const acknowledgeInquiryJob = defineJob({
  name: 'support.acknowledge_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
});

export const forwardInquiryJob = defineJob({
  name: 'support.forward_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
});

export const answerInquiryJob = defineJob({
  name: 'support.answer_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
});

export const confirmSubscriptionJob = defineJob({
  name: 'support.confirm_subscription',
  queue: 'mail',
  payload: z.object({ subscriptionId: idSchema }),
});

/** Once a day, at nine in the morning in Jakarta. */
export const notifySubscribersJob = defineJob({
  name: 'support.notify_subscribers',
  queue: 'maintenance',
  cron: '0 2 * * *',
});

export const mailOpeningJob = defineJob({
  name: 'support.mail_opening',
  queue: 'mail',
  payload: z.object({ subscriptionId: idSchema }),
});

/** Once a day. */
export const tidySubscriptionsJob = defineJob({
  name: 'support.tidy_subscriptions',
  queue: 'maintenance',
  cron: '23 3 * * *',
});
