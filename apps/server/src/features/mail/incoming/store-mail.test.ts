import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/connect.ts';
import { eq, ne } from '../../../platform/database/drizzle.ts';
import { openStorage, type Storage } from '../../../platform/storage.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { insertMessage, type NewMessage } from '../messages-repository.ts';
import { mailMessages, mailSync, mailThreads } from '../tables.ts';
import { insertThread } from '../threads-repository.ts';
import { corpus } from './corpus/index.ts';
import { AYU, BUDI, DESK, FIRST, OURS } from './corpus/shape.ts';
import { parseMail } from './parse-mail.ts';
import { storeMail } from './store-mail.ts';
import { beginLook } from './sync-repository.ts';

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

const mailbox = { mailbox: 'desk@mail.example/INBOX', uidValidity: 1 };
let uid = 0;
/** A mail comes in; its bytes are told apart by its number. */
async function receive(raw: string | Buffer) {
  uid += 1;
  const bytes = typeof raw === 'string' ? Buffer.from(raw.replaceAll('\n', '\r\n')) : raw;
  const mail = await parseMail(bytes, { arrivedAt: new Date() });
  const store = {
    database,
    storage,
    ownAddresses: [DESK],
    onMail: async () => undefined,
    onBack: async () => undefined,
  };
  await storeMail(store, mail, { ...mailbox, uid, digest: String(uid) });
  expect(await beginLook(database, mailbox)).toBe(uid);
}

const sent = (more: Partial<NewMessage>) => ({
  kind: 'out' as const,
  fromEmail: DESK,
  to: [AYU],
  text: 'Halo Ayu',
  delivery: 'sent' as const,
  ...more,
});
/** A thread of Ayu, in which we wrote to her and, in copy, to Budi. */
const openThread = () =>
  database.transaction(async (tx) => {
    const thread = await insertThread(tx, {
      subject: 'Pertanyaan tentang hasil',
      personName: AYU.name,
      personEmail: AYU.email,
    });
    const own = { threadId: thread.id };
    await insertMessage(tx, {
      ...own,
      kind: 'in',
      fromEmail: AYU.email,
      text: 'Tanya',
      delivery: 'received',
      messageId: FIRST,
    });
    await insertMessage(tx, { ...own, ...sent({ cc: [BUDI], messageId: OURS }) });
    return thread.id;
  });
const mailsOf = (threadId: string) => database.select().from(mailMessages).where(eq(mailMessages.threadId, threadId));

beforeEach(async () => {
  await database.delete(mailThreads);
  await database.delete(mailSync);
  await beginLook(database, mailbox);
  uid = 0;
});

describe('each mail of the corpus', () => {
  it.each(corpus)('$name', async ({ raw, right }) => {
    const threadId = await openThread();
    await receive(raw);
    const joined = (await mailsOf(threadId)).length - 2;
    const opened = (await database.select().from(mailThreads).where(ne(mailThreads.id, threadId))).length;
    const expected = { joins: [1, 0], opens: [0, 1], none: [0, 0] }[right.thread ?? 'joins'];
    expect([joined, opened]).toEqual(expected);
  });
});

describe('a mail', () => {
  const answering = (own: string, from = AYU.email) =>
    `From: ${from}\nTo: ${DESK}\nSubject: Re: x\nMessage-ID: <${uid}@example.net>\n${own}\n\nText`;

  it('that names mails of several threads joins that of the last', async () => {
    const [first, second] = [await openThread(), await openThread()];
    await database.transaction((tx) =>
      insertMessage(tx, { threadId: first, ...sent({ messageId: '<a@skrin.example>' }) }),
    );
    await database.transaction((tx) =>
      insertMessage(tx, { threadId: second, ...sent({ messageId: '<b@skrin.example>' }) }),
    );
    await receive(answering('References: <a@skrin.example> <b@skrin.example>'));
    await receive(answering('References: <b@skrin.example> <a@skrin.example>\nIn-Reply-To: <b@skrin.example>'));
    await receive(answering('References: <b@skrin.example> <a@skrin.example>'));
    expect([(await mailsOf(first)).length, (await mailsOf(second)).length]).toEqual([4, 5]);
  });

  it('joins no thread of others, although it names that last', async () => {
    const own = await openThread();
    const other = await database.transaction((tx) =>
      insertThread(tx, { subject: 'x', personName: '', personEmail: 'citra@example.net' }),
    );
    await database.transaction((tx) =>
      insertMessage(tx, {
        threadId: other.id,
        ...sent({ messageId: '<c@skrin.example>', to: [{ name: '', email: 'citra@example.net' }] }),
      }),
    );
    await receive(answering(`References: ${OURS} <c@skrin.example>`));
    expect([(await mailsOf(own)).length, (await mailsOf(other.id)).length]).toEqual([3, 1]);
  });

  it('from somebody to whom a mail has yet to leave joins nothing', async () => {
    const threadId = await openThread();
    const citra = { name: '', email: 'citra@example.net' };
    const queued = sent({ messageId: '<q@skrin.example>', to: [citra], delivery: 'queued' });
    await database.transaction((tx) => insertMessage(tx, { threadId, ...queued }));
    await receive(answering(`In-Reply-To: ${OURS}`, citra.email));
    expect(await mailsOf(threadId)).toHaveLength(3);
  });

  it('answers a mail that came before in the thread, though we never wrote', async () => {
    await receive(answering('X-First: 1').replace('<0@', '<first@'));
    await receive(answering('In-Reply-To: <first@example.net>'));
    expect(await database.select().from(mailThreads)).toMatchObject([{ messages: 2, isWaiting: true, hasSent: false }]);
  });
});

describe('a report that a mail did not arrive', () => {
  const reports = corpus.filter(({ right }) => right.bounce !== undefined && right.thread === 'none');

  it.each(reports)('is kept at that mail: $name', async ({ raw, right }) => {
    const threadId = await openThread();
    await database.update(mailThreads).set({ place: 'archive' });
    await receive(raw);
    const [mail] = await database.select().from(mailMessages).where(eq(mailMessages.messageId, OURS));
    expect(mail).toMatchObject({ delivery: 'bounced', bounce: right.bounce });
    const [thread] = await database.select().from(mailThreads).where(eq(mailThreads.id, threadId));
    expect(thread).toMatchObject({ hasTrouble: true, place: 'inbox', messages: 2 });
  });

  it('changes nothing where it is of a mail that is late, or not ours', async () => {
    const threadId = await openThread();
    const others = corpus.filter(({ name }) => /^A mail that is late|^A report of a mail that is not ours/.test(name));
    expect(others).toHaveLength(2);
    for (const { raw } of others) await receive(raw);
    const deliveries = (await mailsOf(threadId)).map(({ delivery }) => delivery);
    expect(deliveries.toSorted()).toEqual(['received', 'sent']);
  });
});
