/**
 * `npm run bench:live [-- --rounds 12 --seconds 2 --writers 8]`: commits a second of writers that each insert a row: alone,
 * with another statement, with a NOTIFY in the transaction, and with an event in `live_events`, which the relay numbers and tells in batches. In
 * turns, so that a busy moment slows all of them alike.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '2' },
    writers: { type: 'string', default: '8' },
    port: { type: 'string', default: '3396' },
  },
});

const row = `insert into bench_rows (text) values ('a row that somebody changes')`;
const ways = {
  alone: [row],
  'with a statement more': [row, 'select 1'],
  'with a NOTIFY': [row, `select pg_notify('skrin', '{"topic":"bench","payload":null}')`],
  'with an event': [
    row,
    `insert into live_events (audience, kind, ref) values ('user.bench', 'analysis', gen_random_uuid())`,
  ],
} as const;
type Way = keyof typeof ways;

/** As the relay of a process does soon after each event that it writes (`platform/live/relay.ts`). */
const RELAY_MS = 10;
const relayed = `
  begin;
  select pg_advisory_xact_lock(7254010);
  with last as (select coalesce(max(seq), 0) as seq from live_events where seq is not null),
    next as (select id, row_number() over (order by id) as place from live_events where seq is null order by id limit 1000)
  update live_events set seq = last.seq + next.place from last, next where live_events.id = next.id;
  select pg_notify('skrin', '{"topic":"live","payload":null}');
  commit`;

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
const server = await startBenchServer(Number(values.port));
const connectionString = await server.databaseUrl();
const clients: pg.Client[] = [];
const connect = async () => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  clients.push(client);
  return client;
};
try {
  const writers = await Promise.all(Array.from({ length: Number(values.writers) }, connect));
  const relay = await connect();
  await relay.query('create table bench_rows (id bigint generated always as identity primary key, text text)');
  const names = Object.keys(ways) as Way[];
  const commits = Object.fromEntries(names.map((way) => [way, []])) as unknown as Record<Way, number[]>;
  for (let round = -1; round < Number(values.rounds); round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      // Another one is the first in each round.
      const way = names[(at + Math.max(round, 0)) % names.length] as Way;
      const perSecond = await measure(writers, relay, way);
      if (round >= 0) commits[way].push(perSecond);
    }
  }
  print(commits);
} finally {
  await Promise.all(clients.map((client) => client.end()));
  await server.stop();
}

async function measure(writers: readonly pg.Client[], relay: pg.Client, way: Way): Promise<number> {
  await relay.query('truncate bench_rows, live_events; checkpoint');
  const until = performance.now() + Number(values.seconds) * 1_000;
  let count = 0;
  const write = async (writer: pg.Client) => {
    while (performance.now() < until) {
      await writer.query('begin');
      for (const statement of ways[way]) await writer.query(statement);
      await writer.query('commit');
      count += 1;
    }
  };
  const tell = async () => {
    while (way === 'with an event' && performance.now() < until) {
      await relay.query(relayed);
      await sleep(RELAY_MS);
    }
  };
  await Promise.all([...writers.map(write), tell()]);
  return count / Number(values.seconds);
}

function print(commits: Record<Way, number[]>): void {
  const ratiosOf = (way: Way) => commits[way].map((each, round) => each / (commits.alone[round] ?? 1));
  console.log(`commits a second of ${values.writers} writers, ${values.rounds} rounds of ${values.seconds} s`);
  console.table(
    Object.fromEntries(
      Object.entries(commits).map(([way, each]) => [
        way,
        {
          'commits/s, median': Math.round(middle(each)),
          'of those alone, median': middle(ratiosOf(way as Way)).toFixed(2),
          'least and most': [Math.min, Math.max].map((pick) => pick(...ratiosOf(way as Way)).toFixed(2)).join(' – '),
        },
      ]),
    ),
  );
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
