import type { Board, BoardColumn, Card, CardItem } from '@skrin/contract/boards/board';
import type { NewSubject } from '@skrin/contract/boards/card-subjects';
import type { Consultation } from '@skrin/contract/care/consultations';
import type { Problem } from '@skrin/contract/errors';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orders } from './features/billing/tables.ts';
import { cards } from './features/boards/tables.ts';
import { followUps } from './features/screening/tables.ts';
import { deliveries } from './features/shop/tables.ts';
import { insertSeller } from './features/shop/testing/goods.ts';
import { insertPaidGoods } from './features/shop/testing/orders.ts';
import { insertInquiry } from './features/support/inquiry-repository.ts';
import { inquiries } from './features/support/tables.ts';
import { eq } from './platform/database/drizzle.ts';
import { users } from './platform/database/tables.ts';
import { orNotFound } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from './testing/clinics.ts';
import { type Fixtures, fixturesOf, type Person } from './testing/endpoint-fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let fixtures: Fixtures;
let admin: Person;
let operator: string;
const asked = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  fixtures = fixturesOf(app);
  admin = await app.asAdmin();
  const [row] = await app.database.select().from(users).where(eq(users.id, admin.user.id));
  operator = orNotFound(row?.organisationId ?? undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return JSON.parse(text) as Body;
}
const refused = { code: 'validation_failed', fields: [{ path: 'subject', code: 'unknown_reference' }] };

const inRole = async (role: 'support' | 'editor' | 'pharmacy', organisationId: string): Promise<Person> => {
  const person = await app.signUp();
  await app.database.update(users).set({ role, organisationId }).where(eq(users.id, person.user.id));
  return person;
};
const begin = async (by: Person): Promise<BoardColumn> =>
  orNotFound(
    (await answer<Board>(by.post('/api/kanban', { name: 'Care', columns: [{ name: 'To do' }] }), 201)).columns[0],
  );
const add = (by: Person, { id }: BoardColumn, subject?: NewSubject) =>
  by.post(`/api/kanban/columns/${id}/cards`, { title: 'Call back', ...(subject && { subject }) });
const added = async (by: Person, subject?: NewSubject): Promise<CardItem> =>
  answer(add(by, await begin(by), subject), 201);
const change = (by: Person, { id, version }: Pick<CardItem, 'id' | 'version'>, body: object) =>
  by.patch(`/api/kanban/cards/${id}`, { version, ...body });
const subjectFor = async (by: Person, { id }: Pick<CardItem, 'id'>) =>
  (await answer<Card>(by.get(`/api/kanban/cards/${id}`))).subject;

async function newConsultation() {
  const clinicId = await insertClinic(app.database);
  const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
  const person = await app.signUp();
  const asked = { serviceId: await insertService(app.database, clinicId), startsAt: inJakarta(2, '08:00') };
  const { id } = await answer<Consultation>(person.post('/api/consultations', asked), 201);
  return { nurse, doctor, person, subject: { kind: 'consultation', id } as const };
}
async function newInquiry() {
  const name = { firstName: 'Sri', lastName: 'Rahayu', email: `${newId()}@example.com` };
  const text = { interest: 'general', message: 'Apakah sakit?', language: 'id', digest: newId() } as const;
  const { id } = await insertInquiry(app.database, { ...name, ...text });
  const [support, editor] = [await inRole('support', operator), await inRole('editor', operator)];
  return { support, editor, subject: { kind: 'inquiry', id } as const };
}
const idFrom = async (fixture: string, owner: Person): Promise<string> =>
  orNotFound((await orNotFound(fixtures[fixture])(owner)).params?.id);

