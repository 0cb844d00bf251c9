import { randomUUID } from 'node:crypto';
import type { Board, BoardColumn, BoardItem, Card, CardComment, CardItem, Subtask } from '@skrin/contract/boards/board';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asc, eq, isNull, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { imageKeyOf, insertImage } from '../../platform/images/images-repository.ts';
import { notifications } from '../../platform/notifications/tables.ts';
import { insertClinic, signUpStaff } from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { oneByOne } from '../../testing/one-by-one.ts';
import { type Client, client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cardEvents, cards } from './tables.ts';

let app: TestApp;
let clinic: string;
let [ayu, budi, other]: Worker[] = [];
type Worker = Awaited<ReturnType<typeof signUpStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await insertClinic(app.database);
  [ayu, budi] = [await signUpStaff(app, clinic), await signUpStaff(app, clinic)];
  other = await signUpStaff(app, await insertClinic(app.database));
});
afterAll(() => app.close());

const as = (worker: Worker | undefined): Worker => worker as Worker;

async function answer<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const got = await response;
  const text = await got.text();
  expect(got.status, text).toBe(status);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
const problemOf = async (response: Promise<Response>): Promise<[number, string]> => {
  const got = await response;
  return [got.status, ((await got.json()) as { code: string }).code];
};

const columnsOfCare = [
  { name: 'To do', kind: 'todo' },
  { name: 'Doing', kind: 'doing', limit: 3 },
  { name: 'Done', kind: 'done' },
];
const begin = (by: Client, columns: object[] = columnsOfCare): Promise<Board> =>
  answer(by.post('/api/kanban', { name: 'Care', columns }), 201);
const boardsOf = async (by: Client) => (await answer<{ items: BoardItem[] }>(by.get('/api/kanban'))).items;
const open = (by: Client, { id }: Pick<Board, 'id'>): Promise<Board> => answer(by.get(`/api/kanban/${id}`));
const columnOf = ({ columns }: Board, at: number): BoardColumn => columns[at] as BoardColumn;
const add = (by: Client, column: Pick<BoardColumn, 'id'>, title: string): Promise<CardItem> =>
  answer(by.post(`/api/kanban/columns/${column.id}/cards`, { title }), 201);
const addAll = (by: Client, column: Pick<BoardColumn, 'id'>, titles: string[]): Promise<CardItem[]> => {
  const rest = [...titles];
  return oneByOne(titles.length, () => add(by, column, rest.shift() ?? ''));
};
interface Move {
  columnId: string;
  after: string | null;
  overLimit?: boolean;
}
const move = (by: Client, { id, version }: CardItem, to: Move): Promise<Response> =>
  by.post(`/api/kanban/cards/${id}/move`, { version, ...to });
const titles = (board: Board): string[][] => board.columns.map(({ items }) => items.map(({ title }) => title));

/** More moves than a person makes in a minute. */
async function forgetLimits(): Promise<void> {
  await app.database.execute(sql`delete from rate_limits`);
}

