import type { MailPlace } from '@skrin/contract/mail/mail';
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
  threads: Threads;
}

/** What inquiries do with the threads in which they are answered. */
export interface Threads {
  open: OpenThread;
  /** Where a thread lies; it is locked until the transaction ends. Null: there is none any more. */
  lock: (tx: Transaction, id: string) => Promise<MailPlace | null>;
  place: (tx: Transaction, put: { id: string; place: MailPlace }) => Promise<void>;
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
