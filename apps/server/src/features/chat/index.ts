import type { Config } from '../../platform/config.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import { createFileScan } from '../../platform/scan/clamd.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Chat } from './context.ts';
import { registerFileRoutes } from './file-routes.ts';
import { mailUnreadJob, sweepMessageFilesJob, tellUnreadJob } from './jobs.ts';
import { mailUnread } from './mail-unread.ts';
import { registerChatRoutes } from './routes.ts';
import { sweepMessageFiles } from './sweep-message-files.ts';
import { tellUnread } from './tell-unread.ts';

export { listLinkedChatFiles } from './linked-files.ts';
export { chatData } from './personal-data.ts';

interface ChatOptions extends Omit<Chat, 'publicUrl' | 'scan'> {
  config: Pick<Config, 'CLAMD_URL' | 'PUBLIC_URL' | 'RATE_LIMIT_UPLOADS'>;
  uploads: Uploads;
}

/** Conversations about consultations, and of colleagues. */
export function createChat({ config, uploads, ...options }: ChatOptions): Feature {
  const chat: Chat = { ...options, publicUrl: config.PUBLIC_URL, scan: createFileScan(config.CLAMD_URL) };
  return {
    routes: async (app) => {
      registerChatRoutes(app, chat);
      await registerFileRoutes(app, chat, { uploads, uploadsPerMinute: config.RATE_LIMIT_UPLOADS });
    },
    jobs: [
      handleJob(tellUnreadJob, () => tellUnread(chat)),
      handleJob(mailUnreadJob, (unread) => mailUnread(chat, unread)),
      handleJob(sweepMessageFilesJob, (_, signal) => sweepMessageFiles(chat, signal)),
    ],
  };
}
