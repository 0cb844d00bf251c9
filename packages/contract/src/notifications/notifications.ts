import * as z from 'zod/mini';
import { idSchema, pageOf, pageQuerySchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { type KindBy, kindsBy } from './kinds.ts';

/**
 * What people are notified of. The kind and the row are all that is kept and sent: texts are the web's, and what a sealed
 * result names is in none of them.
 */
export const notificationKinds = kindsBy('bell');
export type NotificationKind = KindBy<'bell'>;

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  /** Id of the analysis, follow-up, order, consultation, booking of a screening day, post, card, conversation, file or thread of mails. */
  ref: idSchema,
  at: timeSchema,
  readAt: z.optional(timeSchema),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationFilters = ['all', 'unread'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

const notificationPageSchema = z.extend(pageOf(notificationSchema), {
  /** How many are unread, whatever the filter. */
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  feature: 'notifications',
  summary: 'Own notifications, newest first',
  permission: 'notification:read',
  query: z.extend(pageQuerySchema, { filter: z._default(z.enum(notificationFilters), 'all') }),
  status: 200,
  response: notificationPageSchema,
});

/** These, or all up to a time: later ones were not seen by whoever marks all. */
export const notificationsReadSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ until: timeSchema }),
]);

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  feature: 'notifications',
  summary: 'Mark own notifications as read',
  permission: 'notification:read',
  body: notificationsReadSchema,
  status: 204,
  response: null,
});
