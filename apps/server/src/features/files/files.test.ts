import type { Problem } from '@skrin/contract/errors';
import type { FileItem, File as StoredFile } from '@skrin/contract/files/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertClinic, organisationOf, signUpStaff } from '../../testing/clinics.ts';
import { followLive } from '../../testing/follow-live.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fileLooks, fileShares, files } from './tables.ts';
import { newFile, newFolder } from './testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
});
afterAll(() => app?.close());

type Person = Awaited<ReturnType<TestApp['signUp']>>;
interface Page {
  items: FileItem[];
  nextCursor?: string;
}

const person = () => app.signUp();
const answer = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
};
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];
const list = (by: Client, query = '') => by.get(`/api/files?${query}`).then(answer<Page>);
const namesIn = async (by: Client, query = '') => (await list(by, query)).items.map(({ name }) => name);
const read = (by: Client, id: string) => by.get(`/api/files/${id}`).then(answer<StoredFile>);

/** Every page of a list. */
async function pagesOf(by: Client, query: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Page = await list(by, `${query}&limit=2${cursor && `&cursor=${cursor}`}`);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return names;
}

const share = (fileId: string, change: Partial<typeof fileShares.$inferInsert>) =>
  app.database.insert(fileShares).values({ fileId, kind: 'person', right: 'view', ...change });
const shareWith = (fileId: string, { user }: Person, change: Partial<typeof fileShares.$inferInsert> = {}) =>
  share(fileId, { email: user.email, ...change });
const verify = ({ user }: Person, emailVerified = true) =>
  app.database.update(users).set({ emailVerified }).where(eq(users.id, user.id));

describe('the list of a folder', () => {
  it('shows folders first, in each order, page after page', async () => {
    const ayu = await person();
    const at = { folderId: await newFolder(ayu, 'Results') };
    for (const name of ['b.txt', 'a.txt', 'é.txt', 'c.txt'])
      await newFile(ayu, { name, bytes: Buffer.from(name.repeat(name.charCodeAt(0) % 5)), ...at });
    for (const name of ['Zeta', 'alpha', 'Beta']) await newFolder(ayu, name, at);
    const query = `folderId=${at.folderId}`;
    expect(await namesIn(ayu)).toEqual(['Results']);
    const [folders, plain] = [
      ['alpha', 'Beta', 'Zeta'],
      ['a.txt', 'b.txt', 'c.txt', 'é.txt'],
    ];
    expect(await pagesOf(ayu, query)).toEqual([...folders, ...plain]);
    expect(await pagesOf(ayu, `${query}&sort=-name`)).toEqual([...folders.toReversed(), ...plain.toReversed()]);
    expect(await pagesOf(ayu, `${query}&sort=-updatedAt`)).toEqual([
      'Beta',
      'alpha',
      'Zeta',
      'c.txt',
      'é.txt',
      'a.txt',
      'b.txt',
    ]);
    const bySize = await pagesOf(ayu, `${query}&sort=size`);
    const sizes = new Map((await list(ayu, query)).items.map(({ name, size }) => [name, size ?? 0]));
    expect(bySize.slice(0, 3)).toEqual(folders);
    expect(bySize.slice(3)).toEqual(bySize.slice(3).toSorted((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0)));
    const cursor = (await list(ayu, `${query}&limit=2`)).nextCursor;
    expect(await codeOf(await ayu.get(`/api/files?${query}&sort=size&cursor=${cursor}`))).toEqual([
      422,
      'validation_failed',
    ]);
  });

  it('has cursors for the longest names', async () => {
    const ayu = await person();
    const names = ['あ', 'い', 'う'].map((letter) => letter.repeat(200));
    for (const name of names) await newFolder(ayu, name);
    expect(await pagesOf(ayu, 'view=folder')).toEqual(names);
  });

  it('finds by words through all folders below, by kind, tag and day', async () => {
    const ayu = await person();
    const results = await newFolder(ayu, 'Results');
    const old = await newFolder(ayu, 'Old', { folderId: results });
    const id = await newFile(ayu, { name: 'Ringworm leaflet.txt', folderId: old });
    await newFile(ayu, { name: 'leaflet.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') });
    await ayu.patch(`/api/files/${id}`, { version: 1, tags: ['skin'] });
    expect(await namesIn(ayu, 'search=LEAF')).toEqual(['leaflet.pdf', 'Ringworm leaflet.txt']);
    expect(await namesIn(ayu, `folderId=${results}&search=leaf`)).toEqual(['Ringworm leaflet.txt']);
    expect(await namesIn(ayu, 'view=all')).toEqual(['Old', 'Results', 'leaflet.pdf', 'Ringworm leaflet.txt']);
    expect(await namesIn(ayu, 'view=all&kinds=pdf,picture')).toEqual(['leaflet.pdf']);
    expect(await namesIn(ayu, 'view=all&tag=skin')).toEqual(['Ringworm leaflet.txt']);
    const today = new Date().toISOString().slice(0, 10);
    expect((await namesIn(ayu, `view=all&from=${today}&to=${today}`)).length).toBe(4);
    expect(await namesIn(ayu, 'view=all&to=2020-01-01')).toEqual([]);
  });

  it('says where a file lies', async () => {
    const ayu = await person();
    const outer = await newFolder(ayu, 'Outer');
    const inner = await newFolder(ayu, 'Inner', { folderId: outer });
    const id = await newFile(ayu, { folderId: inner });
    expect(await read(ayu, id)).toMatchObject({
      folderId: inner,
      path: [
        { id: outer, name: 'Outer' },
        { id: inner, name: 'Inner' },
      ],
      author: { id: ayu.user.id },
      can: { edit: true, share: true },
    });
  });
});

