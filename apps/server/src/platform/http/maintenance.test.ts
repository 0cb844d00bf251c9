import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemSchema } from '@skrin/contract/errors';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { inlineScriptHashes } from './web.ts';

const MODE = "document.documentElement.dataset.mode='dark'";

async function buildWeb(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  const page = (text: string) =>
    `<html><head><link rel="modulepreload" href="/assets/a.js"/></head>` +
    `<body><script>${MODE}</script><p>${text}</p><script>window.__reactRouterContext={}</script>` +
    `<script type="module" async="">start()</script></body></html>`;
  for (const folder of ['maintenance', 'id/maintenance', 'assets'])
    await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, '__spa-fallback.html'), '<p>App</p>');
  await writeFile(path.join(root, 'index.html'), '<p>Home</p>');
  await writeFile(path.join(root, 'maintenance/index.html'), page('Back soon'));
  await writeFile(path.join(root, 'id/maintenance/index.html'), page('Segera kembali'));
  await writeFile(path.join(root, 'assets/a.css'), 'p{}');
  return root;
}

const closedApp = async () => createTestApp({ env: { MAINTENANCE: 'on' }, webRoot: await buildWeb() });

describe('the API under maintenance', () => {
  it('answers 503 and when to ask again, in the reader’s language', async () => {
    const app = await closedApp();
    for (const send of [
      () => app.anonymous.get('/api/prices', { 'accept-language': 'id' }),
      () => app.anonymous.post('/api/auth/login', {}, { 'accept-language': 'id' }),
      () => app.anonymous.get('/api/nothing', { 'accept-language': 'id' }),
    ]) {
      const response = await send();
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const problem = problemSchema.parse(await response.json());
      expect(problem).toMatchObject({ code: 'maintenance', title: 'Skrin sedang dalam pemeliharaan' });
    }
  });

  it('still says that it lives, and takes in what gateways report', async () => {
    const app = await closedApp();
    expect((await app.anonymous.get('/api/health')).status).toBe(200);
    expect((await app.anonymous.get('/api/ready')).status).toBe(200);
    for (const gateway of ['midtrans', 'paypal']) {
      const response = await app.anonymous.post(`/api/webhooks/${gateway}`, {});
      expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([422, 'validation_failed']);
    }
  });
});

describe('pages under maintenance', () => {
  it.each([
    ['/', 'en', 'Back soon'],
    ['/faqs', 'id-ID,id;q=0.9', 'Segera kembali'],
    ['/id/faqs', 'en', 'Segera kembali'],
    ['/health-ai/list?x=1', 'nl', 'Back soon'],
  ])('%s for %s is the maintenance page with 503', async (address, language, text) => {
    const response = await (await closedApp()).anonymous.get(address, { 'accept-language': language });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain(`<p>${text}</p>`);
  });

  it('carry no code that would replace them, but keep light and dark', async () => {
    const response = await (await closedApp()).anonymous.get('/faqs');
    const html = await response.text();
    expect(html).not.toMatch(/modulepreload|type="module"|__reactRouter/);
    const [hash = ''] = inlineScriptHashes(`<script>${MODE}</script>`);
    expect(html).toContain(MODE);
    expect(response.headers.get('content-security-policy')).toContain(hash);
  });

  it('get their styles', async () => {
    const response = await (await closedApp()).anonymous.get('/assets/a.css');
    expect([response.status, await response.text()]).toEqual([200, 'p{}']);
  });
});

describe('the switch', () => {
  it('is a file of the data folder too, read without a restart', async () => {
    const app = await createTestApp({ webRoot: await buildWeb() });
    const file = path.join(app.dataDir, 'maintenance');
    const statuses = async () => [
      (await app.anonymous.get('/api/prices')).status,
      (await app.anonymous.get('/')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await writeFile(file, '');
    expect(await statuses()).toEqual([503, 503]);
    await rm(file);
    expect(await statuses()).toEqual([200, 200]);
  });
});
