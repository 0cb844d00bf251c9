/**
 * `npm run bench:lists [-- --resource user --rows 1000,1000000 --tries 60]`: how long each list of each resource takes
 * at few rows and at many: its first page and one by cursor, each with its count, in every sort and filter that is
 * offered, through the whole product. One request at a time, in turns at each size, so that a busy moment slows all of
 * them alike. It fails when a sort or filter takes more than 1.3 times as long at many rows. A search may take longer,
 * because it finds more rows there.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Resource } from '@skrin/contract/resource/resource';
import { requiredSorts } from '@skrin/contract/resource/sorts';
import { type ResourceName, resources } from '@skrin/contract/resources';
import pg from 'pg';
import { insertOf, neededBy, tableOf } from './sample-rows.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    resource: { type: 'string', default: largeResources().join(',') },
    rows: { type: 'string', default: '1000,1000000' },
    tries: { type: 'string', default: '60' },
    port: { type: 'string', default: '3392' },
  },
});
const tries = Number(values.tries);
/** How much longer than at the fewest rows a list may take: by this ratio, or by one millisecond, which is noise. */
const ALLOWED = { ratio: 1.3, milliseconds: 1 };

/** Of the others there are few rows, and their lists are not made for many. */
function largeResources(): string[] {
  const all: [string, Resource][] = Object.entries(resources);
  return all.filter(([, { scale }]) => scale !== 'small').map(([name]) => name);
}

interface Measured {
  server: BenchServer;
  database: pg.Client;
  rows: number;
  headers: { authorization: string };
}

/** Lists for anybody that are not those of the engine, by the resource whose rows they show. */
const listsToAll: Partial<Record<ResourceName, { path: string; queries: readonly string[] }>> = {
  stockProduct: {
    path: '/api/product/list',
    queries: ['latest', 'name', 'price_up', 'price_down'].flatMap((sort) =>
      [
        '',
        // None of the published goods, and a third of them.
        '&category=hygiene',
        '&category=wound_care',
        '&sellerId=00000000-0000-7000-8000-000000000005',
        '&class=device',
        '&available=true',
      ].map((filter) => `sort=${sort}${filter}`),
    ),
  },
};

process.env.ADMIN_PASSWORD = 'correct horse battery';
await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
const measured: Measured[] = [];
const filled = new Set<Resource>();
try {
  for (const [at, rows] of values.rows.split(',').entries()) measured.push(await start(Number(rows), at));
  for (const name of values.resource.split(',') as ResourceName[]) await compare(resources[name]);
} finally {
  for (const { server, database } of measured) {
    await database.end();
    await server.stop();
  }
}

async function start(rows: number, at: number): Promise<Measured> {
  // Its gateways have the port after it.
  const server = await startBenchServer(Number(values.port) + 2 * at);
  const database = new pg.Client({ connectionString: await server.databaseUrl() });
  await database.connect();
  const body = JSON.stringify({ email: 'admin@skrin.example', password: process.env.ADMIN_PASSWORD });
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${server.url}/api/auth/login`, sent);
  const { accessToken } = (await response.json()) as Session;
  return { server, database, rows, headers: { authorization: `Bearer ${accessToken}` } };
}

async function fillOnce(resource: Resource): Promise<void> {
  if (filled.has(resource)) return;
  filled.add(resource);
  const needs = neededBy(resource);
  if (needs) await fillOnce(resources[needs]);
  for (const one of measured) await fill(one, resource);
}

async function compare(resource: Resource): Promise<void> {
  await fillOnce(resource);
  for (const one of measured) await untilJobsAreDone(one);
  print(resource, await timeAll(`/api/${resource.path}`, queriesOf(resource)));
  const toAll = listsToAll[resource.name as ResourceName];
  if (toAll) print({ name: toAll.path }, await timeAll(toAll.path, toAll.queries));
}

/** What is done soon after a start, such as the check of the books, which reads every order, would slow what is timed. */
async function untilJobsAreDone({ database }: Measured): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select from graphile_worker.jobs where locked_at is not null or run_at < now() + interval '2 minutes' limit 1`,
    );
    if (rows.length === 0) return;
    await sleep(500);
  }
}

/** The first page of each list, and the one behind it. */
async function timeAll(path: string, queries: readonly string[]): Promise<Map<string, Timed>> {
  const results = new Map<string, Timed>();
  for (const query of queries) {
    const address = `${path}?${query}`;
    results.set(query, await time(measured.map(() => address)));
    const cursors = await Promise.all(measured.map((one) => cursorIn(one, address)));
    if (!cursors.includes(undefined))
      results.set(`${query}&cursor`, await time(cursors.map((cursor) => `${address}&cursor=${cursor}`)));
  }
  return results;
}

