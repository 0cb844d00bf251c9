import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { freePort } from './free-port.ts';
import { isStorageUnavailable, openStorage, requireFreeDisk, type Storage, tryStorage } from './storage.ts';

it('files are kept in the data folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  const storage = await openStorage(loadConfig({ DATA_DIR: dataDir }));
  await storage.put('photos/a.jpg', Buffer.from('photo'));
  expect((await stat(path.join(dataDir, 'files/photos/a.jpg'))).size).toBe(5);
  await storage.delete('photos/a.jpg');
  await storage.delete('photos/a.jpg');
  expect(await storage.exists('photos/a.jpg')).toBe(false);
});

const modeOf = async (...parts: string[]) => ((await stat(path.join(...parts))).mode & 0o777).toString(8);

it.each(['0', '22', '77'])('files are for the server’s user alone under the umask %s', async (umask) => {
  const before = process.umask(umask);
  onTestFinished(() => void process.umask(before));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  const storage = await openStorage(loadConfig({ DATA_DIR: dataDir }));
  await storage.put('photos/a.jpg', Buffer.from('photo'));
  await storage.putStream('photos/b.jpg', Readable.from('photo'));
  const modes = ['.', 'photos', 'photos/a.jpg', 'photos/b.jpg'].map((name) => modeOf(dataDir, 'files', name));
  expect(await Promise.all(modes)).toEqual(['700', '700', '600', '600']);
});

it('files that an older version left open to other users are closed at the start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  await mkdir(path.join(dataDir, 'files/photos'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/photos/old.jpg'), 'photo');
  for (const [name, mode] of [
    ['files', 0o755],
    ['files/photos', 0o755],
    ['files/photos/old.jpg', 0o644],
  ] as const) {
    await chmod(path.join(dataDir, name), mode);
  }
  await openStorage(loadConfig({ DATA_DIR: dataDir }));
  const modes = ['files', 'files/photos', 'files/photos/old.jpg'].map((name) => modeOf(dataDir, name));
  expect(await Promise.all(modes)).toEqual(['700', '700', '600']);
});

it('a file that could not be written whole leaves nothing', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  const storage = await openStorage(loadConfig({ DATA_DIR: dataDir }));
  const breaking = Readable.from(
    (async function* () {
      yield 'half a photo';
      throw new Error('no space left on device');
    })(),
  );
  await expect(storage.putStream('photos/a.jpg', breaking)).rejects.toThrow('Cannot write');
  expect(await readdir(path.join(dataDir, 'files/photos'))).toEqual([]);
});

