import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './ids.ts';

export type Message = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'html' | 'replyTo'>;
export type SendMail = (message: Message) => Promise<void>;

/** Mail by SMTP_URL, or as `.eml` files in the outbox of DATA_DIR. */
export function openMail(config: Config): SendMail {
  const from = config.MAIL_FROM;
  if (config.SMTP_URL) {
    const smtp = createTransport(config.SMTP_URL, { from });
    return async (message) => {
      await smtp.sendMail(message);
    };
  }
  const outbox = path.resolve(config.DATA_DIR, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return async (message) => {
    const { message: eml } = await composer.sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await writeFile(path.join(outbox, `${newId()}.eml`), eml, { mode: 0o600 });
  };
}
