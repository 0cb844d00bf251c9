import { screeningConsent } from '@skrin/contract/accounts/consents';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { z } from 'zod';
import { insertGoods, insertSeller } from '../../src/features/shop/testing/goods.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/drizzle.ts';
import { registerByMail } from '../../src/testing/register-by-mail.ts';
import { untilAnswered } from '../request.ts';

/** What can be bought, and the token of its owner. */
export interface Thing {
  kind: 'analysis' | 'basket';
  /** Of a basket: the one that its owner ordered last; empty before. */
  ref: string;
  token: string;
}

interface Options {
  url: string;
  dataDir: string;
  database: Database;
}

/** Inserts locked analyses of one user. No photo is read for them, because only payments are tested here. */
export async function createThings({ url, dataDir, database }: Options, count: number): Promise<Thing[]> {
  const { accessToken: token, user } = await registerByMail({ url, dataDir });
  const send = (path: string, body: object) =>
    untilAnswered({ url: url + path, method: 'POST', token, body: () => JSON.stringify(body) });
  await send('/api/consents', screeningConsent);
  const assessment = await send('/api/assessments', { answers: sampleAnswers });
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into analyses (id, user_id, assessment_id, state, kind)
    select gen_random_uuid(), ${user.id}, ${assessment.body.id}, 'locked', 'clear' from generate_series(1, ${count})
    returning id`);
  return rows.map(({ id }) => ({ kind: 'analysis' as const, ref: id, token }));
}

/** People who fill baskets, one after the other, and the goods that all of them want, of which there are too few. */
export async function createShoppers({ url, dataDir, database }: Options, count: number) {
  const { id: sellerId } = await insertSeller(database);
  const prices = { price: { amount: 12_000, currency: 'IDR' }, priceUsd: { amount: 150, currency: 'USD' } } as const;
  const goods: string[] = [];
  for (let made = 0; made < GOODS; made += 1) {
    goods.push((await insertGoods(database, { sellerId, ...prices, stocked: 3 * count })).id);
  }
  const shoppers: Thing[] = [];
  for (let made = 0; made < count; made += 1) {
    const { accessToken: token } = await registerByMail({ url, dataDir });
    shoppers.push({ kind: 'basket', ref: '', token });
  }
  return { goods, shoppers };
}

const GOODS = 6;

const administrator = { email: 'admin@skrin.example', password: 'correct horse battery' };
export const staffSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

/** The token of an administrator. */
export async function signInStaff(url: string): Promise<string> {
  const body = () => JSON.stringify(administrator);
  const session = await untilAnswered({ url: `${url}/api/auth/login`, method: 'POST', body });
  return z.string().parse(session.body.accessToken);
}

export interface Vouchers {
  /** Codes that each open one thing. */
  whole: string[];
  /** Codes that each take half of the price of one order: of a result, or of goods. */
  half: string[];
  goods: string[];
}

export async function createVouchers(url: string, staff: string, count: number): Promise<Vouchers> {
  const batchOf = async (percent: number, kind?: string) => {
    const body = () => JSON.stringify({ label: 'Soak', purpose: 'testing', count, uses: 1, percent, kind });
    const batch = await untilAnswered({ url: `${url}/api/vouchers`, method: 'POST', token: staff, body });
    return z.array(z.string()).parse(batch.body.codes);
  };
  return { whole: await batchOf(100), half: await batchOf(50), goods: await batchOf(50, 'basket') };
}
