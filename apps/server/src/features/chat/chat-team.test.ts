import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationItem } from '@skrin/contract/chat/chat';
import type { PersonRef } from '@skrin/contract/person-ref';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { insertClinic, organisationOf, signUpStaff } from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { conversations, messages } from './tables.ts';
import { begin, messagesOf, read, send, textsOf, write } from './testing/chat-app.ts';

type Worker = Awaited<ReturnType<typeof signUpStaff>>;

let app: TestApp;
let clinic: string;
let ayu: Worker;
let budi: Worker;
let citra: Worker;
let other: Worker;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await insertClinic(app.database);
  [ayu, budi, citra] = [await signUpStaff(app, clinic), await signUpStaff(app, clinic), await signUpStaff(app, clinic)];
  other = await signUpStaff(app, await insertClinic(app.database));
});
afterAll(() => app.close());

const notFound = [404, 'not_found'];
const idsOf = async (by: Client, query = '') =>
  (await answer<{ items: ConversationItem[] }>(by.get(`/api/chat?${query}`))).items.map(({ id }) => id);
const membersOf = ({ members }: Conversation) => members.map(({ id }) => id).toSorted();
const change = (by: Client, { id }: Conversation, body: object) => by.patch(`/api/chat/${id}`, body);
const ids = (...workers: Worker[]) => workers.map(({ user }) => user.id).toSorted();

describe('a conversation with colleagues', () => {
  it('has whoever begins it as a member, and is listed before anybody writes', async () => {
    const made = await begin(ayu, [budi], 'Rota');
    expect(made).toMatchObject({ kind: 'team', title: 'Rota', consultation: null, closesAt: null, isOpen: true });
    expect(made.can).toEqual({ write: true, change: true });
    expect(membersOf(made)).toEqual(ids(ayu, budi));
    expect(await idsOf(budi, 'kind=team&search=rota')).toEqual([made.id]);
    expect(await idsOf(budi, 'kind=consultation')).toEqual([]);
    expect(await idsOf(citra)).toEqual([]);
    await write(ayu, made, 'Who is here on Monday?');
    expect(textsOf(await messagesOf(budi, made))).toEqual(['Who is here on Monday?']);
  });

  it('is made once for each key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { members: [budi.user.id] };
    const made = await Promise.all([1, 2].map(() => answer<Conversation>(ayu.post('/api/chat', body, key), 201)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('takes nobody of another organisation, and is begun by nobody without one', async () => {
    const refused = await ayu.post('/api/chat', { members: [budi.user.id, other.user.id] });
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'members', code: 'unknown_reference' }] });
    const made = await begin(ayu, [budi]);
    expect((await change(ayu, made, { members: [ayu.user.id, other.user.id] })).status).toBe(422);
    const member = await app.signUp({ email: `${newId()}@example.com` });
    expect(await problemOf(member.post('/api/chat', { members: [member.user.id] }))).toEqual([403, 'forbidden']);
  });

  it('is out of sight for colleagues who are no members, and for everybody else', async () => {
    const made = await begin(ayu, [budi], 'Two of us');
    const { seq } = await write(ayu, made, 'A secret plan');
    for (const by of [citra, other, await app.asAdmin()]) {
      for (const attempt of [
        by.get(`/api/chat/${made.id}`),
        by.get(`/api/chat/${made.id}/messages`),
        change(by, made, { title: 'Mine' }),
        change(by, made, { members: [by === citra ? citra.user.id : other.user.id] }),
        send(by, made, 'Hm'),
        by.patch(`/api/chat/${made.id}/messages/${seq}`, { text: 'Hm' }),
        by.post(`/api/chat/${made.id}/read`, { seq }),
        by.post(`/api/chat/${made.id}/presence`, { state: 'here' }),
      ])
        expect(await problemOf(attempt)).toEqual(notFound);
      const found = await answer<{ items: unknown[] }>(by.get('/api/chat/messages?search=secret'));
      expect(found.items).toEqual([]);
      expect(await idsOf(by, `search=${encodeURIComponent('Two of us')}`)).toEqual([]);
    }
  });

  it('is renamed and its members changed by any of them, who have read what was there before they came', async () => {
    const made = await begin(ayu, [budi]);
    await write(ayu, made, 'Before');
    const changed = await answer<Conversation>(change(budi, made, { title: 'Night', members: ids(ayu, budi, citra) }));
    expect([changed.title, membersOf(changed)]).toEqual(['Night', ids(ayu, budi, citra)]);
    expect(await read(citra, made)).toMatchObject({ unread: 0, readSeq: 1 });
    await write(budi, made, 'After');
    expect(await read(citra, made)).toMatchObject({ unread: 1 });
    expect(textsOf(await messagesOf(citra, made))).toEqual(['Before', 'After']);
    expect(await answer<Conversation>(change(ayu, made, { title: null }))).toMatchObject({ title: null });
  });

  it('is muted for oneself alone', async () => {
    const made = await begin(ayu, [budi]);
    expect(await answer<Conversation>(change(budi, made, { isMuted: true }))).toMatchObject({ isMuted: true });
    expect(await read(ayu, made)).toMatchObject({ isMuted: false });
    expect(await answer<Conversation>(change(budi, made, { isMuted: false }))).toMatchObject({ isMuted: false });
  });

  it('is left by whoever takes themselves out, who is told and reads nothing of it any more', async () => {
    const made = await begin(ayu, [budi, citra]);
    const [left, removed] = [await followLive(budi, app), await followLive(citra, app)];
    const last = await answer<Conversation>(change(budi, made, { members: ids(ayu, citra) }));
    expect([membersOf(last), last.can]).toEqual([ids(ayu, citra), { write: false, change: false }]);
    await left.untilTold(1, 'chat');
    await answer(change(ayu, made, { members: ids(ayu) }));
    await removed.untilTold(2, 'chat');
    for (const by of [budi, citra]) {
      expect(await problemOf(by.get(`/api/chat/${made.id}/messages`))).toEqual(notFound);
      expect(await problemOf(send(by, made, 'Hm'))).toEqual(notFound);
    }
    await write(ayu, made, 'Alone');
    const witness = await begin(ayu, [budi, citra]);
    await Promise.all([left.untilTold(2, 'chat'), removed.untilTold(3, 'chat')]);
    expect(left.events.at(-1)?.id).toBe(witness.id);
    expect(removed.events.map(({ id }) => id)).toEqual([made.id, made.id, witness.id]);
    await Promise.all([left.close(), removed.close()]);
  });

  it('is left by whoever leaves the organisation, without a word', async () => {
    const leaver = await signUpStaff(app, clinic);
    const made = await begin(ayu, [leaver]);
    await write(leaver, made, 'Goodbye');
    await app.database
      .update(users)
      .set({ organisationId: await organisationOf(app.database, await insertClinic(app.database)) })
      .where(eq(users.id, leaver.user.id));
    const live = await followLive(leaver, app);
    await write(ayu, made, 'They are gone');
    expect(await problemOf(leaver.get(`/api/chat/${made.id}`))).toEqual(notFound);
    expect(await idsOf(leaver)).toEqual([]);
    const now = await read(ayu, made);
    expect([membersOf(now), now.marks]).toEqual([ids(ayu), []]);
    const own = await begin(leaver, [leaver]);
    await live.untilTold(1, 'chat');
    expect(live.events.map(({ id }) => id)).toEqual([own.id]);
    await live.close();
  });

  it('has so many members at most, each in so many conversations', async () => {
    const crowd = Array.from({ length: 50 }, () => newId());
    expect((await ayu.post('/api/chat', { members: crowd })).status).toBe(422);
    const busy = await signUpStaff(app, clinic);
    const organisationId = await organisationOf(app.database, clinic);
    await app.database.execute(sql`
      with made as (insert into conversations (id, kind, organisation_id, last_message_at)
        select gen_random_uuid(), 'team', ${organisationId}, now() from generate_series(1, 500) returning id)
      insert into conversation_members (conversation_id, user_id) select id, ${busy.user.id} from made`);
    expect(await problemOf(ayu.post('/api/chat', { members: [busy.user.id] }))).toEqual([409, 'conversations_full']);
  });
});

