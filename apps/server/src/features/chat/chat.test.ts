import type { Conversation, ConversationItem, FoundMessage, Message } from '@skrin/contract/chat/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { imageKeyOf, insertImage } from '../../platform/images/images-repository.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { insertClinic, signUpStaff } from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type Client, client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { conversations } from './tables.ts';
import {
  book,
  bookedAt,
  mark,
  messagesOf,
  openChat,
  read,
  send,
  setConsultation,
  textsOf,
  write,
} from './testing/chat-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const notFound = [404, 'not_found'];
const listOf = async (by: Client, query = '') =>
  (await answer<{ items: ConversationItem[] }>(by.get(`/api/chat?${query}`))).items;
const idsOf = async (by: Client, query = '') => (await listOf(by, query)).map(({ id }) => id);

describe('the conversation of a consultation', () => {
  it('is one, whoever opens it first, and both at once', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const opened = await Promise.all([person, nurse, person, nurse].map((by) => openChat(by, consultationId)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await app.database.$count(conversations, eq(conversations.consultationId, consultationId))).toBe(1);
    expect(opened[0]).toMatchObject({
      kind: 'consultation',
      title: null,
      consultation: {
        id: consultationId,
        state: 'requested',
        timeZone: 'Asia/Jakarta',
        person: { id: person.user.id },
      },
      members: [],
      latest: null,
      lastSeq: 0,
      isOpen: true,
      can: { write: true, change: false },
    });
  });

  it('is listed once somebody has written in it, the latest first', async () => {
    const { person, nurse, clinic, consultationId } = await bookedAt(app);
    const [silent, other] = [await openChat(person, consultationId), await book(app, person, clinic)];
    expect([await idsOf(person), await idsOf(nurse)]).toEqual([[], []]);
    const second = await openChat(nurse, other);
    await write(nurse, second, 'Welcome');
    await write(person, silent, 'Hello');
    for (const by of [person, nurse]) expect(await idsOf(by)).toEqual([silent.id, second.id]);
    const [first] = await listOf(person, 'limit=1');
    expect(first).toMatchObject({ latest: { seq: 1, isOwn: true, text: 'Hello' }, unread: 0, readSeq: 1, lastSeq: 1 });
    expect(await idsOf(person, 'unread=true')).toEqual([second.id]);
    expect(await idsOf(nurse, `search=${encodeURIComponent(person.user.firstName.toUpperCase())}`)).toHaveLength(2);
    expect(await idsOf(nurse, 'search=nobody')).toEqual([]);
    expect(await idsOf(nurse, 'kind=team')).toEqual([]);
    const page = await answer<{ nextCursor: string }>(nurse.get('/api/chat?limit=1'));
    expect(await idsOf(nurse, `limit=1&cursor=${page.nextCursor}`)).toEqual([second.id]);
  });

  it('is of its person and of who works for its clinic now, and of nobody else', async () => {
    const { person, nurse, doctor, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const { seq } = await write(person, chat, 'Only for the clinic');
    const others = [
      await app.signUp({ email: `${newId()}@example.com` }),
      await signUpStaff(app, await insertClinic(app.database)),
      await app.asAdmin(),
    ];
    await app.database.update(users).set({ role: 'member', organisationId: null }).where(eq(users.id, doctor.user.id));
    for (const by of [...others, doctor]) {
      const { get, post, patch, put, delete: remove } = by;
      const at = `/api/chat/${chat.id}`;
      for (const attempt of [
        put(`/api/chat/consultations/${consultationId}`, undefined),
        get(at),
        patch(at, { isMuted: true }),
        get(`${at}/messages`),
        send(by, chat, 'Mine'),
        patch(`${at}/messages/${seq}`, { text: 'Mine' }),
        remove(`${at}/messages/${seq}`),
        put(`${at}/messages/${seq}/reactions/like`, undefined),
        remove(`${at}/messages/${seq}/reactions/like`),
        post(`${at}/read`, { seq: 1 }),
        post(`${at}/presence`, { state: 'here' }),
      ])
        expect(await problemOf(attempt)).toEqual(notFound);
      expect(await idsOf(by)).toEqual([]);
    }
    expect(textsOf(await messagesOf(nurse, chat))).toEqual(['Only for the clinic']);
    expect(await read(nurse, chat)).toMatchObject({
      unread: 1,
      marks: [{ person: { id: person.user.id }, readSeq: 1 }],
    });
  });

  it('is nobody’s while the consultation is held until it is paid', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    await write(person, chat, 'Hello');
    await setConsultation(app, consultationId, sql`state = 'unpaid', held_until = now() + interval '1 hour'`);
    for (const by of [person, nurse]) {
      expect(await problemOf(by.put(`/api/chat/consultations/${consultationId}`, undefined))).toEqual(notFound);
      expect(await problemOf(by.get(`/api/chat/${chat.id}`))).toEqual(notFound);
      expect(await problemOf(send(by, chat, 'Hm'))).toEqual(notFound);
      expect(await idsOf(by)).toEqual([]);
    }
  });

  it.each([
    [
      '30 days after it',
      sql`state = 'done', starts_at = now() - interval '31 days', ends_at = now() - interval '30 days'`,
    ],
    ['when it is cancelled', sql`state = 'cancelled'`],
    ['when nobody came', sql`state = 'no_show'`],
  ])('closes %s, and stays readable', async (_when, change) => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const key = newId();
    const { seq } = await write(person, chat, 'Thank you', { key });
    await setConsultation(app, consultationId, change);
    const at = `/api/chat/${chat.id}/messages`;
    for (const attempt of [
      send(nurse, chat, 'Late'),
      person.patch(`${at}/${seq}`, { text: 'Late' }),
      person.delete(`${at}/${seq}`),
      nurse.put(`${at}/${seq}/reactions/like`, undefined),
    ])
      expect(await problemOf(attempt)).toEqual([409, 'conversation_closed']);
    // What was written before is answered again.
    expect(await write(person, chat, 'Thank you', { key })).toMatchObject({ seq });
    await mark(nurse, chat, seq);
    expect(await read(nurse, chat)).toMatchObject({ isOpen: false, unread: 0, can: { write: false, change: false } });
    expect(textsOf(await messagesOf(nurse, chat))).toEqual(['Thank you']);
  });

  it('says until when it is open', async () => {
    const { person, consultationId } = await bookedAt(app);
    const { closesAt, consultation } = await openChat(person, consultationId);
    const days = (Date.parse(closesAt ?? '') - Date.parse(consultation?.endsAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
  });
});

describe('a message', () => {
  it('can be an answer to another one of its conversation', async () => {
    const [one, two] = [await bookedAt(app), await bookedAt(app)];
    const chat = await openChat(one.person, one.consultationId);
    const elsewhere = await openChat(two.person, two.consultationId);
    const { seq } = await write(one.person, chat, 'May I eat before?');
    const reply = await write(one.nurse, chat, 'Yes', { replyTo: seq });
    expect(reply.replyTo).toMatchObject({ seq, text: 'May I eat before?', author: { id: one.person.user.id } });
    expect([reply.isStaff, reply.isOwn]).toEqual([true, true]);
    const refused = await send(two.person, elsewhere, 'Yes', { replyTo: 1 });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: [{ path: 'replyTo', code: 'unknown_reference' }] },
    ]);
  });

  it('is changed by its author alone, for 15 minutes, and removed by them at any time', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const at = `/api/chat/${chat.id}/messages`;
    const { seq } = await write(person, chat, 'At nine');
    const fixed = [409, 'message_not_changeable'];
    expect(await problemOf(nurse.patch(`${at}/${seq}`, { text: 'At ten' }))).toEqual(fixed);
    expect(await problemOf(nurse.delete(`${at}/${seq}`))).toEqual(fixed);
    const edited = await answer<Message>(person.patch(`${at}/${seq}`, { text: 'At ten' }));
    expect(edited).toMatchObject({ seq, changedSeq: 2, text: 'At ten', editedAt: expect.any(String) });
    await app.database.execute(
      sql`update messages set created_at = now() - interval '15 minutes' where conversation_id = ${chat.id}`,
    );
    expect(await problemOf(person.patch(`${at}/${seq}`, { text: 'At one' }))).toEqual(fixed);
    await answer(nurse.put(`${at}/${seq}/reactions/yes`, undefined));
    const removed = await answer<Message>(person.delete(`${at}/${seq}`));
    expect(removed).toMatchObject({ seq, changedSeq: 4, text: '', isRemoved: true, pictures: [], reactions: [] });
    expect(await answer(person.delete(`${at}/${seq}`))).toEqual(removed);
    expect(await problemOf(person.patch(`${at}/${seq}`, { text: 'Again' }))).toEqual(fixed);
    expect(await problemOf(nurse.put(`${at}/${seq}/reactions/yes`, undefined))).toEqual(fixed);
    expect(await problemOf(person.patch(`${at}/99`, { text: 'What' }))).toEqual(notFound);
    expect(await read(nurse, chat)).toMatchObject({ unread: 0, lastSeq: 4, latest: { isRemoved: true, text: '' } });
  });

  it('shows each reaction with how many have it, and whether the reader has', async () => {
    const { person, nurse, doctor, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const { seq } = await write(person, chat, 'Thank you');
    const at = `/api/chat/${chat.id}/messages/${seq}/reactions`;
    for (const by of [nurse, doctor, nurse]) await answer(by.put(`${at}/heart`, undefined));
    const both = await answer<Message>(person.put(`${at}/like`, undefined));
    expect(both.reactions).toEqual([
      { reaction: 'like', count: 1, isOwn: true },
      { reaction: 'heart', count: 2, isOwn: false },
    ]);
    // A reaction that is there already changes nothing.
    expect(both.changedSeq).toBe(4);
    const left = await answer<Message>(nurse.delete(`${at}/heart`));
    expect(left.reactions).toEqual([
      { reaction: 'like', count: 1, isOwn: false },
      { reaction: 'heart', count: 1, isOwn: false },
    ]);
    expect(await answer<Message>(nurse.delete(`${at}/heart`))).toEqual(left);
  });

  it('has pictures of its author alone, which are seen by whoever reads it, until it is removed', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const stranger = await app.signUp({ email: `${newId()}@example.com` });
    const chat = await openChat(person, consultationId);
    const { id } = await insertImage(app.database, person.user.id);
    await app.storage.put(imageKeyOf(id), 'jpeg');
    const refused = await send(nurse, chat, 'Mine?', { pictures: [id] });
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'pictures', code: 'unknown_reference' }] });
    const { seq, pictures } = await write(person, chat, '', { pictures: [id, id] });
    expect(pictures).toEqual([id]);
    const seenBy = async (by: Client) => (await by.get(`/api/images/${id}`)).status;
    expect([await seenBy(nurse), await seenBy(stranger), await seenBy(await app.asAdmin())]).toEqual([200, 404, 404]);
    expect((await listOf(nurse))[0]?.latest).toMatchObject({ text: '', hasPictures: true });
    await answer(person.delete(`/api/chat/${chat.id}/messages/${seq}`));
    expect(await seenBy(nurse)).toBe(404);
  });

  it('is found by its words, by whoever reads the conversation alone', async () => {
    const [one, two] = [await bookedAt(app), await bookedAt(app)];
    const chat = await openChat(one.person, one.consultationId);
    await write(one.person, chat, 'The Rötung is on my LEFT arm');
    await write(one.nurse, chat, 'Which arm?');
    const other = await openChat(two.person, two.consultationId);
    await write(two.person, other, 'My arm');
    const found = async (by: Client, search: string, more = '') =>
      (
        await answer<{ items: FoundMessage[] }>(
          by.get(`/api/chat/messages?search=${encodeURIComponent(search)}${more}`),
        )
      ).items.map(({ message }) => message.text);
    expect(await found(one.nurse, 'arm')).toEqual(['Which arm?', 'The Rötung is on my LEFT arm']);
    expect(await found(one.person, 'rötung left')).toEqual(['The Rötung is on my LEFT arm']);
    expect(await found(two.nurse, 'arm')).toEqual(['My arm']);
    expect(await found(two.nurse, 'arm', `&conversationId=${chat.id}`)).toEqual([]);
    expect(await found(await app.asAdmin(), 'arm')).toEqual([]);
    const first = await answer<{ items: FoundMessage[]; nextCursor: string }>(
      one.nurse.get('/api/chat/messages?search=arm&limit=1'),
    );
    expect(first.items).toHaveLength(1);
    expect(await found(one.nurse, 'arm', `&limit=1&cursor=${first.nextCursor}`)).toEqual([
      'The Rötung is on my LEFT arm',
    ]);
  });
});

