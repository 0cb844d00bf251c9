import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define.ts';

/** The queue waits longer after each failure: this many attempts outlast three days without mail. */
const maxAttempts = 25;

export const acknowledgeInquiryJob = defineJob({
  name: 'support.acknowledge_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts,
});

export const forwardInquiryJob = defineJob({
  name: 'support.forward_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts,
});

export const answerInquiryJob = defineJob({
  name: 'support.answer_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts,
});

export const confirmSubscriptionJob = defineJob({
  name: 'support.confirm_subscription',
  queue: 'mail',
  payload: z.object({ subscriptionId: idSchema }),
  maxAttempts,
});

/** Once a day. */
export const tidySubscriptionsJob = defineJob({
  name: 'support.tidy_subscriptions',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '23 3 * * *',
});
