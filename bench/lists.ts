/**
 * `npm run bench:lists [-- --resource user --rows 1000,1000000 --tries 60]`: how long each sort, filter and search of each
 * resource takes at few rows and at many: one page with its count, one request at a time, through the whole product.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import { type ResourceName, resources } from '@skrin/contract/resources';
import pg from 'pg';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    resource: { type: 'string', default: Object.keys(resources).join(',') },
    rows: { type: 'string', default: '1000,1000000' },
    tries: { type: 'string', default: '60' },
    port: { type: 'string', default: '3392' },
  },
});
const sizes = values.rows.split(',').map(Number);
const tries = Number(values.tries);
/** What the slowest may take of the fastest size. */
const ALLOWED = 1.3;

/** Values of which some are rare and some are common, at any number of rows. */
const skewed = (options: readonly string[]) => {
  const [rare, ...others] = options.map((option) => `'${option}'`);
  return `case when n % 20 = 0 then ${rare} else (array[${others.join(',')}])[1 + n % ${others.length}] end`;
};
const time = `timestamptz '2026-01-01' - n * interval '7 seconds'`;

/** Many values, of which those with 996 are rare. */
const label = `'Last' || n % 997 || ' of ' || n`;

/** The value of row number n, as SQL. */
function sampleOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'email' ? `'n' || n || '@bench.test'` : label;
    case 'longText':
    case 'richText':
      return `'What may I do about number ' || n`;
    case 'number':
      return `${field.min ?? 0} + n % 100`;
    case 'date':
      return `(${time})::date`;
    case 'dateTime':
      return `${time} + interval '90 days'`;
    case 'oneOf':
      return skewed(field.options);
    case 'tags':
      return `array['tag' || n % 97]`;
    case 'boolean':
      return 'n % 20 = 0';
    default:
      throw new Error(`say how a field of kind ${field.kind} is filled`);
  }
}

/** Where a table is not as the definition has it. `null`: it has no such column, or leaves it empty. */
const differences: Partial<Record<ResourceName, { table?: string; columns: Record<string, string | null> }>> = {
  inquiry: {
    columns: {
      name: null,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      digest: 'n::text',
      answeredBy: null,
    },
  },
  user: {
    columns: {
      name: `'First' || n % 997 || ' Last' || n`,
      firstName: `'First' || n % 997`,
      lastName: `'Last' || n`,
      // Members are many.
      role: skewed(resources.user.fields.role.options.toReversed()),
    },
  },
  voucher: {
    table: 'voucher_batches',
    columns: { count: '1', uses: '1', issued: null, redeemed: null, left: null, expired: null, createdBy: null },
  },
};

const tableOf = ({ name, path }: Resource) => differences[name as ResourceName]?.table ?? path.replaceAll('-', '_');

/** Inserts rows number $1 to $2; every third has nothing that may be left out. */
function insertOf(resource: Resource): string {
  const fields = Object.entries(resource.fields).filter(([, { shownOnce }]) => !shownOnce);
  const own = differences[resource.name as ResourceName]?.columns ?? {};
  const values = fields
    .filter(([name]) => !(name in own))
    .map(([name, field]) => [
      name,
      field.optional ? `case when n % 3 > 0 then ${sampleOf(field)} end` : sampleOf(field),
    ]);
  const given = Object.entries(own).filter(([, value]) => value !== null);
  const columns: Record<string, string> = {
    id: 'gen_random_uuid()',
    createdAt: time,
    ...Object.fromEntries([...values, ...given]),
  };
  const names = Object.keys(columns).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return `insert into ${tableOf(resource)} (${names.join(', ')})
    select ${Object.values(columns).join(', ')} from generate_series($1::int, $2::int) as n`;
}

process.env.ADMIN_PASSWORD = 'correct horse battery';
await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
const server = await startBenchServer(Number(values.port));
const database = new pg.Client({ connectionString: await server.databaseUrl() });
await database.connect();
const headers = { authorization: `Bearer ${await signIn()}` };
try {
  for (const name of values.resource.split(',') as ResourceName[]) await compare(resources[name]);
} finally {
  await database.end();
  await server.stop();
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: 'admin@skrin.example', password: process.env.ADMIN_PASSWORD });
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${server.url}/api/auth/login`, sent);
  return ((await response.json()) as Session).accessToken;
}

async function compare(resource: Resource): Promise<void> {
  const results = new Map<string, number[]>();
  let rows = 0;
  for (const size of sizes) {
    await database.query(insertOf(resource), [rows + 1, size]);
    rows = size;
    // Else PostgreSQL would tidy up and write out what was inserted while lists are timed.
    await database.query(`vacuum analyze ${tableOf(resource)}`);
    await database.query('checkpoint');
    for (const query of queriesOf(resource)) {
      results.set(query, [...(results.get(query) ?? []), await timeOf(`/api/${resource.path}?${query}`)]);
    }
  }
  const slow = [...results.values()].filter(([first = 0, ...others]) => Math.max(...others) > first * ALLOWED);
  console.log(
    `${resource.name}: p50 of one page and its count, ms; ${slow.length} of ${results.size} beyond ${ALLOWED} ×`,
  );
  console.table(
    Object.fromEntries(
      [...results].map(([query, times]) => {
        const columns = sizes.map((size, at) => [`${size} rows`, times[at]?.toFixed(2)]);
        return [query, { ...Object.fromEntries(columns), ratio: ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2) }];
      }),
    ),
  );
}

/** Every sort alone and with each filter: by a rare value, a common one and both, by a narrow range and a wide one. */
function queriesOf({ fields, list }: Resource): string[] {
  const filters = list.filters.flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'oneOf') return [`${name}=2025-12-31..2026-01-02`, `${name}=2025-01-01..`];
    const [first = '', ...others] = field.options;
    const options = [first, others.at(-1), `${first},${others.at(-1)}`];
    return options.map((option) => `${name}=${option}`);
  });
  const sorts = list.sortable.flatMap((name) => [name, `-${name}`]);
  const searches = ['search=996', 'search=last'].filter(() => list.search.length > 0);
  return [
    ...sorts.flatMap((sort) => ['', ...filters].map((filter) => `sort=${sort}${filter && `&${filter}`}`)),
    ...searches,
  ];
}

async function timeOf(address: string): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < tries + 5; attempt += 1) {
    const start = performance.now();
    const response = await fetch(server.url + address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    if (attempt >= 5) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
}