describe('the mark of a reader', () => {
  it('moves with what they write, never back, and never beyond what is there', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    for (const text of ['One', 'Two', 'Three']) await write(person, chat, text);
    await mark(nurse, chat, 2);
    expect(await read(nurse, chat)).toMatchObject({ readSeq: 2, unread: 1 });
    await mark(nurse, chat, 1);
    expect(await read(nurse, chat)).toMatchObject({ readSeq: 2, unread: 1 });
    await Promise.all([3, 1, 2, 1].map((seq) => mark(nurse, chat, seq)));
    await mark(nurse, chat, 1_000_000);
    expect(await read(nurse, chat)).toMatchObject({ readSeq: 3, unread: 0 });
    await write(nurse, chat, 'Four');
    expect(await read(nurse, chat)).toMatchObject({ readSeq: 4, unread: 0 });
    expect(await read(person, chat)).toMatchObject({
      readSeq: 3,
      unread: 1,
      marks: [{ person: { id: nurse.user.id }, isStaff: true, readSeq: 4 }],
    });
  });

  it('counts as unread up to 100 of others', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    await app.database.execute(sql`
      insert into messages (conversation_id, seq, changed_seq, key, author_id, is_staff, text)
      select ${chat.id}, n, n, gen_random_uuid(), ${person.user.id}, false, 'x' from generate_series(1, 150) as n`);
    await app.database.update(conversations).set({ lastSeq: 150 }).where(eq(conversations.id, chat.id));
    expect([(await read(nurse, chat)).unread, (await read(person, chat)).unread]).toEqual([100, 0]);
  });
});

