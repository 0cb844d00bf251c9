/**
 * `npm run bench:figures [-- --rows 1000,1000000 --tries 60]`: how long the overviews of staff take at few rows and at many
 * of everything that they count: assessments, analyses, results, orders, ledger entries, goods, inquiries, mails and jobs; one request at a time, in turns at each size. It
 * fails when one takes more than 1.3 times as long at many rows.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
import pg from 'pg';
import { type BenchServer, startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,1000000' },
    tries: { type: 'string', default: '60' },
    port: { type: 'string', default: '3396' },
  },
});
const tries = Number(values.tries);
const ALLOWED = 1.3;

const addresses = [
  '/api/figures/app?days=7',
  '/api/figures/app?days=90',
  '/api/figures/analytics',
  '/api/figures/ecommerce?days=7',
  '/api/figures/ecommerce?days=90',
  '/api/figures/banking?days=7',
  '/api/figures/banking?days=90',
];

/** Two years of rows, of which the same few wait for a decision at any size: what is decided does not pile up. */
const moment = `now() - (n::float8 / $1::int) * interval '730 days'`;
const id = (kind: number) => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const waits = 'n % ($1::int / 500) = 0';
const inserts = [
  `insert into users (id, email, first_name, last_name, name, language)
    select ${id(1)}, n || '@bench.test', 'A', 'B', 'A B', 'en' from generate_series(1, 1000) as n where $1::int > 0`,
  `insert into assessments (id, user_id, questionnaire_version, answers, red_flags, sealed, created_at)
    select ${id(2)}, ${id(1).replace('to_hex(n)', 'to_hex(1 + n % 1000)')}, '1', '{}', '[]', '{}', ${moment}
    from generate_series(1, $1::int) as n`,
  `insert into analyses (id, user_id, assessment_id, state, created_at, unlocked_at)
    select ${id(3)}, ${id(1).replace('to_hex(n)', 'to_hex(1 + n % 1000)')}, ${id(2)}, 'unlocked', ${moment}, ${moment}
    from generate_series(1, $1::int) as n`,
  `insert into results (analysis_id, result, created_at)
    select ${id(3)}, '{"condition": "impetigo"}', ${moment} from generate_series(1, $1::int) as n`,
  `insert into orders (id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at, created_at, paid_at)
    select ${id(4)}, 'midtrans', case when ${waits} then (array['review', 'held', 'disputed'])[1 + n % 3] else 'paid' end,
      1, 'IDR', 1, 'IDR', now(), ${moment}, ${moment} from generate_series(1, $1::int) as n`,
  `insert into order_lines (id, order_id, kind, ref, description, price_amount, price_currency, is_open)
    select ${id(4)}, ${id(4)}, 'analysis', ${id(3)}::text, 'A check', 1, 'IDR', false from generate_series(1, $1::int) as n`,
  `insert into ledger_entries (id, entry_key, kind, debit, credit, amount, currency, order_id, created_at)
    select ${id(6)}, n::text, 'capture', 'gateway', 'open_credit', 1, 'IDR', ${id(4)}, ${moment} from generate_series(1, $1::int) as n
    union all
    select ${id(7)}, 'charge ' || n, 'charge', 'open_credit', 'sales', 1, 'IDR', ${id(4)}, ${moment} from generate_series(1, $1::int) as n`,
  `insert into sellers (id, name, timezone, address, city) select ${id(8)}, 'Apotek', 'Asia/Jakarta', 'A', 'A' from generate_series(1, 1) as n where $1::int > 0`,
  `insert into order_items (id, order_id, product_id, name, sku, quantity, price_amount, charge_amount, charge_currency)
    select ${id(4)}, ${id(4)}, ${id(9).replace('to_hex(n)', 'to_hex(1 + n % 500)')}, 'A', 'A', 2, 1, 1, 'IDR' from generate_series(1, $1::int) as n`,
  `insert into deliveries (order_id, basket_id, seller_id, method, recipient_name, recipient_phone, price_amount, paid_at)
    select ${id(4)}, ${id(4)}, ${id(8).replace('to_hex(n)', 'to_hex(1)')}, 'pickup', 'A', '1', 0, ${moment} from generate_series(1, $1::int) as n`,
  `insert into inquiries (id, state, language, first_name, last_name, email, interest, message, digest, created_at)
    select ${id(5)}, case when ${waits} then 'new' else 'answered' end, 'en', 'A', 'B', 'a@bench.test', 'general', 'How?', n::text, ${moment}
    from generate_series(1, $1::int) as n`,
  `insert into mails (key, state, created_at)
    select 'bench:' || n, case when ${waits} then 'failed' else 'sent' end, ${moment} from generate_series(1, $1::int) as n`,
  `insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
    select (select id from graphile_worker._private_tasks where identifier = 'support.tidy_subscriptions'), '{}',
      now() + interval '30 days', 1 from generate_series(1, $1::int) as n`,
];

