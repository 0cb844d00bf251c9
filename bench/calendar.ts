/**
 * `npm run bench:calendar [-- --events 1000 --rounds 50]`: ms of a month with many events that repeat each month beside one
 * with as many that take place once, through HTTP, in turns. It fails when those that repeat take more than twice as long.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Calendar } from '@skrin/contract/calendar/calendar';
import pg from 'pg';
import { Client } from './client.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '50' },
    port: { type: 'string', default: '3390' },
  },
});
const rounds = Number(values.rounds);
const events = Number(values.events);
const WARM_UP = 10;
const ALLOWED_RATIO = 2;
const SPAN = 'from=2027-03-01T00:00:00Z&to=2027-04-01T00:00:00Z';

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using opened = new AsyncDisposableStack();
const server = opened.adopt(await startBenchServer(Number(values.port)), ({ stop }) => stop());
const database = opened.adopt(new pg.Pool({ connectionString: await server.databaseUrl() }), (pool) => pool.end());
const people = [await Client.create(server), await Client.create(server)];
for (const { userId } of people)
  await database.query(`update users set role = 'health_worker', organisation_id = null where id = $1`, [userId]);
const [repeating, single] = people as [Client, Client];
// Series begin in the two years before, each on its day of the month.
await insertEvents(repeating, {
  day: `timestamptz '2025-03-01Z' + make_interval(months => at % 24, days => at % 28)`,
  recurrence: `jsonb_build_object('frequency', 'monthly', 'interval', 1, 'ends', null, 'on',
    jsonb_build_object('monthday', extract(day from day)::int))`,
  endsAt: 'null',
});
await insertEvents(single, {
  day: `timestamptz '2027-03-01Z' + make_interval(days => at % 28)`,
  recurrence: 'null',
  endsAt: `day + interval '2 hours'`,
});
await database.query('analyze calendar_events');

const times: number[][] = [[], []];
const counts = [0, 0];
for (let round = -WARM_UP; round < rounds; round += 1) {
  for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
    const begin = performance.now();
    counts[at] = await readMonth(people[at] as Client);
    if (round >= 0) times[at]?.push(performance.now() - begin);
  }
}
const [series, once] = times.map(median) as [number, number];
const ratio = series / once;
console.log(
  `a month with ${counts[0]} occurrences of series ${series.toFixed(1)} ms, with ${counts[1]} single events ${once.toFixed(1)} ms,`,
  `ratio ${ratio.toFixed(2)}: medians of ${rounds}`,
);
if (ratio > ALLOWED_RATIO) process.exitCode = 1;

/** Events of one hour at nine in Makassar; the parts are SQL, in which `at` counts them. */
async function insertEvents(
  { userId }: Client,
  { day, recurrence, endsAt }: Record<'day' | 'recurrence' | 'endsAt', string>,
) {
  await database.query(
    `insert into calendar_events (id, owner_id, title, text, place, colour, starts_local, zone, minutes, recurrence, is_busy,
        starts_at, ends_at)
      select gen_random_uuid(), $1, 'Event ' || at, '', '', 'teal', to_char(day at time zone 'UTC', 'YYYY-MM-DD') || 'T09:00',
        'Asia/Makassar', 60, ${recurrence}, true, day + interval '1 hour', ${endsAt}
      from generate_series(1, $2::int) as at, lateral (select ${day} as day) as days`,
    [userId, events],
  );
}

/** @returns how many occurrences it has */
async function readMonth({ headers }: Client): Promise<number> {
  const response = await fetch(`${server.url}/api/calendar?${SPAN}`, { headers });
  if (!response.ok) throw new Error(`the calendar answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Calendar).items.length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
