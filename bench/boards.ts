/**
 * `npm run bench:boards [-- --cards 10000 --rounds 200]`: ms of a move of a card on a board of many cards beside one on a
 * board of 100, through HTTP, in turns, and how many rows a move writes. It fails when the large board takes more than 1.3
 * times as long.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Board, CardItem } from '@skrin/contract/boards/board';
import { generateNKeysBetween } from 'fractional-indexing';
import pg from 'pg';
import { Client } from './client.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '200' },
    port: { type: 'string', default: '3389' },
  },
});
const rounds = Number(values.rounds);
const WARM_UP = 20;
const ALLOWED_RATIO = 1.3;
/** A person moves at most 60 a minute. */
const MOVES_BETWEEN = 25;

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using opened = new AsyncDisposableStack();
const server = opened.adopt(await startBenchServer(Number(values.port), { program: 'scripts/start.ts' }), ({ stop }) =>
  stop(),
);
const database = opened.adopt(new pg.Pool({ connectionString: await server.databaseUrl() }), (pool) => pool.end());
const mover = await Client.create(server);
// Support works for Skrin itself.
await database.query(`update users set role = 'support' where id = $1`, [mover.userId]);
const boards = [await fillBoard(100), await fillBoard(Number(values.cards))];
await database.query('analyze cards');

const times: number[][] = [[], []];
for (let round = -WARM_UP; round < rounds; round += 1) {
  if (round % MOVES_BETWEEN === 0) await database.query('delete from rate_limits');
  for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
    const took = await moveOne(boards[at] as Board, round + WARM_UP);
    if (round >= 0) times[at]?.push(took);
  }
}
const [few, many] = times.map(median) as [number, number];
const ratio = many / few;
console.log(
  `move on a board of ${values.cards} cards ${many.toFixed(1)} ms, of 100 ${few.toFixed(1)} ms,`,
  `ratio ${ratio.toFixed(2)}: medians of ${rounds}`,
);
console.log('rows written by 50 moves within a column:', await rowsWritten(50));
if (ratio > ALLOWED_RATIO) process.exitCode = 1;

/** A board with two columns, all cards in the first. */
async function fillBoard(count: number): Promise<Board> {
  const columns = [{ name: 'From' }, { name: 'To' }];
  const board = await ask<Board>('POST', '/api/kanban', { name: `${count} cards`, columns });
  await database.query(
    `insert into cards (id, board_id, column_id, rank, title)
      select gen_random_uuid(), $1, $2, rank, 'Card ' || at from unnest($3::text[]) with ordinality as ranks(rank, at)`,
    [board.id, board.columns[0]?.id, generateNKeysBetween(null, null, count)],
  );
  return board;
}

/** Moves a card from the middle of the first column behind another one there. @returns how long it took, in ms */
async function moveOne(board: Board, round: number): Promise<number> {
  const [column] = board.columns;
  const { rows } = await database.query<Pick<CardItem, 'id' | 'version'>>(
    `select id, version from cards where column_id = $1 order by rank offset $2 limit 2`,
    [column?.id, 20 + (round % 60)],
  );
  const [card, after] = rows;
  const body = { version: card?.version, columnId: column?.id, after: after?.id };
  const begin = performance.now();
  await ask('POST', `/api/kanban/cards/${card?.id}/move`, body);
  return performance.now() - begin;
}

/** How many rows of boards and cards some moves on the large board insert, change or delete. */
async function rowsWritten(moves: number): Promise<Record<string, number>> {
  await database.query('delete from rate_limits');
  const before = await written();
  for (let round = 0; round < moves; round += 1) await moveOne(boards[1] as Board, round);
  const after = await written();
  return Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));
}

async function written(): Promise<Record<string, number>> {
  // A connection that rests tells what it has counted within ten seconds.
  await new Promise((later) => setTimeout(later, 12_000));
  const { rows } = await database.query<{ relname: string; written: string }>(
    `select relname, n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_user_tables
      where relname in ('boards', 'board_columns', 'cards', 'card_events', 'live_events')`,
  );
  return Object.fromEntries(rows.map(({ relname, written: count }) => [relname, Number(count)]));
}

async function ask<Answer>(method: string, address: string, body: object): Promise<Answer> {
  const headers = { ...mover.headers, 'content-type': 'application/json' };
  const response = await fetch(server.url + address, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
