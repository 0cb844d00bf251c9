import { orNotFound } from '../../platform/errors.ts';
import { findMailState } from '../../platform/mail/mails-repository.ts';
import type { Message } from '../../platform/mail/transport.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import { attachmentKeyOf, bytesIdOf, listAttachments } from './attachments-repository.ts';
import type { MailDesk } from './context.ts';
import { findListedMessage, updateDelivery } from './messages-repository.ts';
import { keyOfMessage, lockWithThread } from './send-draft.ts';
import type { MailMessageRow } from './tables.ts';
import { tellDesk } from './tell-desk.ts';
import { updateThreads } from './threads-repository.ts';

/**
 * Sends a message whose time has come, once: one whose sending was broken off stays as it is, and its thread says that nobody knows
 * whether it left.
 * @throws when it certainly did not leave: the queue tries again
 */
export async function deliverMessage(mail: MailDesk, id: string): Promise<void> {
  const message = await beginDelivery(mail, id);
  if (!message) return;
  await mail.sendOnce(keyOfMessage(id), await composeMail(mail, message));
  const state = await findMailState(mail.database, keyOfMessage(id));
  await endDelivery(mail, id, state === 'unknown' ? 'unknown' : 'sent');
}

/** The message, unless it was taken back, is not due yet or has left. From here on it cannot be taken back. */
const beginDelivery = ({ database, inquiries }: MailDesk, id: string): Promise<MailMessageRow | undefined> =>
  database.transaction(async (tx) => {
    if (!(await findListedMessage(tx, id))) return undefined;
    const { row, thread } = await lockWithThread(tx, id);
    if (row.delivery === 'sending') return row;
    if (row.delivery !== 'queued' || (row.leavesAt && row.leavesAt > new Date())) return undefined;
    const createdAt = new Date();
    await updateDelivery(tx, row, { delivery: 'sending', leavesAt: null, createdAt });
    const isToPerson = [...row.to, ...row.cc].some(({ email }) => email === thread.personEmail);
    if (isToPerson) await inquiries.markAnswered(tx, { threadId: thread.id, userId: row.authorId });
    // Who is answered is no spam.
    if (isToPerson && thread.place === 'spam') await updateThreads(tx, [thread.id], { place: 'inbox' });
    await tellDesk(tx, thread.id);
    return row;
  });

/** Says how a message went, unless that is known already. */
export const endDelivery = (
  { database }: Pick<MailDesk, 'database'>,
  id: string,
  delivery: 'sent' | 'unknown' | 'failed',
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await findListedMessage(tx, id))) return;
    const { row } = await lockWithThread(tx, id);
    if (row.delivery !== 'sending') return;
    await updateDelivery(tx, row, { delivery });
    await tellDesk(tx, row.threadId);
  });

/** What leaves: the text and what it quotes of the person's. Notes are of no mail. */
async function composeMail({ database, storage, desk, operator }: MailDesk, row: MailMessageRow): Promise<Message> {
  const files = await listAttachments(database, row.id);
  const attachments = await Promise.all(
    files.map(async ({ name, mime, ...file }) => ({
      filename: name,
      contentType: mime,
      content: orNotFound(await readStored(storage, attachmentKeyOf(bytesIdOf(file)))),
    })),
  );
  const people = (given: MailMessageRow['to']) => given.map(({ name, email }) => ({ name, address: email }));
  return {
    from: { name: row.fromName, address: row.fromEmail },
    ...(desk === null && { replyTo: operator }),
    to: people(row.to),
    ...(row.cc.length > 0 && { cc: people(row.cc) }),
    subject: row.subject,
    text: row.quoted === '' ? row.text : `${row.text}\n\n${row.quoted}\n`,
    ...(row.inReplyTo !== null && { inReplyTo: row.inReplyTo }),
    ...(row.references.length > 0 && { references: row.references }),
    ...(attachments.length > 0 && { attachments }),
  };
}
