import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Problem } from '@skrin/contract/errors';
import { type FileItem, fileLimits, type File as StoredFile } from '@skrin/contract/files/file';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { sweepFilesJob } from './jobs.ts';
import { files, fileVersions, uploads } from './tables.ts';
import {
  begin,
  creationHeaders,
  locationOf,
  newFile,
  newFolder,
  type Sent,
  sendFile,
  sendFrom,
  TUS,
} from './testing/uploads.ts';

let app: TestApp;
/** Another server, on the same database and storage. */
let other: TestApp;
let ayu: Awaited<ReturnType<TestApp['signUp']>>;
/** Ayu at the other server. */
let ayuThere: typeof ayu;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  other = await createTestApp({ beside: app });
  ayu = await app.signUp();
  ayuThere = { ...ayu, ...client(other.url, ayu.session.accessToken) };
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const MB = 1024 ** 2;
const person = () => app.signUp();
type Person = typeof ayu;

const contentOf = async (by: Person, id: string, query = '') =>
  Buffer.from(await (await by.get(`/api/files/${id}/content${query}`)).arrayBuffer());
const readFile = async (by: Person, id: string) => (await (await by.get(`/api/files/${id}`)).json()) as StoredFile;
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const offsetAt = async (by: Person, location: string) => {
  const head = await by.send('HEAD', location);
  return {
    status: head.status,
    offset: Number(head.headers.get('upload-offset')),
    file: head.headers.get('upload-file'),
  };
};
const storedKeys = async () => {
  const { objects } = await app.storage.listAll('files', { recursive: true });
  return [...objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []));
};
const keysOf = async (bytesId: string) => (await storedKeys()).filter((key) => key.includes(bytesId));
const uploadOf = async (location: string) => {
  const [row] = await app.database
    .select()
    .from(uploads)
    .where(eq(uploads.id, location.split('/').at(-1) ?? ''));
  return row;
};
const sweep = (minimumAgeS = 86_400) => app.jobs.get(sweepFilesJob.name)?.run({ minimumAgeS });
/** Runs what waits for a worker, of which this test has none. */
const runJobs = async (on = app) => {
  const { rows } = await app.database.execute<{ id: string; name: string; payload: unknown }>(sql`
    select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id where t.identifier like 'files.%'`);
  for (const { id, name, payload } of rows) {
    await on.jobs.get(name)?.run(payload);
    await app.database.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
  }
};

/** Sends some bytes of a chunk and cuts the line; waits until the server is done with what arrived. */
async function sendAndCut(
  url: string,
  location: string,
  { offset, bytes, cutAt }: { offset: number; bytes: Buffer; cutAt: number },
) {
  const request = httpRequest(new URL(location, url), {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${ayu.session.accessToken}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': offset,
    },
  });
  request.on('error', () => undefined);
  await new Promise<void>((resolve) => request.write(bytes.subarray(0, cutAt), () => resolve()));
  request.destroy();
}

