import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { endpoints } from '@skrin/contract/endpoints';
import { type Problem, problemSchema } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { samplePhoto } from '../../features/screening/programmes/skin/demo.ts';
import { newAttempt } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/drizzle.ts';
import { inlineScriptHashes } from './web.ts';

let app: TestApp;
let log = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: lines });
});
afterAll(() => app.close());

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return problemSchema.parse(await response.json());
};
const outcome = async (response: Response) => [response.status, (await problemOf(response)).code];
const login = (body: unknown, headers?: Record<string, string>) => app.anonymous.post('/api/auth/login', body, headers);
const json = { 'content-type': 'application/json' };

describe('problem details', () => {
  it('tell a wrong address from a wrong method', async () => {
    expect(await outcome(await app.anonymous.get('/api/nothing'))).toEqual([404, 'not_found']);
    const response = await app.anonymous.send('PUT', '/api/auth/login');
    expect(response.headers.get('allow')).toBe('POST');
    expect(await outcome(response)).toEqual([405, 'method_not_allowed']);
  });

  it.each([
    ['broken JSON', '{"email":', json, 400, 'malformed_request'],
    ['prototype pollution', '{"__proto__":{"role":"admin"}}', json, 400, 'malformed_request'],
    ['U+0000', '{"email":"a\\u0000@example.com","password":"x"}', json, 422, 'validation_failed'],
    ['half of a character', '{"email":"a@example.com","password":"\\ud83c"}', json, 422, 'validation_failed'],
    [
      'another media type',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a body of 200 kB', JSON.stringify({ email: 'x'.repeat(200_000) }), json, 413, 'payload_too_large'],
    ['no body', '', json, 422, 'validation_failed'],
    ['JSON that is no object', '"hello"', json, 422, 'validation_failed'],
  ])('answer %s', async (_case, body, headers, status, code) => {
    expect(await outcome(await login(body, headers))).toEqual([status, code]);
  });

  it('answer an address that is no valid encoding', async () => {
    expect(await outcome(await app.anonymous.get('/api/analyses/%ff'))).toEqual([400, 'malformed_request']);
  });

  it('name all invalid fields in the reader’s language', async () => {
    const response = await login({}, { 'accept-language': 'id' });
    const { fields = [], title } = await problemOf(response);
    expect(fields.map(({ path, code }) => [path, code])).toEqual([
      ['email', 'required'],
      ['password', 'required'],
    ]);
    expect(title).not.toBe((await problemOf(await login({}))).title);
  });

  it('carry the id of the request', async () => {
    const response = await app.anonymous.get('/api/nothing');
    expect((await problemOf(response)).requestId).toBe(response.headers.get('x-request-id'));
  });

  it('hide what is ours, and log it without people’s data', async () => {
    const person = await app.signUp({ email: 'hidden@example.com' });
    await app.database.execute(sql`alter table assessments rename to assessments_gone`);
    try {
      const response = await person.get('/api/assessments');
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status: 500, code: 'internal' });
      expect(JSON.stringify(problem)).not.toMatch(/select|assessments/);
      const line = log.split('\n').find((each) => each.includes(problem.requestId) && each.includes('Failed query'));
      expect(line).toContain('assessments');
      expect(line).not.toContain(person.user.id);
    } finally {
      await app.database.execute(sql`alter table assessments_gone rename to assessments`);
    }
  });
});

describe('the log', () => {
  it('holds no address, password, token, body or query string', async () => {
    log = '';
    const person = await app.signUp({ email: 'private@example.com', password: 'very private', firstName: 'Privata' });
    await login({ email: 'private@example.com', password: 'wrong and private' });
    await app.anonymous.post('/api/auth/register', { ...person.user, password: 'private too', attempt: newAttempt() });
    await person.get('/api/assessments?cursor=private');
    expect(log).toContain('"route":"/api/auth/login"');
    expect(log).not.toMatch(/private|privata/i);
    expect(log).not.toContain(person.session.accessToken.split('.')[2]);
  });
});

describe('the general rate limit', () => {
  it('stops one address', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_GENERAL: '3' } });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await strict.anonymous.get('/api/health')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await problemOf(await strict.anonymous.get('/api/health'))).code).toBe('too_many_requests');
  });
});

describe('health', () => {
  it('is told apart from readiness, which names what fails', async () => {
    expect(await (await app.anonymous.get('/api/ready')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', queue: 'ok', model: 'ok', storage: 'ok', disk: 'ok' },
      books: 'unknown',
    });
    const broken = await createTestApp();
    await broken.database.execute(sql`drop schema graphile_worker cascade`);
    const response = await broken.anonymous.get('/api/ready');
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        status: 'failed',
        checks: { database: 'ok', queue: 'failed', model: 'ok', storage: 'ok', disk: 'ok' },
        books: 'unknown',
      },
    ]);
    expect((await broken.anonymous.get('/api/health')).status).toBe(200);
  });
});

