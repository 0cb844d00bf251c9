import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage.ts';
import { attachmentKeyOf } from '../attachments-repository.ts';
import { insertMessage, updateDelivery } from '../messages-repository.ts';
import { lockWithThread } from '../send-draft.ts';
import { tellDesk } from '../tell-desk.ts';
import { insertThread, lockThreads } from '../threads-repository.ts';
import { findThread } from './find-thread.ts';
import type { ParsedMail } from './parse-mail.ts';
import {
  bringBack,
  findKnown,
  findSent,
  isLoop,
  type MailAddress,
  makeUnread,
  renumber,
} from './received-repository.ts';
import { advance, type MailNumber } from './sync-repository.ts';

/** A mail of a person that was stored. */
export interface StoredMail {
  threadId: string;
  /** A program or a list sent it, or too many came from its sender: nothing may answer it or tell of it by itself. */
  isQuiet: boolean;
}

/** What storing mails needs. */
export interface MailStore {
  database: Database;
  storage: Storage;
  /** The addresses that our own mails are from, in lower case. */
  ownAddresses: readonly string[];
  /** Called in the transaction that stores a person's mail. */
  onMail: (tx: Transaction, mail: StoredMail) => Promise<void>;
  /** Called in the transaction that brings a thread to the inbox, as a mail of ours did not arrive. */
  onBack: (tx: Transaction, threadId: string) => Promise<void>;
}

/**
 * Stores a mail and, in the same transaction, that its mailbox was read so far: wherever a process dies, the mail is stored once.
 * The bytes of its attachments are there before their rows are. A report that a mail of ours did not arrive is kept at that mail,
 * and a mail of ours that came back is not kept twice.
 */
export async function storeMail(store: MailStore, mail: ParsedMail, at: MailAddress): Promise<void> {
  const { database, storage } = store;
  if (await findKnown(database, at)) return takeOver(database, at);
  const bounced = mail.bounce && (await findSent(database, mail.bounce.messageIds));
  if (bounced) return markBounced(store, { id: bounced, reason: mail.bounce?.reason ?? '', at });
  if (await isOwn(store, mail)) return void (await advance(database, at));
  const attachments = mail.attachments.map((attachment) => ({ ...attachment, id: newId() }));
  for (const { id, bytes } of attachments) await storage.put(attachmentKeyOf(id), bytes);
  const rows = attachments.map(({ id, name, mime, bytes }) => ({ id, name, mime, size: bytes.length }));
  await database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const isQuiet = mail.isAutomatic || (await isLoop(tx, mail.from.email));
    const found = await lockThread(tx, mail);
    const threadId = found ?? (await insertThread(tx, threadOf(mail))).id;
    if (found) await makeUnread(tx, found, mail.sentAt);
    await insertMessage(tx, messageOf(mail, threadId, at), rows);
    await store.onMail(tx, { threadId, isQuiet });
    await tellDesk(tx, threadId);
  });
}

/** Gives a stored mail its new number. Of several with the same bytes, each number gets one. */
const takeOver = (database: Database, at: MailAddress): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const { mailbox, uidValidity, uid } = at;
    const id = await findKnown(tx, at);
    if (id) await renumber(tx, id, { mailbox, uidValidity, uid });
  });

const markBounced = (
  { database, onBack }: MailStore,
  { id, reason, at }: { id: string; reason: string; at: MailNumber },
) =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const { row, thread } = await lockWithThread(tx, id);
    await updateDelivery(tx, row, { delivery: 'bounced', bounce: reason });
    // Somebody has to write to the person in another way.
    if (thread.place === 'archive') {
      await bringBack(tx, thread.id);
      await onBack(tx, thread.id);
    }
    await tellDesk(tx, thread.id);
  });

/** Whether a mail of ours came back, as from a list or as a copy that we asked for. */
const isOwn = async ({ database, ownAddresses }: MailStore, { from, messageId }: ParsedMail): Promise<boolean> =>
  messageId !== null && ownAddresses.includes(from.email) && (await findSent(database, [messageId])) !== undefined;

/** The thread that a mail joins, locked; undefined where there is none, or where it was just merged into another. */
async function lockThread(tx: Transaction, mail: ParsedMail): Promise<string | undefined> {
  const found = await findThread(tx, mail);
  const [locked] = found ? await lockThreads(tx, [found]) : [];
  return locked?.id ?? (found && findThread(tx, mail));
}

const threadOf = ({ subject, from, sentAt }: ParsedMail) => ({
  subject,
  personName: from.name,
  personEmail: from.email,
  lastAt: sentAt,
});

function messageOf(mail: ParsedMail, threadId: string, { mailbox, uidValidity, uid, digest }: MailAddress) {
  const { from, sentAt, attachments: _, isAutomatic: __, bounce: ___, ...own } = mail;
  return {
    ...own,
    threadId,
    kind: 'in' as const,
    fromName: from.name,
    fromEmail: from.email,
    delivery: 'received' as const,
    mailbox,
    uidValidity,
    uid,
    digest,
    createdAt: sentAt,
  };
}