describe('a card about a consultation', () => {
  it('shows its clinic the state that it has by then, wherever cards are shown', async () => {
    const { nurse, doctor, subject } = await newConsultation();
    const column = await begin(nurse);
    const made = await answer<CardItem>(add(nurse, column, subject), 201);
    expect(made.subject).toEqual({ ...subject, state: 'requested' });
    await answer(doctor.post(`/api/consultations/${subject.id}/move`, { to: 'confirmed' }));
    const now = { ...subject, state: 'confirmed' };
    expect(await subjectFor(doctor, made)).toEqual(now);
    const at = `/api/kanban/columns/${column.id}`;
    const { items } = await answer<{ items: CardItem[] }>(doctor.get(`${at}/cards`));
    const changed = await answer<BoardColumn>(doctor.patch(at, { version: 1, name: 'Calls' }));
    const { boardId } = await answer<Card>(doctor.get(`/api/kanban/cards/${made.id}`));
    const board = await answer<Board>(doctor.get(`/api/kanban/${boardId}`));
    const found = await answer<{ items: CardItem[] }>(doctor.get(`/api/kanban/${boardId}/cards?search=call`));
    const move = { version: made.version, columnId: column.id, after: null };
    const moved = await answer<CardItem>(doctor.post(`/api/kanban/cards/${made.id}/move`, move));
    const shown = [items[0], changed.items[0], board.columns[0]?.items[0], found.items[0], moved];
    expect(shown.map((card) => card?.subject)).toEqual(shown.map(() => now));
  });

  it('is pointed to it and to nothing again, and keeps it through other changes and in the archive', async () => {
    const { nurse, subject } = await newConsultation();
    const card = await added(nurse);
    expect(card.subject).toBeNull();
    const pointed = await answer<Card>(change(nurse, card, { subject: { ...subject, id: subject.id.toUpperCase() } }));
    expect(pointed.subject).toEqual({ ...subject, state: 'requested' });
    const renamed = await answer<Card>(change(nurse, pointed, { title: 'Call Sri' }));
    const archived = await answer<Card>(change(nurse, renamed, { isArchived: true }));
    expect(archived.subject).toEqual({ ...subject, state: 'requested' });
    expect(await answer(nurse.get(`/api/kanban/${archived.boardId}/cards?archived=true`))).toMatchObject({
      items: [{ id: card.id, subject: { ...subject, state: 'requested' } }],
    });
    const freed = await answer<Card>(change(nurse, archived, { subject: null }));
    expect(freed.subject).toBeNull();
    expect(freed.events.map(({ kind }) => kind)).toEqual(['changed', 'archived', 'changed', 'changed', 'created']);
  });

  it('is refused where the consultation is of another clinic, not there or not whole', async () => {
    const [{ nurse }, elsewhere] = [await newConsultation(), await newConsultation()];
    const column = await begin(nurse);
    const card = await answer<CardItem>(add(nurse, column), 201);
    for (const subject of [elsewhere.subject, { kind: 'consultation', id: newId() } as const]) {
      expect(await answer<Problem>(add(nurse, column, subject), 422)).toMatchObject(refused);
      expect(await answer<Problem>(change(nurse, card, { subject }), 422)).toMatchObject(refused);
    }
    for (const subject of [{ kind: 'consultation' }, { kind: 'diary', id: newId() }, { id: newId() }, 'x'])
      expect((await change(nurse, card, { subject })).status).toBe(422);
    expect(await app.database.$count(cards, eq(cards.columnId, column.id))).toBe(1);
    expect(await subjectFor(nurse, card)).toBeNull();
  });

  it('keeps the kind alone once the account of the person is gone, and an id that leads nowhere', async () => {
    const { nurse, person, subject } = await newConsultation();
    const card = await added(nurse, subject);
    await app.database.delete(users).where(eq(users.id, person.user.id));
    expect(await subjectFor(nurse, card)).toEqual({ kind: 'consultation' });
    const again = await answer<Card>(change(nurse, card, { text: 'Is gone' }));
    expect(again.subject).toEqual({ kind: 'consultation' });
    expect((await nurse.get(`/api/consultations/${subject.id}`)).status).toBe(404);
  });
});

describe('a card about an inquiry', () => {
  it('shows its state to support, and to a colleague who reads no inquiries the kind alone', async () => {
    const { support, editor, subject } = await newInquiry();
    const card = await added(support, subject);
    expect(card.subject).toEqual({ ...subject, state: 'new' });
    expect(await subjectFor(editor, card)).toEqual({ kind: 'inquiry' });
    await answer(support.patch(`/api/inquiries/${subject.id}`, { version: 1, state: 'closed' }));
    expect(await subjectFor(admin, card)).toEqual({ ...subject, state: 'closed' });
  });

  it('is not made by a colleague who may not read it, who can take it away or change the rest', async () => {
    const { support, editor, subject } = await newInquiry();
    const card = await added(editor);
    expect(await answer<Problem>(change(editor, card, { subject }), 422)).toMatchObject(refused);
    const pointed = await answer<Card>(change(support, card, { subject }));
    const changed = await answer<Card>(change(editor, pointed, { priority: 'high' }));
    expect(changed.subject).toEqual({ kind: 'inquiry' });
    expect(await subjectFor(support, card)).toEqual({ ...subject, state: 'new' });
    expect((await answer<Card>(change(editor, changed, { subject: null }))).subject).toBeNull();
  });

  it('keeps the kind once it is removed', async () => {
    const { support, subject } = await newInquiry();
    const card = await added(support, subject);
    await app.database.delete(inquiries).where(eq(inquiries.id, subject.id));
    expect(await subjectFor(support, card)).toEqual({ kind: 'inquiry' });
  });
});

