import type { Problem } from '@skrin/contract/errors';
import type { File as StoredFile } from '@skrin/contract/files/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { startClamd } from '../../platform/scan/testing/clamd.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { prepareVersionJob } from './jobs.ts';
import { fileVersions } from './tables.ts';
import { newFile } from './testing/uploads.ts';

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let app: TestApp;
let ayu: Awaited<ReturnType<TestApp['signUp']>>;
/** What the scanner is, from one test to the next. */
let isAway = false;
beforeAll(async () => {
  clamd = await startClamd((file, socket) => {
    if (isAway) return void socket.destroy();
    return file.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
  });
  app = await createTestApp({ env: { CLAMD_URL: clamd.url } });
  ayu = await app.signUp();
});
afterAll(async () => {
  await app?.close();
  clamd?.stop();
});

const scan = async (fileId: string) => {
  const versions = await app.database.select().from(fileVersions).where(eq(fileVersions.fileId, fileId));
  for (const { id: versionId } of versions) await app.jobs.get(prepareVersionJob.name)?.run({ versionId });
};
const stateOf = async (id: string) => ((await (await ayu.get(`/api/files/${id}`)).json()) as StoredFile).state;
const contentOf = async (id: string, query = '') => {
  const response = await ayu.get(`/api/files/${id}/content${query}`);
  if (response.ok) return response.text();
  return [response.status, ((await response.json()) as Problem).code];
};

describe('where a scanner is set', () => {
  it('nobody opens a file before it has been scanned', async () => {
    const id = await newFile(ayu, { bytes: Buffer.from('Twice a day.') });
    expect([await stateOf(id), await contentOf(id)]).toEqual(['scanning', [409, 'file_scanning']]);
    await scan(id);
    expect([await stateOf(id), await contentOf(id)]).toEqual(['ready', 'Twice a day.']);
  });

  it('what it finds harmful is said to be, and its bytes are gone; the version before stays', async () => {
    const id = await newFile(ayu, { bytes: Buffer.from('Twice a day.') });
    await scan(id);
    await newFile(ayu, { bytes: Buffer.from(EICAR), fileId: id });
    await scan(id);
    expect([await stateOf(id), await contentOf(id)]).toEqual(['harmful', [422, 'file_harmful']]);
    const [, harmful] = await app.database
      .select()
      .from(fileVersions)
      .where(eq(fileVersions.fileId, id))
      .orderBy(fileVersions.number);
    const stored = await app.storage.listAll(`files/${harmful?.bytesId}`, { recursive: true });
    expect([...stored.objects]).toEqual([]);
    expect(await contentOf(id, '?version=1')).toBe('Twice a day.');
    expect((await ayu.post(`/api/files/${id}/versions/2/restore`)).status).toBe(422);
    expect((await ayu.post(`/api/files/${id}/versions/1/restore`)).status).toBe(200);
    expect([await stateOf(id), await contentOf(id)]).toEqual(['ready', 'Twice a day.']);
  });

  it('a file waits while the scanner is away', async () => {
    const id = await newFile(ayu, { bytes: Buffer.from('Twice a day.') });
    isAway = true;
    await expect(scan(id)).rejects.toMatchObject({ code: 'scanner_unavailable' });
    expect(await stateOf(id)).toBe('scanning');
    isAway = false;
    await scan(id);
    expect(await stateOf(id)).toBe('ready');
  });

  it('kinds that are not known are taken, and programs are not', async () => {
    const unknown = Buffer.from([0, 1, 2, 3, 250, 251]);
    const id = await newFile(ayu, { name: 'model.bin', bytes: unknown });
    await scan(id);
    expect(await stateOf(id)).toBe('ready');
    await expect(newFile(ayu, { name: 'model.exe', bytes: unknown })).rejects.toThrow('file_kind_refused');
  });
});
