import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from '../../../platform/database/drizzle.ts';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage.ts';
import { attachmentKeyOf } from '../attachments-repository.ts';
import { insertMessage, updateDelivery } from '../messages-repository.ts';
import { lockWithThread } from '../send-draft.ts';
import { mailMarks, mailMessages, mailThreads } from '../tables.ts';
import { tellDesk } from '../tell-desk.ts';
import { insertThread, lockThreads } from '../threads-repository.ts';
import { findThread } from './find-thread.ts';
import type { ParsedMail } from './parse-mail.ts';
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
}

/** Where a mail lies, and what it is known by once its mailbox has given new numbers. */
export interface MailAddress extends MailNumber {
  /** SHA-256 of its bytes. */
  digest: string;
}

/** More mails than this from one sender, within as many minutes, look like two programs that answer each other. */
const LOOP = { mails: 5, minutes: 10 };

/**
 * Stores a mail and, in the same transaction, that its mailbox was read so far: wherever a process dies, the mail is stored once.
 * The bytes of its attachments are there before their rows are. A report that a mail of ours did not arrive is kept at that mail,
 * and a mail of ours that came back is not kept twice.
 */
export async function storeMail(store: MailStore, mail: ParsedMail, at: MailAddress): Promise<void> {
  const { database, storage } = store;
  if (await findKnown(database, at)) return takeOver(database, at);
  const bounced = mail.bounce && (await findSent(database, mail.bounce.messageIds));
  if (bounced) return markBounced(database, { id: bounced, reason: mail.bounce?.reason ?? '', at });
  if (await isOwn(store, mail)) return void (await advance(database, at));
  const attachments = mail.attachments.map((attachment) => ({ ...attachment, id: newId() }));
  for (const { id, bytes } of attachments) await storage.put(attachmentKeyOf(id), bytes);
  const rows = attachments.map(({ id, name, mime, bytes }) => ({ id, name, mime, size: bytes.length }));
  await database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const isQuiet = mail.isAutomatic || (await isLoop(tx, mail));
    const found = await lockThread(tx, mail);
    const threadId = found ?? (await insertThread(tx, threadOf(mail))).id;
    await insertMessage(tx, messageOf(mail, threadId, at), rows);
    if (found) await makeUnread(tx, found, mail.sentAt);
    await store.onMail(tx, { threadId, isQuiet });
    await tellDesk(tx, threadId);
  });
}

/** A message with these bytes that has this number, or one that its mailbox, or the mailbox before, has given up. */
const findKnown = async (executor: Executor, { mailbox, uidValidity, uid, digest }: MailAddress) => {
  const isHere = sql`(${mailMessages.mailbox}, ${mailMessages.uidValidity}) = (${mailbox}, ${uidValidity})`;
  const [row] = await executor
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.digest, digest),
        isNotNull(mailMessages.mailbox),
        sql`(not ${isHere} or ${mailMessages.uid} = ${uid})`,
      ),
    )
    .orderBy(desc(isHere), mailMessages.id)
    .limit(1);
  return row?.id;
};

/** Gives a stored mail its new number. Of several with the same bytes, each number gets one. */
const takeOver = (database: Database, at: MailAddress): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const { mailbox, uidValidity, uid } = at;
    const id = await findKnown(tx, at);
    if (id) await tx.update(mailMessages).set({ mailbox, uidValidity, uid }).where(eq(mailMessages.id, id));
  });

/** The latest mail that left us with one of these ids. */
const findSent = async (executor: Executor, messageIds: string[]): Promise<string | undefined> => {
  const isSent = and(eq(mailMessages.kind, 'out'), ne(mailMessages.delivery, 'queued'));
  const [row] = await executor
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(inArray(mailMessages.messageId, messageIds), isSent))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1);
  return row?.id;
};

const markBounced = (database: Database, { id, reason, at }: { id: string; reason: string; at: MailNumber }) =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const { row, thread } = await lockWithThread(tx, id);
    await updateDelivery(tx, row, { delivery: 'bounced', bounce: reason });
    // Somebody has to write to the person in another way.
    if (thread.place === 'archive')
      await tx.update(mailThreads).set({ place: 'inbox', placedAt: sql`now()` }).where(eq(mailThreads.id, thread.id));
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

async function isLoop(tx: Transaction, { from }: ParsedMail): Promise<boolean> {
  const recent = await tx
    .select({ id: mailMessages.id })
    .from(mailThreads)
    .innerJoin(mailMessages, eq(mailMessages.threadId, mailThreads.id))
    .where(
      and(
        eq(mailThreads.personEmail, from.email),
        eq(mailMessages.fromEmail, from.email),
        gte(mailMessages.id, firstIdAt(new Date(Date.now() - LOOP.minutes * 60_000))),
      ),
    )
    .limit(LOOP.mails);
  return recent.length === LOOP.mails;
}

/** A mail may have been written before the last look at its thread, and arrived after it. */
const makeUnread = (tx: Transaction, threadId: string, sentAt: Date) =>
  tx
    .update(mailMarks)
    .set({ readAt: new Date(sentAt.getTime() - 1) })
    .where(and(eq(mailMarks.threadId, threadId), gte(mailMarks.readAt, sentAt)));
