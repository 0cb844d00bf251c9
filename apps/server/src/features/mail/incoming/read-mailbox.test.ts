import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailLimits } from '@skrin/contract/mail/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connect.ts';
import { asc, eq } from '../../../platform/database/drizzle.ts';
import { openStorage, type Storage } from '../../../platform/storage.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { attachmentKeyOf } from '../attachments-repository.ts';
import { mailAttachments, mailMessages, mailSync, mailThreads } from '../tables.ts';
import { GIF } from './corpus/shape.ts';
import { mailboxName, openMailbox } from './open-mailbox.ts';
import { readMailbox } from './read-mailbox.ts';
import type { MailStore, StoredMail } from './store-mail.ts';
import { openImapServer } from './testing/imap-server.ts';

let database: Database;
let storage: Storage;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'skrin-mail-'));
  const opened = await openTestDatabase();
  database = opened.database;
  storage = await openStorage({ DATA_DIR: folder } as Parameters<typeof openStorage>[0]);
  close = async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

beforeEach(async () => {
  await database.delete(mailThreads);
  await database.delete(mailSync);
});

const mailOf = (name: string, own = `Message-ID: <${name}@example.net>\r\n`) =>
  `From: Ayu <ayu@example.net>\r\nTo: desk@skrin.example\r\nSubject: ${name}\r\n${own}\r\nText of ${name}`;

const ignore = async () => undefined;
/** Connects, reads what is new, and leaves. */
async function read(url: string, onMail: MailStore['onMail'] = ignore) {
  const client = await openMailbox(url);
  const store = { database, storage, ownAddresses: ['desk@skrin.example'], onMail, onBack: ignore };
  try {
    await readMailbox(store, client, { mailbox: mailboxName(url), signal: new AbortController().signal });
  } finally {
    client.close();
  }
}

const stored = () => database.select().from(mailMessages).orderBy(asc(mailMessages.uid), asc(mailMessages.id));
const subjects = async () => (await stored()).map(({ subject }) => subject);
const synced = async () => (await database.select().from(mailSync))[0];
const names = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `mail ${from + n}`);

