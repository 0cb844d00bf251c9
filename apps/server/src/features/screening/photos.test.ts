import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { photoKeyOf } from './photo-files.ts';
import { assignPhotos, insertPhotos } from './photos-repository.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const filesOf = (id: string) => [photoKeyOf(id), thumbnailKeyOf(photoKeyOf(id))];
const stored = async () => {
  const { objects } = await app.storage.listAll('photos', { recursive: true });
  return [...objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []));
};
const fileOf = async (key: string) => Buffer.from(await app.storage.getBytes(key));
const rows = async () => {
  const { rows } = await app.database.execute<{ key: string }>(sql`select key from photos`);
  return rows.map(({ key }) => key);
};
const run = async (job: string, payload: object) => {
  const handler = app.jobs.get(job) ?? expect.fail(`no job ${job}`);
  await handler.run(payload);
};
const isQueuedToGo = async () => {
  const { rowCount } = await app.database.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'screening.remove_photo'`,
  );
  return rowCount !== 0;
};
const openTransactions = async () => {
  const { rowCount } = await app.database.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rowCount;
};
const removeQueued = (id: string) => run('screening.remove_photo', { photoKey: photoKeyOf(id) });
const accepted = async () => {
  const person = await app.signUp();
  const response = await upload(person, { assessmentId: (await assess(person)).id });
  const { id } = (await response.json()) as { id: string };
  return { person, id };
};

describe('an upload', () => {
  it('stores the photo with its thumbnail', async () => {
    const { id } = await accepted();
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(id)));
    expect(await rows()).toContain(photoKeyOf(id));
  });

  it.each([1, 2])('that fills the disk with its file %d leaves neither file nor row', async (failing) => {
    const person = await app.signUp();
    const { id: assessmentId } = await assess(person);
    const before = [await stored(), await rows()];
    const really = app.storage.put.bind(app.storage);
    const put = vi.spyOn(app.storage, 'put').mockImplementation((...file) =>
      // This device answers every write as a full disk does.
      put.mock.calls.length === failing ? writeFile('/dev/full', 'photo') : really(...file),
    );
    onTestFinished(() => put.mockRestore());
    const response = await upload(person, { assessmentId });
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([503, 'storage_unavailable']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(put).toHaveBeenCalledTimes(failing);
    expect([await stored(), await rows()]).toEqual(before);
  });
});

describe('deleting an analysis', () => {
  it('does not wait for the photo, which nobody reaches any more and which follows', async () => {
    const { person, id } = await accepted();
    const remove = vi.spyOn(app.storage, 'delete').mockRejectedValue(new Error('the disk does not answer'));
    onTestFinished(() => remove.mockRestore());
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect((await person.get(`/api/analyses/${id}/photo`)).status).toBe(404);
    expect(await isQueuedToGo()).toBe(true);
    await expect(removeQueued(id)).rejects.toThrow('the disk does not answer');
    expect(await rows()).toContain(photoKeyOf(id));
    remove.mockRestore();
    await removeQueued(id);
    await removeQueued(id);
    expect(await stored()).not.toEqual(expect.arrayContaining(filesOf(id)));
    expect(await rows()).not.toContain(photoKeyOf(id));
  });

  it('keeps no transaction open while storage is waited for', async () => {
    const { person, id } = await accepted();
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    const hanging = Promise.withResolvers<void>();
    const remove = vi.spyOn(app.storage, 'delete').mockReturnValue(hanging.promise);
    onTestFinished(() => remove.mockRestore());
    const removed = removeQueued(id);
    await expect.poll(() => remove.mock.calls.length).toBe(1);
    await expect.poll(openTransactions).toBe(0);
    // Nor can an upload that was thought lost take the photo.
    await expect(app.database.transaction((tx) => assignPhotos(tx, id, [photoKeyOf(id)]))).rejects.toThrow('is gone');
    hanging.resolve();
    await removed;
    expect(await rows()).not.toContain(photoKeyOf(id));
  });

  it('leaves the photo of another analysis alone', async () => {
    const { id } = await accepted();
    await removeQueued(id);
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(id)));
  });
});

describe('the thumbnail', () => {
  it('is a small square for its owner only, which their browser may keep while they are signed in', async () => {
    const { person, id } = await accepted();
    const response = await person.get(`/api/analyses/${id}/thumbnail`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('private, max-age=10800, immutable');
    expect(response.headers.get('vary')).toMatch(/authorization/i);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toEqual(await fileOf(thumbnailKeyOf(photoKeyOf(id))));
    expect((await (await app.signUp()).get(`/api/analyses/${id}/thumbnail`)).status).toBe(404);
    expect((await app.anonymous.get(`/api/analyses/${id}/thumbnail`)).status).toBe(401);
  });

  it('that is made while its photo is removed is left nowhere, and keeps no transaction open', async () => {
    const { person, id } = await accepted();
    const file = thumbnailKeyOf(photoKeyOf(id));
    await app.storage.delete(file);
    const really = app.storage.put.bind(app.storage);
    const [asked, storing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const put = vi.spyOn(app.storage, 'put').mockImplementation(async (...stored) => {
      asked.resolve();
      await storing.promise;
      return really(...stored);
    });
    onTestFinished(() => put.mockRestore());
    const answer = person.get(`/api/analyses/${id}/thumbnail`);
    await asked.promise;
    await expect.poll(openTransactions).toBe(0);
    await person.delete(`/api/analyses/${id}`);
    await removeQueued(id);
    storing.resolve();
    await answer;
    expect(await stored()).not.toContain(file);
  });

  it('of a photo that an older version stored is made once', async () => {
    const { person, id } = await accepted();
    const file = thumbnailKeyOf(photoKeyOf(id));
    await app.storage.delete(file);
    const ask = async () => Buffer.from(await (await person.get(`/api/analyses/${id}/thumbnail`)).arrayBuffer());
    const [made] = await Promise.all([ask(), ask()]);
    expect(made.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(await fileOf(file)).toEqual(made);
    const read = vi.spyOn(app.storage, 'getBytes');
    onTestFinished(() => read.mockRestore());
    expect(await ask()).toEqual(made);
    expect(read.mock.calls).toEqual([[file]]);
  });
});

describe('a photo that is not in storage', () => {
  it('is not found', async () => {
    const { person, id } = await accepted();
    for (const file of filesOf(id)) await app.storage.delete(file);
    for (const part of ['photo', 'thumbnail']) {
      const response = await person.get(`/api/analyses/${id}/${part}`);
      expect([response.status, ((await response.json()) as Problem).code]).toEqual([404, 'not_found']);
    }
  });

  it('is not found either when it goes while it is read', async () => {
    const { person, id } = await accepted();
    const read = () => person.get(`/api/analyses/${id}/photo`);
    const reading = Array.from({ length: 8 }, read);
    await person.delete(`/api/analyses/${id}`);
    const [answers] = await Promise.all([Promise.all([...reading, read()]), removeQueued(id)]);
    expect([200, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  });
});

describe('the sweeper', () => {
  const sweep = (minimumAgeS?: number) => run('screening.sweep_photos', { _cron: {}, minimumAgeS });
  const age = async (id: string, hours: number) => {
    const time = new Date(Date.now() - hours * 3_600_000);
    await app.database.execute(sql`update photos set created_at = ${time} where key = ${photoKeyOf(id)}`);
    for (const file of filesOf(id)) await utimes(path.join(app.dataDir, 'files', file), time, time);
  };
  /** Stores what a killed upload leaves before its analysis is queued; without a row, what an older version left. */
  const interrupted = async ({ hours, row }: { hours: number; row: boolean }) => {
    const id = crypto.randomUUID();
    if (row) await insertPhotos(app.database, [photoKeyOf(id)]);
    for (const file of filesOf(id)) await app.storage.put(file, 'photo');
    await age(id, hours);
    return id;
  };

  it.each([true, false])('removes what was left more than an hour ago (with a row: %s)', async (row) => {
    const [old, young] = [await interrupted({ hours: 1.1, row }), await interrupted({ hours: 0.9, row })];
    await sweep();
    const files = await stored();
    expect(files.filter((file) => file.includes(old))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(filesOf(young)));
    expect((await rows()).includes(photoKeyOf(old))).toBe(false);
    expect((await rows()).includes(photoKeyOf(young))).toBe(row);
  });

  it('leaves the photo of an analysis alone, however old', async () => {
    const { id } = await accepted();
    await age(id, 24 * 365);
    await sweep();
    expect(await stored()).toEqual(expect.arrayContaining(filesOf(id)));
  });

  it('removes the photos of people who are gone', async () => {
    const { person, id } = await accepted();
    await app.database.execute(sql`delete from users where id = ${person.user.id}`);
    await sweep(0);
    expect((await stored()).filter((file) => file.includes(id))).toEqual([]);
  });

  it('goes on when one photo cannot be removed', async () => {
    const first = await interrupted({ hours: 2, row: true });
    const second = await interrupted({ hours: 2, row: true });
    const remove = vi.spyOn(app.storage, 'delete').mockRejectedValueOnce(new Error('the disk does not answer'));
    onTestFinished(() => remove.mockRestore());
    await sweep();
    const left = (await rows()).filter((key) => [first, second].map((id) => photoKeyOf(id)).includes(key));
    expect(left).toHaveLength(1);
    await sweep();
    expect((await rows()).filter((key) => [first, second].map((id) => photoKeyOf(id)).includes(key))).toEqual([]);
  });
});