describe('a board', () => {
  it('is made with its columns, listed by name, renamed by who has seen its last version, and removed', async () => {
    const made = await begin(as(ayu));
    expect(made.columns.map(({ name, kind, limit, count }) => [name, kind, limit, count])).toEqual([
      ['To do', 'todo', null, 0],
      ['Doing', 'doing', 3, 0],
      ['Done', 'done', null, 0],
    ]);
    const renamed = await answer<Board>(as(budi).patch(`/api/kanban/${made.id}`, { version: 1, name: 'Ante' }));
    expect(renamed).toMatchObject({ name: 'Ante', version: 2 });
    expect(await problemOf(as(ayu).patch(`/api/kanban/${made.id}`, { version: 1, name: 'B' }))).toEqual([
      409,
      'stale_edit',
    ]);
    const items = await boardsOf(as(ayu));
    expect(items.map(({ name }) => name)).toContain('Ante');
    await answer(as(budi).delete(`/api/kanban/${made.id}`), 204);
    expect(await problemOf(as(ayu).get(`/api/kanban/${made.id}`))).toEqual([404, 'not_found']);
  });

  it('is made once for each key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const boards = await Promise.all(
      [1, 2].map(() => answer<Board>(as(ayu).post('/api/kanban', { name: 'Once' }, key), 201)),
    );
    expect(new Set(boards.map(({ id }) => id)).size).toBe(1);
  });

  it('is out of sight for every other organisation, with all that is on it', async () => {
    const board = await begin(as(ayu));
    const column = columnOf(board, 0);
    const card = await add(as(ayu), column, 'Call back');
    const subtask = await answer<Subtask>(
      as(ayu).post(`/api/kanban/cards/${card.id}/subtasks`, { text: 'Find it' }),
      201,
    );
    const comment = await answer<CardComment>(
      as(ayu).post(`/api/kanban/cards/${card.id}/comments`, { text: 'Hm' }),
      201,
    );
    expect(await boardsOf(as(other))).toEqual([]);
    const people = await answer<{ items: { id: string }[] }>(as(other).get('/api/kanban/people'));
    expect(people.items.map(({ id }) => id)).toEqual([as(other).user.id]);
    const own = await begin(as(other));
    const { get, post, patch, delete: remove } = as(other);
    for (const attempt of [
      get(`/api/kanban/${board.id}`),
      get(`/api/kanban/${board.id}/cards`),
      patch(`/api/kanban/${board.id}`, { version: 1, name: 'Mine' }),
      remove(`/api/kanban/${board.id}`),
      post(`/api/kanban/${board.id}/columns`, { name: 'Mine' }),
      patch(`/api/kanban/columns/${column.id}`, { version: 1, name: 'Mine' }),
      post(`/api/kanban/columns/${column.id}/move`, { after: null }),
      post(`/api/kanban/columns/${column.id}/clear`),
      remove(`/api/kanban/columns/${column.id}`),
      remove(`/api/kanban/columns/${columnOf(own, 0).id}?cardsTo=${column.id}`),
      get(`/api/kanban/columns/${column.id}/cards`),
      post(`/api/kanban/columns/${column.id}/cards`, { title: 'Mine' }),
      get(`/api/kanban/cards/${card.id}`),
      patch(`/api/kanban/cards/${card.id}`, { version: 1, title: 'Mine' }),
      move(as(other), card, { columnId: columnOf(own, 0).id, after: null }),
      remove(`/api/kanban/cards/${card.id}`),
      post(`/api/kanban/cards/${card.id}/subtasks`, { text: 'Mine' }),
      patch(`/api/kanban/subtasks/${subtask.id}`, { isDone: true }),
      remove(`/api/kanban/subtasks/${subtask.id}`),
      post(`/api/kanban/cards/${card.id}/comments`, { text: 'Mine' }),
      remove(`/api/kanban/comments/${comment.id}`),
    ])
      expect(await problemOf(attempt)).toEqual([404, 'not_found']);
    expect(titles(await open(as(ayu), board))).toEqual([['Call back'], [], []]);
  });

  it('takes no card, and no column, from another board of the organisation', async () => {
    const [one, two] = [await begin(as(ayu)), await begin(as(ayu))];
    const card = await add(as(ayu), columnOf(one, 0), 'Here');
    const there = { columnId: columnOf(two, 0).id, after: null };
    expect(await problemOf(move(as(ayu), card, there))).toEqual([404, 'not_found']);
    const onto = as(ayu).delete(`/api/kanban/columns/${columnOf(one, 0).id}?cardsTo=${columnOf(two, 0).id}`);
    expect(await problemOf(onto)).toEqual([422, 'validation_failed']);
    const behind = as(ayu).post(`/api/kanban/columns/${columnOf(one, 0).id}/move`, { after: columnOf(two, 0).id });
    expect(await problemOf(behind)).toEqual([422, 'validation_failed']);
  });

  it('has at most 30 columns, and an organisation at most 50 boards', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `Column ${at}` }));
    const board = await begin(as(other), many);
    const more = as(other).post(`/api/kanban/${board.id}/columns`, { name: 'One more' });
    expect(await problemOf(more)).toEqual([409, 'board_full']);
    await oneByOne(50 - (await boardsOf(as(other))).length, () => begin(as(other), []));
    expect(await problemOf(as(other).post('/api/kanban', { name: 'Fifty-first' }))).toEqual([409, 'board_full']);
  });

  it('is made by nobody without an organisation', async () => {
    const loner = await app.signUp();
    await app.database.update(users).set({ role: 'health_worker' }).where(eq(users.id, loner.user.id));
    expect(await problemOf(loner.post('/api/kanban', { name: 'Mine' }))).toEqual([403, 'forbidden']);
    expect(await answer(loner.get('/api/kanban'))).toEqual({ items: [] });
    expect(await answer(loner.get('/api/kanban/people'))).toEqual({ items: [] });
  });
});

