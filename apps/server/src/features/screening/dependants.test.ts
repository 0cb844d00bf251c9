import type { Problem } from '@skrin/contract/errors';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { type Dependant, type DependantInput, MAX_DEPENDANTS } from '@skrin/contract/screening/dependants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assessments, dependants } from './tables.ts';
import { assess, matching, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
});
afterAll(() => app?.close());

const budi: DependantInput = { name: 'Budi', relationship: 'child', birthYear: 2020 };
const addressOf = ({ id }: { id: string }) => `/api/dependants/${id}`;
const add = async (person: Client, input: object = budi) =>
  (await (await person.post('/api/dependants', input)).json()) as Dependant;
const list = async (person: Client) =>
  ((await (await person.get('/api/dependants')).json()) as { items: Dependant[] }).items;
const assessFor = async (person: Client, dependantId?: string) =>
  (await (await person.post('/api/assessments', { answers: matching.ring, dependantId })).json()) as Assessment;
const analyseFor = async (person: Client, dependantId?: string) => {
  const { id: assessmentId } = await assessFor(person, dependantId);
  const { id } = (await (await upload(person, { assessmentId })).json()) as { id: string };
  return { id, assessmentId };
};
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

describe('a dependant', () => {
  it('is added, changed and listed by name', async () => {
    const person = await app.signUp();
    const added = await add(person);
    expect(added).toMatchObject({ ...budi, assessments: 0, analyses: 0 });
    await add(person, { ...budi, name: 'Ani', birthYear: null });
    const changed = { name: 'Budi Kecil', relationship: 'sibling', birthYear: 2021 };
    expect(await (await person.patch(addressOf(added), changed)).json()).toMatchObject({ id: added.id, ...changed });
    expect((await list(person)).map(({ name }) => name)).toEqual(['Ani', 'Budi Kecil']);
  });

  it.each([
    ['no name', { ...budi, name: '' }, 'name required'],
    ['a relationship that does not exist', { ...budi, relationship: 'cat' }, 'relationship invalid_option'],
    ['a year before anybody alive was born', { ...budi, birthYear: 1899 }, 'birthYear too_small'],
    ['a year to come', { ...budi, birthYear: new Date().getFullYear() + 1 }, 'birthYear in_the_future'],
    ['more than is needed', { ...budi, address: 'Jalan 1' }, 'address unknown_key'],
  ])('is refused with %s', async (_case, input, expected) => {
    const response = await (await app.signUp()).post('/api/dependants', input);
    expect(response.status).toBe(422);
    const { fields = [] } = (await response.json()) as Problem;
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
  });

  it('is one of a bounded number', async () => {
    const person = await app.signUp();
    const rows = Array.from({ length: MAX_DEPENDANTS }, () => ({ ...budi, userId: person.user.id }));
    await app.database.insert(dependants).values(rows);
    expect(await codeOf(await person.post('/api/dependants', budi))).toEqual([409, 'too_many_dependants']);
  });

  it('is one of a bounded number also when many are added at once', async () => {
    const person = await app.signUp();
    const rows = Array.from({ length: MAX_DEPENDANTS - 2 }, () => ({ ...budi, userId: person.user.id }));
    await app.database.insert(dependants).values(rows);
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.post('/api/dependants', budi)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('is nobody else’s to see, to change or to check for', async () => {
    const person = await app.signUp();
    const dependant = await add(person);
    for (const other of [await app.signUp(), await app.asAdmin()]) {
      expect(await list(other)).toEqual([]);
      expect(await codeOf(await other.patch(addressOf(dependant), budi))).toEqual([404, 'not_found']);
      expect(await codeOf(await other.delete(addressOf(dependant)))).toEqual([404, 'not_found']);
      const about = { answers: matching.ring, dependantId: dependant.id };
      expect(await codeOf(await other.post('/api/assessments', about))).toEqual([404, 'not_found']);
    }
    expect(await list(person)).toHaveLength(1);
  });

  it('takes an account: a visitor checks for whoever holds the phone', async () => {
    const visitor = await app.visit();
    expect(await codeOf(await visitor.post('/api/dependants', budi))).toEqual([403, 'account_needed']);
    const about = { answers: matching.ring, dependantId: newId() };
    expect(await codeOf(await visitor.post('/api/assessments', about))).toEqual([404, 'not_found']);
  });
});

describe('the history of an account', () => {
  it('says whom each entry is about, and is that of one person where it is asked for', async () => {
    const person = await app.signUp();
    const [child, mother] = [await add(person), await add(person, { ...budi, name: 'Ibu', relationship: 'parent' })];
    const own = await analyseFor(person);
    const hers = await analyseFor(person, mother.id);
    const childs = await analyseFor(person, child.id);
    const read = async <Item>(address: string) =>
      ((await (await person.get(address)).json()) as { items: Item[] }).items;

    const about = (await read<AnalysisItem>('/api/analyses')).map(({ dependant }) => dependant);
    expect(about).toEqual([
      { id: child.id, name: 'Budi', birthYear: 2020 },
      { id: mother.id, name: 'Ibu', birthYear: 2020 },
      undefined,
    ]);
    for (const [of, { id, assessmentId }] of [
      ['self', own],
      [mother.id, hers],
      [child.id, childs],
    ] as const) {
      expect((await read<AnalysisItem>(`/api/analyses?person=${of}`)).map((item) => item.id)).toEqual([id]);
      expect((await read<Assessment>(`/api/assessments?person=${of}`)).map((item) => item.id)).toEqual([assessmentId]);
    }
    expect(await read(`/api/analyses?person=${newId()}`)).toEqual([]);
    expect((await person.get('/api/analyses?person=everybody')).status).toBe(422);
  });

  it('keeps whom answers are about when they are changed', async () => {
    const person = await app.signUp();
    const { id } = await add(person);
    const assessment = await assessFor(person, id);
    const address = `/api/assessments/${assessment.id}`;
    expect(await (await person.patch(address, { answers: matching.toes })).json()).toMatchObject({ dependant: { id } });
    expect((await person.patch(address, { answers: matching.toes, dependantId: id })).status).toBe(422);
    expect(await (await person.post(`${address}/help`, { confirmed: true })).json()).toMatchObject({
      dependant: { id },
    });
  });
});

describe('removing a dependant', () => {
  const historyOf = async (person: Client) => {
    const count = async (address: string) =>
      ((await (await person.get(address)).json()) as { items: object[] }).items.length;
    return [await count('/api/assessments'), await count('/api/analyses')];
  };
  const openOrder = (person: { user: { id: string } }, analysisId: string) =>
    app.database.execute(sql`
      with opened as (
        insert into orders (id, user_id, method, state, price_amount, price_currency, charge_amount, charge_currency,
          gateway_id, redirect_url, expires_at)
        values (${newId()}, ${person.user.id}, 'midtrans', 'pending', 1, 'IDR', 1, 'IDR', 'g', 'http://x',
          now() + interval '1 hour') returning id)
      insert into order_lines (id, order_id, kind, ref, description, price_amount, price_currency, is_open)
      select id, id, 'analysis', ${analysisId}, 'Model Skin Diseases', 1, 'IDR', true from opened`);

  async function ordersToClose(): Promise<number> {
    const { rows } = await app.database.execute(
      sql`select 1 from graphile_worker.jobs where task_identifier = 'billing.close_orders'`,
    );
    return rows.length;
  }

  it('removes their whole history and nobody else’s, and is kept in the audit', async () => {
    const person = await app.signUp();
    const [gone, stays] = [await add(person), await add(person, { ...budi, name: 'Ani' })];
    await analyseFor(person, gone.id);
    await assessFor(person, gone.id);
    await analyseFor(person, stays.id);
    await assess(person);
    expect(await list(person)).toMatchObject([
      { name: 'Ani', assessments: 1, analyses: 1 },
      { name: 'Budi', assessments: 2, analyses: 1 },
    ]);
    expect(await historyOf(person)).toEqual([4, 2]);
    expect((await person.delete(addressOf(gone))).status).toBe(204);
    expect(await historyOf(person)).toEqual([2, 1]);
    expect((await list(person)).map(({ name }) => name)).toEqual(['Ani']);
    const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, gone.id));
    expect(entries.map(({ permission, ownerId }) => [permission, ownerId])).toEqual([
      ['dependant:create', person.user.id],
      ['dependant:remove', person.user.id],
    ]);
  });

  it('waits for an open payment, unless that shall be closed', async () => {
    const person = await app.signUp();
    const child = await add(person);
    const { id: analysisId } = await analyseFor(person, child.id);
    await openOrder(person, analysisId);
    expect(await codeOf(await person.delete(addressOf(child)))).toEqual([409, 'analysis_being_paid']);
    expect(await historyOf(person)).toEqual([1, 1]);
    const before = await ordersToClose();
    expect((await person.delete(`${addressOf(child)}?openOrder=close`)).status).toBe(204);
    expect(await historyOf(person)).toEqual([0, 0]);
    expect(await ordersToClose()).toBe(before + 1);
  });

  it('meets a check that is sent at the same moment: it is theirs and goes, or it is refused', async () => {
    const person = await app.signUp();
    const child = await add(person);
    const about = { answers: matching.ring, dependantId: child.id };
    const [removed, ...sent] = await Promise.all([
      person.delete(addressOf(child)),
      ...Array.from({ length: 4 }, () => person.post('/api/assessments', about)),
    ]);
    expect(removed.status).toBe(204);
    for (const { status } of sent) expect([201, 404]).toContain(status);
    const left = await app.database.select().from(assessments).where(eq(assessments.userId, person.user.id));
    expect(left).toEqual([]);
  });
});
