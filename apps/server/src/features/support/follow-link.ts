import type { SubscriptionTopic } from '@skrin/contract/support/coming-soon';
import { AppError } from '../../platform/errors.ts';
import { hashLinkToken } from '../../platform/link-token.ts';
import type { Support } from './context.ts';
import { findSubscriptionByLink, removeSubscription, updateSubscription } from './subscription-repository.ts';
import type { LinkPurpose, SubscriptionRow } from './tables.ts';

/** Confirms a subscription; a second call changes nothing. @throws AppError link_invalid */
export async function confirmSubscription(support: Support, token: string): Promise<SubscriptionTopic> {
  const { id, topic, confirmedAt } = await subscriptionOf(support, token, 'confirm');
  if (!confirmedAt) await updateSubscription(support.database, id, { confirmedAt: new Date() });
  return topic;
}

/**
 * Deletes the subscription and with it the address.
 * @throws AppError link_invalid
 */
export async function unsubscribe(support: Support, token: string): Promise<SubscriptionTopic> {
  const { id, topic } = await subscriptionOf(support, token, 'unsubscribe');
  await removeSubscription(support.database, id);
  return topic;
}

async function subscriptionOf({ database }: Support, token: string, purpose: LinkPurpose): Promise<SubscriptionRow> {
  const tokenHash = hashLinkToken(token);
  const subscription = await findSubscriptionByLink(database, { tokenHash, purpose, now: new Date() });
  if (!subscription) throw new AppError('link_invalid');
  return subscription;
}
