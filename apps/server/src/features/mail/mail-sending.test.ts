import type { MailDraft, MailMessage } from '@skrin/contract/mail/mail';
import type { Row } from '@skrin/contract/resource/resource';
import type { inquiryResource } from '@skrin/contract/support/inquiry.resource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { mails } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { claimMail } from '../../platform/mail/mails-repository.ts';
import { messageIdOf } from '../../platform/mail/transport.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailMessages } from './tables.ts';
import { answer, deliver, draftReply, problemOf, readThread, sendDraft, signUpSupport } from './testing/desk-app.ts';
import { insertThreadOf } from './testing/mail-rows.ts';

let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
let budi: Awaited<ReturnType<typeof signUpSupport>>;
beforeAll(async () => {
  app = await createTestApp({ env: { MAIL_DESK: 'desk@skrin.example', RATE_LIMIT_GUESSES: '1000' } });
  tia = await signUpSupport(app, 'Tia');
  budi = await signUpSupport(app, 'Budi');
});
afterAll(() => app.close());

/** As if the time of a message had come. */
const makeDue = (id: string) =>
  app.database.update(mailMessages).set({ leavesAt: sql`now() - interval '1 second'` }).where(eq(mailMessages.id, id));
const send = async (by: Client, draft: MailDraft, more: object = {}) => {
  const sent = await sendDraft(by, draft, more);
  await makeDue(sent.message.id);
  await deliver(app, sent.message.id);
  return sent;
};
const mailsTo = async (email: string) => (await readOutbox(app.dataDir)).filter(({ to }) => to.includes(email));
const messageOf = async (by: Client, threadId: string, id: string) =>
  (await readThread(by, threadId)).items.find((item) => item.id === id);

describe('an inquiry', () => {
  const inquire = async (email: string, more: object = {}) => {
    const inquiry = { firstName: 'Sri', lastName: 'Rahayu', email, interest: 'pharmacies', language: 'en' };
    await answer(app.anonymous.post('/api/inquiries', { ...inquiry, message: 'May we join?', ...more }));
    const { items } = await answer<{ items: Row<typeof inquiryResource>[] }>(tia.get('/api/inquiries?sort=-createdAt'));
    return items.find((item) => item.email === email) ?? expect.fail('no inquiry');
  };
  const readInquiry = (id: string) => answer<Row<typeof inquiryResource>>(tia.get(`/api/inquiries/${id}`));

  it('opens a thread, and is answered when a message leaves in it, once and with its headers', async () => {
    const { id, threadId } = await inquire('sri@example.com');
    const thread = await readThread(tia, threadId ?? '');
    expect(thread).toMatchObject({
      subject: 'For pharmacies',
      person: { name: 'Sri Rahayu', email: 'sri@example.com' },
      place: 'inbox',
      isUnread: true,
      isWaiting: true,
      inquiryId: id,
      items: [{ kind: 'in', text: 'May we join?', delivery: 'received' }],
    });
    const draft = await draftReply(tia, thread.id, 'Yes, gladly.');
    expect(draft).toMatchObject({ to: ['sri@example.com'], subject: 'Re: For pharmacies' });
    const { message } = await sendDraft(tia, draft);
    expect(message).toMatchObject({ id: draft.id, delivery: 'queued', author: { id: tia.user.id } });
    expect((await readInquiry(id)).state).toBe('new');
    await makeDue(message.id);
    await deliver(app, message.id);
    await deliver(app, message.id);
    expect(await readInquiry(id)).toMatchObject({ state: 'answered', answeredBy: tia.user.id });
    const [mail, ...more] = await mailsTo('sri@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Skrin <desk@skrin.example>',
      to: 'Sri Rahayu <sri@example.com>',
      replyTo: undefined,
      subject: 'Re: For pharmacies',
      messageId: messageIdOf(`mail.message:${message.id}`, app.config.MAIL_FROM),
      inReplyTo: messageIdOf(`inquiry.acknowledge:${id}`, app.config.MAIL_FROM),
      references: messageIdOf(`inquiry.acknowledge:${id}`, app.config.MAIL_FROM),
      autoSubmitted: undefined,
    });
    expect(mail?.text).toMatch(/^Yes, gladly\.\s+Sri Rahayu <sri@example\.com>, .* UTC:\s+> May we join\?$/);
    expect(await readThread(tia, thread.id)).toMatchObject({ isWaiting: false, messages: 2, hasTrouble: false });
    expect(await messageOf(tia, thread.id, message.id)).toMatchObject({ delivery: 'sent', leavesAt: null });
  });

  it('that may be of a machine opens its thread among spam', async () => {
    const { threadId } = await inquire('machine@example.com', { reference: 'https://spam.example' });
    expect(await readThread(tia, threadId ?? '')).toMatchObject({ place: 'spam' });
  });

  it('is answered with the thread that its own was merged into', async () => {
    const first = await inquire('two@example.com');
    const second = await inquire('two@example.com', { message: 'And another thing.' });
    const merged = await answer(tia.post(`/api/mail/threads/${second.threadId}/merge`, { intoId: first.threadId }));
    expect(merged).toMatchObject({ id: first.threadId, messages: 2 });
    await send(tia, await draftReply(tia, first.threadId ?? '', 'Both: yes.'));
    for (const { id } of [first, second])
      expect(await readInquiry(id)).toMatchObject({ state: 'answered', threadId: first.threadId });
  });
});