describe('a column', () => {
  it('is added, changed, moved, and removed after its cards went to the end of another', async () => {
    const board = await begin(as(ayu));
    const [todo, doing] = [columnOf(board, 0), columnOf(board, 1)];
    await addAll(as(ayu), todo, ['a', 'b']);
    await add(as(ayu), doing, 'x');
    const made = await answer<BoardColumn>(
      as(budi).post(`/api/kanban/${board.id}/columns`, { name: 'Later', kind: 'todo' }),
      201,
    );
    const at = `/api/kanban/columns/${made.id}`;
    expect(await answer(as(budi).patch(at, { version: 1, name: 'Some day', limit: 9 }))).toMatchObject({
      name: 'Some day',
      limit: 9,
      version: 2,
    });
    expect(await problemOf(as(ayu).patch(at, { version: 1, name: 'Never' }))).toEqual([409, 'stale_edit']);
    await answer(as(budi).post(`${at}/move`, { after: todo.id }));
    await answer(as(budi).post(`/api/kanban/columns/${doing.id}/move`, { after: null }));
    const order = async () => (await open(as(ayu), board)).columns.map(({ name }) => name);
    expect(await order()).toEqual(['Doing', 'To do', 'Some day', 'Done']);
    await answer(as(ayu).delete(`/api/kanban/columns/${todo.id}?cardsTo=${doing.id}`), 204);
    expect(titles(await open(as(ayu), board))).toEqual([['x', 'a', 'b'], [], []]);
    await answer(as(ayu).delete(`/api/kanban/columns/${doing.id}`), 204);
    expect(titles(await open(as(ayu), board))).toEqual([[], []]);
  });

  it('is cleared: its cards go to the archive, from where they come back to its end', async () => {
    const board = await begin(as(ayu));
    const todo = columnOf(board, 0);
    await addAll(as(ayu), todo, ['a', 'b']);
    expect(await answer(as(ayu).post(`/api/kanban/columns/${todo.id}/clear`))).toEqual({ archived: 2 });
    await add(as(ayu), todo, 'c');
    const archived = await answer<{ items: CardItem[] }>(as(ayu).get(`/api/kanban/${board.id}/cards?archived=true`));
    expect(archived.items.map(({ title }) => title).toSorted()).toEqual(['a', 'b']);
    const a = archived.items.find(({ title }) => title === 'a') as CardItem;
    expect(await problemOf(move(as(ayu), a, { columnId: todo.id, after: null }))).toEqual([409, 'conflict']);
    await answer(as(ayu).patch(`/api/kanban/cards/${a.id}`, { version: a.version, isArchived: false }));
    expect(titles(await open(as(ayu), board))[0]).toEqual(['c', 'a']);
  });

  it('that is full takes a card only on purpose', async () => {
    const board = await begin(as(ayu));
    const [todo, doing] = [columnOf(board, 0), columnOf(board, 1)];
    await addAll(as(ayu), doing, ['x', 'y', 'z']);
    const full = as(ayu).post(`/api/kanban/columns/${doing.id}/cards`, { title: 'One more' });
    expect(await problemOf(full)).toEqual([409, 'column_full']);
    const card = await add(as(ayu), todo, 'Urgent');
    const there = { columnId: doing.id, after: null };
    expect(await problemOf(move(as(ayu), card, there))).toEqual([409, 'column_full']);
    await answer(move(as(ayu), card, { ...there, overLimit: true }));
    expect(titles(await open(as(ayu), board))).toEqual([[], ['Urgent', 'x', 'y', 'z'], []]);
  });

  it('is read by pages in the order of its cards', async () => {
    const board = await begin(as(ayu));
    const todo = columnOf(board, 0);
    const names = Array.from({ length: 53 }, (_, at) => `Card ${at}`);
    await addAll(as(ayu), todo, names);
    const [column] = (await open(as(ayu), board)).columns;
    expect([column?.count, column?.items.length]).toEqual([53, 50]);
    const rest = await answer<{ items: CardItem[]; nextCursor?: string }>(
      as(ayu).get(`/api/kanban/columns/${todo.id}/cards?cursor=${column?.nextCursor}`),
    );
    expect([...(column?.items ?? []), ...rest.items].map(({ title }) => title)).toEqual(names);
    expect(rest.nextCursor).toBeUndefined();
    expect(await problemOf(as(ayu).get(`/api/kanban/columns/${todo.id}/cards?cursor=x`))).toEqual([
      422,
      'validation_failed',
    ]);
  });
});

