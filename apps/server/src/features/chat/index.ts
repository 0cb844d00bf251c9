import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Chat } from './context.ts';
import { mailUnreadJob, tellUnreadJob } from './jobs.ts';
import { mailUnread } from './mail-unread.ts';
import { registerChatRoutes } from './routes.ts';
import { tellUnread } from './tell-unread.ts';

export { chatData } from './personal-data.ts';

/** Conversations about consultations, and of colleagues. */
export const createChat = (chat: Chat): Feature => ({
  routes: (app) => registerChatRoutes(app, chat),
  jobs: [
    handleJob(tellUnreadJob, () => tellUnread(chat)),
    handleJob(mailUnreadJob, (unread) => mailUnread(chat, unread)),
  ],
});