describe('a look of an administrator', () => {
  const reason = 'The person asked us to look at what was agreed.';

  it('lasts for an hour, reads and writes nothing, is recorded, and is shown to both sides', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const chat = await openChat(person, consultationId);
    const { seq } = await write(person, chat, 'Please help');
    const admin = await app.asAdmin();
    const live = await followLive(person, app);
    const looked = await answer<Conversation>(admin.post('/api/chat/looks', { consultationId, reason }), 201);
    expect(looked).toMatchObject({ id: chat.id, can: { write: false, change: false } });
    await live.untilTold(1, 'chat');
    await live.close();
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, chat.id));
    expect(entries).toMatchObject([
      { actorId: admin.user.id, permission: 'chat:look', subjectKind: 'chat', ownerId: person.user.id },
    ]);
    expect(textsOf(await messagesOf(admin, chat))).toEqual(['Please help']);
    expect(await problemOf(send(admin, chat, 'Hello'))).toEqual(notFound);
    expect(await problemOf(admin.put(`/api/chat/${chat.id}/messages/${seq}/reactions/like`, undefined))).toEqual(
      notFound,
    );
    expect(await problemOf(admin.patch(`/api/chat/${chat.id}`, { isMuted: true }))).toEqual(notFound);
    await mark(admin, chat, seq);
    await answer(admin.post(`/api/chat/${chat.id}/presence`, { state: 'here' }), 204);
    expect(await idsOf(admin)).toEqual([]);
    for (const by of [person, nurse]) expect((await read(by, chat)).looks).toMatchObject([{ reason }]);
    expect((await read(nurse, chat)).marks.map((each) => each.person.id)).toEqual([person.user.id]);
    await app.database.execute(sql`update conversation_looks set created_at = now() - interval '61 minutes'`);
    for (const path of ['', '/messages'])
      expect(await problemOf(admin.get(`/api/chat/${chat.id}${path}`))).toEqual(notFound);
  });

  it('is of administrators alone, and of a consultation that is booked', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    for (const by of [person, nurse])
      expect(await problemOf(by.post('/api/chat/looks', { consultationId, reason }))).toEqual([403, 'forbidden']);
    const admin = await app.asAdmin();
    expect(await problemOf(admin.post('/api/chat/looks', { consultationId: newId(), reason }))).toEqual(notFound);
    expect((await admin.post('/api/chat/looks', { consultationId, reason: 'Hm' })).status).toBe(422);
  });
});

