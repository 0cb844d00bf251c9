import { eq, type SQL } from '../../platform/database/drizzle.ts';
import { notifications } from '../../platform/notifications/tables.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** Nobody reads the notifications of others. */
export const ownNotifications = ({ userId }: Actor): SQL => eq(notifications.userId, userId);
