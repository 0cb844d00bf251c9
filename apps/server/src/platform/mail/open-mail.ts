import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import { openOutbox } from './outbox.ts';
import { type SendOnce, sendOnce } from './send-once.ts';
import { openSmtp } from './smtp.ts';

interface MailOptions {
  config: Config;
  database: Database;
  log: Logger;
}

/** Mail by SMTP_URL, or as `.eml` files in the outbox of DATA_DIR. */
export function openMail({ config, database, log }: MailOptions): SendOnce {
  const from = config.MAIL_FROM;
  const transport = config.SMTP_URL
    ? openSmtp({ url: config.SMTP_URL, from })
    : openOutbox({ folder: path.resolve(config.DATA_DIR, 'outbox'), from });
  return (key, message, options) => sendOnce({ database, log, transport }, key, message, options);
}