describe('what leaves', () => {
  it('never has a note, and of what came before the latest of the person alone', async () => {
    const { threadId } = await insertThreadOf(app.database, { personEmail: 'notes@example.com', text: 'One?' });
    await answer(tia.post(`/api/mail/threads/${threadId}/notes`, { key: newId(), text: 'A difficult one: careful.' }));
    await send(tia, await draftReply(tia, threadId, 'First answer.'));
    await send(budi, await draftReply(budi, threadId, 'Second answer.'));
    const [, second] = await mailsTo('notes@example.com');
    expect(second?.text).toContain('> One?');
    for (const { text, html } of await mailsTo('notes@example.com')) expect(text + html).not.toMatch(/difficult/);
    expect(second?.text).not.toContain('First answer.');
    expect(second?.references?.split(/\s+/)).toHaveLength(1);
    const { text } = await answer<MailDraft>(tia.post('/api/mail/drafts', { kind: 'forward', threadId }));
    expect(text).toContain('> Second answer.');
    expect(text).not.toContain('difficult');
  });

  it('is from the desk that is set, or asks for answers to the operator', async () => {
    const bare = await createTestApp({ env: { SUPPORT_EMAIL: 'operator@skrin.example' } });
    const support = await signUpSupport(bare);
    const { threadId } = await insertThreadOf(bare.database, { personEmail: 'bare@example.com' });
    const { message } = await sendDraft(support, await draftReply(support, threadId, 'Yes.'));
    await bare.database.update(mailMessages).set({ leavesAt: new Date(0) });
    await deliver(bare, message.id);
    const [mail] = await readOutbox(bare.dataDir);
    expect(mail).toMatchObject({ from: 'Skrin <no-reply@skrin.example>', replyTo: 'operator@skrin.example' });
    expect(await answer(support.get('/api/mail/state'))).toMatchObject({ desk: null, lookedAt: null });
  });

  it('goes to all, with copies and its files', async () => {
    const form = new FormData();
    form.append('file', new File(['%PDF-1.7\n%%EOF\n'], '../harga "baru"\u202e.pdf'));
    const file = await answer<{ id: string; name: string; mime: string }>(
      tia.send('POST', '/api/mail/attachments', form),
    );
    expect(file).toMatchObject({ name: 'harga baru.pdf', mime: 'application/pdf', size: 15 });
    const { id, version } = await answer<MailDraft>(
      tia.post('/api/mail/drafts', {
        to: ['One@example.com', 'two@example.net'],
        cc: ['copy@example.com'],
        subject: 'Prices',
      }),
    );
    const changed = await answer<MailDraft>(
      tia.patch(`/api/mail/drafts/${id}`, { version, text: 'Here they are.', attachments: [file.id] }),
    );
    const { threadId } = await send(tia, changed);
    const [mail] = await mailsTo('one@example.com');
    expect(mail).toMatchObject({ to: 'one@example.com, two@example.net', cc: 'copy@example.com', subject: 'Prices' });
    expect(mail?.attachments.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
      ['harga baru.pdf', '%PDF-1.7\n%%EOF\n'],
    ]);
    expect(await readThread(budi, threadId)).toMatchObject({
      person: { email: 'one@example.com' },
      hasAttachments: true,
      isUnread: false,
    });
  });

  it.each([
    [{ subject: 'Prices\r\nBcc: all@example.com' }, 'subject'],
    [{ to: ['a@example.com\r\nBcc: all@example.com'] }, 'to.0'],
    [{ cc: ['a@example.com, b@example.com'] }, 'cc.0'],
    [{ to: Array.from({ length: 51 }, (_, at) => `p${at}@example.com`) }, 'to'],
  ])('has no headers of somebody else’s making: %o', async (change, path) => {
    const response = await tia.post('/api/mail/drafts', change);
    expect([response.status, ((await response.json()) as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
      422,
      path,
    ]);
  });

  it('has one line of a subject that came with more', async () => {
    const subject = 'Hello\r\nBcc: all@example.com';
    const { threadId } = await insertThreadOf(app.database, { subject, personEmail: 'lines@example.com' });
    await send(tia, await draftReply(tia, threadId, 'Yes.'));
    expect((await mailsTo('lines@example.com'))[0]).toMatchObject({ subject: 'Re: Hello Bcc: all@example.com' });
    expect(await mailsTo('all@example.com')).toEqual([]);
  });
});