it('files go to the bucket when one is set', async () => {
  const requests: string[] = [];
  const bucket = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]} ${request.headers.authorization?.split(' ')[0]}`);
    request.resume().on('end', () => response.end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => bucket.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void bucket.close());
  const storage = await openStorage(
    loadConfig({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'id-1',
      S3_BUCKET: 'skrin',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  await storage.put('photos/a.jpg', Buffer.from('photo'));
  expect(requests).toEqual(['PUT /skrin/photos/a.jpg AWS4-HMAC-SHA256']);
});

const bucketSettings = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'id-1',
  S3_BUCKET: 'skrin',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

/** A bucket that answers as it is told; its connections end with the test. */
async function openBucket(answer: RequestListener) {
  const bucket = createServer(answer);
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    bucket.closeAllConnections();
    bucket.close();
  });
  return openStorage(
    loadConfig({ ...bucketSettings((bucket.address() as AddressInfo).port), STORAGE_TIMEOUT_MS: '300' }),
  );
}

const failureOf = async (call: Promise<unknown>) => {
  const begin = performance.now();
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begin };
};

describe('a bucket that accepts and does not answer', () => {
  it.each<[string, (storage: Storage) => Promise<unknown>]>([
    ['put', (storage) => storage.put('photos/a.jpg', Buffer.alloc(2_000_000))],
    [
      'a stream put',
      (storage) => storage.putStream('exports/a.zip', Readable.from(Buffer.alloc(1_000)), { contentLength: 1_000 }),
    ],
    ['get', (storage) => storage.getBytes('photos/a.jpg')],
    ['a stream got', (storage) => storage.getStream('exports/a.zip')],
    ['delete', (storage) => storage.delete('photos/a.jpg')],
    ['exists', (storage) => storage.exists('photos/a.jpg')],
    ['list', (storage) => storage.listAll('photos')],
    ['the readiness check', tryStorage],
  ])('ends %s at the deadline', async (_name, call) => {
    const storage = await openBucket(() => undefined);
    const { error, ms } = await failureOf(call(storage));
    expect(error).toBeInstanceOf(Error);
    expect(ms).toBeLessThan(3_000);
  });

  it('in the middle of a file ends that too', async () => {
    const storage = await openBucket((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
    });
    const whole = await failureOf(storage.getBytes('photos/a.jpg'));
    expect(whole.error).toBeInstanceOf(Error);
    expect(whole.ms).toBeLessThan(3_000);
    const stream = await storage.getStream('exports/a.zip');
    const streamed = await failureOf(stream.toArray());
    expect(streamed.error).toBeInstanceOf(Error);
    expect(streamed.ms).toBeLessThan(3_000);
  });
});

it('a bucket that is away is not waited for again and again, and is used once it is back', async () => {
  let isAway = true;
  const storage = await openBucket((request, response) => {
    if (!isAway) request.resume().on('end', () => response.end());
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let count = 0; count < 3; count += 1) await failureOf(storage.delete('photos/a.jpg'));
  const refused = await failureOf(storage.delete('photos/a.jpg'));
  expect(isStorageUnavailable(refused.error)).toBe(true);
  // Sooner than the deadline.
  expect(refused.ms).toBeLessThan(300);
  isAway = false;
  vi.advanceTimersByTime(6_000);
  await storage.delete('photos/a.jpg');
  await storage.delete('photos/a.jpg');
});

describe('isStorageUnavailable', () => {
  it('knows a bucket that fails from a file that is not there', async () => {
    const failing = await openBucket((_request, response) => response.writeHead(500).end());
    expect(isStorageUnavailable((await failureOf(failing.getBytes('photos/a.jpg'))).error)).toBe(true);
    const empty = await openBucket((_request, response) =>
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>'),
    );
    expect(isStorageUnavailable((await failureOf(empty.getBytes('photos/a.jpg'))).error)).toBe(false);
    const noBucket = await openBucket((_request, response) =>
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchBucket</Code></Error>'),
    );
    expect(isStorageUnavailable((await failureOf(noBucket.getBytes('photos/a.jpg'))).error)).toBe(true);
  });

  it('knows a full disk from a file that is not there', async () => {
    const storage = await openStorage(loadConfig({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'skrin-files-')) }));
    expect(isStorageUnavailable((await failureOf(storage.getBytes('photos/a.jpg'))).error)).toBe(false);
    // What this device answers to every write is what a full disk answers.
    const full = await failureOf(writeFile('/dev/full', 'photo'));
    expect(isStorageUnavailable(full.error)).toBe(true);
    expect(isStorageUnavailable(new Error('a job failed', { cause: full.error }))).toBe(true);
  });
});

it('the disk of files and database is asked how much is free, and one that holds neither is not', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  await expect(requireFreeDisk(loadConfig({ DATA_DIR: dataDir }))).resolves.toBeUndefined();
  // A file system of the kernel without any room.
  await expect(requireFreeDisk(loadConfig({ DATA_DIR: '/proc' }))).rejects.toThrow('0 bytes are free');
  const elsewhere = { ...bucketSettings(1), DATABASE_URL: 'postgres://elsewhere', DATA_DIR: '/proc' };
  await expect(requireFreeDisk(loadConfig(elsewhere))).resolves.toBeUndefined();
});
