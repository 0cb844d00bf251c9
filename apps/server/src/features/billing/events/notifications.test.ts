import type { Order } from '@skrin/contract/billing/schemas';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServerProcess } from '../../../testing/server-process.ts';
import { client } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { answers } from '../testing/analyse.ts';
import { orderBody } from '../testing/order-body.ts';
import { startSimulator } from '../testing/simulator.ts';

/** `PAYMENTS=200` for the long run. */
const payments = Number(process.env.PAYMENTS ?? 20);
const password = 'paid and heard of';

/** The programs that `npm start` runs, with a port each and nothing else set. */
async function startBoth() {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const simulator = await startSimulator();
  onTestFinished(() => simulator.stop());
  const ports = { HOST: 'localhost', GATEWAYS_PORT: new URL(simulator.url).port };
  const server = await startServerProcess({ ...ports, DATABASE_URL: database.url, ADMIN_PASSWORD: password });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  onTestFinished(() => connection.end());
  return { simulator, url: server.url.replace('127.0.0.1', 'localhost'), database: connection };
}

/** Locked analyses of one person, without the photos they would be read from. */
async function insertAnalyses(database: pg.Client, assessmentId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into analyses (id, user_id, assessment_id, state, kind)
     select gen_random_uuid(), user_id, id, 'locked', 'clear' from assessments, generate_series(1, $2)
     where id = $1 returning id`,
    [assessmentId, payments],
  );
  return rows.map(({ id }) => id);
}

it(`reach a server that was given a port only: ${payments} of ${payments}`, { timeout: 180_000 }, async () => {
  const { simulator, url, database } = await startBoth();
  const login = await client(url).post('/api/auth/login', { email: 'admin@skrin.example', password });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const person = client(url, accessToken);
  const { id } = (await (await person.post('/api/assessments', { answers })).json()) as { id: string };

  for (const [index, analysisId] of (await insertAnalyses(database, id)).entries()) {
    const body = orderBody(analysisId, index % 2 === 0 ? 'midtrans' : 'paypal');
    const order = (await (await person.post('/api/orders', body)).json()) as Order;
    await simulator.press(order.redirectUrl ?? '', 'pay');
  }
  const paid = async () =>
    (await database.query<{ id: string }>("select id from orders where state = 'paid'")).rows.length;
  await vi.waitFor(async () => expect(await paid()).toBe(payments), { timeout: 10_000, interval: 100 });
});