describe('reading a mailbox', () => {
  it('stores each mail once, however many there are, and then those that are new', async () => {
    const imap = await openImapServer();
    for (const name of names(100)) imap.deliver(mailOf(name));
    await read(imap.url);
    await read(imap.url);
    expect(await subjects()).toEqual(names(100));
    imap.deliver(mailOf('one more'));
    await read(imap.url);
    expect(await subjects()).toEqual([...names(100), 'one more']);
    expect(await synced()).toMatchObject({ lastUid: 101, waiting: 0, problem: null, lookedAt: expect.any(Date) });
  });

  it('goes on where it was broken off, whatever broke', async () => {
    const imap = await openImapServer();
    for (const name of names(30)) imap.deliver(mailOf(name));
    let count = 0;
    const breaks = new Map<number, () => void>([
      // The transaction fails, as it does when the process dies in it.
      [4, () => expect.fail('broken off')],
      [17, () => expect.fail('broken off')],
      // The line breaks: what was read before stays.
      [23, () => imap.dropConnections()],
    ]);
    const breakOff = async () => {
      count += 1;
      breaks.get(count)?.();
    };
    const problems: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      await read(imap.url, breakOff).catch((error: unknown) => problems.push(error));
    expect(problems).toHaveLength(3);
    expect(await subjects()).toEqual(names(30));
  });

  it('stores a mail without an id, and each of two with the same', async () => {
    const imap = await openImapServer();
    imap.deliver(mailOf('a', ''));
    imap.deliver(mailOf('b', ''));
    imap.deliver(mailOf('c', 'Message-ID: <same@example.net>\r\n'));
    imap.deliver(mailOf('d', 'Message-ID: <same@example.net>\r\n'));
    imap.deliver(mailOf('d', 'Message-ID: <same@example.net>\r\n'));
    await read(imap.url);
    await read(imap.url);
    expect(await subjects()).toEqual(['a', 'b', 'c', 'd', 'd']);
  });

  it('knows the mails again after the mailbox gave new numbers', async () => {
    const imap = await openImapServer();
    for (const name of ['a', 'b', 'b', 'c', 'd']) imap.deliver(mailOf(name));
    await read(imap.url);
    const before = await stored();
    imap.remove(0);
    imap.renumber();
    imap.deliver(mailOf('e'));
    await read(imap.url);
    const after = await stored();
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    const numbers = after.map(({ subject, uidValidity, uid }) => [subject, uidValidity, uid]).toSorted();
    expect(numbers).toEqual([
      ['a', 1, 1],
      ['b', 2, 1],
      ['b', 2, 2],
      ['c', 2, 3],
      ['d', 2, 4],
      ['e', 2, 5],
    ]);
  });

  it('knows the mails again after what was read of the mailbox was forgotten', async () => {
    const imap = await openImapServer();
    for (const name of names(3)) imap.deliver(mailOf(name));
    await read(imap.url);
    await database.delete(mailSync);
    await read(imap.url);
    expect(await subjects()).toEqual(names(3));
  });

  it('stores what somebody has read elsewhere, and marks nothing as read', async () => {
    const imap = await openImapServer();
    imap.deliver(mailOf('read on a phone'), { flags: ['\\Seen', '\\Answered'] });
    imap.deliver(mailOf('new'));
    await read(imap.url);
    expect(await subjects()).toEqual(['read on a phone', 'new']);
    expect(imap.flags()).toEqual([['\\Seen', '\\Answered'], []]);
  });

  it('stores files before the mail that has them', async () => {
    const imap = await openImapServer();
    imap.deliver(
      mailOf('photo', 'Content-Type: image/gif; name=a.gif\r\nContent-Transfer-Encoding: base64\r\n').replace(
        'Text of photo',
        GIF,
      ),
    );
    await read(imap.url);
    const [file] = await database.select().from(mailAttachments);
    expect(file).toMatchObject({ name: 'a.gif', mime: 'image/gif', size: 37, place: 0, draftId: null });
    const bytes = await storage.getBytes(attachmentKeyOf(file?.id ?? ''));
    expect(Buffer.from(bytes).toString('base64')).toBe(GIF);
    expect((await database.select().from(mailThreads))[0]?.hasAttachments).toBe(true);
  });

  it('keeps the head of a mail that is too large, and goes on', async () => {
    const imap = await openImapServer();
    imap.deliver(mailOf('large') + 'x'.repeat(mailLimits.bytes));
    imap.deliver(mailOf('small'));
    await read(imap.url);
    const mails = (await stored()).map(({ subject, isTooLarge, text }) => ({ subject, isTooLarge, text }));
    expect(mails).toEqual([
      { subject: 'large', isTooLarge: true, text: '' },
      { subject: 'small', isTooLarge: false, text: 'Text of small' },
    ]);
  });

  it('is quiet about what a program sent, and about more than five mails in ten minutes from one sender', async () => {
    const imap = await openImapServer();
    for (const name of names(7)) imap.deliver(mailOf(name));
    imap.deliver(mailOf('away', 'Auto-Submitted: auto-replied\r\n').replaceAll('ayu@', 'budi@'));
    imap.deliver(mailOf('other').replaceAll('ayu@', 'citra@'));
    const told: boolean[] = [];
    await read(imap.url, async (_: unknown, { isQuiet }: StoredMail) => void told.push(isQuiet));
    expect(told).toEqual([false, false, false, false, false, true, true, true, false]);
  });

  it('makes a thread unread for those who looked before it was there, and brings it back to the inbox', async () => {
    const imap = await openImapServer();
    imap.deliver(mailOf('first'));
    await read(imap.url);
    const [thread] = await database.update(mailThreads).set({ place: 'archive' }).returning();
    imap.deliver(mailOf('second', 'In-Reply-To: <first@example.net>\r\nDate: Sun, 1 Nov 2020 00:00:00 +0000\r\n'));
    await read(imap.url);
    const rows = await database
      .select()
      .from(mailThreads)
      .where(eq(mailThreads.id, thread?.id ?? ''));
    expect(rows).toMatchObject([{ place: 'inbox', messages: 2 }]);
    expect(await database.$count(mailThreads)).toBe(1);
  });
});
