import type { Transaction } from '../../platform/database/connect.ts';
import type { Mailing } from '../../platform/mail/send-once.ts';

/** What the use cases of this feature need. */
export interface Support extends Mailing {
  /** The address that inquiries are forwarded to. */
  operator: string;
}

/** What receives inquiries. */
export interface Inquiring extends Support {
  /** Whom mails are from, whose domain names each mail. */
  mailFrom: string;
  openThread: OpenThread;
}

/** Opens the thread in which an inquiry is answered. @returns its id */
export type OpenThread = (
  tx: Transaction,
  written: {
    inquiryId: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    isSpam: boolean;
    /** Of the mail that says to the person that it came; null if none does. */
    messageId: string | null;
  },
) => Promise<string>;
