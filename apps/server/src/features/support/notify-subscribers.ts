import { type OpenedTopic, opened, openedTopics } from '@skrin/contract/support/coming-soon';
import { translator } from '@skrin/i18n/server';
import { addJob } from '../../platform/jobs/define.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import type { Support } from './context.ts';
import { mailOpeningJob } from './jobs.ts';
import { findSubscription, listConfirmed, removeSubscription } from './subscription-repository.ts';
import type { SubscriptionRow } from './tables.ts';

/**
 * Queues a mail for each confirmed subscription to a topic that has opened. A subscription whose mail is still queued
 * may be queued again.
 */
export const notifySubscribers = ({ database }: Support): Promise<void> =>
  database.transaction(async (tx) => {
    for (const subscriptionId of await listConfirmed(tx, openedTopics))
      await addJob(tx, mailOpeningJob, { subscriptionId });
  });

/** Mails a subscriber once, and deletes the subscription with the address, because no other mail follows. */
export async function mailTopicOpened({ database, sendOnce, publicUrl }: Support, id: string): Promise<void> {
  const subscription = await findSubscription(database, id);
  if (!subscription?.confirmedAt || !isOpened(subscription.topic)) return;
  const { language, topic, email: to } = subscription;
  const t = translator(language);
  const name = t(`comingSoon:topics.${topic}.name`);
  const email = await renderEmail({
    language,
    subject: t('support:mail.opened.subject', { topic: name }),
    paragraphs: [greetingFor(language), t('support:mail.opened.lead', { topic: name })],
    action: { label: t('support:mail.opened.open'), url: new URL(opened[topic], publicUrl).href },
    closing: [t('support:mail.opened.last')],
    home: publicUrl,
  });
  await sendOnce(`subscription.opened:${id}`, { to, ...email }, { keepsAddress: false });
  await removeSubscription(database, id);
}

const isOpened = (topic: SubscriptionRow['topic']): topic is OpenedTopic => openedTopics.some((key) => key === topic);