describe('a message that was sent', () => {
  const sentIn = async (by: Client, more: object = {}) => {
    const { threadId } = await insertThreadOf(app.database);
    return sendDraft(by, await draftReply(by, threadId, 'Yes.'), more);
  };

  it('can be taken back until it leaves, and is the same draft again', async () => {
    const { threadId, message } = await sentIn(tia);
    expect(await problemOf(budi.post(`/api/mail/messages/${message.id}/undo`))).toEqual([403, 'forbidden']);
    const draft = await answer<MailDraft>(tia.post(`/api/mail/messages/${message.id}/undo`));
    expect(draft).toMatchObject({ id: message.id, threadId, kind: 'reply', text: 'Yes.' });
    await deliver(app, message.id);
    expect(await readThread(tia, threadId)).toMatchObject({ messages: 1, isWaiting: true, draft: { id: draft.id } });
    await send(tia, draft);
    expect(await messageOf(tia, threadId, draft.id)).toMatchObject({ delivery: 'sent' });
    expect(await problemOf(tia.post(`/api/mail/messages/${draft.id}/undo`))).toEqual([409, 'mail_left']);
  });

  it('and begins a thread leaves none behind when it is taken back', async () => {
    const { id, version } = await answer<MailDraft>(
      tia.post('/api/mail/drafts', { to: ['new@example.com'], subject: 'Hello', text: 'Hello.' }),
    );
    const { threadId } = await sendDraft(tia, { id, version } as MailDraft);
    expect(await answer(tia.post(`/api/mail/messages/${id}/undo`))).toMatchObject({ kind: 'new', threadId: null });
    expect(await problemOf(tia.get(`/api/mail/details?threadId=${threadId}`))).toEqual([404, 'not_found']);
  });

  it('gives way to no other draft of the thread that has words', async () => {
    const { threadId, message } = await sentIn(tia);
    await draftReply(tia, threadId, 'One more thing.');
    expect(await problemOf(tia.post(`/api/mail/messages/${message.id}/undo`))).toEqual([409, 'draft_exists']);
  });

  it('leaves at its time, of at most a year', async () => {
    const leavesAt = new Date(Date.now() + 3_600_000).toISOString();
    const { message } = await sentIn(tia, { leavesAt });
    expect(message.leavesAt).toBe(leavesAt);
    await deliver(app, message.id);
    expect(await app.database.$count(mails, eq(mails.key, `mail.message:${message.id}`))).toBe(0);
    const { rows } = await app.database.execute(
      sql`select run_at = ${leavesAt}::timestamptz as is_then from graphile_worker.jobs where starts_with(key, ${message.id})`,
    );
    expect(rows).toEqual([{ is_then: true }]);
    const { threadId } = await insertThreadOf(app.database);
    const draft = await draftReply(tia, threadId, 'Yes.');
    const tooLate = { version: draft.version, leavesAt: new Date(Date.now() + 400 * 86_400_000).toISOString() };
    expect(await problemOf(tia.post(`/api/mail/drafts/${draft.id}/send`, tooLate))).toEqual([422, 'validation_failed']);
  });

  it('is one, however often and at once it is sent', async () => {
    const { threadId } = await insertThreadOf(app.database, { personEmail: 'once@example.com' });
    const draft = await draftReply(tia, threadId, 'Yes.');
    const sent = await Promise.all([1, 2, 3].map(() => sendDraft(tia, draft)));
    expect(new Set(sent.map(({ message }) => message.id))).toEqual(new Set([draft.id]));
    await makeDue(draft.id);
    await Promise.all([deliver(app, draft.id), deliver(app, draft.id)]);
    expect(await mailsTo('once@example.com')).toHaveLength(1);
    expect(await readThread(tia, threadId)).toMatchObject({ messages: 2 });
  });

  it('needs a receiver and words, and the newest version', async () => {
    const { id, version } = await answer<MailDraft>(tia.post('/api/mail/drafts', {}));
    const response = await tia.post(`/api/mail/drafts/${id}/send`, { version });
    expect(((await response.json()) as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
      'to',
      'text',
    ]);
    await answer(tia.patch(`/api/mail/drafts/${id}`, { version, to: ['x@example.com'], text: 'Hello.' }));
    expect(await problemOf(tia.post(`/api/mail/drafts/${id}/send`, { version }))).toEqual([409, 'stale_edit']);
  });
});

