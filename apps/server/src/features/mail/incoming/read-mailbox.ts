import { createHash } from 'node:crypto';
import { mailLimits } from '@skrin/contract/mail/mail';
import type { ImapFlow } from 'imapflow';
import { HEAD_BYTES, parseMail } from './parse-mail.ts';
import { type MailStore, storeMail } from './store-mail.ts';
import { advance, beginLook, type MailNumber, noteWaiting } from './sync-repository.ts';

/** Mails whose sizes are asked for at once. */
const BATCH = 50;
/** The highest number that a mail can have. */
const LAST_UID = 2 ** 32 - 1;

/**
 * Stores the mails of an open mailbox above the last one that was stored, by their numbers: whether somebody has seen them says
 * nothing. A mailbox that has given new numbers is read from its beginning.
 * @param mailbox its name among those that were read
 */
export async function readMailbox(
  store: MailStore,
  client: ImapFlow,
  { mailbox, signal }: { mailbox: string; signal: AbortSignal },
): Promise<void> {
  if (!client.mailbox) throw new Error('no mailbox is open');
  const uidValidity = Number(client.mailbox.uidValidity);
  const lastUid = await beginLook(store.database, { mailbox, uidValidity });
  const found = await client.search({ uid: `${lastUid + 1}:${LAST_UID}` }, { uid: true });
  if (!Array.isArray(found)) throw new Error('the mailbox could not be searched');
  const uids = found.filter((uid) => uid > lastUid).toSorted((one, other) => one - other);
  await noteWaiting(store.database, mailbox, uids.length);
  for (let at = 0; at < uids.length && !signal.aborted; at += BATCH) {
    const listed = await client.fetchAll(uids.slice(at, at + BATCH), { size: true, internalDate: true }, { uid: true });
    for (const { uid, size = 0, internalDate } of listed.toSorted((one, other) => one.uid - other.uid)) {
      if (signal.aborted) return;
      await readMail(store, client, { mailbox, uidValidity, uid, size, internalDate });
    }
  }
}

interface Listed extends MailNumber {
  size: number;
  internalDate: Date | string | undefined;
}

async function readMail(store: MailStore, client: ImapFlow, { size, internalDate, ...at }: Listed): Promise<void> {
  const isTooLarge = size > mailLimits.bytes;
  // A server may be wrong about the size, too.
  const maxLength = isTooLarge ? HEAD_BYTES : mailLimits.bytes + 1;
  const fetched = await client.fetchOne(String(at.uid), { source: { start: 0, maxLength } }, { uid: true });
  // Somebody has moved or deleted it since.
  if (!fetched || fetched.source === undefined) return void (await advance(store.database, at));
  const raw = fetched.source;
  const arrivedAt = timeOf(internalDate);
  const digest = createHash('sha256').update(raw).digest('hex');
  await storeMail(store, await parseMail(raw, { arrivedAt, isTooLarge }), { ...at, digest });
}

/** When it arrived, at the latest now. */
function timeOf(internalDate: Date | string | undefined): Date {
  const [time, now] = [new Date(internalDate ?? Number.NaN), new Date()];
  return time <= now ? time : now;
}