describe('a card about an order', () => {
  it('shows its state to who manages orders, and nothing to a colleague', async () => {
    const id = await idFrom('GET /api/orders/:id', await app.signUp());
    const editor = await inRole('editor', operator);
    const before = await added(admin, (await newInquiry()).subject);
    const card = await answer<Card>(change(admin, before, { subject: { kind: 'order', id } }));
    expect(card.subject).toEqual({ kind: 'order', id, state: 'pending' });
    await app.database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id));
    expect(await subjectFor(admin, card)).toEqual({ kind: 'order', id, state: 'cancelled' });
    expect(await subjectFor(editor, card)).toEqual({ kind: 'order' });
    expect(await answer<Problem>(change(editor, card, { subject: { kind: 'order', id } }), 422)).toMatchObject(refused);
  });

  it('shows its pharmacy where the goods are, and is refused to another one and before it is paid for', async () => {
    const [shop, other] = [await insertSeller(app.database), await insertSeller(app.database)];
    const [pharmacist, stranger] = [
      await inRole('pharmacy', shop.organisationId),
      await inRole('pharmacy', other.organisationId),
    ];
    const { user } = await app.signUp();
    const id = await insertPaidGoods(app.database, { userId: user.id, sellerId: shop.id });
    const subject = { kind: 'order', id } as const;
    const card = await added(pharmacist, subject);
    expect(card.subject).toEqual({ ...subject, state: 'waiting' });
    await answer(pharmacist.patch(`/api/orders/${id}/delivery`, { version: 1, state: 'packed' }));
    expect(await subjectFor(pharmacist, card)).toEqual({ ...subject, state: 'packed' });
    expect(await answer<Problem>(add(stranger, await begin(stranger), subject), 422)).toMatchObject(refused);
    await app.database.update(deliveries).set({ paidAt: null }).where(eq(deliveries.orderId, id));
    expect(await subjectFor(pharmacist, card)).toEqual({ kind: 'order' });
    expect(await answer<Problem>(add(pharmacist, await begin(pharmacist), subject), 422)).toMatchObject(refused);
  });
});

describe('a card about a follow-up', () => {
  it('shows the person whose it is how they answered it, and nothing to their colleagues', async () => {
    const clinicId = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
    const id = await idFrom('GET /api/follow-ups/:id', nurse);
    const subject = { kind: 'follow_up', id } as const;
    const column = await begin(nurse);
    expect(await answer<Problem>(add(doctor, column, subject), 422)).toMatchObject(refused);
    const card = await answer<CardItem>(add(nurse, column, subject), 201);
    expect(card.subject).toEqual({ ...subject, state: 'unanswered' });
    await app.database.update(followUps).set({ dueAt: new Date() }).where(eq(followUps.id, id));
    await answer(nurse.post(`/api/follow-ups/${id}/answer`, { course: 'better' }));
    expect(await subjectFor(nurse, card)).toEqual({ ...subject, state: 'better' });
    expect(await subjectFor(doctor, card)).toEqual({ kind: 'follow_up' });
    await app.database.delete(followUps).where(eq(followUps.id, id));
    expect(await subjectFor(nurse, card)).toEqual({ kind: 'follow_up' });
  });
});

it('the database keeps kind and id together or neither', async () => {
  const card = await added(admin);
  const half = app.database.update(cards).set({ subjectKind: 'order' }).where(eq(cards.id, card.id));
  await expect(half).rejects.toMatchObject({ cause: { constraint: 'cards_subject' } });
});

it('the states of a board are read by one statement for each kind on it, and by none without any', async () => {
  const column = await begin(admin);
  const first = await answer<CardItem>(add(admin, column), 201);
  const { boardId } = await answer<Card>(admin.get(`/api/kanban/cards/${first.id}`));
  const statementsOf = async (address: string): Promise<number> => {
    const counts: number[] = [];
    // The fewest, as the server's own look-ups may fall between.
    for (let time = 0; time < 5; time += 1) {
      asked.mockClear();
      await answer(admin.get(address));
      counts.push(asked.mock.calls.length);
    }
    return Math.min(...counts);
  };
  const addresses = [
    `/api/kanban/${boardId}`,
    `/api/kanban/${boardId}/cards`,
    `/api/kanban/columns/${column.id}/cards`,
  ];
  const countAll = async () => {
    const counts: number[] = [];
    for (const address of addresses) counts.push(await statementsOf(address));
    return counts;
  };
  const without = await countAll();
  for (const { subject } of [await newInquiry(), await newInquiry(), await newInquiry()])
    await answer(add(admin, column, subject), 201);
  const withInquiries = await countAll();
  for (let count = 0; count < 2; count += 1) {
    const id = await idFrom('GET /api/orders/:id', await app.signUp());
    await answer(add(admin, column, { kind: 'order', id }), 201);
  }
  const withOrders = await countAll();
  expect(Math.min(...without)).toBeGreaterThan(0);
  expect(withInquiries).toEqual(without.map((count) => count + 1));
  expect(withOrders).toEqual(without.map((count) => count + 2));
});
