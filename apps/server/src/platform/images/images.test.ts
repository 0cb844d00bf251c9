import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@skrin/contract/errors';
import { photoLimits } from '@skrin/contract/screening/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawnPhoto } from '../../testing/test-reader.ts';
import { eq, sql } from '../database/drizzle.ts';
import { images, users } from '../database/tables.ts';
import { thumbnailKeyOf } from '../uploads/picture-files.ts';
import { imageKeyOf } from './images-repository.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['asAdmin']>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000' } });
  admin = await app.asAdmin();
});
afterAll(() => app?.close());

const send = (client: Client, file: Buffer) => {
  const body = new FormData();
  body.append('image', new Blob([Uint8Array.from(file)]), 'me.jpg');
  return client.post('/api/images', body);
};
const sent = async (client: Client) => {
  const response = await send(client, await drawnPhoto('ring'));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const filesOf = (id: string) => [imageKeyOf(id), thumbnailKeyOf(imageKeyOf(id))];
const filesIn = async () => {
  const { objects } = await app.storage.listAll('images', { recursive: true });
  return [...objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []));
};
const hasRow = async (id: string) => (await app.database.$count(images, eq(images.id, id))) === 1;
/** Sets an image as the photo of a user, with the version that staff read. */
const show = async (client: typeof admin, of: string, photo: string | null) => {
  const { version } = (await (await admin.get(`/api/users/${of}`)).json()) as { version: number };
  return client.patch(`/api/users/${of}`, { version, photo });
};

describe('an image that is sent', () => {
  it('is kept upright, as a JPEG without metadata, with a small square', async () => {
    const person = await app.signUp();
    const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: 'Jalan Melati 3' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = (await (await send(person, turned)).json()) as { id: string };
    const full = await person.get(`/api/images/${id}`);
    expect([full.status, full.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height, format, exif, orientation } = await sharp(await bytesOf(full)).metadata();
    expect({ width, height, format, exif, orientation }).toMatchObject({ width: 200, height: 400, format: 'jpeg' });
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const small = await sharp(await bytesOf(await person.get(`/api/images/${id}?size=thumbnail`))).metadata();
    expect(small.width).toBe(small.height);
  });

  it('is checked as a photo is: by its bytes, by its header, and by decoding it', async () => {
    const person = await app.signUp();
    const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const cut = (
      await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    ).subarray(0, 300);
    const cases: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo_type_unsupported'],
      [Buffer.alloc(0), 422, 'photo_empty'],
      [small, 422, 'photo_too_small'],
      [cut, 422, 'photo_unreadable'],
      [Buffer.alloc(photoLimits.maxBytes + 1), 413, 'photo_too_large'],
    ];
    for (const [file, ...refusal] of cases) expect(await codeOf(await send(person, file))).toEqual(refusal);
    expect(await codeOf(await person.post('/api/images', new FormData()))).toEqual([422, 'photo_missing']);
    expect(await codeOf(await person.post('/api/images', { image: 'x' }))).toEqual([415, 'unsupported_media_type']);
    expect(await app.database.$count(images, eq(images.userId, person.user.id))).toBe(0);
  });

  it('may stay in the browser of whoever it is for, and in no other', async () => {
    const person = await app.signUp();
    const id = await sent(person);
    for (const size of ['full', 'thumbnail']) {
      const { headers } = await person.get(`/api/images/${id}?size=${size}`);
      expect(headers.get('cache-control')).toBe('private, max-age=10800, immutable');
      expect(headers.get('vary')).toMatch(/authorization/i);
    }
  });
});

describe('an image of a row', () => {
  it('is seen by whoever may read the row, and by nobody else', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const id = await sent(person);
    const read = async (client: Client) => (await client.get(`/api/images/${id}`)).status;
    expect([await read(person), await read(stranger), await read(admin)]).toEqual([200, 404, 404]);
    await app.database.update(users).set({ photo: id }).where(eq(users.id, person.user.id));
    expect([await read(person), await read(stranger), await read(admin)]).toEqual([200, 404, 200]);
  });

  it('is one’s own, or the one that the row has: nobody shows what others have sent', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()];
    const foreign = await show(admin, person.user.id, await sent(other));
    expect(foreign.status).toBe(422);
    expect((await foreign.json()) as Problem).toMatchObject({ fields: [{ path: 'photo', code: 'unknown_reference' }] });
    const id = await sent(admin);
    expect((await show(admin, person.user.id, id)).status).toBe(200);
    expect((await show(admin, person.user.id, id)).status).toBe(200);
  });

  it('that staff has sent of somebody is that person’s', async () => {
    const person = await app.signUp();
    const id = await sent(admin);
    await show(admin, person.user.id, id);
    expect((await person.get(`/api/images/${id}`)).status).toBe(200);
    const [row] = await app.database.select().from(images).where(eq(images.id, id));
    expect(row?.userId).toBe(person.user.id);
  });
});

