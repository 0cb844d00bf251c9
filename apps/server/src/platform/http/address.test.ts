import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@skrin/contract/errors';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Sends the request line unchanged; `fetch` would normalise it first. */
async function get(
  { url }: TestApp,
  target: string,
): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }> {
  const { hostname, port } = new URL(url);
  const [response] = (await once(request({ hostname, port, path: target, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const spellings = [
  '/api/prices',
  '/%61pi/prices',
  '/ap%69/prices',
  'http://skrin.example/api/prices',
  'HTTP://x/%61pi/prices',
];

describe('every spelling of an address', () => {
  it('meets the general limit', async () => {
    const app = await createTestApp({ env: { RATE_LIMIT_GENERAL: `${spellings.length}` } });
    const statuses = [];
    for (const target of [...spellings, ...spellings]) statuses.push((await get(app, target)).status);
    expect(statuses).toEqual([...spellings.map(() => 200), ...spellings.map(() => 429)]);
  });

  it('is answered with no-store and logged by its route', async () => {
    const lines = new PassThrough();
    let log = '';
    lines.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logTo: lines });
    for (const target of spellings) {
      expect((await get(app, target)).headers['cache-control']).toBe('no-store');
    }
    expect(log.match(/"route":"\/api\/prices"/g)).toHaveLength(spellings.length);
  });

  it('is closed under maintenance, or stays open as its route does', async () => {
    const app = await createTestApp({ env: { MAINTENANCE: 'on' } });
    for (const target of spellings) expect((await get(app, target)).status).toBe(503);
    expect((await get(app, '/%61pi/health')).status).toBe(200);
    expect((await get(app, 'http://skrin.example/api/health')).status).toBe(200);
  });

  it('of nothing in the API is a problem, never a page', async () => {
    const app = await createTestApp({ webRoot: await buildWeb() });
    for (const target of ['/%61pi/nothing', 'http://skrin.example/api/nothing', '/api/analyses/%ff']) {
      const { headers, body } = await get(app, target);
      expect([headers['content-type'], headers['cache-control']]).toEqual(['application/problem+json', 'no-store']);
      expect(problemSchema.parse(JSON.parse(body)).requestId).toBe(headers['x-request-id']);
    }
  });
});

async function buildWeb(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await writeFile(path.join(root, '__spa-fallback.html'), '<p>App</p>');
  return root;
}