describe('a card', () => {
  it('is moved behind another one by whoever has its last version, and says where it has been', async () => {
    const board = await begin(as(ayu));
    const [todo, doing] = [columnOf(board, 0), columnOf(board, 1)];
    const [a, b, c] = await addAll(as(ayu), todo, ['a', 'b', 'c']);
    const moved = await answer<CardItem>(
      move(as(ayu), c as CardItem, { columnId: todo.id, after: (a as CardItem).id }),
    );
    expect(titles(await open(as(ayu), board))[0]).toEqual(['a', 'c', 'b']);
    const stale = move(as(budi), c as CardItem, { columnId: doing.id, after: null });
    expect(await problemOf(stale)).toEqual([409, 'stale_edit']);
    await answer(move(as(budi), moved, { columnId: doing.id, after: null }));
    expect(titles(await open(as(ayu), board))).toEqual([['a', 'b'], ['c'], []]);
    const elsewhere = move(as(ayu), b as CardItem, { columnId: todo.id, after: moved.id });
    expect(await problemOf(elsewhere)).toEqual([422, 'validation_failed']);
    const { events } = await answer<Card>(as(ayu).get(`/api/kanban/cards/${moved.id}`));
    expect(events.map(({ kind, column, actor }) => [kind, column, actor?.id])).toEqual([
      ['moved', 'Doing', as(budi).user.id],
      ['created', null, as(ayu).user.id],
    ]);
  });

  it('has people of the organisation, dates in order, labels, subtasks and comments', async () => {
    const board = await begin(as(ayu));
    const card = await add(as(ayu), columnOf(board, 0), 'Call back');
    const at = `/api/kanban/cards/${card.id}`;
    const change = { priority: 'high', labels: ['phone'], startsOn: '2026-12-01', dueOn: '2026-12-03', text: 'Soon.' };
    const people = [as(budi).user.id];
    expect(await answer(as(ayu).patch(at, { version: 1, people, ...change }))).toMatchObject({
      ...change,
      people: [{ id: as(budi).user.id }],
      version: 2,
    });
    for (const wrong of [{ dueOn: '2026-11-30' }, { people: [as(other).user.id] }])
      expect(await problemOf(as(ayu).patch(at, { version: 2, ...wrong }))).toEqual([422, 'validation_failed']);
    const first = await answer<Subtask>(as(ayu).post(`${at}/subtasks`, { text: 'Find the number' }), 201);
    await answer(as(ayu).post(`${at}/subtasks`, { text: 'Call' }), 201);
    await answer(as(budi).patch(`/api/kanban/subtasks/${first.id}`, { isDone: true }));
    const said = await answer<CardComment>(as(budi).post(`${at}/comments`, { text: 'Nobody answers.' }), 201);
    expect(said.can).toEqual({ remove: true });
    expect(await problemOf(as(ayu).delete(`/api/kanban/comments/${said.id}`))).toEqual([403, 'forbidden']);
    const full = await answer<Card>(as(ayu).get(at));
    expect(full).toMatchObject({
      boardId: board.id,
      subtasks: { count: 2, done: 1 },
      tasks: [
        { text: 'Find the number', isDone: true },
        { text: 'Call', isDone: false },
      ],
      comments: 1,
      latestComments: [{ text: 'Nobody answers.', author: { id: as(budi).user.id }, can: { remove: false } }],
    });
    await answer(as(budi).delete(`/api/kanban/comments/${said.id}`), 204);
    await answer(as(budi).delete(`/api/kanban/subtasks/${first.id}`), 204);
    expect(await answer<Card>(as(ayu).get(at))).toMatchObject({ subtasks: { count: 1, done: 0 }, latestComments: [] });
    await answer(as(budi).delete(at), 204);
    expect(await problemOf(as(ayu).get(at))).toEqual([404, 'not_found']);
  });

  it('is found by its words in any script, its people, label, priority and due date', async () => {
    const board = await begin(as(ayu));
    const [first, second] = await addAll(as(ayu), columnOf(board, 0), ['Ответить Сити', 'Clean 100%_sure']);
    const change = { version: 1, people: [as(budi).user.id], labels: ['phone'], priority: 'high', dueOn: '2026-12-03' };
    await answer(as(ayu).patch(`/api/kanban/cards/${second?.id}`, change));
    const found = async (query: string) =>
      (await answer<{ items: CardItem[] }>(as(ayu).get(`/api/kanban/${board.id}/cards?${query}`))).items.map(
        ({ id }) => id,
      );
    expect(await found(`search=${encodeURIComponent('сити')}`)).toEqual([first?.id]);
    expect(await found(`search=${encodeURIComponent('0%_S')}`)).toEqual([second?.id]);
    for (const query of [`personId=${as(budi).user.id}`, 'label=phone', 'priority=high', 'dueBy=2026-12-03'])
      expect(await found(query)).toEqual([second?.id]);
    expect(await found('dueBy=2026-12-02')).toEqual([]);
    expect(await found('')).toEqual([second?.id, first?.id]);
  });

  it('stays without a name where the account of who wrote on it is removed', async () => {
    const board = await begin(as(ayu));
    const card = await add(as(ayu), columnOf(board, 0), 'Call back');
    const leaving = await signUpStaff(app, clinic);
    const at = `/api/kanban/cards/${card.id}`;
    await answer(leaving.post(`${at}/comments`, { text: 'I leave.' }), 201);
    await answer(as(ayu).patch(at, { version: 1, people: [leaving.user.id] }));
    await app.database.delete(users).where(eq(users.id, leaving.user.id));
    expect(await answer<Card>(as(ayu).get(at))).toMatchObject({ people: [], latestComments: [{ author: null }] });
  });
});