describe('a space', () => {
  it('is one’s own, and nobody else’s', async () => {
    const [ayu, budi, admin] = [await person(), await person(), await app.asAdmin()];
    const folderId = await newFolder(ayu, 'Private');
    const id = await newFile(ayu, { folderId });
    for (const other of [budi, admin]) {
      expect((await list(other, 'view=all')).items.map((item) => item.id)).not.toContain(id);
      for (const path of [`/api/files/${id}`, `/api/files/${id}/content`, `/api/files?folderId=${folderId}`])
        expect([path, await codeOf(await other.get(path))]).toEqual([path, [404, 'not_found']]);
      const change = { version: 1, name: 'mine.txt' };
      expect(await codeOf(await other.patch(`/api/files/${id}`, change))).toEqual([404, 'not_found']);
      for (const verb of ['trash', 'restore', 'remove', 'move'])
        expect(await codeOf(await other.post(`/api/files/${verb}`, { ids: [id], folderId: null }))).toEqual([
          404,
          'not_found',
        ]);
    }
  });

  it('of an organisation is of everybody who works for it', async () => {
    const clinicId = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
    const stranger = await signUpStaff(app, await insertClinic(app.database));
    const id = await newFile(nurse, { name: 'sop.txt', space: 'organisation' });
    expect(await namesIn(doctor, 'space=organisation')).toEqual(['sop.txt']);
    expect(await namesIn(nurse)).toEqual([]);
    expect(await namesIn(stranger, 'space=organisation')).toEqual([]);
    expect((await doctor.patch(`/api/files/${id}`, { version: 1, name: 'rules.txt' })).status).toBe(200);
    expect(await read(nurse, id)).toMatchObject({ name: 'rules.txt', space: 'organisation', version: 2 });
    expect(await namesIn(await person(), 'space=organisation')).toEqual([]);
    const row = await app.database.select().from(files).where(eq(files.id, id));
    expect(row[0]?.organisationId).toBe(await organisationOf(app.database, clinicId));
  });
});

