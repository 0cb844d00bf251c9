import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { registerProblems } from '../http/problem.ts';
import { openUploadFolder } from './upload-folder.ts';
import { openUploads } from './uploads.ts';

const newFolder = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-uploads-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** A server with one upload, which answers the hash of the file. */
async function start({ bytesPerS = 4_000 } = {}) {
  const dataDir = await newFolder();
  const uploads = await openUploads({
    config: { DATA_DIR: dataDir },
    places: 1,
    leastRate: { graceMs: 400, bytesPerS },
  });
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    uploads.close();
  });
  registerProblems(app);
  await app.register(multipart, { limits: { fileSize: 1_000_000, files: 1 }, throwFileSizeLimit: false });
  app.post('/', async (received) => {
    await using parts = await uploads.receive(received, { file: 'photo', maxFiles: 1, maxBytes: 1_000_000 });
    return Promise.all(parts.files.map(async ({ hash, read }) => [hash, (await read()).length]));
  });
  return { url: await app.listen(), files: () => readdir(path.join(dataDir, 'uploads')), uploads };
}

/** Sends `bytes` every 100 ms; resolves with the answer's status, or that of a connection that was closed. */
function sendSlowly(url: string, { bytes, count }: { bytes: number; count: number }): Promise<number | 'closed'> {
  const { promise, resolve } = Promise.withResolvers<number | 'closed'>();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sending = request(url, { method: 'POST', headers, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode ?? 'closed');
  });
  sending.on('error', () => resolve('closed'));
  sending.write('--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
  let sent = 0;
  const timer = setInterval(() => {
    sending.write(Buffer.alloc(bytes, 1));
    if (++sent < count) return;
    clearInterval(timer);
    sending.end('\r\n--b--\r\n');
  }, 100);
  sending.on('close', () => clearInterval(timer));
  return promise;
}

describe('an upload', () => {
  it('that is slower than the least rate is answered 408, and its file is gone', async () => {
    const { url, files } = await start();
    expect(await sendSlowly(url, { bytes: 10, count: 100 })).toBe(408);
    await expect.poll(files).toEqual([]);
  });

  it('that is slow, and faster than the least rate, is taken', async () => {
    const { url, files } = await start({ bytesPerS: 100 });
    expect(await sendSlowly(url, { bytes: 1_000, count: 12 })).toBe(200);
    await expect.poll(files).toEqual([]);
  });

  it('has the hash and the bytes of what was sent, of nothing too', async () => {
    const { url } = await start();
    const send = async (content: string) => {
      const form = new FormData();
      form.append('photo', new Blob([content]), 'a.jpg');
      return (await fetch(url, { method: 'POST', body: form })).json();
    };
    expect(await send('abc')).toEqual([['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 3]]);
    expect(await send('')).toEqual([[expect.stringMatching(/^e3b0c44298fc/), 0]]);
  });
});

describe('the folder of uploads', () => {
  it('loses what a process left behind, and keeps what may still be arriving', async () => {
    const dataDir = await newFolder();
    const first = await openUploadFolder({ DATA_DIR: dataDir });
    first.close();
    const [left, arriving] = [first.newPath(), first.newPath()];
    await writeFile(left, 'x');
    await writeFile(arriving, 'x');
    await utimes(left, new Date(), new Date(Date.now() - 16 * 60_000));
    (await openUploadFolder({ DATA_DIR: dataDir })).close();
    expect(await readdir(path.dirname(left))).toEqual([path.basename(arriving)]);
  });

  it('refuses what the disk has no room for', async () => {
    const folder = await openUploadFolder({ DATA_DIR: await newFolder() });
    folder.close();
    await folder.requireSpace(1_000);
    await expect(folder.requireSpace(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'no_space', status: 507 });
  });
});