describe('an upload', () => {
  it('becomes a file with the bytes that were sent, and tells which', async () => {
    const bytes = Buffer.from('Take it twice a day.');
    const begun = await begin(ayu, { name: 'note.txt', bytes, sha256: sha256(bytes) });
    const location = locationOf(begun);
    expect(await offsetAt(ayu, location)).toEqual({ status: 200, offset: 0, file: null });
    const sent = await sendFrom(ayu, location, { offset: 0, bytes });
    expect([sent.status, sent.headers.get('upload-offset'), sent.headers.get('cache-control')]).toEqual([
      204,
      String(bytes.length),
      'no-store',
    ]);
    const id = sent.headers.get('upload-file') ?? '';
    expect(await readFile(ayu, id)).toMatchObject({
      name: 'note.txt',
      kind: 'text',
      size: bytes.length,
      state: 'ready',
    });
    expect(await contentOf(ayu, id)).toEqual(bytes);
    expect(await offsetAt(ayu, location)).toEqual({ status: 200, offset: bytes.length, file: id });
    const again = await sendFrom(ayu, location, { offset: bytes.length, bytes: Buffer.alloc(0) });
    expect([again.status, again.headers.get('upload-file')]).toEqual([204, id]);
  });

  it('is found again by its key, and by nobody else', async () => {
    const sent: Sent = { name: 'note.txt', bytes: Buffer.from('Twice a day.'), key: newId() };
    const location = locationOf(await begin(ayu, sent));
    expect(locationOf(await begin(ayuThere, sent))).toBe(location);
    expect(await codeOf(await begin(ayu, { ...sent, bytes: Buffer.from('Once') }))).toEqual([409, 'conflict']);
    const budi = await person();
    expect(locationOf(await begin(budi, sent))).not.toBe(location);
    expect((await budi.send('HEAD', location)).status).toBe(404);
    expect((await sendFrom(budi, location, { offset: 0, bytes: sent.bytes })).status).toBe(404);
    expect((await budi.delete(location)).status).toBe(404);
  });

  it('of an empty file is done at once', async () => {
    const begun = await begin(ayu, { name: 'empty.txt', bytes: Buffer.alloc(0) });
    const id = begun.headers.get('upload-file') ?? '';
    expect(await readFile(ayu, id)).toMatchObject({ size: 0, kind: 'text' });
    expect((await contentOf(ayu, id)).length).toBe(0);
  });

  it('is refused for what it says of itself', async () => {
    const bytes = Buffer.from('x');
    const to = (change: Record<string, string>) =>
      ayu.post('/api/files/uploads', undefined, { ...creationHeaders({ name: 'a.txt', bytes }), ...change });
    expect(await codeOf(await to({ 'upload-length': 'ten' }))).toEqual([400, 'malformed_request']);
    expect(await codeOf(await to({ 'upload-metadata': 'name' }))).toEqual([422, 'validation_failed']);
    expect(await codeOf(await to({ 'upload-length': String(fileLimits.fileBytes + 1) }))).toEqual([
      413,
      'file_too_large',
    ]);
    expect(await codeOf(await begin(ayu, { name: '../a.txt', bytes }))).toEqual([422, 'validation_failed']);
    expect(await codeOf(await begin(ayu, { name: 'a.txt', bytes, folderId: newId() }))).toEqual([404, 'not_found']);
    expect(await codeOf(await begin(ayu, { name: 'a.txt', bytes, space: 'organisation' }))).toEqual([403, 'forbidden']);
  });

  it('takes no chunk above the limit, with its length said or not', async () => {
    const bytes = Buffer.alloc(fileLimits.chunkBytes + 1, 'x');
    const location = locationOf(await begin(ayu, { name: 'a.txt', bytes }));
    expect(await codeOf(await sendFrom(ayu, location, { offset: 0, bytes }))).toEqual([413, 'payload_too_large']);
    const stream = await fetch(new URL(location, app.url), {
      method: 'PATCH',
      body: new Blob([new Uint8Array(bytes), new Uint8Array(bytes)]).stream(),
      duplex: 'half',
      headers: {
        ...TUS,
        authorization: `Bearer ${ayu.session.accessToken}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
    } as RequestInit);
    expect(await codeOf(stream)).toEqual([413, 'payload_too_large']);
    expect((await offsetAt(ayu, location)).offset).toBe(0);
    const other = await ayu.send('PATCH', location, 'x', {
      ...TUS,
      'content-type': 'text/plain',
      'upload-offset': '0',
    });
    expect(await codeOf(other)).toEqual([415, 'unsupported_media_type']);
  });

  it('goes on with tus through a line that breaks, to one server or the other', async () => {
    const bytes = picture(3 * MB);
    const line = await breakingLine([app.url, other.url], { breaks: 5 });
    const id = await new Promise<string | undefined>((resolve, reject) => {
      let file: string | undefined;
      new Upload(bytes, {
        endpoint: `${line.url}/api/files/uploads`,
        chunkSize: MB,
        retryDelays: Array.from({ length: 20 }, () => 1),
        headers: { authorization: `Bearer ${ayu.session.accessToken}` },
        metadata: { key: newId(), name: 'scan.gif', sha256: sha256(bytes) },
        onAfterResponse: (_request, response) => {
          file = response.getHeader('upload-file') ?? file;
        },
        onError: reject,
        onSuccess: () => resolve(file),
      }).start();
    });
    expect(line.broken()).toBe(5);
    expect(sha256(await contentOf(ayu, id ?? ''))).toBe(sha256(bytes));
  });

  it('ends with the same bytes after 200 cuts at any byte', async () => {
    const bytes = picture(3 * MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes, sha256: sha256(bytes) }));
    for (let cut = 0; cut < 200; cut += 1) {
      const by = cut % 2 === 0 ? ayu : ayuThere;
      const { offset } = await offsetAt(by, location);
      const chunk = bytes.subarray(offset, offset + MB);
      const url = cut % 2 === 0 ? app.url : other.url;
      await sendAndCut(url, location, { offset, bytes: chunk, cutAt: Math.floor(Math.random() * 72 * 1024) });
    }
    const cutAt = (await offsetAt(ayu, location)).offset;
    expect(cutAt).toBeGreaterThan(0);
    expect(cutAt).toBeLessThan(bytes.length);
    const { id } = await sendRest(location, bytes);
    expect(sha256(await contentOf(ayu, id))).toBe(sha256(bytes));
  });

  it('goes on after a cut with what had arrived of a chunk', async () => {
    const bytes = picture(MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes }));
    await sendAndCut(app.url, location, { offset: 0, bytes, cutAt: 300_000 });
    await vi.waitFor(async () => expect((await offsetAt(ayuThere, location)).offset).toBeGreaterThanOrEqual(64 * 1024));
    const { id } = await sendRest(location, bytes);
    expect(sha256(await contentOf(ayu, id))).toBe(sha256(bytes));
  });

  it('lets one of two senders win, and tells the other where to go on; nothing of its bytes stays', async () => {
    const bytes = picture(2 * MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes }));
    const halves = [bytes.subarray(0, MB), bytes.subarray(MB)] as const;
    for (const [at, half] of halves.entries()) {
      const send = (by: Person) => sendFrom(by, location, { offset: at * MB, bytes: half });
      const answers = await Promise.all([send(ayu), send(ayuThere), send(ayu)]);
      const won = answers.filter(({ status }) => status === 204);
      const lost = answers.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([1, 2]);
      for (const answer of lost) {
        expect(answer.headers.get('upload-offset')).toBe(String((at + 1) * MB));
        expect((await answer.json()) as Problem).toMatchObject({ code: 'upload_offset' });
      }
    }
    const { file } = await offsetAt(ayu, location);
    expect(await contentOf(ayu, file ?? '')).toEqual(bytes);
    expect(await keysOf((await uploadOf(location))?.bytesId ?? '')).toHaveLength(2);
    const { items } = (await (await ayu.get('/api/files?search=scan&limit=100')).json()) as { items: FileItem[] };
    expect(items.filter(({ id }) => id === file)).toHaveLength(1);
  });

  it('that ends between its bytes and their rows goes on with one chunk again', async () => {
    const bytes = picture(2 * MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes }));
    for (const offset of [0, MB]) {
      const spy = vi.spyOn(app.database, 'transaction').mockRejectedValueOnce(new Error('the process ends'));
      const failed = await sendFrom(ayu, location, { offset, bytes: bytes.subarray(offset, offset + MB) });
      spy.mockRestore();
      expect(failed.status).toBe(500);
      expect((await offsetAt(ayuThere, location)).offset).toBe(offset);
      expect((await sendFrom(ayuThere, location, { offset, bytes: bytes.subarray(offset, offset + MB) })).status).toBe(
        204,
      );
    }
    const { file } = await offsetAt(ayu, location);
    expect(await contentOf(ayu, file ?? '')).toEqual(bytes);
    const bytesId = (await uploadOf(location))?.bytesId ?? '';
    expect(await keysOf(bytesId)).toHaveLength(4);
    await sweep(-60);
    expect(await keysOf(bytesId)).toHaveLength(2);
    expect(await contentOf(ayu, file ?? '')).toEqual(bytes);
  });

  it('whose bytes changed on the way is thrown away', async () => {
    const bytes = Buffer.from('Take it twice a day.');
    const sent: Sent = { name: 'note.txt', bytes, sha256: sha256(Buffer.from('Take it once.')), key: newId() };
    const location = locationOf(await begin(ayu, sent));
    const { bytesId = '' } = (await uploadOf(location)) ?? {};
    expect(await codeOf(await sendFrom(ayu, location, { offset: 0, bytes }))).toEqual([422, 'upload_corrupt']);
    expect((await offsetAt(ayu, location)).status).toBe(404);
    await runJobs();
    expect(await keysOf(bytesId)).toEqual([]);
    expect(locationOf(await begin(ayu, { ...sent, sha256: sha256(bytes) }))).not.toBe(location);
  });

  it('that is given up leaves nothing', async () => {
    const bytes = picture(MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes }));
    await sendFrom(ayu, location, { offset: 0, bytes: bytes.subarray(0, MB / 2) });
    const { bytesId = '' } = (await uploadOf(location)) ?? {};
    expect(await keysOf(bytesId)).toHaveLength(1);
    expect((await ayu.delete(location)).status).toBe(204);
    await runJobs();
    expect([await keysOf(bytesId), (await offsetAt(ayu, location)).status]).toEqual([[], 404]);
  });

  it('that nobody goes on with is swept after two days', async () => {
    const bytes = picture(MB);
    const location = locationOf(await begin(ayu, { name: 'scan.gif', bytes }));
    await sendFrom(ayu, location, { offset: 0, bytes: bytes.subarray(0, MB / 2) });
    const { id = '', bytesId = '' } = (await uploadOf(location)) ?? {};
    const age = (hours: number) =>
      app.database.execute(
        sql`update uploads set touched_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
      );
    await age(47);
    await sweep();
    expect(await keysOf(bytesId)).toHaveLength(1);
    await age(49);
    await sweep();
    await runJobs();
    expect([await keysOf(bytesId), (await offsetAt(ayu, location)).status]).toEqual([[], 404]);
  });

  it('is put outermost where its folder has gone meanwhile, and gets another name where its own is taken', async () => {
    const by = await person();
    const folderId = await newFolder(by, 'Results');
    const bytes = Buffer.from('Twice a day.');
    const location = locationOf(await begin(by, { name: 'note.txt', bytes, folderId }));
    await by.post('/api/files/trash', { ids: [folderId] });
    await newFile(by, { name: 'note.txt' });
    const id = (await sendFrom(by, location, { offset: 0, bytes })).headers.get('upload-file') ?? '';
    expect(await readFile(by, id)).toMatchObject({ name: 'note (2).txt', folderId: null, path: [] });
  });
});

describe('what a file is', () => {
  const send = async (name: string, bytes: Buffer | string) => {
    const answer = await sendFile(ayu, { name, bytes: Buffer.from(bytes) });
    const id = answer.headers.get('upload-file');
    if (id === null) return codeOf(answer);
    const { kind, mime } = await readFile(ayu, id);
    return [kind, mime];
  };

  it('is told by its bytes, and a name that says something else is refused', async () => {
    expect(await send('a.gif', picture(100))).toEqual(['picture', 'image/gif']);
    expect(await send('a.pdf', '%PDF-1.7\nA letter\n%%EOF\n')).toEqual(['pdf', 'application/pdf']);
    expect(await send('a.csv', 'day,dose\n1,2\n')).toEqual(['text', 'text/csv']);
    expect(await send('MZ letter', 'MZ: a letter')).toEqual(['text', 'text/plain']);
    expect(await send('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual(['other', 'image/svg+xml']);
    expect(await send('a.html', '<script>alert(1)</script>')).toEqual(['other', 'text/html']);
    for (const [name, bytes] of [
      ['a.pdf', picture(100)],
      ['a.png', picture(100)],
      ['a.gif', 'just words'],
      ['a.txt', picture(100)],
      ['a.docx', '%PDF-1.7\nA letter\n%%EOF\n'],
    ] as const)
      expect([name, await send(name, bytes)]).toEqual([name, [422, 'file_kind_lies']]);
  });

  it('is no program, and without a scanner nothing that is not known', async () => {
    const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(100)]);
    for (const [name, bytes] of [
      ['tool', elf],
      ['run.bat', 'del *.*'],
      ['unknown.bin', Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(100)])],
    ] as const)
      expect([name, await send(name, bytes)]).toEqual([name, [415, 'file_kind_refused']]);
    expect(await send('note.exe', 'words')).toEqual([415, 'file_kind_refused']);
  });
});

