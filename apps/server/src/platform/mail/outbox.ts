import { createTransport } from 'nodemailer';
import { PrivateFsDriver } from '../private-fs-driver.ts';
import { type Mail, type MailTransport, messageIdOf } from './transport.ts';

/** Writes mails to files whose names sort by time. A mail always has the same name, so it is one file. */
export function openOutbox({ folder, from }: { folder: string; from: string }): MailTransport {
  const files = new PrivateFsDriver(folder);
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    isResumable: true,
    send: async ({ key, createdAt, ...message }) => {
      const composed = await composer.sendMail({ ...message, date: createdAt, messageId: messageIdOf(key, from) });
      await files.put(fileOf({ key, createdAt }), composed.message as Buffer);
    },
  };
}

const fileOf = ({ key, createdAt }: Pick<Mail, 'key' | 'createdAt'>): string =>
  `${createdAt.toISOString()}-${key}.eml`.replaceAll(/[^\w.-]/g, '-');
