import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import { createFileScan } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { ContactReaders, InquiryHooks, MailDesk } from './context.ts';
import { deliverMessage, endDelivery } from './deliver-message.ts';
import { emptyTrash } from './empty-trash.ts';
import type { StoredMail } from './incoming/store-mail.ts';
import { watchMailbox, watchMailboxJob } from './incoming/watch-mailbox.ts';
import { emptyTrashJob, sendMailJob, sweepAttachmentsJob } from './jobs.ts';
import { notifyDesk } from './notify-desk.ts';
import { registerMailRoutes } from './routes.ts';
import { sweepAttachments } from './sweep-attachments.ts';

export { inquiryPlaces } from './inquiry-places.ts';
export { inquirySamples } from './inquiry-samples.ts';
export { listLinkedAttachments } from './linked-attachments.ts';
export { mailData } from './personal-data.ts';

interface MailOptions {
  config: Config;
  database: Database;
  log: Logger;
  storage: Storage;
  uploads: Uploads;
  sendOnce: SendOnce;
  inquiries: InquiryHooks;
  contacts: ContactReaders;
}

/** The desk: threads of what people and Skrin write to each other. */
export function createMail({ config, uploads, log, ...options }: MailOptions): Feature {
  const mail: MailDesk = {
    ...options,
    scan: createFileScan(config.CLAMD_URL),
    publicUrl: config.PUBLIC_URL,
    desk: config.MAIL_DESK ?? null,
    mailFrom: config.MAIL_FROM,
    operator: config.SUPPORT_EMAIL,
  };
  const watching = {
    ...options,
    log,
    imapUrl: config.IMAP_URL,
    ownAddresses: [config.MAIL_DESK, config.MAIL_FROM].flatMap((own) => own?.toLowerCase() ?? []),
    onMail: async (tx: Transaction, { threadId, isQuiet }: StoredMail) => {
      if (isQuiet) return;
      await options.inquiries.markNew(tx, threadId);
      await notifyDesk(tx, threadId);
    },
    onBack: (tx: Transaction, threadId: string) =>
      options.inquiries.followPlace(tx, { threadIds: [threadId], place: 'inbox' }),
  };
  return {
    routes: (app) => registerMailRoutes(app, mail, { uploads, uploadsPerMinute: config.RATE_LIMIT_UPLOADS }),
    jobs: [
      handleJob(
        sendMailJob,
        ({ messageId }) => deliverMessage(mail, messageId),
        ({ messageId }) => endDelivery(mail, messageId, 'failed'),
      ),
      handleJob(watchMailboxJob, (_, signal) => watchMailbox(watching, signal)),
      handleJob(emptyTrashJob, () => emptyTrash(mail)),
      handleJob(sweepAttachmentsJob, (_, signal) => sweepAttachments(mail, signal)),
    ],
  };
}
