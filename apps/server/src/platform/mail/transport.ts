import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

export type Message = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'from' | 'cc' | 'html' | 'replyTo' | 'inReplyTo' | 'references' | 'attachments'>;

/** A message with the values that stay the same at each attempt to send it. */
export interface Mail extends Message {
  /** What the mail is about, such as `inquiry.forward:<id>`. */
  key: string;
  createdAt: Date;
}

/** Sends mails. Rejects with `UnknownDelivery` if the mail may have left, and with other errors only if it has not. */
export interface MailTransport {
  send: (mail: Mail) => Promise<void>;
  /** Whether a mail that was being sent when the process died can be sent again without arriving twice. */
  isResumable: boolean;
}

/** The connection broke while the message was being handed over. */
export class UnknownDelivery extends Error {
  constructor(cause: unknown) {
    super('whether the mail left is unknown', { cause });
    this.name = 'UnknownDelivery';
  }
}

/** Returns the same Message-ID at each attempt, so that the receiver can recognise a mail that arrives twice. */
export function messageIdOf(key: string, from: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.split('@').at(-1)}>`;
}
