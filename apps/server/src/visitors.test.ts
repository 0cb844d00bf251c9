import type { Session } from '@skrin/contract/accounts/schemas';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepVisitorsJob } from './features/accounts/jobs.ts';
import { photos } from './features/screening/tables.ts';
import { analyse, assess, matching, upload } from './features/screening/testing/flow.ts';
import { auditEntries } from './platform/audit/tables.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { addJob } from './platform/jobs/define.ts';
import { newAttempt } from './testing/people.ts';
import { client, createTestApp, type TestApp } from './testing/test-app.ts';
import { challengeOf, totpCode, turnOnTwoFactor } from './testing/two-factor.ts';

const password = 'staple the horse';
const newPerson = () => ({ email: `${newId()}@example.com`, password, firstName: 'Ayu', lastName: 'Lestari' });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true, env: { RATE_LIMIT_GUESSES: '1000', RATE_LIMIT_UPLOADS: '1000' } });
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<TestApp['visit']>>;

async function signedIn(response: Response) {
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  const { accessToken, user } = (await response.json()) as Session;
  return { ...client(app.url, accessToken), user };
}
const register = (visitor: Pick<Visitor, 'post'>) => app.register(newPerson(), visitor);
const statusOf = async (response: Promise<Response>) => (await response).status;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const read = async (as: Pick<Visitor, 'get'>, id: string) =>
  (await (await as.get(`/api/analyses/${id}`)).json()) as Analysis;

/** Every column that refers to a user. */
async function columnsOfUsers() {
  const { rows } = await app.database.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`);
  return rows;
}
const countOf = async ({ table, column }: { table: string; column: string }, userId: string) => {
  const { rows } = await app.database.execute<{ count: number }>(
    sql`select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  return rows[0]?.count;
};

describe('a visit', () => {
  it('lasts a day, and says that it is one', async () => {
    const { accessToken } = await app.visit();
    const { iat = 0, exp = 0, visitor } = decodeJwt(accessToken);
    expect([exp - iat, visitor]).toEqual([VISITOR_LIFETIME_S, true]);
  });

  it('leads from the answers to the locked result, which cannot be opened', async () => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    const body = { lines: [{ kind: 'analysis', ref: id }], method: 'midtrans' };
    expect(await read(visitor, id)).toMatchObject({
      state: 'locked',
      can: { update: true, remove: true, unlock: false },
    });
    expect(await codeOf(await visitor.post('/api/orders', body))).toEqual([403, 'account_needed']);
  });

  it('is nobody else’s to see', async () => {
    const visitor = await app.visit();
    const { id: assessmentId } = await assess(visitor);
    const { id } = (await (await upload(visitor, { assessmentId })).json()) as { id: string };
    for (const other of [await app.visit(), await app.signUp({ email: newPerson().email }), await app.asAdmin()]) {
      for (const address of [`/api/assessments/${assessmentId}`, `/api/analyses/${id}`, `/api/analyses/${id}/photo`])
        expect([address, await statusOf(other.get(address))]).toEqual([address, 404]);
      expect(await (await other.get('/api/analyses')).json()).toMatchObject({ items: [] });
    }
  });

  it('is no account: staff neither lists, opens nor removes it, and nobody logs in to it', async () => {
    const { user } = await app.visit();
    const admin = await app.asAdmin();
    const { items } = (await (await admin.get('/api/users?limit=100')).json()) as { items: { role: string }[] };
    expect(items.map(({ role }) => role)).not.toContain('visitor');
    expect(await statusOf(admin.get(`/api/users/${user.id}`))).toBe(404);
    expect(await statusOf(admin.delete(`/api/users/${user.id}`))).toBe(404);
    const login = { email: `${user.id}@visitor.invalid`, password };
    expect(await codeOf(await app.anonymous.post('/api/auth/login', login))).toEqual([401, 'invalid_credentials']);
    expect(await statusOf(admin.post('/api/users', { ...newPerson(), role: 'visitor' }))).toBe(422);
  });

  it('is begun a few times a minute from one address only', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1' } });
    const visits = [];
    for (let visit = 0; visit < 7; visit += 1) visits.push(await statusOf(strict.anonymous.post('/api/auth/visitor')));
    expect(visits).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });

  it('has its photos counted with those of other visits from the same address', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_UPLOADS: '1' } });
    const uploads = [];
    for (const visitor of [await strict.visit(), await strict.visit()]) {
      const { id: assessmentId } = await assess(visitor);
      uploads.push((await upload(visitor, { assessmentId })).status);
    }
    expect(uploads).toEqual([202, 429]);
  });
});

