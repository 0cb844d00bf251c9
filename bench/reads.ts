/**
 * `npm run bench:reads [-- --rows 1000,200000,1000000 --seconds 5]`: a signed-in person's list of 1,000 analyses through
 * the product, beside a bare Fastify that reads the same rows by the same statement, both on the same database in the same
 * run and in turns; then how long the list takes as the rows of other people grow.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import pg from 'pg';
import { startBareServer } from './bare-server.ts';
import { Client } from './client.ts';
import { requestLoop } from './request-loop.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,200000,1000000' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '3390' },
  },
});
const tableSizes = values.rows.split(',').map(Number);
const seconds = Number(values.seconds);
const ROUNDS = 3;
const OWN_ROWS = 1_000;
const CONCURRENCY = 20;

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using ends = new AsyncDisposableStack();
const server = await startBenchServer(Number(values.port));
ends.defer(server.stop);
const databaseUrl = await server.databaseUrl();
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
ends.defer(() => database.end());
const person = await Client.create(server);
await insertAnalyses(person.userId, OWN_ROWS);
const bare = await startBareServer({ databaseUrl, userId: person.userId });
ends.defer(bare.stop);
await compare();
await grow();

/** Requests per second of both, in turns, and the ratio of their medians. */
async function compare(): Promise<void> {
  const ours = { url: `${server.url}/api/analyses`, headers: person.headers };
  const theirs = { url: bare.url, headers: {} };
  const rates: { product: number; bare: number }[] = [];
  await requestLoop({ ...ours, concurrency: CONCURRENCY, seconds: 2 });
  await requestLoop({ ...theirs, concurrency: CONCURRENCY, seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await requestLoop({ ...ours, concurrency: CONCURRENCY, seconds });
    const floor = await requestLoop({ ...theirs, concurrency: CONCURRENCY, seconds });
    rates.push({ product: product.perSecond, bare: floor.perSecond });
  }
  console.log(`Lists a second, ${CONCURRENCY} at once, 20 of ${OWN_ROWS} rows each`);
  console.table(
    rates.map(({ product, bare: floor }) => ({
      product: Math.round(product),
      'bare Fastify and pg': Math.round(floor),
      ratio: (product / floor).toFixed(2),
    })),
  );
  const ratios = rates.map(({ product, bare: floor }) => product / floor).sort((a, b) => a - b);
  console.log(`product / bare, median of ${ROUNDS} rounds: ${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)}`);
}

/** The same list, one request at a time, while other people's rows come in. */
async function grow(): Promise<void> {
  const table: Record<string, { 'p50 ms': string; 'p95 ms': string; 'of the first': string }> = {};
  let rows = OWN_ROWS;
  let first: number | undefined;
  for (const size of tableSizes) {
    await insertOthers(size - rows);
    rows = Math.max(rows, size);
    // Else autovacuum and a checkpoint of the inserted rows would run while the list is timed.
    await database.query('vacuum analyze');
    await database.query('checkpoint');
    const request = { url: `${server.url}/api/analyses`, headers: person.headers, concurrency: 1 };
    await requestLoop({ ...request, seconds: 1 });
    const { p50, p95 } = await requestLoop({ ...request, seconds });
    first ??= p50;
    table[`${rows} rows`] = {
      'p50 ms': p50.toFixed(2),
      'p95 ms': p95.toFixed(2),
      'of the first': (p50 / first).toFixed(2),
    };
  }
  console.log(`One list at a time, of a person with ${OWN_ROWS} rows`);
  console.table(table);
}

/** Inserts analyses of a thousand other people. */
async function insertOthers(count: number): Promise<void> {
  if (count <= 0) return;
  const people = 1_000;
  const { rows } = await database.query<{ id: string }>(
    `insert into users (id, email, first_name, last_name, name)
     select gen_random_uuid(), gen_random_uuid() || '@bench.test', 'B', 'T', 'B T' from generate_series(1, $1) returning id`,
    [people],
  );
  const each = Math.ceil(count / people);
  for (const { id } of rows) await insertAnalyses(id, each);
}

/** Locked analyses of one assessment, a minute apart. */
async function insertAnalyses(userId: string, count: number): Promise<void> {
  const assessmentId = randomUUID();
  await database.query(
    `insert into assessments (id, user_id, questionnaire_version, answers, red_flags, sealed)
     values ($1, $2, '1.0.0', $3, '[]', '{}')`,
    [assessmentId, userId, JSON.stringify(sampleAnswers)],
  );
  await database.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, $3::int) as n),
     stored as (
       insert into analyses (id, user_id, assessment_id, state, kind, created_at)
       select id, $1, $2, 'locked', 'clear', now() - n * interval '1 minute' from made returning id)
     insert into photos (key, analysis_id, position) select 'photos/' || id || '.jpg', id, 0 from stored`,
    [userId, assessmentId, count],
  );
}