it('lists who else works for one’s organisation, by name', async () => {
  const { items } = await answer<{ items: PersonRef[] }>(ayu.get('/api/chat/contacts'));
  const listed = items.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining(ids(budi, citra)));
  for (const { user } of [ayu, other]) expect(listed).not.toContain(user.id);
});

describe('what somebody has written', () => {
  it('stays without a name once their account goes', async () => {
    const leaver = await signUpStaff(app, clinic);
    const made = await begin(ayu, [leaver]);
    await write(leaver, made, 'Remember the keys');
    await app.database.delete(users).where(eq(users.id, leaver.user.id));
    const [message] = (await messagesOf(ayu, made)).items;
    expect(message).toMatchObject({ author: null, isOwn: false, isStaff: true, text: 'Remember the keys' });
    expect(membersOf(await read(ayu, made))).toEqual(ids(ayu));
  });

  it('goes with the organisation whose conversation it is in', async () => {
    const place = await insertClinic(app.database);
    const organisationId = await organisationOf(app.database, place);
    const worker = await signUpStaff(app, place);
    const made = await begin(worker, [worker]);
    await write(worker, made, 'Closing down');
    await app.database.update(users).set({ role: 'member', organisationId: null }).where(eq(users.id, worker.user.id));
    await app.database.execute(sql`update clinics set organisation_id = null where id = ${place}`);
    await app.database.execute(sql`delete from organisations where id = ${organisationId}`);
    expect(await app.database.$count(conversations, eq(conversations.id, made.id))).toBe(0);
    expect(await app.database.$count(messages, eq(messages.conversationId, made.id))).toBe(0);
  });
});