describe('the sweeper', () => {
  const sweep = async (payload: object = {}) => {
    const handler = app.jobs.get('platform.sweep_images') ?? expect.fail('no such job');
    await handler.run({ _cron: {}, ...payload });
  };
  const age = async (id: string, hours: number) => {
    const time = new Date(Date.now() - hours * 3_600_000);
    await app.database.execute(sql`update images set created_at = ${time} where id = ${id}`);
    for (const file of filesOf(id)) await utimes(path.join(app.dataDir, 'files', file), time, time);
  };

  it('removes what no row has shown for a day', async () => {
    const person = await app.signUp();
    const [old, young, shown] = [await sent(person), await sent(person), await sent(person)];
    await app.database.update(users).set({ photo: shown }).where(eq(users.id, person.user.id));
    await Promise.all([age(old, 24.1), age(young, 23.9), age(shown, 1_000)]);
    await sweep();
    expect([await hasRow(old), await hasRow(young), await hasRow(shown)]).toEqual([false, true, true]);
    const files = await filesIn();
    expect(files).toEqual(expect.arrayContaining([...filesOf(young), ...filesOf(shown)]));
    expect(files.filter((file) => file.includes(old))).toEqual([]);
  });

  it('removes the images of people who are gone without waiting for a day', async () => {
    const person = await app.signUp();
    const id = await sent(person);
    await app.database.update(users).set({ photo: id }).where(eq(users.id, person.user.id));
    expect((await admin.delete(`/api/users/${person.user.id}`)).status).toBe(204);
    await app.jobs.get('accounts.delete_accounts')?.run({});
    await sweep();
    expect(await hasRow(id)).toBe(false);
    expect((await filesIn()).filter((file) => file.includes(id))).toEqual([]);
  });

  it('removes files without a row, and goes on when one image cannot be removed', async () => {
    const person = await app.signUp();
    const [first, second, lost] = [await sent(person), await sent(person), await sent(person)];
    await Promise.all([age(first, 25), age(second, 25), age(lost, 25)]);
    await app.database.delete(images).where(eq(images.id, lost));
    const remove = vi.spyOn(app.storage, 'delete').mockRejectedValueOnce(new Error('the disk does not answer'));
    onTestFinished(() => remove.mockRestore());
    await sweep();
    expect([await hasRow(first), await hasRow(second)].filter(Boolean)).toHaveLength(1);
    await sweep();
    const left = (await filesIn()).filter((file) => [first, second, lost].some((id) => file.includes(id)));
    expect(left).toEqual([]);
  });

  it('keeps no transaction open while storage is waited for', async () => {
    const person = await app.signUp();
    const id = await sent(person);
    await age(id, 25);
    const hanging = Promise.withResolvers<void>();
    const remove = vi.spyOn(app.storage, 'delete').mockReturnValue(hanging.promise);
    onTestFinished(() => remove.mockRestore());
    const swept = sweep();
    await expect.poll(() => remove.mock.calls.length).toBe(1);
    const open = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect((await app.database.execute(open)).rowCount).toBe(0);
    hanging.resolve();
    await swept;
    expect(await hasRow(id)).toBe(false);
  });

  it('leaves an image alone that a row is about to show', async () => {
    const person = await app.signUp();
    const id = await sent(person);
    await age(id, 25);
    const [shown, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const showing = app.database.transaction(async (tx) => {
      await tx.update(users).set({ photo: id }).where(eq(users.id, person.user.id));
      shown.resolve();
      await committing.promise;
    });
    await shown.promise;
    const swept = sweep();
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.database.execute(waiting)).rowCount).toBe(1);
    committing.resolve();
    await Promise.all([showing, swept]);
    expect(await hasRow(id)).toBe(true);
    expect(await filesIn()).toEqual(expect.arrayContaining(filesOf(id)));
  });
});