describe('a mention in a comment', () => {
  const begun = async () => {
    const board = await begin(as(ayu));
    return { board, card: await add(as(ayu), columnOf(board, 0), 'Call back') };
  };
  const mention = (by: Client, { id }: CardItem, mentions: string[], headers: Record<string, string> = {}) =>
    by.post(`/api/kanban/cards/${id}/comments`, { text: 'Please look.', mentions }, headers);
  const toldOf = async (person: Pick<Client, 'get'>, { id }: CardItem) =>
    (await answer<NotificationPage>(person.get('/api/notifications'))).items.filter(({ ref }) => ref === id);

  it('is told to each person once, at once, without a word of the comment, and never to its author', async () => {
    const { board, card } = await begun();
    const live = await followLive(as(budi), app);
    const [author, mentioned] = [as(ayu).user.id, as(budi).user.id];
    await answer(mention(as(ayu), card, [mentioned, author.toUpperCase(), mentioned.toUpperCase()]), 201);
    await live.untilTold(1, 'notification');
    await live.close();
    const told = await toldOf(as(budi), card);
    expect(told).toEqual([{ id: expect.any(String), kind: 'card_mention', ref: card.id, at: expect.any(String) }]);
    expect(await toldOf(as(ayu), card)).toEqual([]);
    expect(await answer<Card>(as(budi).get(`/api/kanban/cards/${told[0]?.ref}`))).toMatchObject({ boardId: board.id });
  });

  it('of a card that was read of is news again, and a comment without one is none', async () => {
    const { card } = await begun();
    await answer(mention(as(ayu), card, [as(budi).user.id]), 201);
    const [first] = await toldOf(as(budi), card);
    await answer(as(budi).post('/api/notifications/read', { ids: [first?.id] }), 204);
    await answer(as(ayu).post(`/api/kanban/cards/${card.id}/comments`, { text: 'Nobody answers.' }), 201);
    expect(await toldOf(as(budi), card)).toMatchObject([{ readAt: expect.any(String) }]);
    await answer(mention(as(ayu), card, [as(budi).user.id]), 201);
    const again = await toldOf(as(budi), card);
    expect(again).toHaveLength(1);
    expect(again[0]).not.toHaveProperty('readAt');
  });

  it('is told once for each key', async () => {
    const { card } = await begun();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await answer<CardComment>(mention(as(ayu), card, [as(budi).user.id], key), 201),
      await answer<CardComment>(mention(as(ayu), card, [as(budi).user.id], key), 201),
    ];
    expect(second.id).toBe(first.id);
    expect(await problemOf(mention(as(ayu), card, [], key))).toEqual([422, 'idempotency_key_reused']);
    expect(await toldOf(as(budi), card)).toHaveLength(1);
  });

  it('of somebody else than the organisation’s people is refused, and nobody is told', async () => {
    const { card } = await begun();
    for (const stranger of [as(other).user.id, randomUUID()]) {
      const refused = await mention(as(ayu), card, [as(budi).user.id, stranger]);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { code: 'validation_failed', fields: [{ path: 'mentions', code: 'unknown_reference' }] },
      ]);
    }
    const crowd = Array.from({ length: 21 }, () => as(budi).user.id);
    expect(await problemOf(mention(as(ayu), card, crowd))).toEqual([422, 'validation_failed']);
    expect([await toldOf(as(budi), card), await toldOf(as(other), card)]).toEqual([[], []]);
    expect(await answer<Card>(as(ayu).get(`/api/kanban/cards/${card.id}`))).toMatchObject({ latestComments: [] });
  });

  it('is not told to whoever has switched that off', async () => {
    const { card } = await begun();
    const quiet = await signUpStaff(app, clinic);
    await answer(quiet.patch('/api/account/notices', { channel: 'bell', kind: 'card_mention', on: false }));
    await answer(mention(as(ayu), card, [quiet.user.id, as(budi).user.id]), 201);
    expect(await toldOf(quiet, card)).toEqual([]);
    expect(await toldOf(as(budi), card)).toHaveLength(1);
  });

  it('goes from the bell with the card, however that is removed, and stays with one that is only archived', async () => {
    const removals: ((board: Board, card: CardItem) => [string, number])[] = [
      (_board, card) => [`cards/${card.id}`, 0],
      (_board, card) => [`columns/${card.columnId}`, 0],
      (board, card) => [`columns/${card.columnId}?cardsTo=${columnOf(board, 1).id}`, 1],
      (board) => [board.id, 0],
    ];
    for (const removal of removals) {
      const { board, card } = await begun();
      await answer(mention(as(ayu), card, [as(budi).user.id]), 201);
      const [address, left] = removal(board, card);
      await answer(as(ayu).post(`/api/kanban/columns/${card.columnId}/clear`));
      expect(await toldOf(as(budi), card)).toHaveLength(1);
      await answer(as(ayu).delete(`/api/kanban/${address}`), 204);
      expect([address, (await toldOf(as(budi), card)).length]).toEqual([address, left]);
    }
  });

  it('that comes while its card is removed leaves no notice of it', async () => {
    for (const removal of ['cards', 'columns', 'board', 'cards', 'columns', 'board']) {
      const { board, card } = await begun();
      const address = { cards: `cards/${card.id}`, columns: `columns/${card.columnId}`, board: board.id }[removal];
      const [said, removed] = await Promise.all([
        mention(as(ayu), card, [as(budi).user.id]),
        as(ayu).delete(`/api/kanban/${address}`),
      ]);
      expect([201, 404]).toContain(said.status);
      expect(removed.status).toBe(204);
      expect(await app.database.$count(notifications, eq(notifications.ref, card.id))).toBe(0);
    }
  });
});