describe('whoever registers with the token of a visit', () => {
  it('has the case as it was, and can have it opened', async () => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    const before = await read(visitor, id);
    const photo = await (await visitor.get(`/api/analyses/${id}/photo`)).bytes();
    const person = await register(visitor);
    expect(await read(person, id)).toEqual({
      ...before,
      updatedAt: expect.any(String),
      can: { update: true, remove: true, unlock: true },
    });
    expect(await (await person.get(`/api/analyses/${id}/photo`)).bytes()).toEqual(photo);
    expect(await statusOf(person.get(`/api/assessments/${before.assessmentId}`))).toBe(200);
  });

  it('takes along every row that refers to the visitor, but the session, which ends with them', async () => {
    const visitor = await app.visit();
    await analyse(visitor);
    const columns = await columnsOfUsers();
    const count = (userId: string) => Promise.all(columns.map((column) => countOf(column, userId)));
    const before = await count(visitor.user.id);
    // Tables that only accounts have rows in. Add a new table here, or give the visitor above a row in it.
    const empty = [
      'account_deletions',
      'article_versions',
      'article_versions',
      'articles',
      'articles',
      'baskets',
      'baskets',
      'calendar_event_people',
      'calendar_events',
      'calendar_feeds',
      'card_comments',
      'card_events',
      'card_people',
      'consultation_notes',
      'consultations',
      'conversation_looks',
      'conversation_members',
      'conversations',
      'credentials',
      'data_exports',
      'deliveries',
      'delivery_moves',
      'dependants',
      'file_favourites',
      'file_looks',
      'file_months',
      'file_shares',
      'file_versions',
      'files',
      'files',
      'idempotency_keys',
      'images',
      'inquiries',
      'invitations',
      'invitations',
      'invoices',
      'mail_attachments',
      'mail_drafts',
      'mail_marks',
      'mail_messages',
      'mail_readers',
      'mail_threads',
      'mail_unread',
      'message_files',
      'message_reactions',
      'messages',
      'muted_notices',
      'orders',
      'passkeys',
      'payment_requests',
      'payment_requests',
      'payment_requests',
      'post_editors',
      'recovery_codes',
      'refunds',
      'result_documents',
      'stock_moves',
      'tour_bookings',
      'tours',
      'two_factors',
      'uploads',
      'uploads',
      'voucher_batches',
      'voucher_redemptions',
    ];
    expect(columns.filter((_, at) => before[at] === 0).map(({ table }) => table)).toEqual(empty);
    const person = await register(visitor);
    const claimed = columns.map(({ table }, at) => (empty.includes(table) || table === 'sessions' ? null : before[at]));
    const after = await count(person.user.id);
    expect(after.map((rows, at) => (claimed[at] === null ? null : rows))).toEqual(claimed);
    expect(await count(visitor.user.id)).toEqual(columns.map(() => 0));
    expect(await statusOf(visitor.get('/api/assessments'))).toBe(401);
  });

  it('leaves a trace in the audit', async () => {
    const visitor = await app.visit();
    const { user } = await register(visitor);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, visitor.user.id));
    expect(entries).toMatchObject([{ actorId: user.id, role: 'member', subjectKind: 'user', ownerId: user.id }]);
  });

  it('keeps the visit when the address is taken', async () => {
    const taken = await app.signUp({ email: newPerson().email });
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    const asked = { ...newPerson(), email: taken.user.email, attempt: newAttempt() };
    expect(await statusOf(visitor.post('/api/auth/register', asked))).toBe(202);
    const refused = await visitor.post('/api/auth/verify', { ...asked, code: await app.codeFor(asked.email) });
    expect(await codeOf(refused)).toEqual([410, 'code_expired']);
    expect(await statusOf(visitor.get(`/api/assessments/${id}`))).toBe(200);
  });

  it('finds an analysis that was running read to its end, once, and its stream closed', async () => {
    const visitor = await app.visit();
    const { id: assessmentId } = await assess(visitor);
    const { id } = (await (await upload(visitor, { assessmentId })).json()) as { id: string };
    const stream = await visitor.get('/api/live');
    const person = await register(visitor);
    await stream.text();
    await vi.waitFor(async () => expect(await read(person, id)).toMatchObject({ state: 'locked' }), {
      timeout: 30_000,
    });
  });

  it('loses nothing that was sent in the same moment, and nobody meets an error of ours', async () => {
    const visitor = await app.visit();
    const sent = Array.from({ length: 8 }, () => visitor.post('/api/assessments', { answers: matching.ring }));
    const person = await register(visitor);
    const responses = await Promise.all(sent);
    const stored = [];
    for (const response of responses) {
      const { id } = (await response.json()) as { id: string };
      if (response.status === 201) stored.push(id);
      else expect(response.status).toBe(401);
    }
    const { items } = (await (await person.get('/api/assessments')).json()) as { items: { id: string }[] };
    expect(items.map(({ id }) => id).toSorted()).toEqual(stored.toSorted());
  });

  it('has one case, and the other nothing, of two who do so at once', async () => {
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    const people = await Promise.all([register(visitor), register(visitor)]);
    const answers = await Promise.all(people.map((person) => statusOf(person.get(`/api/assessments/${id}`))));
    expect(answers.toSorted()).toEqual([200, 404]);
  });
});

