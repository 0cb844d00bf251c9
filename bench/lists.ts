/**
 * `npm run bench:lists [-- --resource user --rows 1000,1000000 --tries 60]`: how long each sort, filter and search of each
 * resource takes at few rows and at many: one page with its count, one request at a time, through the whole product.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
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

/** Rows number $1 to $2. */
const inserts: Record<ResourceName, string> = {
  inquiry: `insert into inquiries (id, language, first_name, last_name, email, interest, message, digest, state, created_at)
    select gen_random_uuid(), 'en', 'First' || n % 997, 'Last' || n, 'i' || n || '@bench.test',
      ${skewed(resources.inquiry.fields.interest.options)}, 'What may I do about number ' || n, n::text,
      ${skewed(resources.inquiry.fields.state.options)}, ${time} from generate_series($1::int, $2::int) as n`,
  user: `insert into users (id, email, first_name, last_name, name, role, state, created_at)
    select gen_random_uuid(), 'u' || n || '@bench.test', 'First' || n % 997, 'Last' || n, 'First' || n % 997 || ' Last' || n,
      ${skewed(resources.user.fields.role.options.toReversed())}, case when n % 20 = 0 then 'banned' else 'active' end,
      ${time} from generate_series($1::int, $2::int) as n`,
  voucher: `insert into voucher_batches (id, label, purpose, count, uses, expires_at, created_at)
    select gen_random_uuid(), 'Batch' || n % 997 || ' of ' || n, ${skewed(resources.voucher.fields.purpose.options)}, 1, 1,
      case when n % 3 > 0 then ${time} + interval '90 days' end, ${time} from generate_series($1::int, $2::int) as n`,
};
const tables: Record<ResourceName, string> = { inquiry: 'inquiries', user: 'users', voucher: 'voucher_batches' };

process.env.ADMIN_PASSWORD = 'correct horse battery';
await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
const server = await startBenchServer(Number(values.port));
const database = new pg.Client({ connectionString: await server.databaseUrl() });
await database.connect();
const headers = { authorization: `Bearer ${await signIn()}` };
try {
  for (const name of values.resource.split(',') as ResourceName[]) await compare(resources[name], name);
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

async function compare(resource: Resource, name: ResourceName): Promise<void> {
  const results = new Map<string, number[]>();
  let rows = 0;
  for (const size of sizes) {
    await database.query(inserts[name], [rows + 1, size]);
    rows = size;
    // Else PostgreSQL would tidy up and write out what was inserted while lists are timed.
    await database.query(`vacuum analyze ${tables[name]}`);
    await database.query('checkpoint');
    for (const query of queriesOf(resource)) {
      results.set(query, [...(results.get(query) ?? []), await timeOf(`/api/${resource.path}?${query}`)]);
    }
  }
  const slow = [...results.values()].filter(([first = 0, ...others]) => Math.max(...others) > first * ALLOWED);
  console.log(`${name}: p50 of one page and its count, ms; ${slow.length} of ${results.size} beyond ${ALLOWED} ×`);
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
