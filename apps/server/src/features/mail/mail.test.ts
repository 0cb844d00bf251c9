import type {
  MailAttachment,
  MailContact,
  MailDraft,
  MailLabel,
  MailMessage,
  MailThread,
  MailThreadItem,
  SavedAnswer,
  SystemMail,
} from '@skrin/contract/mail/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { claimMail } from '../../platform/mail/mails-repository.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { attachmentKeyOf, insertAttachment } from './attachments-repository.ts';
import { insertMessage } from './messages-repository.ts';
import { mailAttachments, mailMessages, mailThreads } from './tables.ts';
import { answer, draftReply, problemOf, readThread, sendDraft, signUpSupport } from './testing/desk-app.ts';
import { insertLabelAlone, insertThreadOf } from './testing/mail-rows.ts';

let app: TestApp;
let tia: Awaited<ReturnType<typeof signUpSupport>>;
let budi: Awaited<ReturnType<typeof signUpSupport>>;
beforeAll(async () => {
  app = await createTestApp();
  tia = await signUpSupport(app, 'Tia');
  budi = await signUpSupport(app, 'Budi');
});
beforeEach(async () => void (await app.database.delete(mailThreads)));
afterAll(() => app.close());

const list = async (by: Client, query = '') =>
  await answer<{ items: MailThreadItem[]; nextCursor?: string }>(by.get(`/api/mail/list?${query}`));
const idsOf = async (by: Client, query = '') => (await list(by, query)).items.map(({ id }) => id);
const change = (by: Client, ids: string[], changes: object) =>
  answer<{ items: MailThreadItem[] }>(by.patch('/api/mail/threads', { ids, ...changes }));
const labelOf = async (by: Client, id: string) =>
  (await answer<{ items: MailLabel[] }>(by.get('/api/mail/labels'))).items.find((label) => label.id === id);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const note = (by: Client, threadId: string, text: string, key = newId()) =>
  answer<MailMessage>(by.post(`/api/mail/threads/${threadId}/notes`, { key, text }));
const upload = (by: Client, bytes: Uint8Array<ArrayBuffer> | string, name: string) => {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return by.send('POST', '/api/mail/attachments', form);
};