describe('a share', () => {
  it('opens a file to whoever has verified the address, until it ends', async () => {
    const [ayu, budi] = [await person(), await person()];
    await verify(budi, false);
    const id = await newFile(ayu, { name: 'for Budi.txt' });
    await shareWith(id, budi, { createdBy: ayu.user.id, endsAt: new Date(Date.now() + 60_000) });
    expect((await budi.get(`/api/files/${id}`)).status).toBe(404);
    await verify(budi);
    expect(await read(budi, id)).toMatchObject({
      folderId: null,
      sharedBy: { id: ayu.user.id },
      can: { edit: false, share: false },
    });
    expect(await namesIn(budi, 'view=shared')).toEqual(['for Budi.txt']);
    expect(await namesIn(budi, 'view=all')).toEqual([]);
    expect((await budi.get(`/api/files/${id}/content`)).status).toBe(200);
    expect(await codeOf(await budi.patch(`/api/files/${id}`, { version: 1, name: 'x.txt' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await codeOf(await budi.post('/api/files/trash', { ids: [id] }))).toEqual([403, 'forbidden']);
    expect((await read(ayu, id)).shares).toBe(1);
    await app.database.update(fileShares).set({ endsAt: new Date() }).where(eq(fileShares.fileId, id));
    expect((await budi.get(`/api/files/${id}/content`)).status).toBe(404);
    expect(await namesIn(budi, 'view=shared')).toEqual([]);
    expect((await read(ayu, id)).shares).toBe(0);
  });

  it('of a folder opens all that lies in it, however deep, and nothing around it', async () => {
    const [ayu, budi] = [await person(), await person()];
    await verify(budi);
    const outer = await newFolder(ayu, 'Outer');
    const shared = await newFolder(ayu, 'Shared', { folderId: outer });
    let deepest = shared;
    for (let depth = 3; depth <= 20; depth += 1)
      deepest = await newFolder(ayu, `Level ${depth}`, { folderId: deepest });
    const id = await newFile(ayu, { folderId: deepest });
    await shareWith(shared, budi);
    const file = await read(budi, id);
    expect([file.path.length, file.path[0], file.folderId]).toEqual([19, { id: shared, name: 'Shared' }, deepest]);
    expect(await read(budi, shared)).toMatchObject({ folderId: null, path: [] });
    expect((await budi.get(`/api/files/${outer}`)).status).toBe(404);
    expect(await namesIn(budi, 'view=shared')).toEqual(['Shared']);
    expect(await namesIn(budi, `view=shared&folderId=${shared}`)).toEqual(['Level 3']);
    expect(await namesIn(budi, 'view=shared&search=note')).toEqual(['note.txt']);
    expect(
      await codeOf(await ayu.post('/api/files/folders', { space: 'own', folderId: deepest, name: 'Deeper' })),
    ).toEqual([422, 'validation_failed']);
  });

  it('with the right to edit lets somebody change what is shared, and put files into it', async () => {
    const [ayu, budi] = [await person(), await person()];
    await verify(budi);
    const folderId = await newFolder(ayu, 'Ours');
    const elsewhere = await newFolder(ayu, 'Mine');
    await shareWith(folderId, budi, { right: 'edit' });
    const id = await newFile(budi, { name: 'from Budi.txt', folderId });
    expect(await read(ayu, id)).toMatchObject({ space: 'own', folderId, author: { id: budi.user.id } });
    expect(await read(budi, id)).toMatchObject({ can: { edit: true, share: false } });
    expect((await budi.patch(`/api/files/${id}`, { version: 1, name: 'better.txt' })).status).toBe(200);
    for (const target of [null, elsewhere])
      expect((await budi.post('/api/files/move', { ids: [id], folderId: target })).status).toBe(target ? 404 : 403);
    await newFile(budi, { fileId: id, bytes: Buffer.from('second') });
    expect((await read(ayu, id)).versions.map(({ author }) => author?.id)).toEqual([budi.user.id, budi.user.id]);
    expect((await budi.post('/api/files/trash', { ids: [id] })).status).toBe(200);
    expect((await budi.get(`/api/files/${id}`)).status).toBe(404);
    expect(await namesIn(budi, 'view=bin')).toEqual([]);
    expect(await namesIn(ayu, 'view=bin')).toEqual(['better.txt']);
  });

  it('with a clinic opens a file to whoever works for it', async () => {
    const clinicId = await insertClinic(app.database);
    const nurse = await signUpStaff(app, clinicId);
    const ayu = await person();
    const id = await newFile(ayu, { name: 'for the clinic.txt' });
    await share(id, { kind: 'clinic', clinicId });
    expect((await nurse.get(`/api/files/${id}/content`)).status).toBe(200);
    const [look] = await app.database.select().from(fileLooks).where(eq(fileLooks.fileId, id));
    expect([look?.userId, look?.shareKind]).toEqual([nurse.user.id, 'clinic']);
    expect((await (await signUpStaff(app, await insertClinic(app.database))).get(`/api/files/${id}`)).status).toBe(404);
  });
});

describe('a favourite', () => {
  it('is of the reader alone, and changes no version', async () => {
    const [ayu, budi] = [await person(), await person()];
    await verify(budi);
    const id = await newFile(ayu, { name: 'liked.txt' });
    await shareWith(id, budi);
    expect(await answer(await budi.patch(`/api/files/${id}`, { version: 9, isFavourite: true }))).toMatchObject({
      isFavourite: true,
      version: 1,
    });
    expect(await namesIn(budi, 'view=favourites')).toEqual(['liked.txt']);
    expect((await read(ayu, id)).isFavourite).toBe(false);
    await app.database.delete(fileShares).where(eq(fileShares.fileId, id));
    expect(await namesIn(budi, 'view=favourites')).toEqual([]);
  });
});

describe('a name', () => {
  it('is of one thing in a folder', async () => {
    const ayu = await person();
    const [a, b] = [await newFile(ayu, { name: 'a.txt' }), await newFile(ayu, { name: 'b.txt' })];
    const refused = await ayu.patch(`/api/files/${b}`, { version: 1, name: 'a.txt' });
    expect((await refused.json()) as Problem).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'name', code: 'taken' }],
    });
    await newFile(ayu, { name: 'a.txt' });
    await newFile(ayu, { name: 'a.txt' });
    expect(await namesIn(ayu)).toEqual(['a (2).txt', 'a (3).txt', 'a.txt', 'b.txt']);
    await ayu.post('/api/files/trash', { ids: [a] });
    await newFile(ayu, { name: 'a.txt' });
    const { items } = await answer<Page>(await ayu.post('/api/files/restore', { ids: [a] }));
    expect(items.map(({ name }) => name)).toEqual(['a (4).txt']);
    expect(await codeOf(await ayu.post('/api/files/folders', { space: 'own', name: 'b.txt' }))).toEqual([
      422,
      'validation_failed',
    ]);
  });

  it('of files that come at once is of one of them', async () => {
    const ayu = await person();
    await Promise.all(Array.from({ length: 8 }, () => newFile(ayu, { name: `${'x'.repeat(196)}.txt` })));
    const names = await namesIn(ayu);
    expect([new Set(names).size, names.every((name) => name.length <= 200)]).toEqual([8, true]);
  });

  it('is not changed over another change, nor to say another kind', async () => {
    const ayu = await person();
    const id = await newFile(ayu, { name: 'a.txt' });
    await answer(await ayu.patch(`/api/files/${id}`, { version: 1, name: 'b.txt' }));
    expect(await codeOf(await ayu.patch(`/api/files/${id}`, { version: 1, name: 'c.txt' }))).toEqual([
      409,
      'stale_edit',
    ]);
    expect(await codeOf(await ayu.patch(`/api/files/${id}`, { version: 2, name: 'b.pdf' }))).toEqual([
      422,
      'file_kind_lies',
    ]);
    for (const name of ['..', 'a/b', 'a\\b', '', ' '])
      expect([name, (await ayu.patch(`/api/files/${id}`, { version: 2, name })).status]).toEqual([name, 422]);
  });
});

