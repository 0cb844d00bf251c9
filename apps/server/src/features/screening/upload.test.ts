import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { assess } from './testing/flow.ts';

let app: TestApp;
let person: Awaited<ReturnType<TestApp['signUp']>>;
let assessmentId: string;
let log = '';
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  app = await createTestApp({ env: { LOG_LEVEL: 'trace', RATE_LIMIT_UPLOADS: '1000' }, logTo: lines });
  person = await app.signUp();
  assessmentId = (await assess(person)).id;
});
afterAll(() => app.close());
beforeEach(() => {
  log = '';
});

const alarms = () => log.split('\n').filter((line) => line !== '' && JSON.parse(line).level >= 40);

const B = 'boundary';
const field = (name: string, value: string, more = '') =>
  `--${B}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (content = 'x', name = 'photo') => field(name, content, '; filename="a.jpg"');
const end = `--${B}--\r\n`;
const multipart = `multipart/form-data; boundary=${B}`;

describe('a malformed multipart body', () => {
  it.each<[string, string, string, number, string]>([
    ['without a boundary', 'multipart/form-data', end, 400, 'malformed_request'],
    ['with an empty boundary', 'multipart/form-data; boundary=', end, 400, 'malformed_request'],
    [
      'with a boundary of 300 characters',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      end,
      400,
      'malformed_request',
    ],
    ['cut off in its file', multipart, `${field('assessmentId', 'a')}${file().slice(0, -4)}`, 400, 'malformed_request'],
    ['cut off in a header', multipart, `--${B}\r\ncontent-dispo`, 400, 'malformed_request'],
    ['without an end', multipart, file(), 400, 'malformed_request'],
    ['with a field called __proto__', multipart, `${field('__proto__', 'a')}${end}`, 400, 'malformed_request'],
    ['with a file called constructor', multipart, `${file('x', 'constructor')}${end}`, 400, 'malformed_request'],
    [
      'with a field that is no JSON though it says so',
      multipart,
      `--${B}\r\ncontent-disposition: form-data; name="assessmentId"\r\ncontent-type: application/json\r\n\r\n{\r\n${end}`,
      400,
      'malformed_request',
    ],
    ['with four photos', multipart, `${file().repeat(4)}${end}`, 422, 'validation_failed'],
    ['with a hundred fields', multipart, `${field('a', 'b').repeat(100)}${end}`, 413, 'payload_too_large'],
    ['with nothing in it', multipart, '', 422, 'validation_failed'],
    ['that is only an end', multipart, end, 422, 'validation_failed'],
    [
      'with a part without a name',
      multipart,
      `--${B}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`,
      422,
      'validation_failed',
    ],
  ])('%s is refused as such', async (_name, type, body, status, code) => {
    const response = await person.post('/api/analyses', body, { 'content-type': type });
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([status, code]);
    expect(alarms()).toEqual([]);
  });
});

describe('an upload whose client leaves', () => {
  it('leaves no alarm in the log and no analysis', async () => {
    const photo = await drawnPhoto('spots');
    const before = await openConnections();
    // As many at once as one person may send.
    for (let begun = 0; begun < 20; begun += 4) {
      const sockets = Array.from({ length: 4 }, (_, at) => begin(photo.subarray(0, (begun + at) * 500)));
      await expect.poll(() => log.match(/starting multipart parsing/g)?.length).toBe(begun + 4);
      for (const socket of sockets) socket.destroy();
      await expect.poll(openConnections).toBeLessThanOrEqual(before);
    }
    expect(alarms()).toEqual([]);
    expect(await (await person.get('/api/analyses')).json()).toEqual({ items: [] });
  });

  const openConnections = () =>
    new Promise<number>((resolve, reject) =>
      app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  /** Begins an upload that announces more bytes than it sends. */
  function begin(bytes: Buffer): Socket {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /api/analyses HTTP/1.1',
      `host: ${hostname}`,
      `authorization: Bearer ${person.session.accessToken}`,
      `content-type: ${multipart}`,
      'content-length: 100000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${field('assessmentId', assessmentId)}${file('').trimEnd()}`);
    socket.write(bytes);
    return socket;
  }
});
