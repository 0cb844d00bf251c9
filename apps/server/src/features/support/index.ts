import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import type { Inquiring, Threads } from './context.ts';
import { acknowledgeInquiry, forwardInquiry } from './inquiry-mails.ts';
import {
  acknowledgeInquiryJob,
  confirmSubscriptionJob,
  forwardInquiryJob,
  mailOpeningJob,
  notifySubscribersJob,
  tidySubscriptionsJob,
} from './jobs.ts';
import { mailTopicOpened, notifySubscribers } from './notify-subscribers.ts';
import { registerSupportRoutes } from './routes.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { tidySubscriptions } from './tidy-subscriptions.ts';

export { countInquiries, readInquiryStates } from './inquiry-resource.ts';
export { inquiryThreads } from './inquiry-threads-repository.ts';
export { supportData } from './personal-data.ts';
export { sampleInquiries } from './seed-sample-inquiries.ts';
export { waitingInquiries } from './waiting-inquiries.ts';

interface SupportOptions {
  config: Config;
  database: Database;
  sendOnce: SendOnce;
  threads: Threads;
}

/** Inquiries from the contact form, and subscriptions to what is coming soon. */
export function createSupport({ config, ...options }: SupportOptions): Feature {
  const support: Inquiring = {
    ...options,
    publicUrl: config.PUBLIC_URL,
    operator: config.SUPPORT_EMAIL,
    mailFrom: config.MAIL_FROM,
  };
  return {
    routes: (app) => registerSupportRoutes(app, support, { perMinute: config.RATE_LIMIT_GUESSES }),
    jobs: [
      handleJob(acknowledgeInquiryJob, ({ inquiryId }) => acknowledgeInquiry(support, inquiryId)),
      handleJob(forwardInquiryJob, ({ inquiryId }) => forwardInquiry(support, inquiryId)),
      handleJob(confirmSubscriptionJob, ({ subscriptionId }) => sendConfirmation(support, subscriptionId)),
      handleJob(notifySubscribersJob, () => notifySubscribers(support)),
      handleJob(mailOpeningJob, ({ subscriptionId }) => mailTopicOpened(support, subscriptionId)),
      handleJob(tidySubscriptionsJob, () => tidySubscriptions(support)),
    ],
  };
}
