import type { Board, BoardColumn, Card, CardItem } from '@skrin/contract/boards/board';
import { boardLimits } from '@skrin/contract/boards/board';
import type { CardRuleKind, CardRules } from '@skrin/contract/boards/card-rules';
import type { Consultation } from '@skrin/contract/care/consultations';
import type { Problem } from '@skrin/contract/errors';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { boardRuleRecords, boardRules, boards, cards } from './features/boards/tables.ts';
import { consultations } from './features/care/tables.ts';
import { insertSeller } from './features/shop/testing/goods.ts';
import { insertInquiry } from './features/support/inquiry-repository.ts';
import { inquiries } from './features/support/tables.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { users } from './platform/database/tables.ts';
import { orNotFound } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import { inJakarta, insertClinic, insertService, jakartaDay, signUpStaff } from './testing/clinics.ts';
import type { Person } from './testing/endpoint-fixtures.ts';
import { followLive } from './testing/follow-live.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { type Client, createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let beside: TestApp;
let admin: Person;
const asked = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '10000' } });
  beside = await createTestApp({ beside: app });
  admin = await app.asAdmin();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await beside.close();
  await app.close();
});

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** What the clock does each minute. */
const run = (by: TestApp = app): Promise<void> => orNotFound(by.jobs.get('boards.add_waiting_cards')).run({});

const begin = (by: Client): Promise<Board> =>
  answer(by.post('/api/kanban', { name: 'Care', columns: [{ name: 'To do' }, { name: 'Late', limit: 1 }] }), 201);
const columnOf = ({ columns }: Board, at: number): BoardColumn => orNotFound(columns[at]);
const rulesOf = (by: Client, { id }: Board): Promise<CardRules> => answer(by.get(`/api/kanban/${id}/rules`));
const set = (by: Client, { id }: Pick<Board, 'id'>, kind: string, columnId: string | null) =>
  by.put(`/api/kanban/${id}/rules/${kind}`, { columnId });
/** A board to whose column `at` cards come by themselves. */
async function ruled(by: Client, kind: CardRuleKind, at = 0): Promise<Board> {
  const board = await begin(by);
  await answer(set(by, board, kind, columnOf(board, at).id));
  return board;
}
const columnsOf = async (by: Client, { id }: Board): Promise<CardItem[][]> =>
  (await answer<Board>(by.get(`/api/kanban/${id}`))).columns.map(({ items }) => items);
const subjectsOf = async (by: Client, board: Board): Promise<(string | undefined)[][]> =>
  (await columnsOf(by, board)).map((items) => items.map(({ subject }) => subject?.id));

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

async function insertWaiting(hours = 25): Promise<string> {
  const name = { firstName: 'Sri', lastName: 'Rahayu', email: `${newId()}@example.com` };
  const text = { interest: 'general', message: 'Apakah sakit?', language: 'id', digest: newId() } as const;
  return (await insertInquiry(app.database, { ...name, ...text, createdAt: hoursAgo(hours) })).id;
}
/** Only what a test inserts waits in it. */
const closeInquiries = () => app.database.update(inquiries).set({ state: 'closed' });

interface Clinic {
  nurse: Person;
  book: (given?: { day?: number; hours?: number }) => Promise<string>;
}
async function openClinic(timeZone = 'Asia/Jakarta'): Promise<Clinic> {
  const clinicId = await insertClinic(app.database, { timeZone });
  const nurse = await signUpStaff(app, clinicId);
  const serviceId = await insertService(app.database, clinicId);
  const book = async ({ day = 2, hours = 2 } = {}) => {
    const person = await app.signUp();
    const asked = { serviceId, startsAt: inJakarta(day, '09:00') };
    const { id } = await answer<Consultation>(person.post('/api/consultations', asked), 201);
    await app.database
      .update(consultations)
      .set({ createdAt: hoursAgo(hours) })
      .where(eq(consultations.id, id));
    return id;
  };
  return { nurse, book };
}

