import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { registerProblems } from './problem.ts';
import { connectionTimeouts, registerBodyTimeout } from './timeouts.ts';

/** Begins a request and sends a byte of its body at a time, until the server hangs up. Returns the response. */
async function trickle(url: string, head: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${[...head, 'host: skrin.example', 'content-length: 1000'].join('\r\n')}\r\n\r\n`);
  const timer = setInterval(() => socket.write('{'), 100);
  try {
    return await answerOf(socket);
  } finally {
    clearInterval(timer);
    socket.destroy();
  }
}

/** The response until the connection closes, be it by a reset. */
function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}

describe('a body that trickles in', () => {
  const start = async () => {
    const app = Fastify({ bodyLimit: 2_000 });
    onTestFinished(() => app.close());
    registerProblems(app);
    registerBodyTimeout(app, { ms: 300, restMs: 300 });
    app.post('/', async ({ body }) => body);
    return app.listen();
  };

  it.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8'])(
    'of the type %s is answered with request_timeout, and the connection ends',
    async (type) => {
      const answer = await trickle(await start(), ['POST / HTTP/1.1', `content-type: ${type}`]);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"request_timeout"');
    },
  );

  it.each([
    ['without a type', []],
    ['of a type that is not read', ['content-type: application/x-www-form-urlencoded']],
    ['of an upload where none is taken', ['content-type: multipart/form-data; boundary=b']],
    ['of a compressed upload', ['content-type: multipart/form-data; boundary=b', 'content-encoding: gzip']],
  ])('%s is refused, and the connection ends although the body does not', async (_name, headers) => {
    const startedAt = performance.now();
    expect(await trickle(await start(), ['POST / HTTP/1.1', ...headers])).toMatch(/^HTTP\/1\.1 415 /);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('is refused when it is compressed, whatever its type', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await fetch(await start(), { method: 'POST', headers, body: gzipSync('{"a":1}') });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('ends nothing else when it was refused before it was read', async () => {
    const url = await start();
    const send = (body: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send(JSON.stringify('x'.repeat(50_000)))).status).toBe(413);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await send('{"a":1}')).status).toBe(200);
  });

  it('does not delay one that comes at once', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(await start(), { method: 'POST', headers, body: '{"a":1}' });
    expect(await response.json()).toEqual({ a: 1 });
  });
});

describe('the whole server', () => {
  it('cuts requests that do not come in, and leaves event streams open', async () => {
    const app = await createTestApp();
    const { server } = app.http;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([
      connectionTimeouts.requestTimeout,
      connectionTimeouts.http.headersTimeout,
    ]);
    server.requestTimeout = 1_000;
    server.headersTimeout = 1_000;
    const person = await app.signUp();
    const events = (await person.get('/api/live')).body?.getReader();
    await events?.read();
    const slowUpload = [
      'POST /api/analyses HTTP/1.1',
      `authorization: Bearer ${person.session.accessToken}`,
      'content-type: multipart/form-data; boundary=b',
    ];
    const answers = await Promise.all([trickle(app.url, slowUpload), slowHeaders(app.url)]);
    // A client that is still sending may get a reset before it reads the response.
    expect(answers).toEqual([expect.stringMatching(/^$|^HTTP\/1\.1 408 /), expect.stringContaining(' 408 ')]);
    const next = Promise.race([events?.read(), Promise.resolve('still open')]);
    expect(await next).toBe('still open');
  });

  const slowHeaders = (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: skrin');
    return answerOf(socket);
  };
});
