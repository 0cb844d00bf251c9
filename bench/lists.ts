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
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { requiredSorts } from '@skrin/contract/resource/sorts';
import { type ResourceName, resources } from '@skrin/contract/resources';
import pg from 'pg';
import { type BenchServer, startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    resource: { type: 'string', default: Object.keys(resources).join(',') },
    rows: { type: 'string', default: '1000,1000000' },
    tries: { type: 'string', default: '60' },
    port: { type: 'string', default: '3392' },
  },
});
const tries = Number(values.tries);
/** How much longer than at the fewest rows a list may take: by this ratio, or by one millisecond, which is noise. */
const ALLOWED = { ratio: 1.3, milliseconds: 1 };

/** SQL of a value: one option is rare and the others are common, at any number of rows; a single option is constant. */
const skewed = (options: readonly string[]) => {
  const [rare = '', ...others] = options.map((option) => `'${option}'`);
  if (others.length === 0) return rare;
  return `case when n % 20 = 0 then ${rare} else (array[${others.join(',')}])[1 + n % ${others.length}] end`;
};
const moment = `timestamptz '2026-01-01' - n * interval '7 seconds'`;

/** A word that no other row has. */
const own = `substr(md5(n::text), 1, 10)`;
/** SQL of a text with many values; few of them contain '996', which is one of the searches. */
const label = `'Last' || n % 997 || ' of ' || n || ' ' || ${own}`;

/** The value of row number n, as SQL. */
function sampleOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'email' ? `'n' || n || '.' || ${own} || '@bench.test'` : label;
    case 'longText':
    case 'richText':
      return `'What may I do about number ' || n`;
    case 'number':
      return `${field.min ?? 0} + n % 100`;
    case 'money':
      return `jsonb_build_object('amount', n % 1000, 'currency', '${field.currencies[0]}')`;
    case 'date':
      return `(${moment})::date`;
    case 'dateRange':
      return `jsonb_build_object('start', (${moment})::date, 'end', (${moment})::date + n % 7)`;
    case 'dateTime':
      return `${moment} + interval '90 days'`;
    case 'oneOf':
      return skewed(field.options);
    case 'tags':
      return `array['tag' || n % 97]`;
    case 'boolean':
      return 'n % 20 = 0';
    case 'address':
      return `jsonb_build_object('line', 'Jalan ' || n, 'city', 'Bandung', 'state', '', 'postalCode', '40111', 'country', 'ID')`;
    default:
      throw new Error(`say how a field of kind ${field.kind} is filled`);
  }
}

/** Where a table differs from the resource definition. */
interface TableOverride {
  table?: string;
  /** Its rows refer to those of this resource, number by number. */
  needs?: ResourceName;
  /** `null`: the table has no such column, or it stays empty. */
  columns: Record<string, string | null>;
}

/** The id of order or opening number n, by which invoices and applications refer to it. */
const idOf = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const orderId = idOf('n');

const tableOverrides: Partial<Record<ResourceName, TableOverride>> = {
  application: { needs: 'job', columns: { job: idOf('1 + n % 997') } },
  clinicEntry: {
    table: 'clinics',
    columns: {
      latitude: '-6 + (n % 100) / 100.0',
      longitude: '107 + (n % 97) / 100.0',
      timeZone: `'Asia/Jakarta'`,
      source: `'skrin'`,
      sourceRef: 'n::text',
      correctedOn: null,
    },
  },
  inquiry: {
    columns: {
      name: null,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      digest: 'n::text',
      answeredBy: null,
    },
  },
  invitation: { columns: { organisationId: null, tokenHash: 'md5(n::text)', sentAt: moment } },
  post: {
    table: 'articles',
    columns: {
      ...{ key: 'n::text', cover: null, authorId: null, reviewerId: null },
      ...{ published: 'false', publishAt: null, publishedOn: null },
      // All states that a post can be in which no reader has seen, and none that has a time.
      state: skewed(resources.post.fields.state.options.filter((state) => !['scheduled', 'published'].includes(state))),
    },
  },
  organisation: { columns: { kind: skewed(['pharmacy', 'health_post', 'clinic']) } },
  user: {
    columns: {
      photo: null,
      name: `'First' || n % 997 || ' Last' || n`,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      // Reversed, so that `member` is not the rare option.
      role: skewed(resources.user.fields.role.options.filter((role) => role !== 'clinic').toReversed()),
      organisationId: null,
    },
  },
  invoice: {
    table: 'invoices',
    needs: 'order',
    columns: {
      ...{ createdAt: null, issuedAt: moment },
      ...{ number: null, person: null, email: null, item: null, total: null, method: null },
      ...{ year: '2026', sequence: 'n + 1000000', priceAmount: 'n % 100 * 1000', orderId },
      kind: skewed(resources.invoice.fields.kind.options.toReversed()),
    },
  },
  job: { columns: { id: idOf('n'), slug: `'opening-' || n` } },
  order: {
    table: 'orders',
    columns: {
      id: orderId,
      ...{ person: null, email: null, item: null, reference: null, charge: null, refunded: null },
      ...{ priceAmount: 'n % 100 * 1000', priceCurrency: `'IDR'`, chargeAmount: '1', chargeCurrency: `'IDR'` },
      ...{ expiresAt: moment, updatedAt: moment },
    },
  },
  voucher: {
    table: 'voucher_batches',
    columns: { count: '1', uses: '1', issued: null, redeemed: null, left: null, expired: null, createdBy: null },
  },
};

const tableOf = ({ name, path }: Resource) => tableOverrides[name as ResourceName]?.table ?? path.replaceAll('-', '_');

/** Inserts rows number 1 to $1; every third row leaves optional fields empty. */
function insertOf(resource: Resource): string {
  const fields = Object.entries(resource.fields).filter(([, { shownOnce }]) => !shownOnce);
  const different = tableOverrides[resource.name as ResourceName]?.columns ?? {};
  const values = fields
    .filter(([name]) => !(name in different))
    .map(([name, field]) => [
      name,
      field.optional ? `case when n % 3 > 0 then ${sampleOf(field)} end` : sampleOf(field),
    ]);
  const given = Object.entries(different).filter(([, value]) => value !== null);
  const columns: Record<string, string> = {
    id: 'gen_random_uuid()',
    createdAt: moment,
    ...Object.fromEntries([...values, ...given]),
  };
  const kept = Object.entries(columns).filter(([name]) => different[name] !== null);
  const names = kept.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return `insert into ${tableOf(resource)} (${names.join(', ')})
    select ${kept.map(([, value]) => value).join(', ')} from generate_series(1, $1::int) as n`;
}

interface Measured {
  server: BenchServer;
  database: pg.Client;
  rows: number;
  headers: { authorization: string };
}

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
  const { needs } = tableOverrides[resource.name as ResourceName] ?? {};
  if (needs) await fillOnce(resources[needs]);
  for (const one of measured) await fill(one, resource);
}

async function compare(resource: Resource): Promise<void> {
  await fillOnce(resource);
  const results = new Map<string, Timed>();
  for (const query of queriesOf(resource)) {
    const address = `/api/${resource.path}?${query}`;
    results.set(query, await time(measured.map(() => address)));
    const cursors = await Promise.all(measured.map((one) => cursorIn(one, address)));
    if (!cursors.includes(undefined))
      results.set(`${query}&cursor`, await time(cursors.map((cursor) => `${address}&cursor=${cursor}`)));
  }
  print(resource, results);
}

function print({ name }: Resource, results: Map<string, Timed>): void {
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
  // Else autovacuum and a checkpoint of the inserted rows would run while lists are timed.
  await database.query(`vacuum analyze ${table}`);
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
