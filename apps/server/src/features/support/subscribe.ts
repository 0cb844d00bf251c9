import type { SubscriptionInput } from '@skrin/contract/support/schemas';
import { addJob } from '../../platform/jobs/define.ts';
import type { Support } from './context.ts';
import { confirmSubscriptionJob } from './jobs.ts';
import { requestSubscription } from './subscription-repository.ts';

/** After this time a mail that did not arrive can be requested again. */
const RESEND_AFTER_MS = 60 * 60_000;

/** Queues the mail that asks the address to confirm. The response does not say what is known of the address. */
export async function subscribe({ database }: Support, input: SubscriptionInput): Promise<void> {
  const now = new Date();
  const resendBefore = new Date(now.getTime() - RESEND_AFTER_MS);
  const email = input.email.toLowerCase();
  await database.transaction(async (tx) => {
    const subscriptionId = await requestSubscription(tx, { ...input, email, resendBefore, now });
    if (subscriptionId) await addJob(tx, confirmSubscriptionJob, { subscriptionId });
  });
}
