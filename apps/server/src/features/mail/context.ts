import type { MailContact, MailPlace } from '@skrin/contract/mail/mail';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import type { Mailing } from '../../platform/mail/send-once.ts';
import type { ScanFile } from '../../platform/scan/clamd.ts';
import type { Storage } from '../../platform/storage.ts';

/** What mail asks of the feature that has the inquiries. */
export interface InquiryHooks {
  /** A message of ours has left in this thread: its inquiries are answered. */
  markAnswered: (tx: Transaction, about: { threadId: string; userId: string | null }) => Promise<void>;
  /** The person has written again in this thread: its inquiries wait once more. */
  markNew: (tx: Transaction, threadId: string) => Promise<void>;
  /** Threads were put somewhere: the states of their inquiries follow. */
  followPlace: (tx: Transaction, moved: { threadIds: readonly string[]; place: MailPlace }) => Promise<void>;
  /** The inquiries of one thread belong to another. */
  moveInquiries: (tx: Transaction, move: { from: string; to: string }) => Promise<void>;
  /** Those of an address, the latest first. */
  listOf: (executor: Executor, email: string) => Promise<MailContact['inquiries']>;
}

/** What mail asks of other features about somebody with an account, the latest first and at most a few. */
export interface ContactReaders {
  listConsultationsOf: (executor: Executor, userId: string) => Promise<MailContact['consultations']>;
  listOrdersOf: (executor: Executor, userId: string) => Promise<MailContact['orders']>;
}

/** What the use cases of this feature need. */
export interface MailDesk extends Mailing {
  storage: Storage;
  scan: ScanFile;
  /** The address that people write to; null: threads come from the contact form alone. */
  desk: string | null;
  /** Whom mails are from where there is no desk, and whose domain names each mail. */
  mailFrom: string;
  /** Where answers go if there is no desk. */
  operator: string;
  inquiries: InquiryHooks;
  contacts: ContactReaders;
}
