import { listNotifications, readNotifications } from '@skrin/contract/notifications/notifications';
import { changeNoticeSettings, getNoticeSettings } from '@skrin/contract/notifications/settings';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/http/route.ts';
import { defineJob, handleJob } from '../../platform/jobs/define.ts';
import { publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { changeNotices, readNotices } from './notice-settings.ts';
import { ownNotifications } from './notification-policy.ts';
import { countUnread, deleteOld, listPage, markRead, presentNotification } from './notifications-repository.ts';

export { claimNotifications } from './notifications-repository.ts';
export { notificationsData } from './personal-data.ts';

/** Once a day. */
const sweepNotificationsJob = defineJob({ name: 'notifications.sweep', queue: 'maintenance', cron: '17 3 * * *' });

/** What people are notified of (`platform/notifications/notifications-repository.ts`), on all of their devices. */
export const createNotifications = ({ database }: { database: Database }): Feature => ({
  routes: (app) => {
    route(app, listNotifications, async ({ act, query }) => {
      const scope = ownNotifications(act.actor);
      const [{ rows, ...page }, unread] = await Promise.all([
        listPage(database, { scope, ...query }),
        countUnread(database, scope),
      ]);
      return { items: rows.map(presentNotification), ...page, unread };
    });
    route(app, readNotifications, ({ act, body }) =>
      database.transaction(async (tx) => {
        const [id] = await markRead(tx, { scope: ownNotifications(act.actor), ...body });
        // One event is enough: whoever shows notifications reads all of them again.
        if (id) await publishLive(tx, { to: [userAudience(act.actor.userId)], kind: 'notification', id });
      }),
    );
    route(app, getNoticeSettings, ({ act }) => readNotices(database, act.actor));
    route(app, changeNoticeSettings, ({ act, body }) => database.transaction((tx) => changeNotices(tx, act, body)));
  },
  jobs: [handleJob(sweepNotificationsJob, () => deleteOld(database))],
});
