import type { Database } from '../database/connect.ts';
import { defineJob } from '../jobs/define.ts';
import { deleteMails } from './mails-repository.ts';

/** Once a day. */
export const tidyMailsJob = defineJob({ name: 'mail.tidy', queue: 'maintenance', cron: '31 3 * * *' });

/** Far longer than any job tries to send a mail. */
const KEPT_MS = 90 * 86_400_000;

/** Deletes the records of mails that were sent long ago. */
export const tidyMails = (database: Database): Promise<void> => deleteMails(database, new Date(Date.now() - KEPT_MS));
