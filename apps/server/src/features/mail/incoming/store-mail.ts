import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, desc, eq, gte, inArray, lt, ne, or, sql } from '../../../platform/database/drizzle.ts';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage.ts';
import { attachmentKeyOf } from '../attachments-repository.ts';
import { insertMessage, updateDelivery } from '../messages-repository.ts';
import { mailMarks, mailMessages, mailSync, mailThreads } from '../tables.ts';
import { tellDesk } from '../tell-desk.ts';
import { insertThread } from '../threads-repository.ts';
import { findThread } from './find-thread.ts';
import type { ParsedMail } from './parse-mail.ts';

/** A mail of a person that was stored. */
export interface StoredMail {
  threadId: string;
  isNewThread: boolean;
  /** A program or a list sent it, or too many came from its sender, or it is old: nothing may answer it or tell of it by itself. */
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

/** Where a mail lies in its mailbox, and what it is known by once the mailbox has given new numbers. */
export interface MailAddress {
  mailbox: string;
  uidValidity: number;
  uid: number;
  /** SHA-256 of its bytes. */
  digest: string;
  arrivedAt: Date;
}

/** More mails than this from one sender, within as many minutes, look like two programs that answer each other. */
const LOOP = { mails: 5, minutes: 10 };
const OLD_MS = 86_400_000;

/**
 * Stores a mail and, in the same transaction, that its mailbox was read so far: wherever a process dies, the mail is stored once.
 * The bytes of its attachments are there before their rows are.
 */
export async function storeMail(store: MailStore, mail: ParsedMail, at: MailAddress): Promise<void> {
  const { database, storage } = store;
  if (await isKnown(database, at)) return takeOver(database, at);
  const bounced = mail.bounce && (await findSent(database, mail.bounce.messageIds));
  if (bounced && mail.bounce) {
    const { reason } = mail.bounce;
    return database.transaction(async (tx) => {
      if (await advance(tx, at)) await markBounced(tx, bounced, reason);
    });
  }
  if (await isOwn(store, mail)) return database.transaction(async (tx) => void (await advance(tx, at)));
  const attachments = mail.attachments.map((attachment) => ({ ...attachment, id: newId() }));
  for (const { id, bytes } of attachments) await storage.put(attachmentKeyOf(id), bytes);
  await database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const found = await findThread(tx, mail);
    const threadId = found ?? (await insertThread(tx, threadOf(mail))).id;
    const isQuiet = mail.isAutomatic || (await isOldOrLoop(tx, mail, at));
    const rows = attachments.map(({ id, name, mime, bytes }) => ({ id, name, mime, size: bytes.length }));
    await insertMessage(tx, messageOf(mail, threadId, at), rows);
    if (found) await makeUnread(tx, found, mail.sentAt);
    await store.onMail(tx, { threadId, isNewThread: !found, isQuiet });
    await tellDesk(tx, threadId);
  });
}

/** Says that the mailbox was read up to this mail. False: it was read further already, or has given new numbers. */
export async function advance(
  tx: Executor,
  { mailbox, uidValidity, uid }: Pick<MailAddress, 'mailbox' | 'uidValidity' | 'uid'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(mailSync)
    .set({ lastUid: uid, waiting: sql`greatest(${mailSync.waiting} - 1, 0)` })
    .where(and(eq(mailSync.mailbox, mailbox), eq(mailSync.uidValidity, uidValidity), lt(mailSync.lastUid, uid)));
  return rowCount === 1;
}

const isElsewhere = ({ mailbox, uidValidity, digest }: MailAddress) =>
  and(
    eq(mailMessages.digest, digest),
    or(ne(mailMessages.mailbox, mailbox), ne(mailMessages.uidValidity, uidValidity)),
  );

/** Whether the mail was stored under a number that its mailbox has given up. */
const isKnown = async (database: Database, at: MailAddress): Promise<boolean> =>
  (await database.select({ id: mailMessages.id }).from(mailMessages).where(isElsewhere(at)).limit(1)).length > 0;

/** Gives a stored mail its new number. Of several with the same bytes, each number gets one. */
const takeOver = (database: Database, at: MailAddress): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, at))) return;
    const { mailbox, uidValidity, uid } = at;
    const [row] = await tx
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(isElsewhere(at))
      .orderBy(mailMessages.id)
      .limit(1);
    if (row) await tx.update(mailMessages).set({ mailbox, uidValidity, uid }).where(eq(mailMessages.id, row.id));
  });

/** The latest mail of ours with one of these ids. */
const findSent = (executor: Executor, messageIds: string[]) =>
  executor
    .select({ id: mailMessages.id, threadId: mailMessages.threadId })
    .from(mailMessages)
    .where(and(eq(mailMessages.kind, 'out'), inArray(mailMessages.messageId, messageIds)))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1)
    .then(([row]) => row);

async function markBounced(tx: Transaction, sent: { id: string; threadId: string }, reason: string): Promise<void> {
  await updateDelivery(tx, sent, { delivery: 'bounced', bounce: reason });
  await tx
    .update(mailThreads)
    .set({ place: 'inbox', placedAt: sql`now()` })
    .where(and(eq(mailThreads.id, sent.threadId), eq(mailThreads.place, 'archive')));
  await tellDesk(tx, sent.threadId);
}

/** Whether a mail of ours came back, as from a list or as a copy that we asked for. */
const isOwn = async ({ database, ownAddresses }: MailStore, { from, messageId }: ParsedMail): Promise<boolean> =>
  messageId !== null && ownAddresses.includes(from.email) && (await findSent(database, [messageId])) !== undefined;

const threadOf = ({ subject, from, sentAt }: ParsedMail) => ({
  subject,
  personName: from.name,
  personEmail: from.email,
  lastAt: sentAt,
});

const messageOf = (mail: ParsedMail, threadId: string, { mailbox, uidValidity, uid, digest }: MailAddress) => ({
  threadId,
  kind: 'in' as const,
  fromName: mail.from.name,
  fromEmail: mail.from.email,
  to: mail.to,
  cc: mail.cc,
  subject: mail.subject,
  text: mail.text,
  quoted: mail.quoted,
  html: mail.html,
  isTooLarge: mail.isTooLarge,
  delivery: 'received' as const,
  messageId: mail.messageId,
  inReplyTo: mail.inReplyTo,
  references: mail.references,
  mailbox,
  uidValidity,
  uid,
  digest,
  createdAt: mail.sentAt,
});

async function isOldOrLoop(tx: Transaction, { from }: ParsedMail, { arrivedAt }: MailAddress): Promise<boolean> {
  const now = Date.now();
  if (arrivedAt.getTime() < now - OLD_MS) return true;
  const recent = await tx
    .select({ id: mailMessages.id })
    .from(mailThreads)
    .innerJoin(mailMessages, eq(mailMessages.threadId, mailThreads.id))
    .where(
      and(
        eq(mailThreads.personEmail, from.email),
        eq(mailMessages.fromEmail, from.email),
        gte(mailMessages.id, firstIdAt(new Date(now - LOOP.minutes * 60_000))),
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
