import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemSchema } from '@skrin/contract/errors';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/drizzle.ts';
import { rateLimits } from '../database/tables.ts';
import { countAgainstLimit, releaseUse, sweepLimits } from '../limits.ts';

/** The statuses of the same request, sent several times. */
async function statusesOf(count: number, send: () => Promise<{ status: number | undefined }>) {
  const statuses = [];
  for (let at = 0; at < count; at += 1) statuses.push((await send()).status);
  return statuses;
}

describe('the general limit', () => {
  it.each(['/', '/article/anything', '/sitemap.xml', '/robots.txt'])('holds for the page %s', async (address) => {
    const app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '2' }, webRoot: await buildWeb() });
    const statuses = await statusesOf(3, () => app.anonymous.get(address));
    expect(statuses[1]).not.toBe(429);
    expect(statuses[2]).toBe(429);
  });

  it('leaves out the files that a page brings along', async () => {
    const app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '1' }, webRoot: await buildWeb() });
    expect(await statusesOf(3, () => app.anonymous.get('/assets/a.js'))).toEqual([200, 200, 200]);
  });

  it('counts files that no page has', async () => {
    const app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '2' }, webRoot: await buildWeb() });
    expect(await statusesOf(3, () => app.anonymous.get('/assets/guessed.js'))).toEqual([404, 404, 429]);
  });

  it('is shared out among the web processes that live', async () => {
    const env = { RATE_LIMIT_GENERAL: '100' };
    const first = await createTestApp({ env });
    const second = await createTestApp({ env, beside: first });
    const limitOf = async ({ anonymous }: TestApp) =>
      (await anonymous.get('/api/health')).headers.get('x-ratelimit-limit');
    for (const app of [first, second]) await expect.poll(() => limitOf(app), { timeout: 10_000 }).toBe('50');
    const statuses = await statusesOf(60, () => second.anonymous.get('/api/health'));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(50);
    expect(statuses.at(-1)).toBe(429);
    await second.close();
    await expect.poll(() => limitOf(first), { timeout: 10_000 }).toBe('100');
  });
});

describe('a limit of one endpoint', () => {
  const guess = ({ anonymous }: TestApp) =>
    anonymous.post('/api/auth/login', { email: 'victim@example.com', password: 'wrong password' });

  it('is exact over two servers', async () => {
    const env = { RATE_LIMIT_GUESSES: '10' };
    const first = await createTestApp({ env });
    const second = await createTestApp({ env, beside: first });
    const tries = Array.from({ length: 40 }, (_, at) => guess(at % 2 === 0 ? first : second));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('keeps no address', async () => {
    const app = await createTestApp();
    await guess(app);
    const rows = await app.database.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/victim|127\.0\.0\.1/);
  });

  it('lets nobody through when it cannot be counted', async () => {
    const app = await createTestApp();
    await app.database.execute(sql`alter table rate_limits rename to rate_limits_gone`);
    const response = await guess(app);
    expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([500, 'internal']);
  });
});

describe('a count', () => {
  it('begins anew after its minute, and is given back where a take does not count', async () => {
    const { database } = await createTestApp({ seed: false });
    const take = () => countAgainstLimit(database, { key: 'code', max: 1 });
    expect(await take()).toEqual({ allowed: true, retryAfterS: 60 });
    expect((await take()).allowed).toBe(false);
    await releaseUse(database, 'code');
    await releaseUse(database, 'code');
    expect((await take()).allowed).toBe(true);
    await database.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` });
    expect(await take()).toEqual({ allowed: true, retryAfterS: 60 });
  });

  it('is forgotten once its minute is over', async () => {
    const { database } = await createTestApp({ seed: false });
    await countAgainstLimit(database, { key: 'over', max: 1 });
    await database.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` });
    await countAgainstLimit(database, { key: 'running', max: 1 });
    await sweepLimits(database);
    expect(await database.$count(rateLimits)).toBe(1);
  });
});

async function buildWeb(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, '__spa-fallback.html'), '<p>App</p>');
  await writeFile(path.join(root, 'assets/a.js'), '1');
  return root;
}