describe('HEAD', () => {
  it.each(['/api/health', '/api/ready', '/api/prices'])('answers for %s as GET does, without a body', async (path) => {
    const response = await app.anonymous.send('HEAD', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('asks for the same permission as GET', async () => {
    expect((await app.anonymous.send('HEAD', '/api/assessments')).status).toBe(401);
    const person = await app.signUp();
    expect((await person.send('HEAD', '/api/assessments')).status).toBe(200);
    expect((await person.send('HEAD', '/api/users')).status).toBe(403);
  });

  it('opens no stream of events', async () => {
    const person = await app.signUp();
    const response = await person.send('HEAD', '/api/live');
    expect(response.status).toBe(405);
  });
});

describe('storage that does not answer', () => {
  it('is 503 with the time to come back, logged once for all who meet it, and not ready', async () => {
    let lines = '';
    const logTo = new PassThrough();
    logTo.on('data', (chunk: Buffer) => {
      lines += chunk.toString();
    });
    const sockets = createServer(() => undefined);
    const listening = Promise.withResolvers<void>();
    sockets.listen(0, '127.0.0.1', listening.resolve);
    await listening.promise;
    onTestFinished(() => void sockets.close());
    const bucket = {
      S3_ENDPOINT: `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
      S3_REGION: 'id-1',
      S3_BUCKET: 'skrin',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      STORAGE_TIMEOUT_MS: '300',
    };
    const away = await createTestApp({ env: { ...bucket, LOG_LEVEL: 'error' }, logTo });
    const person = await away.signUp();
    const image = new FormData();
    image.append('image', new Blob([await samplePhoto()]), 'me.jpg');
    for (let count = 0; count < 3; count += 1) {
      const response = await person.post('/api/images', image, { 'accept-language': 'id' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status: 503, code: 'storage_unavailable' });
      expect(problem.title).toMatch(/^Foto dan berkas/);
    }
    expect(lines.match(/"request failed"/g)).toHaveLength(1);
    const ready = await away.anonymous.get('/api/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ checks: { database: 'ok', queue: 'ok', model: 'ok', storage: 'failed', disk: 'ok' } }),
    ]);
  });
});

describe('the OpenAPI document', () => {
  type Operation = {
    responses: Record<string, { content?: object }>;
    requestBody?: { content: object };
    security?: object[];
  };
  type Document = {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };
  const read = async () => (await (await app.anonymous.get('/api/openapi.json')).json()) as Document;

  it('describes every endpoint of the contract and nothing else, in OpenAPI 3.1', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    const served = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(served.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
    for (const { method, path, status, permission, body } of endpoints) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toEqual([String(status), 'default']);
      expect(operation?.security).toEqual(permission === 'public' ? undefined : [{ bearer: [permission] }]);
      if (body) expect(operation?.requestBody).toBeDefined();
    }
    expect(paths['/api/analyses']?.post?.requestBody?.content).toHaveProperty(['multipart/form-data']);
    expect(paths['/api/analyses/{id}/photo']?.get?.responses[200]?.content).toHaveProperty(['image/jpeg']);
  });

  it('refers only to what it holds', async () => {
    const document = await read();
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  it('has a readable page whose scripts the security policy allows', async () => {
    const page = await app.anonymous.get('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(inlineScriptHashes(html)).toEqual([]);
    const [, script = ''] = html.match(/<script src="([^"]+)"/) ?? [];
    expect((await fetch(new URL(script, page.url))).status).toBe(200);
  });
});

describe('security headers', () => {
  it('are strict', async () => {
    const { headers } = await app.anonymous.get('/api/health');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('the web build', () => {
  const inline = "document.title='x'";
  const buildWeb = async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
    await mkdir(path.join(root, 'assets'));
    await mkdir(path.join(root, 'faqs'));
    await writeFile(
      path.join(root, '__spa-fallback.html'),
      `<script>${inline}</script><script src="/assets/a.js"></script>`,
    );
    await writeFile(path.join(root, 'faqs/index.html'), '<p>Questions</p>');
    await writeFile(path.join(root, 'assets/a.js'), '1');
    return root;
  };

  it('serves pages, prerendered or not, and nothing in place of the API', async () => {
    const web = await createTestApp({ webRoot: await buildWeb() });
    const [page, prerendered] = [await web.anonymous.get('/health-ai/1?x=1'), await web.anonymous.get('/faqs')];
    expect(await page.text()).toContain(inline);
    expect(await prerendered.text()).toBe('<p>Questions</p>');
    expect(prerendered.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain(inlineScriptHashes(`<script>${inline}</script>`)[0]);
    expect(prerendered.headers.get('content-security-policy')).not.toContain('sha256');
    expect((await web.anonymous.get('/api/faqs')).status).toBe(404);
    expect((await web.anonymous.post('/faqs', {})).status).toBe(404);
  });

  it('lets hashed files be kept, and answers missing ones with 404', async () => {
    const web = await createTestApp({ webRoot: await buildWeb() });
    const asset = await web.anonymous.get('/assets/a.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    // A worker's script allows what no page does.
    expect(asset.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect((await web.anonymous.get('/faqs')).headers.get('content-security-policy')).not.toContain('wasm');
    for (const path of ['/assets/b.js', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
      expect(await (await web.anonymous.get(path)).text()).not.toContain('"name"');
    }
    expect((await web.anonymous.get('/assets/b.js')).status).toBe(404);
  });
});
