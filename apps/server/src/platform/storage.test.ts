import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { freePort } from './free-port.ts';
import { openStorage } from './storage.ts';

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
