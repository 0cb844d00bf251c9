import {
  listNotifications,
  type NotificationFilter,
  readNotifications,
} from '@skrin/contract/notifications/notifications';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Milliseconds between two polls where nothing is told live. */
const POLL_MS = 60_000;

/** The prefix of the query keys of the signed-in user. */
export const notificationsKey = () => personalKey('notifications');

/** Pages of own notifications, newest first. */
export const notificationsQuery = (filter: NotificationFilter, { isLive }: { isLive: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(), filter],
    queryFn: ({ signal, pageParam: cursor }) => call(listNotifications, { query: { filter, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: isLive ? false : POLL_MS,
  });

type Which = Parameters<typeof call<typeof readNotifications>>[1]['body'];

/** Marks notifications as read, on all devices of the person. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    // Goes on while the page of the notification opens.
    mutationFn: (body: Which) => call(readNotifications, { body, keepalive: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey() }),
  });
}
