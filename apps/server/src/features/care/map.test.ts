import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await writeFile(path.join(webRoot, '__spa-fallback.html'), '<!doctype html><title>Skrin</title>');
});
afterAll(() => rm(webRoot, { recursive: true }));

/** What browsers are told of the map, and what pages may connect to. */
async function mapWith(env: Record<string, string>) {
  const { anonymous, close } = await createTestApp({ env, webRoot, seed: false });
  const map = await (await anonymous.get('/api/map')).json();
  const policy = (await anonymous.get('/clinic')).headers.get('content-security-policy') ?? '';
  await close();
  return { map, policy };
}

it('has no pictures unless they are configured, and pages then fetch from us alone', async () => {
  const { map, policy } = await mapWith({});
  expect(map).toEqual({ tiles: null });
  expect(policy).toContain("connect-src 'self';");
});

it('has those that are configured, with their credit, and pages may fetch from there and no more', async () => {
  const [url, credit] = ['https://tiles.example/{z}/{x}/{y}.png?key=1', '© OpenStreetMap contributors'];
  const { map, policy } = await mapWith({ MAP_TILES_URL: url, MAP_TILES_CREDIT: credit });
  expect(map).toEqual({ tiles: { url, credit } });
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy.match(/tiles\.example/g)).toHaveLength(1);
});