describe('two who answer', () => {
  it('see that the other writes, and the second is asked first', async () => {
    const { threadId, messageId } = await insertThreadOf(app.database);
    const draft = await draftReply(tia, threadId, 'Yes, says Tia.');
    expect((await readThread(budi, threadId)).answering).toEqual([{ id: tia.user.id, name: 'Tia Lestari' }]);
    expect((await readThread(tia, threadId)).answering).toEqual([]);
    const other = await draftReply(budi, threadId, 'Yes, says Budi.');
    const seenMessageId = messageId;
    const { message } = await sendDraft(tia, draft, { seenMessageId });
    const body = { version: other.version, seenMessageId };
    expect(await problemOf(budi.post(`/api/mail/drafts/${other.id}/send`, body))).toEqual([409, 'thread_answered']);
    expect(await sendDraft(budi, other, { seenMessageId: message.id })).toMatchObject({ threadId });
  });

  it('at once: one is told', async () => {
    const { threadId, messageId: seenMessageId } = await insertThreadOf(app.database);
    const drafts = [await draftReply(tia, threadId, 'A'), await draftReply(budi, threadId, 'B')] as const;
    const statuses = await Promise.all(
      [tia, budi].map(async (by, at) => {
        const { id = '', version } = drafts[at] ?? {};
        return (await by.post(`/api/mail/drafts/${id}/send`, { version, seenMessageId })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([201, 409]);
  });
});

describe('a crash while sending', () => {
  it('just before the mail was written sends it once', async () => {
    const { threadId } = await insertThreadOf(app.database, { personEmail: 'crash@example.com' });
    const { message } = await sendDraft(tia, await draftReply(tia, threadId, 'Yes.'));
    await app.database.update(mailMessages).set({ delivery: 'sending' }).where(eq(mailMessages.id, message.id));
    await claimMail(app.database, `mail.message:${message.id}`);
    await deliver(app, message.id);
    await deliver(app, message.id);
    expect(await mailsTo('crash@example.com')).toHaveLength(1);
    expect(await messageOf(tia, threadId, message.id)).toMatchObject({ delivery: 'sent' });
  });

  it('of which nobody knows whether it left is said at the message and in lists', async () => {
    const { threadId } = await insertThreadOf(app.database);
    const { message } = await sendDraft(tia, await draftReply(tia, threadId, 'Yes.'));
    const key = `mail.message:${message.id}`;
    await claimMail(app.database, key);
    await app.database.update(mails).set({ state: 'unknown' }).where(eq(mails.key, key));
    await makeDue(message.id);
    await deliver(app, message.id);
    const thread = await readThread(tia, threadId);
    expect(thread).toMatchObject({ hasTrouble: true });
    expect(thread.items.at(-1)).toMatchObject({ delivery: 'unknown' } satisfies Partial<MailMessage>);
  });

  it('again and again is given up: the message has failed', async () => {
    const { threadId } = await insertThreadOf(app.database);
    const { message } = await sendDraft(tia, await draftReply(tia, threadId, 'Yes.'));
    await app.database.update(mailMessages).set({ delivery: 'sending' }).where(eq(mailMessages.id, message.id));
    await app.jobs.get('mail.send')?.giveUp({ messageId: message.id });
    expect(await readThread(tia, threadId)).toMatchObject({ hasTrouble: true });
  });
});