describe('whoever logs in with the token of a visit', () => {
  const logIn = async (visitor: Pick<Visitor, 'post'>, email: string) =>
    signedIn(await visitor.post('/api/auth/login', { email, password }));

  it('has the case beside those that were there', async () => {
    const member = await app.signUp({ email: newPerson().email });
    const [own, visitor] = [await assess(member), await app.visit()];
    const { id } = await assess(visitor);
    const person = await logIn(visitor, member.user.email);
    const { items } = (await (await person.get('/api/assessments')).json()) as { items: { id: string }[] };
    expect(items.map((item) => item.id)).toEqual([id, own.id]);
  });

  it('has it after the second step, where there is one, and not before', async () => {
    const member = await app.signUp({ email: newPerson().email });
    const { secret } = await turnOnTwoFactor(member, password);
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    const challenge = await challengeOf(visitor, { email: member.user.email, password });
    const path = '/api/auth/login/second-factor';
    expect(await statusOf(visitor.post(path, { challenge, code: '000000' }))).toBe(422);
    expect(await statusOf(visitor.get(`/api/assessments/${id}`))).toBe(200);
    const person = await signedIn(await visitor.post(path, { challenge, code: await totpCode(secret, 1) }));
    expect(await statusOf(person.get(`/api/assessments/${id}`))).toBe(200);
    expect(await statusOf(visitor.get(`/api/assessments/${id}`))).toBe(401);
  });

  it('may have used the same idempotency key', async () => {
    const member = await app.signUp({ email: newPerson().email });
    const visitor = await app.visit();
    const ids = [];
    for (const each of [member, visitor]) {
      const { id: assessmentId } = await assess(each);
      const response = await upload(each, { assessmentId, idempotencyKey: 'the same' });
      ids.push(((await response.json()) as { id: string }).id);
    }
    const person = await logIn(visitor, member.user.email);
    for (const id of ids) expect(await statusOf(person.get(`/api/analyses/${id}`))).toBe(200);
  });

  it('answers what they sent as a visitor when it is sent again', async () => {
    const member = await app.signUp({ email: newPerson().email });
    const visitor = await app.visit();
    const { id: assessmentId } = await assess(visitor);
    const send = async (who: Parameters<typeof upload>[0]) =>
      ((await (await upload(who, { assessmentId, idempotencyKey: 'lost answer' })).json()) as { id: string }).id;
    const id = await send(visitor);
    expect(await send(await logIn(visitor, member.user.email))).toBe(id);
  });

  it('keeps the visit when the password is wrong, or the account is banned', async () => {
    const member = await app.signUp({ email: newPerson().email });
    await app.database.execute(sql`update users set state = 'banned' where id = ${member.user.id}`);
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    for (const [given, code] of [
      ['wrong password', 'invalid_credentials'],
      [password, 'account_banned'],
    ]) {
      const refused = await visitor.post('/api/auth/login', { email: member.user.email, password: given });
      expect((await codeOf(refused))[1]).toBe(code);
    }
    expect(await statusOf(visitor.get(`/api/assessments/${id}`))).toBe(200);
    expect(await countOf({ table: 'sessions', column: 'user_id' }, member.user.id)).toBe(1);
  });

  it('takes nothing from a visit that is over, nor from an account', async () => {
    const [visitor, other] = [await app.visit(), await app.signUp({ email: newPerson().email })];
    const { id } = await assess(other);
    await app.database.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${visitor.user.id}`,
    );
    await register(visitor);
    const person = await register(other);
    expect(await statusOf(person.get(`/api/assessments/${id}`))).toBe(404);
    expect(await statusOf(other.get(`/api/assessments/${id}`))).toBe(200);
  });
});

describe('whoever signs in by a mailed code with the token of a visit', () => {
  const signIn = async (visitor: Pick<Visitor, 'post'>, email = newPerson().email) => {
    const asked = { email, attempt: newAttempt() };
    expect(await statusOf(visitor.post('/api/auth/code', asked))).toBe(202);
    const code = await app.codeFor(email, 'sign_in');
    return visitor.post('/api/auth/code/sign-in', { ...asked, code });
  };

  it('has the case and its consent as they were, in an account of that address, and can have it opened', async () => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    const consents = await (await visitor.get('/api/consents')).json();
    const guest = await signedIn(await signIn(visitor));
    expect(await read(guest, id)).toMatchObject({ state: 'locked', can: { unlock: true } });
    expect(await (await guest.get('/api/consents')).json()).toEqual(consents);
    expect(await statusOf(visitor.get(`/api/analyses/${id}`))).toBe(401);
  });

  it('brings it into the account that the address has already', async () => {
    const member = await app.signUp({ email: newPerson().email });
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    expect((await signedIn(await signIn(visitor, member.user.email))).user.id).toBe(member.user.id);
    expect(await statusOf(member.get(`/api/assessments/${id}`))).toBe(200);
  });

  it('has one case, and the other nothing, of two who do so at once', async () => {
    const visitor = await app.visit();
    const { id } = await assess(visitor);
    const guests = await Promise.all([1, 2].map(async () => signedIn(await signIn(visitor))));
    const answers = await Promise.all(guests.map((guest) => statusOf(guest.get(`/api/assessments/${id}`))));
    expect(answers.toSorted()).toEqual([200, 404]);
  });

  it('keeps the visit where the code is wrong, and takes nothing with somebody else’s token', async () => {
    const [visitor, member] = [await app.visit(), await app.signUp({ email: newPerson().email })];
    const [{ id }, own] = [await assess(visitor), await assess(member)];
    const asked = { email: newPerson().email, attempt: newAttempt() };
    await visitor.post('/api/auth/code', asked);
    const code = (await app.codeFor(asked.email, 'sign_in')).replace(/^./, (digit) => `${(Number(digit) + 1) % 10}`);
    expect(await codeOf(await visitor.post('/api/auth/code/sign-in', { ...asked, code }))).toEqual([422, 'code_wrong']);
    expect(await statusOf(visitor.get(`/api/assessments/${id}`))).toBe(200);
    const guest = await signedIn(await signIn(member));
    expect(await statusOf(guest.get(`/api/assessments/${own.id}`))).toBe(404);
    expect(await statusOf(member.get(`/api/assessments/${own.id}`))).toBe(200);
  });
});

describe('a day after a visit began', () => {
  const begin = async (hoursAgo: number) => {
    const visitor = await app.visit();
    const id = await analyse(visitor);
    await app.database.execute(
      sql`update users set created_at = now() - make_interval(hours => ${hoursAgo}) where id = ${visitor.user.id}`,
    );
    return { visitor, id, photoKey: `photos/${id}.jpg` };
  };
  const hasPhoto = async (key: string) => [
    await app.storage.exists(key),
    (await app.database.select().from(photos).where(eq(photos.key, key))).length > 0,
  ];

  it('nothing of it is left, photo and file included; of a younger one and of one that was claimed all is', async () => {
    const [over, young, claimed] = [await begin(25), await begin(23), await begin(25)];
    const person = await register(claimed.visitor);
    await addJob(app.database, sweepVisitorsJob, {});
    await vi.waitFor(async () => expect(await hasPhoto(over.photoKey)).toEqual([false, false]), { timeout: 10_000 });
    const columns = await columnsOfUsers();
    const left = await Promise.all(columns.map((column) => countOf(column, over.visitor.user.id)));
    expect(left).toEqual(columns.map(() => 0));
    expect(await statusOf(over.visitor.get(`/api/analyses/${over.id}`))).toBe(401);
    expect(await read(young.visitor, young.id)).toMatchObject({ state: 'locked' });
    expect(await read(person, claimed.id)).toMatchObject({ state: 'locked' });
    for (const { photoKey } of [young, claimed]) expect(await hasPhoto(photoKey)).toEqual([true, true]);
  });
});
