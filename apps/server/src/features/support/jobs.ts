import { defineJob, defineRowJob } from '../../platform/jobs/define.ts';

export const acknowledgeInquiryJob = defineRowJob('support.acknowledge_inquiry', 'mail', 'inquiryId');

export const forwardInquiryJob = defineRowJob('support.forward_inquiry', 'mail', 'inquiryId');

export const confirmSubscriptionJob = defineRowJob('support.confirm_subscription', 'mail', 'subscriptionId');

/** Once a day, at nine in the morning in Jakarta. */
export const notifySubscribersJob = defineJob({
  name: 'support.notify_subscribers',
  queue: 'maintenance',
  cron: '0 2 * * *',
});

export const mailOpeningJob = defineRowJob('support.mail_opening', 'mail', 'subscriptionId');

/** Once a day. */
export const tidySubscriptionsJob = defineJob({
  name: 'support.tidy_subscriptions',
  queue: 'maintenance',
  cron: '23 3 * * *',
});