describe('a rule', () => {
  it('is switched on, changed and off by whoever works for the organisation, who are told of it', async () => {
    const { nurse } = await openClinic();
    const board = await begin(nurse);
    const offered = ['consultation_unconfirmed', 'follow_up_worse'];
    expect(await rulesOf(nurse, board)).toEqual({ offered, items: [] });
    const live = await followLive(nurse, app);
    for (const at of [0, 1]) {
      const items = [{ kind: 'consultation_unconfirmed', columnId: columnOf(board, at).id }];
      expect(await answer(set(nurse, board, 'consultation_unconfirmed', columnOf(board, at).id))).toEqual({
        offered,
        items,
      });
      expect(await rulesOf(nurse, board)).toEqual({ offered, items });
    }
    await live.untilTold(2, 'board');
    await live.close();
    for (const _ of ['off', 'off again'])
      expect(await answer(set(nurse, board, 'consultation_unconfirmed', null))).toEqual({ offered, items: [] });
  });

  it('is one that the organisation can have: inquiries are Skrin’s, consultations of clinics, others have none', async () => {
    const { nurse } = await openClinic();
    const { organisationId } = await insertSeller(app.database);
    const pharmacist = await app.signUp();
    await app.database.update(users).set({ role: 'pharmacy', organisationId }).where(eq(users.id, pharmacist.user.id));
    const offered = async (by: Person) => (await rulesOf(by, await begin(by))).offered;
    expect([await offered(admin), await offered(nurse), await offered(pharmacist)]).toEqual([
      ['inquiry_unanswered'],
      ['consultation_unconfirmed', 'follow_up_worse'],
      [],
    ]);
    for (const [by, kind] of [
      [nurse, 'inquiry_unanswered'],
      [admin, 'consultation_unconfirmed'],
      [pharmacist, 'inquiry_unanswered'],
    ] as const) {
      const board = await begin(by);
      for (const columnId of [columnOf(board, 0).id, null])
        expect(await answer<Problem>(set(by, board, kind, columnId), 404)).toMatchObject({ code: 'not_found' });
    }
  });

  it('leads to a column of its board, and is changed by nobody else', async () => {
    const [{ nurse }, { nurse: stranger }] = [await openClinic(), await openClinic()];
    const [board, other] = [await begin(nurse), await begin(nurse)];
    const elsewhere = [columnOf(other, 0).id, columnOf(await begin(stranger), 0).id, newId()];
    for (const columnId of elsewhere) {
      const refused = await answer<Problem>(set(nurse, board, 'consultation_unconfirmed', columnId), 422);
      const fields = [{ path: 'columnId', code: 'unknown_reference' }];
      expect(refused).toMatchObject({ code: 'validation_failed', fields });
    }
    for (const body of [{}, { columnId: 'x' }, { columnId: 1 }])
      await answer(nurse.put(`/api/kanban/${board.id}/rules/consultation_unconfirmed`, body), 422);
    await answer(set(nurse, board, 'follow_up_unanswered', null), 404);
    await answer(set(stranger, board, 'consultation_unconfirmed', columnOf(board, 0).id), 404);
    await answer(stranger.get(`/api/kanban/${board.id}/rules`), 404);
    expect((await rulesOf(nurse, board)).items).toEqual([]);
  });
});

