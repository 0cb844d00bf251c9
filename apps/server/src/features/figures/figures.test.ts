import { randomUUID } from 'node:crypto';
import { type ListedRows, listedDecisions, paidWithin } from '@skrin/contract/figures/decisions';
import type { Analytics, AppFigures } from '@skrin/contract/figures/figures';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import { type ResourceName, resources } from '@skrin/contract/resources';
import { workingHours } from '@skrin/contract/support/hours';
import { dayAfter, dayAt, daysOfMonth, monthBefore, startOfDay } from '@skrin/domain/figures/zoned-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { insertClinic, insertService } from '../../testing/clinics.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ordersByDay } from '../billing/index.ts';
import { checksByDay } from '../screening/index.ts';
import { keepFigures } from './keep-figures.ts';
import { dailyFigures, figureDays } from './tables.ts';

const { timeZone } = workingHours;
const today = dayAt(new Date(), timeZone);

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.asAdmin();
});
afterAll(() => app.close());

const appFigures = async (query = '') => (await (await admin.get(`/api/figures/app${query}`)).json()) as AppFigures;
const analytics = async (query = '') => (await (await admin.get(`/api/figures/analytics${query}`)).json()) as Analytics;
const keep = () => keepFigures({ database: app.database, sources: [checksByDay, ordersByDay], timeZone });