describe('the list of a label', () => {
  it('is paged, the latest first, and has each thread once', async () => {
    const made: string[] = [];
    for (const at of [5, 4, 3, 3, 1])
      made.push((await insertThreadOf(app.database, { createdAt: minutesAgo(at) })).threadId);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = await list(tia, `limit=2${cursor}`);
      seen.push(...items.map(({ id }) => id));
      if (!nextCursor) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toHaveLength(5);
    expect([seen[0], seen[3], seen[4]]).toEqual([made[4], made[1], made[0]]);
  });

  it('of the system has what it says', async () => {
    const [inbox, archived, spam, binned, sent] = (await Promise.all(
      ['inbox', 'archive', 'spam', 'trash', 'inbox'].map(
        async (place) => (await insertThreadOf(app.database, { place: place as 'inbox' })).threadId,
      ),
    )) as [string, string, string, string, string];
    await sendDraft(tia, await draftReply(tia, sent, 'Yes.'));
    await change(tia, [archived, spam], { isStarred: true, isImportant: true });
    await draftReply(tia, inbox, 'Perhaps.');
    const expected = {
      inbox: [inbox, sent],
      archive: [archived],
      spam: [spam],
      trash: [binned],
      all: [inbox, archived, sent],
      sent: [sent],
      starred: [archived],
      important: [archived],
      drafts: [inbox],
    };
    for (const [label, ids] of Object.entries(expected))
      expect([label, (await idsOf(tia, `labelId=${label}`)).toSorted()]).toEqual([label, ids.toSorted()]);
    expect(await idsOf(budi, 'labelId=starred')).toEqual([]);
    expect(await idsOf(budi, 'labelId=drafts')).toEqual([]);
  });

  it('of one’s own follows its threads as they change', async () => {
    const label = await insertLabelAlone(app.database);
    const [older, newer] = [
      (await insertThreadOf(app.database, { createdAt: minutesAgo(9) })).threadId,
      (await insertThreadOf(app.database, { createdAt: minutesAgo(5) })).threadId,
    ];
    const { items } = await change(tia, [older, newer], { addLabels: [label] });
    expect(items.map(({ labels }) => labels)).toEqual([[label], [label]]);
    expect(await idsOf(tia, `labelId=${label}`)).toEqual([newer, older]);
    await sendDraft(tia, await draftReply(tia, older, 'Yes.'));
    expect(await idsOf(tia, `labelId=${label}`)).toEqual([older, newer]);
    await change(tia, [newer], { removeLabels: [label] });
    await answer(tia.patch(`/api/mail/labels/${label}`, { name: 'Bills', colour: 'red' }));
    expect(await labelOf(tia, label)).toEqual({ id: label, name: 'Bills', colour: 'red', count: 1 });
    await answer(tia.delete(`/api/mail/labels/${label}`));
    expect((await readThread(tia, older)).labels).toEqual([]);
  });

  it('is narrowed by who has taken a thread, and by what is unread', async () => {
    const [taken, free] = [
      (await insertThreadOf(app.database)).threadId,
      (await insertThreadOf(app.database)).threadId,
    ];
    await change(tia, [taken], { assigneeId: budi.user.id, isUnread: false });
    expect(await idsOf(budi, 'assignee=me')).toEqual([taken]);
    expect(await idsOf(tia, `assignee=${budi.user.id}`)).toEqual([taken]);
    expect(await idsOf(tia, 'assignee=nobody')).toEqual([free]);
    expect(await idsOf(tia, 'unread=true')).toEqual([free]);
    const stranger = await app.signUp();
    for (const changes of [{ assigneeId: stranger.user.id }, { addLabels: [newId()] }])
      expect(await problemOf(tia.patch('/api/mail/threads', { ids: [free], ...changes }))).toEqual([
        422,
        'validation_failed',
      ]);
    expect(await problemOf(tia.patch('/api/mail/threads', { ids: [free, newId()], isStarred: true }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is searched for words in subjects, people and texts, of any script', async () => {
    const { threadId } = await insertThreadOf(app.database, {
      subject: 'Jadwal buka',
      personName: 'Nguyễn Thị Hoa',
      personEmail: 'hoa@example.com',
      text: 'Klinik di Semarang',
    });
    await insertThreadOf(app.database, { subject: 'Jadwal', text: 'Surabaya' });
    for (const q of ['jadwal semarang', 'NGUYỄN', 'hoa@example', 'klinik', 'buka hoa'])
      expect([q, await idsOf(tia, `q=${encodeURIComponent(q)}`)]).toEqual([q, [threadId]]);
    expect(await idsOf(tia, 'q=nowhere')).toEqual([]);
  });
});

describe('what somebody has read', () => {
  it('is their own, and ends with the next message of the person or note of a colleague', async () => {
    const { threadId } = await insertThreadOf(app.database);
    expect(await labelOf(tia, 'inbox')).toMatchObject({ count: 1 });
    await change(tia, [threadId], { isUnread: false });
    expect(await labelOf(tia, 'inbox')).toMatchObject({ count: 0 });
    expect(await labelOf(budi, 'inbox')).toMatchObject({ count: 1 });
    await sendDraft(tia, await draftReply(tia, threadId, 'Yes.'));
    await note(tia, threadId, 'Done.');
    expect(await readThread(tia, threadId)).toMatchObject({ isUnread: false });
    await note(budi, threadId, 'Thanks.');
    expect(await readThread(tia, threadId)).toMatchObject({ isUnread: true });
    await change(tia, [threadId], { isUnread: false });
    await change(tia, [threadId], { isUnread: true });
    expect(await readThread(tia, threadId)).toMatchObject({ isUnread: true });
  });

  it('is counted up to a hundred', async () => {
    await app.database.execute(sql`
      with made as (insert into mail_threads (id, subject, person_name, person_email, last_at)
        select gen_random_uuid(), 'x', 'x', 'x', now() from generate_series(1, 120) returning id)
      insert into mail_unread (user_id, thread_id) select ${tia.user.id}, id from made`);
    expect(await labelOf(tia, 'inbox')).toMatchObject({ count: 100 });
  });
});

describe('a thread', () => {
  it('comes back from the archive and from the bin when the person writes, and not from spam', async () => {
    const { threadId } = await insertThreadOf(app.database);
    const write = () =>
      app.database.transaction((tx) =>
        insertMessage(tx, {
          threadId,
          kind: 'in',
          text: 'One more.',
          fromEmail: 'sri@example.com',
          delivery: 'received',
        }),
      );
    for (const [place, after] of [
      ['archive', 'inbox'],
      ['trash', 'inbox'],
      ['spam', 'spam'],
    ] as const) {
      await change(tia, [threadId], { place });
      await write();
      expect(await readThread(tia, threadId)).toMatchObject({ place: after, snippet: 'One more.' });
    }
  });

  it('has a note once, of which lists and other mails show nothing', async () => {
    const { threadId } = await insertThreadOf(app.database);
    const key = newId();
    const notes = await Promise.all([1, 2, 3].map(() => note(tia, threadId, 'Careful with this one.', key)));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(1);
    expect(await readThread(tia, threadId)).toMatchObject({
      snippet: 'Is it open on Monday?',
      messages: 1,
      isWaiting: true,
    });
    expect((await readThread(tia, threadId)).items).toHaveLength(2);
  });

  it('is merged into one of the same person alone', async () => {
    const personEmail = 'merge@example.com';
    const [one, other] = [
      (await insertThreadOf(app.database, { personEmail })).threadId,
      (await insertThreadOf(app.database, { personEmail })).threadId,
    ];
    await change(tia, [one], { isStarred: true });
    const strange = (await insertThreadOf(app.database)).threadId;
    for (const intoId of [strange, one])
      expect(await problemOf(tia.post(`/api/mail/threads/${one}/merge`, { intoId }))).toEqual([
        422,
        'validation_failed',
      ]);
    const merged = await answer<MailThread>(tia.post(`/api/mail/threads/${one}/merge`, { intoId: other }));
    expect(merged).toMatchObject({ id: other, messages: 2, isStarred: true });
    expect(await problemOf(tia.get(`/api/mail/details?threadId=${one}`))).toEqual([404, 'not_found']);
  });

  it('may belong to another of the same person by its subject, which joins nothing by itself', async () => {
    const personEmail = 'subject@example.com';
    const { threadId: first } = await insertThreadOf(app.database, { personEmail, subject: 'Prices' });
    const { threadId: second } = await insertThreadOf(app.database, { personEmail, subject: 'AW: Re: prices' });
    const { threadId: strange } = await insertThreadOf(app.database, { subject: 'Re: Prices' });
    expect((await readThread(tia, second)).suggestion).toEqual({ id: first, subject: 'Prices' });
    expect((await readThread(tia, first)).suggestion).toBeNull();
    expect((await readThread(tia, strange)).suggestion).toBeNull();
  });

  it('in the bin or among spam goes after thirty days, with its files', async () => {
    const threads = await Promise.all(
      (['inbox', 'spam', 'trash'] as const).map(
        async (place) => (await insertThreadOf(app.database, { place })).threadId,
      ),
    );
    await app.database.update(mailThreads).set({ placedAt: minutesAgo(31 * 1440) });
    const { threadId: fresh, messageId } = await insertThreadOf(app.database, { place: 'trash' });
    await app.jobs.get('mail.empty_trash')?.run({});
    const left = await app.database.select({ id: mailThreads.id }).from(mailThreads);
    expect(left.map(({ id }) => id).toSorted()).toEqual([threads[0] ?? '', fresh].toSorted());
    const file = await insertAttachment(app.database, { messageId, name: 'a.txt', mime: 'text/plain', size: 1 });
    await app.storage.put(attachmentKeyOf(file.id), 'a');
    await app.database.update(mailThreads).set({ placedAt: minutesAgo(31 * 1440) });
    await app.database.update(mailAttachments).set({ createdAt: minutesAgo(2 * 1440) });
    await app.jobs.get('mail.empty_trash')?.run({});
    await app.jobs.get('mail.sweep_attachments')?.run({});
    expect(await app.storage.exists(attachmentKeyOf(file.id))).toBe(false);
  });

  it('tells colleagues what changes, and who is at it', async () => {
    const { threadId } = await insertThreadOf(app.database);
    const [live, foreign] = [await followLive(budi, app), await followLive(await app.signUp(), app)];
    await change(tia, [threadId], { isImportant: true });
    await live.untilTold(1, 'mail');
    await answer(tia.post(`/api/mail/threads/${threadId}/presence`, { state: 'typing' }));
    await live.untilTold(1, 'presence');
    expect(live.events).toMatchObject([
      { kind: 'mail', id: threadId },
      { kind: 'presence', id: threadId, by: tia.user.id, state: 'typing' },
    ]);
    expect(foreign.events).toEqual([]);
    await Promise.all([live.close(), foreign.close()]);
  });
});

describe('a draft', () => {
  it('is one of each author in a thread, and seen by its author alone', async () => {
    const { threadId } = await insertThreadOf(app.database, { subject: 'Re: Prices' });
    const begin = (by: Client) => answer<MailDraft>(by.post('/api/mail/drafts', { kind: 'reply', threadId }));
    const [first, again, other] = [await begin(tia), await begin(tia), await begin(budi)];
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    expect(first.subject).toBe('Re: Prices');
    expect(await problemOf(budi.patch(`/api/mail/drafts/${first.id}`, { version: 1, text: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await readThread(budi, threadId)).draft?.id).toBe(other.id);
    await answer(tia.delete(`/api/mail/drafts/${first.id}`));
    expect((await readThread(tia, threadId)).draft).toBeNull();
  });

  it('is saved over no newer version', async () => {
    const { id } = await answer<MailDraft>(tia.post('/api/mail/drafts', {}));
    await answer(tia.patch(`/api/mail/drafts/${id}`, { version: 1, text: 'One' }));
    expect(await problemOf(tia.patch(`/api/mail/drafts/${id}`, { version: 1, text: 'Two' }))).toEqual([
      409,
      'stale_edit',
    ]);
  });

  it('is begun once for each key', async () => {
    const begin = async () =>
      (await answer<MailDraft>(tia.send('POST', '/api/mail/drafts', { subject: 'x' }, { 'idempotency-key': 'once' })))
        .id;
    expect(await begin()).toBe(await begin());
  });
});

describe('a file', () => {
  const pdf = '%PDF-1.7\n%%EOF\n';

  it.each([
    ['a program', 'MZ\u0090\0\u0003'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that runs', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['nothing', ''],
  ])('that is %s is refused, whatever it is called', async (_, bytes) => {
    expect(await problemOf(upload(tia, bytes, 'photo.jpg'))).toEqual([415, 'attachment_refused']);
  });

  it('is served to be kept, and never shown', async () => {
    const { id } = await answer<MailAttachment>(upload(tia, pdf, 'harga é.pdf'));
    const response = await tia.get(`/api/mail/attachments/${id}`);
    expect(await response.text()).toBe(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="harga _.pdf"; filename*=UTF-8''harga%20%C3%A9.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await problemOf(budi.get(`/api/mail/attachments/${id}`))).toEqual([404, 'not_found']);
  });

  it('is of one mail, and one’s own; together they have a limit', async () => {
    const { id } = await answer<MailAttachment>(upload(tia, pdf, 'a.pdf'));
    const begin = (by: Client) => answer<MailDraft>(by.post('/api/mail/drafts', {}));
    const [mine, other, theirs] = [await begin(tia), await begin(tia), await begin(budi)];
    const attach = (by: Client, draft: MailDraft, attachments: string[]) =>
      by.patch(`/api/mail/drafts/${draft.id}`, { version: 1, attachments });
    expect(await problemOf(attach(budi, theirs, [id]))).toEqual([422, 'validation_failed']);
    expect(await answer(attach(tia, mine, [id]))).toMatchObject({
      attachments: [{ id, name: 'a.pdf', size: pdf.length }],
    });
    expect(await problemOf(attach(tia, other, [id]))).toEqual([422, 'validation_failed']);
    const large = { name: 'b.pdf', mime: 'application/pdf', size: 13 * 1024 ** 2, authorId: tia.user.id };
    const both = [await insertAttachment(app.database, large), await insertAttachment(app.database, large)];
    expect(
      await problemOf(
        attach(
          tia,
          other,
          both.map((file) => file.id),
        ),
      ),
    ).toEqual([413, 'attachments_too_large']);
  });

  it('that no mail has goes after a day, and so do bytes without a row', async () => {
    const [kept, unused, fresh] = (await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map(async (name) => (await answer<MailAttachment>(upload(tia, pdf, name))).id),
    )) as [string, string, string];
    const { id } = await answer<MailDraft>(tia.post('/api/mail/drafts', {}));
    await answer(tia.patch(`/api/mail/drafts/${id}`, { version: 1, attachments: [kept] }));
    await app.database
      .update(mailAttachments)
      .set({ createdAt: minutesAgo(25 * 60) })
      .where(sql`${mailAttachments.id} <> ${fresh}`);
    await app.jobs.get('mail.sweep_attachments')?.run({});
    const exists = (file: string) => app.storage.exists(attachmentKeyOf(file));
    expect(await Promise.all([kept, unused, fresh].map(exists))).toEqual([true, false, true]);
  });
});

describe('labels and saved answers', () => {
  it('have names of their own, and are so many at most', async () => {
    await insertLabelAlone(app.database);
    const make = (name: string) => tia.post('/api/mail/labels', { name, colour: 'blue' });
    const { id } = await answer<MailLabel>(make('Bills'));
    expect(await problemOf(make('bills'))).toEqual([422, 'validation_failed']);
    expect(await answer(tia.patch(`/api/mail/labels/${id}`, { name: 'BILLS' }))).toMatchObject({ name: 'BILLS' });
    const made = await Promise.all(Array.from({ length: 50 }, async (_, at) => (await make(`Label ${at}`)).status));
    expect(made.filter((status) => status === 201)).toHaveLength(48);
    expect(await problemOf(make('One more'))).toEqual([409, 'mail_full']);
    await insertLabelAlone(app.database);
  });

  it('are changed over no newer version', async () => {
    const body = { title: 'Hours', text: 'From 9 to 5.' };
    const { id } = await answer<SavedAnswer>(tia.post('/api/mail/answers', body));
    expect(await answer(budi.patch(`/api/mail/answers/${id}`, { ...body, text: 'From 8.', version: 1 }))).toMatchObject(
      { version: 2 },
    );
    expect(await problemOf(tia.patch(`/api/mail/answers/${id}`, { ...body, version: 1 }))).toEqual([409, 'stale_edit']);
    await answer(tia.delete(`/api/mail/answers/${id}`));
    expect(await answer<{ items: SavedAnswer[] }>(tia.get('/api/mail/answers'))).toEqual({ items: [] });
  });
});

describe('the contact of a thread', () => {
  it('is the account of the address if it was verified, and nothing about health or money', async () => {
    const person = await app.signUp({ email: 'contact@example.com' });
    const { threadId } = await insertThreadOf(app.database, { personEmail: 'contact@example.com' });
    const { threadId: other } = await insertThreadOf(app.database, {
      personEmail: 'contact@example.com',
      subject: 'Other',
    });
    const read = () => answer<MailContact>(tia.get(`/api/mail/threads/${threadId}/contact`));
    expect(await read()).toEqual({
      account: { id: person.user.id, name: 'Ayu Lestari', createdAt: expect.any(String) },
      inquiries: [],
      consultations: [],
      orders: [],
      threads: [{ id: other, subject: 'Other', lastAt: expect.any(String) }],
    });
    await app.database.update(users).set({ emailVerified: false }).where(eq(users.id, person.user.id));
    expect((await read()).account).toBeNull();
  });
});

describe('mails of the system', () => {
  it('are listed by when they were made, for an address or a state, without content and without those of the desk', async () => {
    const keys = [1, 2, 3].map((at) => `test.${at}:${newId()}`);
    for (const key of keys) await claimMail(app.database, key, { recipient: 'system@example.com' });
    await claimMail(app.database, `mail.message:${newId()}`);
    const read = async (query: string) =>
      answer<{ items: SystemMail[]; nextCursor?: string }>(tia.get(`/api/mail/system?${query}`));
    const first = await read('to=System@example.com&limit=2');
    const rest = await read(`to=system@example.com&limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(first.items[0]).toEqual({
      key: expect.any(String),
      about: expect.stringMatching(/^test\.\d$/),
      to: 'system@example.com',
      state: 'sending',
      createdAt: expect.any(String),
      sentAt: null,
    });
    expect((await read('state=failed')).items).toEqual([]);
    expect((await read('limit=100')).items.filter(({ key }) => key.startsWith('mail.'))).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  it('of the staff leaves what they wrote without their name, and nothing that they were writing', async () => {
    const gone = await signUpSupport(app, 'Gone');
    const { threadId } = await insertThreadOf(app.database);
    const { message } = await sendDraft(gone, await draftReply(gone, threadId, 'Yes.'));
    await draftReply(gone, threadId, 'And');
    await change(tia, [threadId], { assigneeId: gone.user.id });
    await app.database.delete(users).where(eq(users.id, gone.user.id));
    const thread = await readThread(tia, threadId);
    expect(thread).toMatchObject({ assignee: null, answering: [] });
    expect(thread.items.at(-1)).toMatchObject({ id: message.id, author: null, from: { name: 'Skrin' } });
    expect(await app.database.$count(mailMessages, eq(mailMessages.threadId, threadId))).toBe(2);
  });
});
