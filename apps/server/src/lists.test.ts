import type { PageQuery } from '@skrin/contract/common';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPolicy } from './features/billing/orders/order-policy.ts';
import { listOrderRows } from './features/billing/orders/order-repository.ts';
import { ownConsultations } from './features/care/consultations/consultation-policy.ts';
import { listConsultations } from './features/care/consultations/consultations-repository.ts';
import { listOwnAnalyses, listOwnAssessments } from './features/screening/history-repository.ts';
import type { Executor } from './platform/database/connect.ts';
import { newId } from './platform/ids.ts';
import type { Actor } from './platform/policy/policy.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const lists = {
  analyses: listOwnAnalyses,
  assessments: listOwnAssessments,
  orders: (executor, actor, page) => listOrderRows(executor, orderPolicy.scope(actor), page),
  consultations: (executor, actor, page) => listConsultations(executor, ownConsultations(actor), page),
} satisfies Record<string, (executor: Executor, actor: Actor, page: PageQuery) => Promise<unknown>>;
const somebody: Actor = { userId: newId(), role: 'member' };

let testDatabase: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  // PostgreSQL reads an empty table by a sequential scan and a sort, unless such plans are disabled.
  for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set enable_${way} = off`);
});
afterAll(async () => {
  await client.end();
  await testDatabase[Symbol.asyncDispose]();
});

/** PostgreSQL's query plans for the statements of a call. */
async function planOf(call: (executor: Executor) => Promise<unknown>): Promise<string> {
  const statements: { text: string; params: unknown[] }[] = [];
  await call(drizzle(client, { logger: { logQuery: (text, params) => statements.push({ text, params }) } }));
  const plans = [];
  for (const { text, params } of statements) {
    const { rows } = await client.query(`explain (costs off) ${text}`, params);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

const cursorAt = (id: string) => Buffer.from(JSON.stringify(['2026-11-22T08:00:00.000Z', id])).toString('base64url');

describe.each(Object.entries(lists))('the list of own %s', (name, list) => {
  const table = new RegExp(`Index Scan Backward using ${name}_user on ${name}`);

  it('comes from an index in its order, without sorting what the table holds', async () => {
    const plan = await planOf((executor) => list(executor, somebody, { limit: 20 }));
    expect(plan).toMatch(table);
    expect(plan).not.toMatch(/Sort/);
  });

  it('goes on at a cursor without reading what came before', async () => {
    const plan = await planOf((executor) => list(executor, somebody, { limit: 20, cursor: cursorAt(newId()) }));
    expect(plan).toMatch(table);
    expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/);
    expect(plan).not.toMatch(/Sort/);
  });
});
