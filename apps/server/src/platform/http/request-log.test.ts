import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const SCRIPT = '/assets/large.js';
/** Larger than the system's buffers: it is still being sent when the client disconnects. */
const SCRIPT_BYTES = 24 * 1024 * 1024;

let app: TestApp;
let log = '';
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await mkdir(path.join(root, 'assets'));
  await mkdir(path.join(root, 'maintenance'));
  await writeFile(path.join(root, '__spa-fallback.html'), '<p>App</p>');
  await writeFile(path.join(root, 'maintenance/index.html'), '<p>Back soon</p>');
  await writeFile(path.join(root, SCRIPT), 'x'.repeat(SCRIPT_BYTES));
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: lines, webRoot: root });
});
afterAll(() => app.close());
beforeEach(() => {
  log = '';
});

/** The log lines that an operator looks at: warnings and worse. */
const alarms = () =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number })
    .filter(({ level }) => level >= 40);

describe('a page view', () => {
  it.each([
    '/coming-soon?confirm=secret-token&email=ayu%40example.com',
    '/payment?order=secret-token&token=secret-token',
    '/nothing-here?email=ayu%40example.com',
    '/assets/missing.js?secret-token',
    '/api/nothing?confirm=secret-token',
  ])('%s leaves no query value and no warning in the log', async (address) => {
    await (await app.anonymous.get(address)).text();
    expect(alarms()).toEqual([]);
    expect(log).not.toMatch(/secret-token|example\.com/);
  });

  it('under maintenance does neither', async () => {
    await writeFile(path.join(app.dataDir, 'maintenance'), '');
    const response = await app.anonymous.get('/payment?token=secret-token');
    expect(await response.text()).toContain('Back soon');
    expect(alarms()).toEqual([]);
    expect(log).not.toContain('secret-token');
  });
});

describe('a file whose client leaves while it is sent', () => {
  it('leaves no warning', async () => {
    const { hostname, port } = new URL(app.url);
    const leave = async () => {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${SCRIPT}?v=secret-token HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    };
    const before = await openConnections();
    await Promise.all(Array.from({ length: 20 }, leave));
    await expect.poll(() => openConnections()).toBeLessThanOrEqual(before);
    expect(alarms()).toEqual([]);
    expect(log).not.toContain('secret-token');
  });

  const openConnections = () =>
    new Promise<number>((resolve, reject) =>
      app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});

describe('what a library logs of a request', () => {
  it('keeps its route and loses its query values', () => {
    const url = '/payment?token=secret-token';
    app.log.warn({ req: { method: 'GET', url } }, `Reply was already sent in the "${url}" route`);
    app.log.warn({ err: new Error(`Reply was already sent to ${url}`) });
    expect(log).toContain('in the \\"/payment\\" route');
    expect(log).not.toContain('secret-token');
  });
});
