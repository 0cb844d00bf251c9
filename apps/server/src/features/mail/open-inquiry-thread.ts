import type { Transaction } from '../../platform/database/connect.ts';
import { insertMessage } from './messages-repository.ts';
import { notifyDesk } from './notify-desk.ts';
import { tellDesk } from './tell-desk.ts';
import { insertThread } from './threads-repository.ts';

/** What somebody wrote by the contact form. */
export interface Written {
  inquiryId: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Probably of a machine: the thread begins among spam. */
  isSpam: boolean;
  /** Of the mail that says to the person that it came: their answer to that one joins the thread. Null: none does. */
  messageId: string | null;
}

/** Opens a thread with what somebody wrote by the contact form, and tells and notifies the desk. @returns its id */
export async function openInquiryThread(tx: Transaction, written: Written): Promise<string> {
  const { threadId } = await insertInquiryThread(tx, written);
  await tellDesk(tx, threadId);
  await notifyDesk(tx, threadId);
  return threadId;
}

/** As `openInquiryThread`, and tells nobody. */
export async function insertInquiryThread(
  tx: Transaction,
  written: Written,
): Promise<{ threadId: string; messageId: string }> {
  const { inquiryId, name, email, subject, message, isSpam, messageId } = written;
  const person = { personName: name, personEmail: email };
  const { id } = await insertThread(tx, { ...person, subject, inquiryId, place: isSpam ? 'spam' : 'inbox' });
  const first = await insertMessage(tx, {
    threadId: id,
    kind: 'in',
    fromName: name,
    fromEmail: email.toLowerCase(),
    subject,
    text: message,
    delivery: 'received',
    messageId,
  });
  return { threadId: id, messageId: first.id };
}
