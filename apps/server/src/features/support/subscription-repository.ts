import type { SubscriptionInput } from '@skrin/contract/support/schemas';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import { type LinkPurpose, type SubscriptionRow, subscriptionLinks, subscriptions } from './tables.ts';

/**
 * Stores a request for a confirmation mail; returns the subscription's id. Undefined if no mail is to be sent: the
 * subscription is confirmed, or a mail was requested after `resendBefore`.
 */
export async function requestSubscription(
  tx: Transaction,
  { resendBefore, now, ...input }: SubscriptionInput & { resendBefore: Date; now: Date },
): Promise<string | undefined> {
  const [subscription] = await tx
    .insert(subscriptions)
    .values({ ...input, requestedAt: now })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.topic],
      set: { requestedAt: now, language: input.language },
      setWhere: sql`${isNull(subscriptions.confirmedAt)} and ${lt(subscriptions.requestedAt, resendBefore)}`,
    })
    .returning({ id: subscriptions.id });
  return subscription?.id;
}

export async function findSubscription(executor: Executor, id: string): Promise<SubscriptionRow | undefined> {
  const [subscription] = await executor.select().from(subscriptions).where(eq(subscriptions.id, id));
  return subscription;
}

/** Ids of confirmed subscriptions to any of these topics. */
export async function listConfirmed(
  executor: Executor,
  topics: readonly SubscriptionRow['topic'][],
): Promise<string[]> {
  const rows = await executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.topic, [...topics]), isNotNull(subscriptions.confirmedAt)));
  return rows.map(({ id }) => id);
}

export async function updateSubscription(
  executor: Executor,
  id: string,
  change: Partial<Pick<SubscriptionRow, 'mailedAt' | 'confirmedAt'>>,
): Promise<void> {
  await executor.update(subscriptions).set(change).where(eq(subscriptions.id, id));
}

export async function removeSubscription(executor: Executor, id: string): Promise<void> {
  await executor.delete(subscriptions).where(eq(subscriptions.id, id));
}

export async function insertLinks(executor: Executor, rows: (typeof subscriptionLinks.$inferInsert)[]): Promise<void> {
  await executor.insert(subscriptionLinks).values(rows);
}

/** Counts the confirmation mails to one address, for all topics. */
export async function countConfirmationLinks(
  executor: Executor,
  { email, since }: { email: string; since: Date },
): Promise<number> {
  const [count] = await executor
    .select({ value: sql<number>`count(*)::int` })
    .from(subscriptionLinks)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLinks.subscriptionId))
    .where(
      and(
        eq(subscriptions.email, email),
        eq(subscriptionLinks.purpose, 'confirm'),
        gt(subscriptionLinks.createdAt, since),
      ),
    );
  return count?.value ?? 0;
}

/** The subscription of a link that has not expired. */
export async function findSubscriptionByLink(
  executor: Executor,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: Date },
): Promise<SubscriptionRow | undefined> {
  const [found] = await executor
    .select({ subscription: subscriptions })
    .from(subscriptionLinks)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLinks.subscriptionId))
    .where(
      and(
        eq(subscriptionLinks.tokenHash, tokenHash),
        eq(subscriptionLinks.purpose, purpose),
        or(isNull(subscriptionLinks.expiresAt), gt(subscriptionLinks.expiresAt, now)),
      ),
    );
  return found?.subscription;
}

/** Deletes addresses that were not confirmed in time, and links that no longer work. */
export async function deleteStale(executor: Executor, { requestedBefore, now }: { requestedBefore: Date; now: Date }) {
  await executor
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.requestedAt, requestedBefore)));
  await executor.delete(subscriptionLinks).where(lt(subscriptionLinks.expiresAt, now));
}
