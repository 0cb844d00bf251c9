import { mutedNotices, notifications } from '../../platform/notifications/tables.ts';
import { ownTable, type PersonalData } from '../../platform/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: [ownTable(notifications, notifications.userId), ownTable(mutedNotices, mutedNotices.userId)],
};