describe('moves at once', () => {
  it('of fifty cards to one place all succeed, in one order without equal ranks', async () => {
    const board = await begin(as(ayu), [{ name: 'From' }, { name: 'To' }]);
    const [from, to] = [columnOf(board, 0), columnOf(board, 1)];
    const [anchor, last] = await addAll(as(ayu), to, ['anchor', 'last']);
    const moving = await addAll(
      as(ayu),
      from,
      Array.from({ length: 50 }, (_, at) => `Card ${at}`),
    );
    await forgetLimits();
    const answers = await Promise.all(
      moving.map((card) => move(as(ayu), card, { columnId: to.id, after: (anchor as CardItem).id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(moving.map(() => 200));
    const rows = await app.database
      .select({ title: cards.title, rank: cards.rank })
      .from(cards)
      .where(eq(cards.columnId, to.id))
      .orderBy(asc(cards.rank));
    expect(rows.length).toBe(52);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(52);
    expect([rows[0]?.title, rows.at(-1)?.title]).toEqual([anchor?.title, last?.title]);
    expect(await app.database.$count(cards, eq(cards.columnId, from.id))).toBe(0);
  });

  it('against everything else at once end well, or say that the thing is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const board = await begin(as(ayu), [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
      const [a, b, c] = [columnOf(board, 0), columnOf(board, 1), columnOf(board, 2)];
      const [one, two] = await addAll(as(ayu), a, ['one', 'two']);
      await forgetLimits();
      const at = (column: BoardColumn) => `/api/kanban/columns/${column.id}`;
      const answers = await Promise.all([
        ...[a, b, c, a, b].map((column) => as(budi).post(`${at(column)}/cards`, { title: 'New' })),
        as(ayu).post(`${at(a)}/move`, { after: c.id }),
        as(budi).post(`${at(c)}/move`, { after: null }),
        as(ayu).post(`/api/kanban/${board.id}/columns`, { name: 'D' }),
        as(budi).post(`${at(a)}/clear`),
        move(as(ayu), one as CardItem, { columnId: b.id, after: null }),
        as(budi).patch(`/api/kanban/cards/${two?.id}`, { version: 1, isArchived: true }),
        as(ayu).delete(`${at(c)}?cardsTo=${b.id}`),
        ...(round % 2 === 0 ? [as(budi).delete(`/api/kanban/${board.id}`)] : []),
      ]);
      const unexpected = answers.filter(({ status }) => ![200, 201, 204, 404, 409, 422].includes(status));
      expect(await Promise.all(unexpected.map((response) => response.text()))).toEqual([]);
    }
  });

  it('behind one card time and again keep ranks short, and the order', async () => {
    const board = await begin(as(ayu), [{ name: 'A' }]);
    const column = columnOf(board, 0);
    const made = await addAll(as(ayu), column, ['first', 'a', 'b', 'c']);
    const latest = new Map(made.map((card) => [card.title, card]));
    for (let round = 0; round < 400; round += 1) {
      if (round % 50 === 0) await forgetLimits();
      const title = ['a', 'b', 'c'][round % 3] ?? '';
      const to = { columnId: column.id, after: made[0]?.id ?? null };
      latest.set(title, await answer(move(as(ayu), latest.get(title) as CardItem, to)));
    }
    const rows = await app.database.select({ rank: cards.rank }).from(cards).where(eq(cards.columnId, column.id));
    expect(Math.max(...rows.map(({ rank }) => rank.length))).toBeLessThanOrEqual(60);
    expect(titles(await open(as(ayu), board))).toEqual([['first', 'a', 'c', 'b']]);
  });

  it('write one row each, and one event where the column is another', async () => {
    const board = await begin(as(ayu));
    const [todo, doing] = [columnOf(board, 0), columnOf(board, 1)];
    const made = await addAll(as(ayu), todo, ['a', 'b', 'c']);
    const states = () => app.database.select().from(cards).where(eq(cards.boardId, board.id)).orderBy(asc(cards.id));
    const before = await states();
    const eventsBefore = await app.database.$count(cardEvents);
    await answer(move(as(ayu), made[2] as CardItem, { columnId: todo.id, after: null }));
    expect(await app.database.$count(cardEvents)).toBe(eventsBefore);
    await answer(move(as(ayu), made[0] as CardItem, { columnId: doing.id, after: null }));
    expect(await app.database.$count(cardEvents)).toBe(eventsBefore + 1);
    const changed = (await states()).filter((row, at) => row.version !== before[at]?.version);
    expect(changed.map(({ title }) => title)).toEqual(['a', 'c']);
  });

  it('end as a list of lists would, whatever is moved where', async () => {
    const step = fc.record({ card: fc.nat(9), column: fc.nat(2), place: fc.nat(10) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await forgetLimits();
        const board = await begin(as(ayu), [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
        const made = await addAll(as(ayu), columnOf(board, 0), [...'abcdef']);
        const model: string[][] = [[...'abcdef'], [], []];
        const latest = new Map(made.map((card) => [card.title, card]));
        for (const { card: which, column, place } of steps) {
          const card = made[which % made.length] as CardItem;
          for (const titlesOf of model)
            if (titlesOf.includes(card.title)) titlesOf.splice(titlesOf.indexOf(card.title), 1);
          const target = model[column] as string[];
          const at = place % (target.length + 1);
          const after = at === 0 ? null : (latest.get(target[at - 1] ?? '')?.id ?? null);
          target.splice(at, 0, card.title);
          const now = latest.get(card.title) as CardItem;
          latest.set(card.title, await answer(move(as(ayu), now, { columnId: columnOf(board, column).id, after })));
        }
        expect(titles(await open(as(budi), board))).toEqual(model);
        await answer(as(ayu).delete(`/api/kanban/${board.id}`), 204);
      }),
      { numRuns: 15 },
    );
  });

  it('against the removal of their columns lose no card', async () => {
    const board = await begin(as(ayu), [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
    const [a, b, c] = [columnOf(board, 0), columnOf(board, 1), columnOf(board, 2)];
    const made = await addAll(
      as(ayu),
      a,
      Array.from({ length: 12 }, (_, at) => `Card ${at}`),
    );
    await forgetLimits();
    await Promise.all([
      ...made.map((card) => move(as(ayu), card, { columnId: b.id, after: null })),
      as(budi).delete(`/api/kanban/columns/${a.id}?cardsTo=${c.id}`),
      as(budi).delete(`/api/kanban/columns/${b.id}?cardsTo=${c.id}`),
    ]);
    const left = await app.database.$count(cards, sql`${cards.boardId} = ${board.id} and ${isNull(cards.archivedAt)}`);
    expect(left).toBe(12);
    expect(titles(await open(as(ayu), board)).map(({ length }) => length)).toEqual([12]);
  });
});

describe('pictures of a card', () => {
  it('are stored by whoever puts them there, kept in their order, and seen by colleagues alone', async () => {
    const board = await begin(as(ayu));
    const card = await add(as(ayu), columnOf(board, 0), 'Look');
    const mine = [await insertImage(app.database, as(ayu).user.id), await insertImage(app.database, as(ayu).user.id)];
    const pictures = mine.map(({ id }) => id).toReversed();
    const changed = await answer<Card>(
      as(ayu).patch(`/api/kanban/cards/${card.id}`, { version: card.version, pictures }),
    );
    expect(changed.pictures).toEqual(pictures);
    expect((await open(as(budi), board)).columns[0]?.items[0]?.pictures).toEqual(pictures);
    const [shown = ''] = pictures;
    await app.storage.put(imageKeyOf(shown), 'jpeg');
    const seenBy = async (by: Worker | undefined) => (await as(by).get(`/api/images/${shown}`)).status;
    expect([await seenBy(budi), await seenBy(other)]).toEqual([200, 404]);

    // Budi keeps one that is there, and cannot add one of somebody else.
    const kept = { version: changed.version, pictures: [shown] };
    const { version } = await answer<Card>(as(budi).patch(`/api/kanban/cards/${card.id}`, kept));
    const foreign = { version, pictures: [shown, mine[0]?.id] };
    const refused = await as(budi).patch(`/api/kanban/cards/${card.id}`, foreign);
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'pictures', code: 'unknown_reference' }] });
    await answer(as(ayu).delete(`/api/kanban/cards/${card.id}`), 204);
    expect(await seenBy(budi)).toBe(404);
  });
});

it('tells everybody of the organisation that a board has changed, on another server too, and nobody else', async () => {
  const beside = await createTestApp({ beside: app });
  const board = await begin(as(ayu));
  const there = client(beside.url, as(budi).session.accessToken);
  const [own, foreign] = [await followLive(there, app), await followLive(as(other), app)];
  await add(as(ayu), columnOf(board, 0), 'Call back');
  await own.untilTold(1, 'board');
  expect(own.events).toMatchObject([{ kind: 'board', id: board.id }]);
  await add(
    as(other),
    columnOf(await answer<Board>(as(other).get(`/api/kanban/${(await boardsOf(as(other)))[0]?.id}`)), 0),
    'Own',
  );
  await foreign.untilTold(1, 'board');
  expect(foreign.events.map(({ id }) => id)).not.toContain(board.id);
  for (const stream of [own, foreign]) await stream.close();
  await beside.close();
});
