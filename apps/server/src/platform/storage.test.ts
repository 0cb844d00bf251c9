import { mkdtemp, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { freePort } from './free-port.ts';
import { openStorage } from './storage.ts';

it('files are kept in the data folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-files-'));
  const storage = openStorage(loadConfig({ DATA_DIR: dataDir }));
  await storage.put('photos/a.jpg', Buffer.from('photo'));
  expect((await stat(path.join(dataDir, 'files/photos/a.jpg'))).size).toBe(5);
  await storage.delete('photos/a.jpg');
  await storage.delete('photos/a.jpg');
  expect(await storage.exists('photos/a.jpg')).toBe(false);
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
  const storage = openStorage(
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