function print({ name }: Pick<Resource, 'name'>, results: Map<string, Timed>): void {
  console.log(`${name}: p50 of one page and its count, ms, of ${tries} requests`);
  console.table(
    Object.fromEntries(
      [...results].map(([query, { times, answered }]) => {
        const columns = measured.map(({ rows }, at) => [`${rows} rows`, times[at]?.toFixed(2)]);
        const ratio = ratioOf(times).toFixed(2);
        return [query, { ...Object.fromEntries(columns), ratio, 'on the page': [...new Set(answered)].join(' / ') }];
      }),
    ),
  );
  const all = [...results.values()].map(({ times }) => times);
  const ratios = all.map(ratioOf).toSorted((a, b) => a - b);
  const { ratio, milliseconds } = ALLOWED;
  console.log(
    `${name}: ${all.length} lists, ratio ${ratios[all.length >> 1]?.toFixed(2)} in the middle and`,
    `${ratios.at(-1)?.toFixed(2)} at most; ${ratios.filter((each) => each <= ratio).length} within ${ratio} ×,`,
    `${all.filter(isFastEnough).length} within that or ${milliseconds} ms`,
  );
  const isFlat = (query: string) => !query.includes('&search=') && !isGathered(query);
  const slow = [...results].filter(([query, { times }]) => isFlat(query) && ratioOf(times) > ratio);
  if (slow.length === 0) return;
  console.error(`${name}: beyond ${ratio} × are ${slow.map(([query]) => query).join(', ')}`);
  process.exitCode = 1;
}

/** Whether a list is sorted by another column than that of its range. */
function isGathered(query: string): boolean {
  const [sort = '', ...narrowed] = query.replace('&cursor', '').split('&');
  const ranges = narrowed.filter((each) => each.includes('..'));
  return ranges.some((range) => range.split('=')[0] !== sort.replace(/^sort=-?/, ''));
}

function isFastEnough([first = 0, ...others]: number[]): boolean {
  return Math.max(...others) <= Math.max(first * ALLOWED.ratio, first + ALLOWED.milliseconds);
}

function ratioOf([first = 1, ...others]: number[]): number {
  return Math.max(...others) / first;
}

/** Drops the indexes and creates them after the insert: to add a million rows to them one by one takes minutes. */
async function fill({ database, rows }: Measured, resource: Resource): Promise<void> {
  const table = tableOf(resource);
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  await database.query(`set maintenance_work_mem = '1GB'`);
  for (const { name } of indexes) await database.query(`drop index "${name}"`);
  await database.query(insertOf(resource), [rows]);
  for (const { definition } of indexes) await database.query(definition);
  // Else autovacuum and a checkpoint of the inserted rows, and of those that came with them, would run while lists are timed.
  await database.query('vacuum analyze');
  await database.query('checkpoint');
}

/**
 * Every sort alone, with each filter by value (a rare one, a common one, both), with any two of them, and with a narrow
 * and a wide range of the sorted field or a narrow one of another; and searches that match one row, a few of a thousand, all and none.
 */
function queriesOf(resource: Resource): string[] {
  const { fields, list } = resource;
  const byValue = list.filters.flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'oneOf') return [];
    const [first = '', ...others] = field.options;
    return [[first, others.at(-1), `${first},${others.at(-1)}`].map((option) => `&${name}=${option}`)];
  });
  const pairs = byValue.flatMap((some, at) =>
    byValue.slice(at + 1).flatMap((others) => some.flatMap((one) => others.map((other) => one + other))),
  );
  const sorted = list.sortable.flatMap((name) => {
    const ranges = list.filters.includes(name) && isRange(name) ? rangesOf(name) : [];
    const filters = ['', ...byValue.flat(), ...pairs, ...ranges.map((range) => `&${name}=${range}`)];
    return [name, `-${name}`].flatMap((sort) => filters.map((filter) => `sort=${sort}${filter}`));
  });
  // These gather the rows of the range, so that they take longer where it holds more of them.
  const gathered = list.sortable.flatMap((name) =>
    list.filters
      .filter((other) => other !== name && isRange(other) && list.sortable.includes(other))
      .map((other) => `sort=-${name}&${other}=${rangesOf(other)[0]}`),
  );
  const words =
    list.search.length > 0 ? [createHash('md5').update('500').digest('hex').slice(0, 10), '996', 'last', 'zzzz'] : [];
  return [
    ...sorted,
    ...gathered,
    ...words.flatMap((word) => ['createdAt', '-createdAt'].map((sort) => `sort=${sort}&search=${word}`)),
  ];

  /** A narrow and a wide range. */
  function rangesOf(name: string): [string, string] {
    return fields[name]?.kind === 'number' ? ['10000..12000', '1000..'] : ['2025-12-31..2026-01-02', '2025-01-01..'];
  }

  function isRange(name: string): boolean {
    return requiredSorts(resource, { filters: [name], isSearched: false }).includes(name);
  }
}

async function cursorIn({ server, headers }: Measured, address: string): Promise<string | undefined> {
  const response = await fetch(`${server.url}${address}&limit=10`, { headers });
  return ((await response.json()) as { nextCursor?: string }).nextCursor;
}

interface Timed {
  /** p50 at each size, ms. */
  times: number[];
  /** Rows of the page at each size. */
  answered: number[];
}

/** @param addresses one for each size */
async function time(addresses: string[]): Promise<Timed> {
  const times = addresses.map((): number[] => []);
  const answered: number[] = [];
  for (let attempt = -5; attempt < tries; attempt += 1) {
    for (const [at, { server, headers }] of measured.entries()) {
      const begin = performance.now();
      const response = await fetch(server.url + addresses[at], { headers });
      const body = await response.text();
      const taken = performance.now() - begin;
      if (!response.ok) throw new Error(`${addresses[at]} answered ${response.status}`);
      if (attempt >= 0) times[at]?.push(taken);
      else answered[at] = (JSON.parse(body) as { items: unknown[] }).items.length;
    }
  }
  return { times: times.map((each) => each.toSorted((a, b) => a - b)[tries >> 1] ?? 0), answered };
}
