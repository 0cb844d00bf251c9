import type { PhotoRetention } from '@skrin/contract/accounts/personal-data';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { beforeAll, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { expirePhotos } from './expire-photos.ts';
import { photoKeyOf } from './photo-files.ts';
import { analyse } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  return app.close;
});

const DAY_MS = 86_400_000;

/** Somebody with this choice of retention, and an analysis that was read. */
async function personWith(photoRetention: PhotoRetention) {
  const person = await app.signUp();
  await app.database.update(users).set({ photoRetention }).where(eq(users.id, person.user.id));
  const id = await analyse(person);
  return { person, id, key: photoKeyOf(id) };
}
const read = async (person: Client, id: string) => (await (await person.get(`/api/analyses/${id}`)).json()) as Analysis;
const statusOf = async (person: Client, id: string) =>
  Promise.all(['photo', 'thumbnail'].map(async (kind) => (await person.get(`/api/analyses/${id}/${kind}`)).status));

async function untilGone(key: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; await app.storage.exists(key); ) {
    if (Date.now() > deadline) throw new Error(`${key} is still there`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

it('deletes photos once they are read, files and all, for whoever wants that; the reading stays', async () => {
  const { person, id, key } = await personWith('until_read');
  await untilGone(key);
  const analysis = await read(person, id);
  expect(analysis).toMatchObject({ state: 'locked', photos: [{ faults: [], removedAt: expect.any(String) }] });
  expect(await statusOf(person, id)).toEqual([404, 404]);
  const opened = await app.database.execute(sql`update analyses set state = 'unlocked' where id = ${id}`);
  expect(opened.rowCount).toBe(1);
  expect((await read(person, id)).result).toMatchObject({ conditionSet: expect.any(Array) });
  expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
});

it('keeps photos for the days that were chosen, and for good where nothing was', async () => {
  const [some, all] = [await personWith('days'), await personWith('keep')];
  await expirePhotos(app.database, { now: new Date(Date.now() + 29 * DAY_MS) });
  expect(await statusOf(some.person, some.id)).toEqual([200, 200]);
  await expirePhotos(app.database, { now: new Date(Date.now() + 31 * DAY_MS) });
  expect(await statusOf(some.person, some.id)).toEqual([404, 404]);
  await untilGone(some.key);
  expect(await statusOf(all.person, all.id)).toEqual([200, 200]);
  expect((await read(all.person, all.id)).photos).toEqual([{ faults: [] }]);
});
