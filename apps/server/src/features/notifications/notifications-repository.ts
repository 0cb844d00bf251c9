import type { PageQuery } from '@skrin/contract/common';
import type { Notification, NotificationFilter } from '@skrin/contract/notifications/notifications';
import type { Executor } from '../../platform/database/connect.ts';
import { and, inArray, isNull, lte, type SQL, sql } from '../../platform/database/drizzle.ts';
import { notifications } from '../../platform/notifications/tables.ts';
import { readPage } from '../../platform/paging.ts';

const isUnread = isNull(notifications.readAt);

/** One page of the notifications of a scope, newest first. */
export const listPage = (
  executor: Executor,
  { scope, filter, ...page }: PageQuery & { scope: SQL; filter: NotificationFilter },
) =>
  readPage(page, notifications, ({ after, order, limit }) =>
    executor
      .select()
      .from(notifications)
      .where(and(scope, filter === 'unread' ? isUnread : undefined, after))
      .orderBy(...order)
      .limit(limit),
  );

export const countUnread = (executor: Executor, scope: SQL): Promise<number> =>
  executor.$count(notifications, and(scope, isUnread));

/** Marks the unread ones of a scope, either these or all up to a time. Returns the ids of those that were unread. */
export async function markRead(
  executor: Executor,
  { scope, ...which }: { scope: SQL } & ({ ids: string[] } | { until: string }),
): Promise<string[]> {
  const isMeant =
    'ids' in which ? inArray(notifications.id, which.ids) : lte(notifications.createdAt, new Date(which.until));
  const marked = await executor
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(scope, isUnread, isMeant))
    .returning({ id: notifications.id });
  return marked.map(({ id }) => id);
}

export const presentNotification = ({
  id,
  kind,
  ref,
  createdAt,
  readAt,
}: typeof notifications.$inferSelect): Notification => ({
  id,
  kind,
  ref,
  at: createdAt.toISOString(),
  ...(readAt && { readAt: readAt.toISOString() }),
});

/** Deletes what was read more than 90 days ago, and everything after a year. */
export async function deleteOld(executor: Executor): Promise<void> {
  const { createdAt, readAt } = notifications;
  await executor
    .delete(notifications)
    .where(sql`${readAt} < now() - interval '90 days' or ${createdAt} < now() - interval '1 year'`);
}

/** Gives the notifications of one user to another. */
export async function claimNotifications(
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await executor.update(notifications).set({ userId: to }).where(sql`${notifications.userId} = ${from}`);
}
