import { expect, it } from 'vitest';
import { moveAnalysis } from './features/screening/analyses-repository.ts';
import { analysisPolicy } from './features/screening/analysis-policy.ts';
import { assess, upload } from './features/screening/testing/flow.ts';
import { sql } from './platform/database/drizzle.ts';
import { systemScope } from './platform/policy/policy.ts';
import { createTestApp } from './testing/test-app.ts';

const NOBODY = '019aa000-0000-7000-8000-00000000dead';

async function personWithAnalysis() {
  const app = await createTestApp();
  const person = await app.signUp();
  const { id: assessmentId } = await assess(person);
  const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
  const count = async (table: string) =>
    (await app.database.execute<{ count: number }>(sql`select count(*)::int from ${sql.identifier(table)}`)).rows[0]
      ?.count;
  return { app, person, id, count };
}

it('nothing of a person is left when the account goes, but what was paid, without the person', async () => {
  const { app, person, id, count } = await personWithAnalysis();
  const { userId } = { userId: person.user.id };
  await app.database.execute(sql`
    insert into dependants (id, user_id, name, relationship) values (${NOBODY}, ${userId}, 'Budi', 'child')`);
  await app.database.execute(sql`update assessments set dependant_id = ${NOBODY} where user_id = ${userId}`);
  await app.database.execute(sql`insert into results (analysis_id, result) values (${id}, '{}')`);
  await app.database.execute(sql`
    insert into orders (id, user_id, method, state, price_amount, price_currency, charge_amount, charge_currency,
      gateway_id, redirect_url, expires_at)
    values (${NOBODY}, ${userId}, 'midtrans', 'paid', 1, 'IDR', 1, 'IDR', 'g', 'http://x', now())`);
  await app.database.execute(sql`
    insert into voucher_batches (id, version, label, purpose, count, uses, created_by)
    values (${NOBODY}, 1, 'l', 'partner', 1, 1, ${userId})`);
  await app.database.execute(sql`
    insert into vouchers (id, batch_id, code_hash, uses, uses_left) values (${NOBODY}, ${NOBODY}, 'code', 1, 0)`);
  await app.database.execute(sql`
    insert into voucher_redemptions (id, voucher_id, user_id, ref) values (${NOBODY}, ${NOBODY}, ${userId}, ${id})`);
  await app.database.execute(sql`delete from users where id = ${userId}`);
  for (const table of [
    'assessments',
    'analyses',
    'results',
    'sessions',
    'credentials',
    'photo_readings',
    'consents',
    'dependants',
  ]) {
    const { rows } = await app.database.execute(
      table === 'results'
        ? sql`select 1 from results where analysis_id = ${id}`
        : sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}`,
    );
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
  expect([await count('orders'), await count('vouchers'), await count('voucher_redemptions')]).toEqual([1, 1, 1]);
  const { rows } = await app.database.execute(sql`
    select orders.user_id as payer, created_by, redemptions.user_id as redeemer
    from orders, voucher_batches, voucher_redemptions as redemptions`);
  expect(rows).toEqual([{ payer: null, created_by: null, redeemer: null }]);
});

it('no row of health data is without an owner', async () => {
  const { app, id } = await personWithAnalysis();
  const orphaned = [
    sql`update assessments set user_id = ${NOBODY}`,
    sql`update analyses set user_id = ${NOBODY}`,
    sql`update assessments set dependant_id = ${NOBODY}`,
    sql`update photos set analysis_id = ${NOBODY} where analysis_id = ${id}`,
  ];
  for (const statement of orphaned) {
    await expect(app.database.execute(statement)).rejects.toMatchObject({ cause: { code: '23503' } });
  }
});

it.each([
  ['of somebody else', NOBODY],
  ['that is missing', ''],
])('an owner %s moves no analysis', async (_case, userId) => {
  const { app, person, id } = await personWithAnalysis();
  const move = { id, from: ['queued'], to: 'failed' } as const;
  const scope = analysisPolicy.scope({ userId, role: 'admin' });
  const moved = moveAnalysis(app.database, { ...move, from: [...move.from], scope });
  // An empty owner is no UUID: PostgreSQL rejects the statement.
  expect(await moved.catch(() => undefined)).toBeUndefined();
  expect(await (await person.get(`/api/analyses/${id}`)).json()).toMatchObject({ state: 'queued' });
  expect(await moveAnalysis(app.database, { ...move, from: [...move.from], scope: systemScope })).toMatchObject({
    state: 'failed',
  });
});