async function totalOf({ resource, filters }: ListedRows): Promise<number> {
  const { path } = resources[resource as ResourceName];
  const response = await admin.get(`/api/${path}?${new URLSearchParams(filters)}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { total: { count: number } }).total.count;
}

const insertOrder = (state: string, { createdAt = new Date(), paidAt }: { createdAt?: Date; paidAt?: Date } = {}) =>
  app.database.execute(sql`insert into orders
    (id, method, state, price_amount, price_currency, charge_amount, charge_currency, expires_at, created_at, paid_at)
    values (${randomUUID()}, 'midtrans', ${state}, 1, 'IDR', 1, 'IDR', now(), ${createdAt.toISOString()}, ${paidAt?.toISOString() ?? null})`);

it('before anything was counted, nothing is said of today and of months', async () => {
  expect(await appFigures()).toMatchObject({ today: null, books: null, timeZone, period: { to: today } });
  expect(await analytics()).toMatchObject({ months: [], month: null, timeToResult: null });
});

it('what waits for a decision is as many rows as its list shows, and as old as the oldest of them', async () => {
  const oldest = new Date(Date.now() - 5 * 86_400_000);
  for (const [state, count] of [
    ['review', 2],
    ['held', 3],
    ['disputed', 1],
    ['paid', 4],
  ] as const)
    for (let at = 0; at < count; at += 1)
      await insertOrder(state, { createdAt: new Date(oldest.getTime() + at * 1_000) });
  for (const email of ['a@example.com', 'b@example.com']) {
    const inquiry = { email, firstName: 'Sari', lastName: 'A', interest: 'general', language: 'en', message: 'How?' };
    expect((await app.anonymous.post('/api/inquiries', inquiry)).status).toBe(202);
  }
  const { decisions } = await appFigures();
  expect(Object.fromEntries(decisions.map(({ key, total }) => [key, total.count]))).toEqual({
    ...{ review: 2, held: 3, disputed: 1, inquiries: 2, consultations: 0 },
  });
  for (const [key, rows] of Object.entries(listedDecisions))
    expect(decisions.find((each) => each.key === key)?.total.count).toBe(await totalOf(rows));
  expect(decisions.find(({ key }) => key === 'held')?.oldestAt).toBe(oldest.toISOString());
});

it('a consultation waits until its clinic has confirmed it', async () => {
  const clinicId = await insertClinic(app.database);
  const serviceId = await insertService(app.database, clinicId);
  const ayu = await app.signUp();
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  await app.database.execute(sql`insert into consultations
    (id, user_id, clinic_id, service_id, service_name, channel, starts_at, ends_at, state)
    values (${randomUUID()}, ${ayu.user.id}, ${clinicId}, ${serviceId}, 'A', 'visit', ${startsAt.toISOString()},
      ${new Date(startsAt.getTime() + 1_800_000).toISOString()}, 'requested')`);
  const waiting = async () => (await appFigures()).decisions.find(({ key }) => key === 'consultations');
  expect(await waiting()).toMatchObject({ total: { count: 1 }, oldestAt: expect.any(String) });
  await app.database.execute(sql`update consultations set state = 'confirmed'`);
  expect(await waiting()).toMatchObject({ total: { count: 0 }, oldestAt: null });
});

it('orders paid in a period are those of the list from its first moment up to its end', async () => {
  const { period } = await appFigures('?days=7');
  expect(period).toMatchObject({ from: dayAfter(today, -7), to: today });
  expect(period.startsAt).toBe(startOfDay(period.from, timeZone).toISOString());
  const [start, end] = [Date.parse(period.startsAt), Date.parse(period.endsAt)];
  for (const at of [start - 1, start, start + 86_400_000, end - 1, end])
    await insertOrder('paid', { paidAt: new Date(at) });
  await keep();
  const { charts } = await appFigures('?days=7');
  const paid = charts.find(({ figure }) => figure === 'ordersPaid');
  expect(paid).toMatchObject({ total: 3, before: 1, days: [1, 1, 0, 0, 0, 0, 1] });
  expect(await totalOf(paidWithin({ from: period.startsAt, to: period.endsAt }))).toBe(3);
});

it('jobs are counted by their queue, and those that failed once', async () => {
  const before = (await appFigures()).work;
  await app.database.execute(sql`select graphile_worker.add_job('support.tidy_subscriptions')`);
  await app.database.execute(
    sql`select graphile_worker.add_job('support.acknowledge_inquiry', run_at => now() + interval '1 day')`,
  );
  const failed = await app.database.execute<{ id: string }>(sql`select (graphile_worker.add_job('figures.keep')).id`);
  await app.database.execute(sql`update graphile_worker._private_jobs
    set attempts = 1, max_attempts = 25, run_at = now() + interval '1 hour' where id = ${failed.rows[0]?.id}`);
  await app.database.execute(
    sql`insert into mails (key, state) values ('a', 'failed'), ('b', 'unknown'), ('c', 'sent')`,
  );
  const { work } = await appFigures();
  const waitingIn = (of: AppFigures['work'], queue: string) =>
    of.queues.find((each) => each.queue === queue)?.waiting.count ?? 0;
  expect(waitingIn(work, 'maintenance') - waitingIn(before, 'maintenance')).toBe(1);
  expect(waitingIn(work, 'mail')).toBe(waitingIn(before, 'mail'));
  expect(work.failingJobs.count - before.failingJobs.count).toBe(1);
  expect(work.failedMails).toEqual({ count: 2, isCapped: false });
});

it('of a month, small numbers are hidden, and another one with a single small one', async () => {
  const month = monthBefore(today.slice(0, 7));
  const { from } = daysOfMonth(month);
  await app.database.delete(dailyFigures);
  await app.database.delete(figureDays);
  await app.database.insert(figureDays).values({ day: from, countedAt: new Date(), isOver: true });
  await app.database
    .insert(figureDays)
    .values({ day: dayAfter(today, -1), countedAt: new Date(), isOver: true })
    .onConflictDoNothing();
  const put = (figure: 'assessments' | 'refusals' | 'timeToResult', dimensions: object, n: number, sum = 0) =>
    app.database.insert(dailyFigures).values({ day: from, figure, dimensions, n, sum });
  await put('assessments', {}, 120);
  for (const [language, n] of [
    ['en', 60],
    ['id', 35],
    ['fr', 5],
    ['ar', 20],
  ] as const)
    await put('assessments', { language }, n);
  await put('assessments', { channel: 'visitor' }, 120);
  await put('assessments', { programme: firstProgramme }, 120);
  await put('refusals', {}, 9);
  await put('timeToResult', {}, 20, 50);
  const answer = await analytics();
  expect(answer).toMatchObject({ month, months: [month], timeToResult: 2.5, refusals: null, outcomes: null });
  expect(answer.funnel[0]).toEqual({ step: 'assessments', n: 120, before: null });
  const byLanguage = answer.tables.find(({ dimension }) => dimension === 'language')?.rows ?? [];
  const shown = Object.fromEntries(byLanguage.map(({ value, counts }) => [value, counts.assessments]));
  // The other languages have none; with French they are fewer than ten, so that Arabic goes with them.
  expect(shown).toEqual({ en: 60, id: 35, ar: null, fr: null, vi: null, zh: null });
  expect(answer.refusalsByReason.map(({ n }) => n)).not.toContainEqual(expect.any(Number));
});

it('a month that has not ended is not found, and what is no month is refused', async () => {
  expect((await admin.get(`/api/figures/analytics?month=${today.slice(0, 7)}`)).status).toBe(404);
  expect((await admin.get('/api/figures/analytics?month=2026-13')).status).toBe(422);
  expect((await admin.get('/api/figures/app?days=8')).status).toBe(422);
});
