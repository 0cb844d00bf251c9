/**
 * `npm run bench:orders [-- --lines 20 --rounds 100]`: ms of an order of goods of many lines beside one of an analysis, through
 * HTTP and the stand-in of the gateway, in turns. It fails when goods take more than 1.5 times as long.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Client } from './client.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '100' },
    port: { type: 'string', default: '3388' },
  },
});
const rounds = Number(values.rounds);
const WARM_UP = 10;
const ALLOWED_RATIO = 1.5;

await mkdir(path.resolve(import.meta.dirname, '..', '.tmp'), { recursive: true });
await using opened = new AsyncDisposableStack();
const program = 'scripts/start.ts';
const server = opened.adopt(await startBenchServer(Number(values.port), { program }), ({ stop }) => stop());
const database = opened.adopt(new pg.Pool({ connectionString: await server.databaseUrl() }), (pool) => pool.end());
const buyer = await Client.create(server);
const goods = await insertGoods(Number(values.lines));

const times: Record<'analysis' | 'basket', number[]> = { analysis: [], basket: [] };
for (let round = -WARM_UP; round < rounds; round += 1) {
  const things = [['analysis', await newAnalysis()] as const, ['basket', await fillBasket()] as const];
  for (const [kind, ref] of round % 2 === 0 ? things : things.toReversed()) {
    const begin = performance.now();
    await ask('POST', '/api/orders', { lines: [{ kind, ref }], method: 'midtrans' });
    if (round >= 0) times[kind].push(performance.now() - begin);
  }
  // A person may let three baskets wait for their payment.
  await database.query(`update baskets set state = 'closed', is_reserved = false where user_id = $1`, [buyer.userId]);
}
const [ofGoods, ofAnalysis] = [median(times.basket), median(times.analysis)];
const ratio = ofGoods / ofAnalysis;
console.log(
  `order of ${goods.length} lines ${ofGoods.toFixed(1)} ms, of an analysis ${ofAnalysis.toFixed(1)} ms,`,
  `ratio ${ratio.toFixed(2)}: medians of ${rounds}`,
);
if (ratio > ALLOWED_RATIO) process.exitCode = 1;

async function ask<Answer>(method: string, address: string, body: object): Promise<Answer> {
  const headers = { ...buyer.headers, 'content-type': 'application/json' };
  const response = await fetch(server.url + address, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

async function fillBasket(): Promise<string> {
  const items = goods.map((productId) => ({ productId, quantity: 1 }));
  const delivery = { method: 'pickup', name: 'B T', phone: '+62 812 3456 7890' };
  return (await ask<{ id: string }>('PATCH', '/api/basket', { items, delivery })).id;
}

/** A locked analysis, without the photo that a real one has. */
async function newAnalysis(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into analyses (id, user_id, assessment_id, state, kind)
      select gen_random_uuid(), user_id, id, 'locked', 'clear' from assessments where user_id = $1 limit 1 returning id`,
    [buyer.userId],
  );
  return rows[0]?.id ?? '';
}

/** Goods of a pharmacy that may sell them. @returns their ids */
async function insertGoods(count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with seller as (
      insert into sellers (id, name, timezone, address, city, licence, licence_until, pharmacist, opening_hours)
      values (gen_random_uuid(), 'Apotek', 'Asia/Jakarta', 'A', 'A', 'SIA 1', '2999-12-31', 'apt. B', 'Mo-Sa 08:00-20:00')
      returning id
    )
    insert into products (id, seller_id, sku, slug, name, summary, description, language, category, class, registration,
      price, max_pieces, state, published_at, stocked)
    select gen_random_uuid(), seller.id, n::text, 'goods-' || n, 'Perban ' || n, 'Steril', 'Steril', 'id', 'wound_care',
      'device', 'AKD20903022671', '{"amount": 12000, "currency": "IDR"}', 20, 'published', now(), 1000000
    from seller, generate_series(1, $1::int) as n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
