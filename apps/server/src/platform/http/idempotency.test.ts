import type { Assessment } from '@skrin/contract/screening/assessments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matching, unmatched } from '../../features/screening/testing/flow.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eq, sql } from '../database/drizzle.ts';
import { idempotencyKeys } from '../database/tables.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const answers = matching.ring;
const create = (person: Client, key: string, body: object = { answers }) =>
  person.post('/api/assessments', body, { 'idempotency-key': key });
const made = async (response: Response) => {
  expect(response.status).toBe(201);
  return (await response.json()) as Assessment;
};
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const isReplay = ({ headers }: Response) => headers.get('idempotent-replayed') === 'true';
const countOf = async (person: Client) => {
  const { items } = (await (await person.get('/api/assessments?limit=100')).json()) as { items: Assessment[] };
  return items.length;
};

const keysOf = ({ user }: Person) => eq(idempotencyKeys.userId, user.id);
const age = (person: Person, interval: string) =>
  app.database
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - ${interval}::interval` })
    .where(keysOf(person));
/** Leaves the key as a process does that ends before it has created anything. */
const forgetResource = (person: Person) =>
  app.database.update(idempotencyKeys).set({ resourceId: null }).where(keysOf(person));

describe('a request with an Idempotency-Key', () => {
  it('makes one thing, however often it is sent, and answers it as it is now', async () => {
    const person = await app.signUp();
    const first = await create(person, 'k');
    expect(isReplay(first)).toBe(false);
    const { id } = await made(first);
    await person.post(`/api/assessments/${id}/help`, { confirmed: true });
    const again = await create(person, 'k');
    expect(isReplay(again)).toBe(true);
    expect(await made(again)).toMatchObject({ id, helpConfirmedAt: expect.any(String) });
    expect(await countOf(person)).toBe(1);
  });

  it('makes one thing when it is sent 30 times at once', async () => {
    const person = await app.signUp();
    const responses = await Promise.all(Array.from({ length: 30 }, () => create(person, 'k')));
    const ids = await Promise.all(responses.map(async (response) => (await made(response)).id));
    expect(new Set(ids).size).toBe(1);
    expect(responses.filter((response) => !isReplay(response))).toHaveLength(1);
    expect(await countOf(person)).toBe(1);
  });

  it('is refused with another body', async () => {
    const person = await app.signUp();
    await made(await create(person, 'k'));
    const other = await create(person, 'k', { answers: unmatched });
    expect([other.status, await codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
    expect(await countOf(person)).toBe(1);
  });

  it('takes the same body in another order for the same', async () => {
    const person = await app.signUp();
    const { id } = await made(await create(person, 'k'));
    const reordered = { answers: Object.fromEntries(Object.entries(answers).reverse()) };
    expect((await made(await create(person, 'k', reordered))).id).toBe(id);
  });

  it('has its keys to itself: another person, or another key, makes another thing', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const responses = [await create(person, 'k'), await create(person, 'l'), await create(other, 'k')];
    const ids = await Promise.all(responses.map(async (response) => (await made(response)).id));
    expect(new Set(ids).size).toBe(3);
  });

  it('gives its key back when it is refused', async () => {
    const person = await app.signUp();
    const refused = await create(person, 'k', { answers, dependantId: crypto.randomUUID() });
    expect(refused.status).toBe(404);
    expect(isReplay(await create(person, 'k'))).toBe(false);
    expect(await countOf(person)).toBe(1);
  });

  it('is told that it runs, until it is taken over from a process that died', async () => {
    const person = await app.signUp();
    await made(await create(person, 'k'));
    await forgetResource(person);
    await age(person, '50 seconds');
    const early = await create(person, 'k');
    expect([early.status, await codeOf(early)]).toEqual([409, 'request_in_progress']);
    expect(early.headers.get('retry-after')).toBe('1');

    await age(person, '70 seconds');
    const other = await create(person, 'k', { answers: unmatched });
    expect([other.status, await codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
    const { id } = await made(await create(person, 'k'));
    expect((await made(await create(person, 'k'))).id).toBe(id);
  });

  it('makes nothing any more once another has taken it over', async () => {
    const person = await app.signUp();
    const slow = await app.database.transaction(async (tx) => {
      await tx.execute(sql`lock table assessments in exclusive mode`);
      const response = create(person, 'k');
      await vi.waitUntil(() => app.database.$count(idempotencyKeys, keysOf(person)));
      await age(person, '1 second');
      return [response] as const;
    });
    const late = await slow[0];
    expect([late.status, await codeOf(late)]).toEqual([409, 'request_in_progress']);
    expect(await countOf(person)).toBe(0);
  });

  it.each(['', 'k'.repeat(256)])('is refused with a key that is none', async (key) => {
    const response = await create(await app.signUp(), key);
    expect([response.status, await codeOf(response)]).toEqual([422, 'validation_failed']);
  });

  it('can be made anew a day later', async () => {
    const person = await app.signUp();
    await made(await create(person, 'k'));
    const sweep = app.jobs.get('platform.sweep_idempotency_keys');
    await age(person, '23 hours');
    await sweep?.run({});
    expect(isReplay(await create(person, 'k'))).toBe(true);
    await age(person, '25 hours');
    await sweep?.run({});
    expect(isReplay(await create(person, 'k'))).toBe(false);
  });

  it('is in the reference of the API', async () => {
    const { paths } = (await (await app.anonymous.get('/api/openapi.json')).json()) as {
      paths: Record<string, { post?: { parameters?: object[] } }>;
    };
    expect(paths['/api/assessments']?.post?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
  });
});
