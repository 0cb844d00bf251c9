import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import type { Row } from '@skrin/contract/resource/resource';
import type { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orNotFound } from '../../platform/errors.ts';
import { messageIdOf } from '../../platform/mail/transport.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openImapServer } from './incoming/testing/imap-server.ts';
import { watchMailboxJob } from './incoming/watch-mailbox.ts';
import { answer, readThread, signUpSupport } from './testing/desk-app.ts';

type Inquiry = Row<typeof inquiryResource>;

let imap: Awaited<ReturnType<typeof openImapServer>>;
let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
let budi: typeof tia;
let member: Awaited<ReturnType<TestApp['signUp']>>;
const ending = new AbortController();
let watching: Promise<void>;
beforeAll(async () => {
  imap = await openImapServer(() => undefined);
  app = await createTestApp({
    env: { MAIL_DESK: 'desk@skrin.example', IMAP_URL: imap.url, RATE_LIMIT_GUESSES: '1000' },
  });
  [tia, budi, member] = [await signUpSupport(app, 'Tia'), await signUpSupport(app, 'Budi'), await app.signUp()];
  watching = orNotFound(app.jobs.get(watchMailboxJob.name)).run({}, ending.signal);
});
afterAll(async () => {
  ending.abort();
  await watching;
  await app?.close();
  imap?.close();
});

let count = 0;
let email: string;
beforeEach(() => {
  count += 1;
  email = `sri${count}@example.com`;
});

const readInquiry = (id: string) => answer<Inquiry>(tia.get(`/api/inquiries/${id}`));
async function inquire(more: object = {}): Promise<{ id: string; threadId: string }> {
  const person = { firstName: 'Sri', lastName: 'Rahayu', email, interest: 'pharmacies', language: 'en' };
  await answer(app.anonymous.post('/api/inquiries', { ...person, message: 'May we join?', ...more }));
  const { items } = await answer<{ items: Inquiry[] }>(tia.get('/api/inquiries?sort=-createdAt'));
  const { id, threadId } = orNotFound(items.find((item) => item.email === email));
  return { id, threadId: threadId ?? '' };
}
const put = (threadId: string, place: string) => answer(tia.patch('/api/mail/threads', { ids: [threadId], place }));
const set = async (id: string, state: string) =>
  answer(tia.patch(`/api/inquiries/${id}`, { version: (await readInquiry(id)).version, state }));
/** The person answers the mail that said that their inquiry came. */
const writeAgain = (inquiryId: string, own = '') =>
  imap.deliver(
    [
      `From: Sri <${email}>`,
      'To: desk@skrin.example',
      'Subject: Re',
      `In-Reply-To: ${messageIdOf(`inquiry.acknowledge:${inquiryId}`, app.config.MAIL_FROM)}`,
      ...(own === '' ? [] : [own]),
      '',
      'And now?',
    ].join('\r\n'),
  );
const noticesOf = async (by: Client, ref: string) =>
  (await answer<NotificationPage>(by.get('/api/notifications?limit=100'))).items.filter((item) => item.ref === ref);
const isTold = async (by: Client, ref: string) => (await noticesOf(by, ref)).some(({ readAt }) => !readAt);
const readAll = (by: Client) => by.post('/api/notifications/read', { until: new Date().toISOString() });

describe('an inquiry and its thread', () => {
  it('follow each other: closed and archived, spam and among spam, and back', async () => {
    const { id, threadId } = await inquire();
    const both = async () => [(await readInquiry(id)).state, (await readThread(tia, threadId)).place];
    await put(threadId, 'archive');
    expect(await both()).toEqual(['closed', 'archive']);
    await put(threadId, 'inbox');
    expect(await both()).toEqual(['new', 'inbox']);
    await put(threadId, 'spam');
    expect(await both()).toEqual(['spam', 'spam']);
    await set(id, 'new');
    expect(await both()).toEqual(['new', 'inbox']);
    await set(id, 'closed');
    expect(await both()).toEqual(['closed', 'archive']);
    await put(threadId, 'trash');
    expect(await both()).toEqual(['closed', 'trash']);
    await set(id, 'new');
    await set(id, 'spam');
    expect(await both()).toEqual(['spam', 'spam']);
  });

  it('wait again when the person writes again', async () => {
    const { id, threadId } = await inquire();
    await set(id, 'closed');
    writeAgain(id);
    await expect.poll(async () => (await readThread(tia, threadId)).messages, { timeout: 10_000 }).toBe(2);
    expect((await readThread(tia, threadId)).place).toBe('inbox');
    expect((await readInquiry(id)).state).toBe('new');
  });

  it('of which one of two still waits, the thread stays in the inbox until the last is closed', async () => {
    const first = await inquire();
    const second = await inquire({ message: 'And another thing.' });
    await answer(tia.post(`/api/mail/threads/${second.threadId}/merge`, { intoId: first.threadId }));
    const place = async () => (await readThread(tia, first.threadId)).place;
    await set(first.id, 'closed');
    expect(await place()).toBe('inbox');
    await set(second.id, 'closed');
    expect(await place()).toBe('archive');
  });
});

describe('a notice of what a person wrote', () => {
  it('comes to everybody who answers mails, and once for each thread, however often they write', async () => {
    const { id, threadId } = await inquire();
    for (const by of [tia, budi]) expect(await isTold(by, threadId)).toBe(true);
    expect(await noticesOf(member, threadId)).toEqual([]);
    await readAll(tia);
    expect(await isTold(tia, threadId)).toBe(false);
    writeAgain(id);
    await expect.poll(() => isTold(tia, threadId), { timeout: 10_000 }).toBe(true);
    expect(await noticesOf(tia, threadId)).toEqual([
      { id: expect.any(String), kind: 'mail_received', ref: threadId, at: expect.any(String) },
    ]);
  });

  it('comes to whom the thread is assigned alone', async () => {
    const { id, threadId } = await inquire();
    await answer(tia.patch('/api/mail/threads', { ids: [threadId], assigneeId: budi.user.id }));
    for (const by of [tia, budi]) await readAll(by);
    writeAgain(id);
    await expect.poll(() => isTold(budi, threadId), { timeout: 10_000 }).toBe(true);
    expect(await isTold(tia, threadId)).toBe(false);
  });

  it('does not come of spam, nor of what a program sent, and goes with its thread', async () => {
    const spam = await inquire({ reference: 'https://spam.example' });
    expect(await noticesOf(tia, spam.threadId)).toEqual([]);
    email = `program${count}@example.com`;
    const { id, threadId } = await inquire();
    await readAll(tia);
    writeAgain(id, 'Auto-Submitted: auto-replied');
    await expect.poll(async () => (await readThread(tia, threadId)).messages, { timeout: 10_000 }).toBe(2);
    expect(await isTold(tia, threadId)).toBe(false);
    const into = await inquire({ message: 'Another.' });
    await answer(tia.post(`/api/mail/threads/${threadId}/merge`, { intoId: into.threadId }));
    expect(await noticesOf(tia, threadId)).toEqual([]);
  });
});
