import { createHash } from 'node:crypto';
import type { File as StoredFile } from '@skrin/contract/files/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { begin, locationOf, newFile, sendFile, sendFrom, TUS } from './testing/uploads.ts';

let app: TestApp;
let ayu: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  app = await createTestApp();
  ayu = await app.signUp();
});
afterAll(() => app?.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const contentOf = async (by: Client, id: string) =>
  Buffer.from(await (await by.get(`/api/files/${id}/content`)).arrayBuffer());

describe('an upload', () => {
  it('becomes a file with the bytes that were sent', async () => {
    const bytes = Buffer.from('Take it twice a day.');
    const sent = await sendFile(ayu, { name: 'note.txt', bytes, sha256: sha256(bytes) });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
    const id = sent.headers.get('upload-file') ?? '';
    const file = (await (await ayu.get(`/api/files/${id}`)).json()) as StoredFile;
    expect(file).toMatchObject({ name: 'note.txt', kind: 'text', size: bytes.length, state: 'ready' });
    expect(await contentOf(ayu, id)).toEqual(bytes);
  });
});
