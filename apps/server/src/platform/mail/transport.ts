import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';

export type Message = Required<Pick<SendMailOptions, 'to' | 'subject' | 'text'>> &
  Pick<SendMailOptions, 'html' | 'replyTo' | 'attachments'>;

/** A message with what is the same at each attempt to send it. */
export interface Mail extends Message {
  /** What the mail is about, such as `inquiry.forward:<id>`. */
  key: string;
  createdAt: Date;
}

/** How mails leave. Rejects with `UnknownDelivery` when the mail may have left, and otherwise only when it has not. */
export interface MailTransport {
  send: (mail: Mail) => Promise<void>;
  /** Whether a mail that was being sent when the process died can be sent again and still be one mail. */
  isResumable: boolean;
}

/** The connection broke while the message was being handed over. */
export class UnknownDelivery extends Error {
  constructor(cause: unknown) {
    super('whether the mail left is unknown', { cause });
    this.name = 'UnknownDelivery';
  }
}

/** The same at each attempt, so that whoever receives a mail twice after all can tell. */
export function messageIdOf(key: string, from: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${from.split('@').at(-1)}>`;
}