describe('cards of unanswered inquiries', () => {
  it('come once to the end of the column, the longest waiting first, what waited before the rule too', async () => {
    await closeInquiries();
    const [second, first] = [await insertWaiting(30), await insertWaiting(50)];
    const createdAt = new Date('2026-01-05T20:30:00Z');
    await app.database.update(inquiries).set({ createdAt }).where(eq(inquiries.id, first));
    await insertWaiting(23);
    const board = await begin(admin);
    const todo = columnOf(board, 0);
    await answer(admin.post(`/api/kanban/columns/${todo.id}/cards`, { title: 'By hand' }), 201);
    await answer(set(admin, board, 'inquiry_unanswered', todo.id));
    const live = await followLive(admin, app);
    await run();
    await run();
    expect(await subjectsOf(admin, board)).toEqual([[undefined, first, second], []]);
    const card = orNotFound((await columnsOf(admin, board))[0]?.[1]);
    expect(card.subject).toEqual({ kind: 'inquiry', id: first, state: 'new' });
    expect(card.title).toBe('2026-01-06 03:30');
    const { events } = await answer<Card>(admin.get(`/api/kanban/cards/${card.id}`));
    expect(events).toMatchObject([{ kind: 'arrived', actor: null, column: null }]);
    await answer(set(admin, board, 'inquiry_unanswered', null));
    await live.untilTold(2, 'board');
    await live.close();
    expect(live.events.map(({ kind, id }) => [kind, id])).toEqual([
      ['board', board.id],
      ['board', board.id],
    ]);
  });

  it('do not come for those that were answered or closed, nor to a board without the rule', async () => {
    await closeInquiries();
    const [answered, closed] = [await insertWaiting(), await insertWaiting()];
    await app.database.update(inquiries).set({ state: 'answered' }).where(eq(inquiries.id, answered));
    await answer(admin.patch(`/api/inquiries/${closed}`, { version: 1, state: 'closed' }));
    const [board, without, off] = [await ruled(admin, 'inquiry_unanswered'), await begin(admin), await begin(admin)];
    await answer(set(admin, off, 'inquiry_unanswered', columnOf(off, 0).id));
    await answer(set(admin, off, 'inquiry_unanswered', null));
    const waiting = await insertWaiting();
    await run();
    expect(await subjectsOf(admin, board)).toEqual([[waiting], []]);
    for (const other of [without, off]) expect(await subjectsOf(admin, other)).toEqual([[], []]);
  });

  it('do not come back once they were archived or removed, whatever becomes of the rule', async () => {
    await closeInquiries();
    const [archived, removed] = [await insertWaiting(40), await insertWaiting(30)];
    const board = await ruled(admin, 'inquiry_unanswered');
    await run();
    const [[first, second] = []] = await columnsOf(admin, board);
    expect([first?.subject?.id, second?.subject?.id]).toEqual([archived, removed]);
    await answer(admin.patch(`/api/kanban/cards/${first?.id}`, { version: 1, isArchived: true }));
    await answer(admin.delete(`/api/kanban/cards/${second?.id}`), 204);
    await run();
    await answer(set(admin, board, 'inquiry_unanswered', null));
    await answer(set(admin, board, 'inquiry_unanswered', columnOf(board, 1).id));
    await run();
    expect(await subjectsOf(admin, board)).toEqual([[], []]);
    const again = await ruled(admin, 'inquiry_unanswered');
    await run();
    expect(await subjectsOf(admin, again)).toEqual([[archived, removed], []]);
  });

  it('do not come beside one that somebody has made, nor after it was removed', async () => {
    await closeInquiries();
    const id = await insertWaiting();
    const board = await ruled(admin, 'inquiry_unanswered', 1);
    const subject = { kind: 'inquiry', id };
    const card = await answer<CardItem>(
      admin.post(`/api/kanban/columns/${columnOf(board, 0).id}/cards`, { title: 'Sri', subject }),
      201,
    );
    await run();
    expect(await subjectsOf(admin, board)).toEqual([[id], []]);
    await answer(admin.delete(`/api/kanban/cards/${card.id}`), 204);
    await run();
    expect(await subjectsOf(admin, board)).toEqual([[], []]);
  });

  it('come at most a hundred at once, and once though two servers look at the same time', async () => {
    await closeInquiries();
    await Promise.all(Array.from({ length: 130 }, (_, at) => insertWaiting(30 + at)));
    const board = await ruled(admin, 'inquiry_unanswered', 1);
    await run();
    expect(await app.database.$count(cards, eq(cards.boardId, board.id))).toBe(100);
    await Promise.all([run(), run(beside), run(), run(beside)]);
    const { rows } = await app.database.execute<{ cards: number; subjects: number; ranks: number }>(sql`
      select count(*)::int as cards, count(distinct ${cards.subjectId})::int as subjects,
        count(distinct ${cards.rank})::int as ranks
      from ${cards} where ${cards.boardId} = ${board.id}`);
    expect(rows).toEqual([{ cards: 130, subjects: 130, ranks: 130 }]);
    const oldestFirst = await app.database.execute<{ at: string }>(sql`
      select ${inquiries.createdAt} as at from ${cards} join ${inquiries} on ${inquiries.id} = ${cards.subjectId}
      where ${cards.boardId} = ${board.id} order by ${cards.rank}`);
    const times = oldestFirst.rows.map(({ at }) => new Date(at).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('wait while the board is full, and take what room there is', async () => {
    await closeInquiries();
    const [first, second] = [await insertWaiting(50), await insertWaiting(40)];
    const board = await ruled(admin, 'inquiry_unanswered', 1);
    const { id: columnId } = columnOf(board, 0);
    await app.database.execute(sql`insert into ${cards} (id, board_id, column_id, rank, title)
      select gen_random_uuid(), ${board.id}, ${columnId}, 'b' || lpad(at::text, 5, '0') || '1', 'Old'
      from generate_series(1, ${boardLimits.cards}) as at`);
    await run();
    expect((await subjectsOf(admin, board))[1]).toEqual([]);
    await app.database.execute(sql`delete from ${cards} where id =
      (select id from ${cards} where ${cards.columnId} = ${columnId} limit 1)`);
    await run();
    expect((await subjectsOf(admin, board))[1]).toEqual([first]);
    await app.database.update(cards).set({ archivedAt: new Date() }).where(eq(cards.columnId, columnId));
    await run();
    expect((await subjectsOf(admin, board))[1]).toEqual([first, second]);
  });
});

describe('cards of unconfirmed consultations', () => {
  it('come to their clinic alone, with the time of day there, and not once they are confirmed or cancelled', async () => {
    const [clinic, other] = [await openClinic('Asia/Makassar'), await openClinic()];
    const [board, foreign] = [
      await ruled(clinic.nurse, 'consultation_unconfirmed', 1),
      await ruled(other.nurse, 'consultation_unconfirmed'),
    ];
    const waiting = await clinic.book();
    await clinic.book({ day: 3, hours: 0.9 });
    const confirmed = await clinic.book({ day: 4 });
    await answer(clinic.nurse.post(`/api/consultations/${confirmed}/move`, { to: 'confirmed' }));
    const cancelled = await clinic.book({ day: 5 });
    await app.database.update(consultations).set({ state: 'cancelled' }).where(eq(consultations.id, cancelled));
    await Promise.all([run(), run(beside)]);
    const [, late] = await columnsOf(clinic.nurse, board);
    expect(late).toMatchObject([
      {
        title: `${jakartaDay(2)} 10:00`,
        subject: { kind: 'consultation', id: waiting, state: 'requested' },
      },
    ]);
    expect(await columnsOf(other.nurse, foreign)).toEqual([[], []]);
    const theirs = await other.book();
    await run();
    expect(await subjectsOf(other.nurse, foreign)).toEqual([[theirs], []]);
  });

  it('come over the limit of the column, whose moves still keep to it', async () => {
    const { nurse, book } = await openClinic();
    const board = await ruled(nurse, 'consultation_unconfirmed', 1);
    const days = [2, 3, 4];
    await oneByOne(3, () => book({ day: days.shift() ?? 0 }));
    await run();
    expect((await columnsOf(nurse, board))[1]).toHaveLength(3);
    const column = columnOf(board, 1);
    expect(
      await answer<Problem>(nurse.post(`/api/kanban/columns/${column.id}/cards`, { title: 'x' }), 409),
    ).toMatchObject({ code: 'column_full' });
  });

  it('come to each board of the clinic that has the rule', async () => {
    const { nurse, book } = await openClinic();
    const both = [await ruled(nurse, 'consultation_unconfirmed'), await ruled(nurse, 'consultation_unconfirmed')];
    const id = await book();
    await run();
    for (const board of both) expect(await subjectsOf(nurse, board)).toEqual([[id], []]);
  });
});

describe('a column to which cards come', () => {
  it('takes its rule along where it is removed with its cards', async () => {
    const { nurse, book } = await openClinic();
    const board = await ruled(nurse, 'consultation_unconfirmed');
    await book();
    await answer(nurse.delete(`/api/kanban/columns/${columnOf(board, 0).id}`), 204);
    await run();
    expect((await rulesOf(nurse, board)).items).toEqual([]);
    expect(await columnsOf(nurse, board)).toEqual([[]]);
  });

  it('leaves its rule to the column to which its cards go', async () => {
    const { nurse, book } = await openClinic();
    const board = await ruled(nurse, 'consultation_unconfirmed');
    const first = await book();
    await run();
    const [todo, late] = [columnOf(board, 0), columnOf(board, 1)];
    await answer(nurse.delete(`/api/kanban/columns/${todo.id}?cardsTo=${late.id}`), 204);
    expect((await rulesOf(nurse, board)).items).toEqual([{ kind: 'consultation_unconfirmed', columnId: late.id }]);
    const second = await book({ day: 3 });
    await run();
    expect(await subjectsOf(nurse, board)).toEqual([[first, second]]);
  });

  it('can be removed, given another rule and get cards at the same time', async () => {
    const { nurse, book } = await openClinic();
    const days = [2, 3, 4];
    await oneByOne(3, async () => {
      const board = await ruled(nurse, 'consultation_unconfirmed');
      const [todo, late] = [columnOf(board, 0), columnOf(board, 1)];
      await book({ day: days.shift() ?? 0 });
      const [, , removed, changed] = await Promise.all([
        run(),
        run(beside),
        nurse.delete(`/api/kanban/columns/${todo.id}?cardsTo=${late.id}`),
        set(nurse, board, 'consultation_unconfirmed', todo.id),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 422]).toContain(changed.status);
      await run();
      expect((await rulesOf(nurse, board)).items).toEqual([{ kind: 'consultation_unconfirmed', columnId: late.id }]);
    });
  });
});

it('a board that is removed leaves neither rules nor what has come by them', async () => {
  const { nurse, book } = await openClinic();
  const board = await ruled(nurse, 'consultation_unconfirmed');
  await book();
  await run();
  await answer(nurse.delete(`/api/kanban/${board.id}`), 204);
  for (const table of [boardRules, boardRuleRecords])
    expect(await app.database.$count(table, eq(table.boardId, board.id))).toBe(0);
});

/** The relay of live events asks by itself, most often just after an event. */
const isOfRelay = ([statement]: unknown[]): boolean =>
  (typeof statement === 'string' ? statement : (statement as { text?: string }).text)?.includes('live_events') ?? false;

it('one statement finds that nothing waits', async () => {
  await closeInquiries();
  await app.database.delete(boards);
  await ruled(admin, 'inquiry_unanswered');
  const counts: number[] = [];
  // The fewest, as the server's own look-ups may fall between.
  await oneByOne(5, async () => {
    asked.mockClear();
    await run();
    counts.push(asked.mock.calls.filter((given) => !isOfRelay(given)).length);
  });
  expect(Math.min(...counts)).toBe(1);
});