describe('a change', () => {
  it('is told to whoever shows the space', async () => {
    const clinicId = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
    const live = await followLive(doctor, { database: app.database });
    const id = await newFile(nurse, { space: 'organisation' });
    await expect.poll(() => live.events).toContainEqual(expect.objectContaining({ kind: 'file', id }));
    await nurse.patch(`/api/files/${id}`, { version: 1, name: newId() });
    await expect.poll(() => live.events.filter((event) => event.id === id).length).toBeGreaterThan(1);
    await live.close();
  });
});

describe('an account that is deleted', () => {
  it('leaves nothing of its own space, and its files in that of an organisation without its name', async () => {
    const clinicId = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
    const own = await newFile(nurse, { name: 'own.txt' });
    await newFile(nurse, { fileId: own, bytes: Buffer.from('second') });
    const common = await newFile(nurse, { name: 'common.txt', space: 'organisation' });
    const before = await storedKeys();
    const admin = await app.asAdmin();
    expect((await admin.delete(`/api/users/${nurse.user.id}`)).status).toBe(204);
    await app.jobs.get('accounts.delete_accounts')?.run({});
    expect((await app.database.execute(sql`select from files where id = ${own}`)).rows).toEqual([]);
    expect((await app.database.execute(sql`select from uploads where user_id = ${nurse.user.id}`)).rows).toEqual([]);
    expect(before.length - (await storedKeys()).length).toBe(2);
    expect(await read(doctor, common)).toMatchObject({ name: 'common.txt', author: null });
    expect((await doctor.get(`/api/files/${common}/content`)).status).toBe(200);
  });
});

async function storedKeys(): Promise<string[]> {
  const { objects } = await app.storage.listAll('files', { recursive: true });
  return [...objects].flatMap((object) => (object.isFile && 'key' in object ? [object.key] : []));
}