describe('presence', () => {
  it('is told to the streams of the others, on another server too, and stored nowhere', async () => {
    const { person, nurse, consultationId } = await bookedAt(app);
    const stranger = await signUpStaff(app, await insertClinic(app.database));
    const chat = await openChat(person, consultationId);
    const beside = await createTestApp({ beside: app });
    const there = await followLive(client(beside.url, nurse.session.accessToken), app);
    const foreign = await followLive(stranger, app);
    const rowsOfAll = async () => {
      const { rows } = await app.database.execute<{ name: string }>(sql`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
      const counts = rows.map(async ({ name }) => {
        const { rows: all } = await app.database.execute(
          sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.identifier(name)} as t`,
        );
        return [name, all];
      });
      return Promise.all(counts);
    };
    const before = await rowsOfAll();
    for (const state of ['here', 'typing', 'typing', 'typing', 'gone'])
      await answer(person.post(`/api/chat/${chat.id}/presence`, { state }), 204);
    await there.untilTold(3, 'presence');
    expect(there.events).toEqual(
      ['here', 'typing', 'gone'].map((state) => ({
        kind: 'presence',
        id: chat.id,
        by: person.user.id,
        state,
        seq: there.seq(),
      })),
    );
    expect(foreign.events).toEqual([]);
    expect(await rowsOfAll()).toEqual(before);
    await Promise.all([there.close(), foreign.close()]);
  });
});