describe('the room of a space', () => {
  it('counts what uploads have said to be, all versions, and the bin', async () => {
    const by = await person();
    const id = await newFile(by);
    const grow = (size: number) => app.database.update(fileVersions).set({ size }).where(eq(fileVersions.fileId, id));
    await grow(fileLimits.personBytes - 100);
    await by.post('/api/files/trash', { ids: [id] });
    const bytes = Buffer.alloc(60, 'x');
    const location = locationOf(await begin(by, { name: 'a.txt', bytes }));
    expect(await codeOf(await begin(by, { name: 'b.txt', bytes }))).toEqual([413, 'files_full']);
    await by.delete(location);
    expect(locationOf(await begin(by, { name: 'b.txt', bytes }))).toBeTruthy();
  });

  it('holds for uploads that are begun at once', async () => {
    const by = await person();
    const id = await newFile(by);
    await app.database
      .update(fileVersions)
      .set({ size: fileLimits.personBytes - 100 })
      .where(eq(fileVersions.fileId, id));
    const bytes = Buffer.alloc(30, 'x');
    const begun = await Promise.all([1, 2, 3, 4, 5].map((each) => begin(by, { name: `${each}.txt`, bytes })));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 413, 413]);
  });
});

describe('the bytes of a file', () => {
  it('are answered by ranges, across parts', async () => {
    const bytes = picture(1000);
    const sent = await sendFile(ayu, { name: 'a.gif', bytes }, 300);
    const id = sent.headers.get('upload-file') ?? '';
    const read = async (range: string, more: Record<string, string> = {}) => {
      const answer = await ayu.get(`/api/files/${id}/content`, { range, ...more });
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    for (const [from, to] of [
      [0, 0],
      [250, 649],
      [299, 300],
      [900, 999],
    ] as const)
      expect(await read(`bytes=${from}-${to}`)).toEqual([
        206,
        `bytes ${from}-${to}/1000`,
        bytes.subarray(from, to + 1),
      ]);
    expect(await read('bytes=990-5000')).toEqual([206, 'bytes 990-999/1000', bytes.subarray(990)]);
    expect(await read('bytes=-10')).toEqual([206, 'bytes 990-999/1000', bytes.subarray(990)]);
    expect((await read('bytes=1000-')).slice(0, 2)).toEqual([416, 'bytes */1000']);
    expect((await read('bytes=0-1,5-6'))[0]).toBe(200);
    expect((await read('bytes=5-2'))[0]).toBe(200);
    expect((await read('bytes=0-1', { 'if-range': '"another"' }))[0]).toBe(200);
    const etag = `"${sha256(bytes)}"`;
    const kept = await ayu.get(`/api/files/${id}/content`, { 'if-none-match': etag });
    expect([kept.status, kept.headers.get('etag')]).toEqual([304, etag]);
    const head = await ayu.send('HEAD', `/api/files/${id}/content`);
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '1000',
      'bytes',
    ]);
  });

  it('are shown in a browser only where it runs nothing of them', async () => {
    const headersOf = async (name: string, bytes: string | Buffer, query = '') => {
      const id = await newFile(ayu, { name, bytes: Buffer.from(bytes) });
      const { headers } = await ayu.get(`/api/files/${id}/content${query}`, { 'accept-encoding': 'gzip' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe('sandbox');
      expect(headers.get('cache-control')).toContain('private');
      expect(headers.get('content-encoding')).toBeNull();
      return [headers.get('content-disposition')?.split(';')[0], headers.get('content-type')];
    };
    expect(await headersOf('b.gif', picture(100))).toEqual(['inline', 'image/gif']);
    expect(await headersOf('b.gif', picture(100), '?isDownload=true')).toEqual(['attachment', 'image/gif']);
    expect(await headersOf('b.csv', 'a,b\n'.repeat(1000))).toEqual(['inline', 'text/plain; charset=utf-8']);
    expect(await headersOf('b.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual([
      'attachment',
      'image/svg+xml',
    ]);
    expect((await headersOf('b.html', '<p>Hello</p>'))[0]).toBe('attachment');
  });

  it('are kept under their name in any script', async () => {
    const id = await newFile(ayu, { name: 'Résultat "1" 报告.txt' });
    const { headers } = await ayu.get(`/api/files/${id}/content`);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="R_sultat _1_ __.txt"; filename*=UTF-8''R%C3%A9sultat%20%221%22%20%E6%8A%A5%E5%91%8A.txt`,
    );
  });

  it('of a picture have a small one, which comes after the upload', async () => {
    const id = await newFile(ayu, { name: 'photo.jpg', bytes: await drawnPhoto('ring') });
    expect((await ayu.get(`/api/files/${id}/preview`)).status).toBe(404);
    await runJobs();
    expect(await readFile(ayu, id)).toMatchObject({ hasPreview: true });
    const preview = await ayu.get(`/api/files/${id}/preview`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width = 0, height = 0 } = await sharp(await preview.arrayBuffer()).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(512);
  });
});

describe('versions', () => {
  it('follow one another, and an older one becomes the newest with the same bytes', async () => {
    const id = await newFile(ayu, { name: 'plan.txt', bytes: Buffer.from('first') });
    await newFile(ayu, { name: 'other.txt', bytes: Buffer.from('second'), fileId: id });
    expect(await readFile(ayu, id)).toMatchObject({ name: 'plan.txt', size: 6, version: 2 });
    expect((await contentOf(ayu, id)).toString()).toBe('second');
    expect((await contentOf(ayu, id, '?version=1')).toString()).toBe('first');
    const before = await storedKeys();
    expect((await ayu.post(`/api/files/${id}/versions/1/restore`)).status).toBe(200);
    const restored = await readFile(ayu, id);
    expect(restored.versions.map(({ number, size }) => [number, size])).toEqual([
      [3, 5],
      [2, 6],
      [1, 5],
    ]);
    expect([(await contentOf(ayu, id)).toString(), (await storedKeys()).length]).toEqual(['first', before.length]);
    expect(await codeOf(await ayu.get(`/api/files/${id}/content?version=9`))).toEqual([404, 'not_found']);
  });

  it('beyond the limit go, but for bytes that a newer one has', async () => {
    const id = await newFile(ayu, { name: 'long.txt', bytes: Buffer.from('0') });
    await newFile(ayu, { name: 'long.txt', bytes: Buffer.from('1'), fileId: id });
    await ayu.post(`/api/files/${id}/versions/1/restore`);
    for (let number = 4; number <= fileLimits.versions + 2; number += 1)
      await newFile(ayu, { name: 'long.txt', bytes: Buffer.from(String(number)), fileId: id });
    const { versions } = await readFile(ayu, id);
    expect([versions.length, versions.at(-1)?.number]).toEqual([fileLimits.versions, 3]);
    await runJobs();
    expect((await contentOf(ayu, id, '?version=3')).toString()).toBe('0');
    expect(await app.database.$count(files, eq(files.id, id))).toBe(1);
  });
});

/** What browsers take for a picture, of random bytes. */
function picture(size: number): Buffer {
  return Buffer.concat([Buffer.from('GIF89a'), randomBytes(size - 6)]);
}

/** Sends what is missing of a file, as a client goes on. */
async function sendRest(location: string, bytes: Buffer): Promise<{ id: string }> {
  for (;;) {
    const { offset, file } = await offsetAt(ayu, location);
    if (file) return { id: file };
    await sendFrom(ayu, location, { offset, bytes: bytes.subarray(offset, offset + MB) });
  }
}

/** A line to one server after the other, which breaks so many times while something is sent. */
async function breakingLine(urls: readonly string[], { breaks }: { breaks: number }) {
  let [broken, turn] = [0, 0];
  const server = createServer((socket) => {
    turn += 1;
    const upstream = connect(Number(new URL(urls[turn % urls.length] ?? '').port), '127.0.0.1');
    const end = () => {
      socket.destroy();
      upstream.destroy();
    };
    for (const each of [socket, upstream]) each.on('error', end).on('close', end);
    upstream.pipe(socket);
    let [left, isBroken] = [50_000 + Math.random() * 400_000, false];
    socket.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left > 0 || isBroken || broken === breaks) return void upstream.write(piece);
      isBroken = true;
      broken += 1;
      upstream.write(piece, end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, broken: () => broken };
}
