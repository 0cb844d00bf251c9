import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { ATTEMPTS_FOR_DAYS, defineJob } from '../../platform/jobs/define.ts';

export const acknowledgeInquiryJob = defineJob({
  name: 'support.acknowledge_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

export const forwardInquiryJob = defineJob({
  name: 'support.forward_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

export const answerInquiryJob = defineJob({
  name: 'support.answer_inquiry',
  queue: 'mail',
  payload: z.object({ inquiryId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

export const confirmSubscriptionJob = defineJob({
  name: 'support.confirm_subscription',
  queue: 'mail',
  payload: z.object({ subscriptionId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

/** Once a day, at nine in the morning in Jakarta. */
export const notifySubscribersJob = defineJob({
  name: 'support.notify_subscribers',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '0 2 * * *',
});

export const mailOpeningJob = defineJob({
  name: 'support.mail_opening',
  queue: 'mail',
  payload: z.object({ subscriptionId: idSchema }),
  maxAttempts: ATTEMPTS_FOR_DAYS,
});

/** Once a day. */
export const tidySubscriptionsJob = defineJob({
  name: 'support.tidy_subscriptions',
  queue: 'maintenance',
  payload: z.unknown(),
  maxAttempts: 1,
  cron: '23 3 * * *',
});
