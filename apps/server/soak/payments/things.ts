import { screeningConsent } from '@skrin/contract/accounts/consents';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/platform/database/drizzle.ts';
import { registerByMail } from '../../src/testing/register-by-mail.ts';
import { untilAnswered } from '../request.ts';

/** An analysis that can be bought, and the token of its owner. */
export interface Thing {
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
  return rows.map(({ id }) => ({ ref: id, token }));
}

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
  /** Codes that each take half of the price of one order. */
  half: string[];
}

export async function createVouchers(url: string, staff: string, count: number): Promise<Vouchers> {
  const batchOf = async (percent: number) => {
    const body = () => JSON.stringify({ label: 'Soak', purpose: 'testing', count, uses: 1, percent });
    const batch = await untilAnswered({ url: `${url}/api/vouchers`, method: 'POST', token: staff, body });
    return z.array(z.string()).parse(batch.body.codes);
  };
  return { whole: await batchOf(100), half: await batchOf(50) };
}