interface Measured {
  server: BenchServer;
  database: pg.Client;
  rows: number;
  headers: { authorization: string };
}

process.env.ADMIN_PASSWORD = 'correct horse battery';
await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
const measured: Measured[] = [];
try {
  for (const [at, rows] of values.rows.split(',').entries()) measured.push(await start(Number(rows), at));
  for (const address of addresses) await compare(address);
} finally {
  for (const { server, database } of measured) {
    await database.end();
    await server.stop();
  }
}

async function start(rows: number, at: number): Promise<Measured> {
  const server = await startBenchServer(Number(values.port) + 2 * at);
  const database = new pg.Client({ connectionString: await server.databaseUrl() });
  await database.connect();
  for (const insert of inserts) await database.query(insert, [rows]);
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  const begin = performance.now();
  await keep(database);
  console.log(`${rows} rows: figures of two years kept after ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
  const body = JSON.stringify({ email: 'admin@skrin.example', password: process.env.ADMIN_PASSWORD });
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${server.url}/api/auth/login`, sent);
  const { accessToken } = (await response.json()) as Session;
  return { server, database, rows, headers: { authorization: `Bearer ${accessToken}` } };
}

/** Has the job count every day anew, and waits until it has. */
async function keep(database: pg.Client): Promise<void> {
  await database.query('delete from daily_figures');
  await database.query('delete from figure_days');
  await database.query('truncate money_days cascade');
  await database.query(`select graphile_worker.add_job('figures.keep')`);
  await database.query(`select graphile_worker.add_job('figures.keep_money')`);
  for (;;) {
    const { rows } = await database.query<{ days: number }>(
      'select least((select count(*) from figure_days), (select count(*) from money_days))::int as days',
    );
    const { rows: waiting } = await database.query(
      `select 1 from graphile_worker.jobs where task_identifier like 'figures.keep%' and run_at <= now()`,
    );
    if ((rows[0]?.days ?? 0) >= 700 && waiting.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await database.query('vacuum analyze daily_figures, daily_money, daily_ledger, daily_goods');
}

async function compare(address: string): Promise<void> {
  const times = measured.map((): number[] => []);
  for (let attempt = -5; attempt < tries; attempt += 1) {
    for (const [at, { server, headers }] of measured.entries()) {
      const begin = performance.now();
      const response = await fetch(server.url + address, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      if (attempt >= 0) times[at]?.push(performance.now() - begin);
    }
  }
  const middles = times.map((each) => each.toSorted((a, b) => a - b)[tries >> 1] ?? 0);
  const [first = 1, ...others] = middles;
  const ratio = Math.max(...others) / first;
  const columns = measured.map(({ rows }, at) => `${rows} rows ${middles[at]?.toFixed(2)} ms`);
  console.log(`${address}: ${columns.join(', ')}, ratio ${ratio.toFixed(2)}`);
  if (ratio > ALLOWED) process.exitCode = 1;
}
