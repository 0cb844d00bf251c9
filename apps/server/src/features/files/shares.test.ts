import type { File, FileItem } from '@skrin/contract/files/file';
import { type FileLook, type FileShare, shareLimits } from '@skrin/contract/files/shares';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { insertClinic, organisationOf, signUpStaff } from '../../testing/clinics.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FileRow, fileShares } from './tables.ts';
import { storeFile, storeFolder } from './testing/files.ts';
import { sendFile } from './testing/uploads.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
let owner: Person;
let friend: Person;
let file: FileRow;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
beforeEach(async () => {
  owner = await app.signUp();
  friend = await app.signUp();
  file = await storeFile(app, { ownerId: owner.user.id });
});
afterAll(() => app.close());

const newAddress = () => `${newId()}@example.com`;
const ask = (by: Client, id: string, body: object) => by.post(`/api/files/${id}/shares`, body);
const share = (by: Client, id: string, body: object): Promise<FileShare & { token: string | null }> =>
  answer(ask(by, id, body), 201);
const shareWith = (by: Client, id: string, email: string, right = 'view') =>
  share(by, id, { kind: 'person', email, right });
const sharesOf = async (by: Client, id: string) =>
  (await answer<{ items: FileShare[] }>(by.get(`/api/files/${id}/shares`))).items;
const sharedWith = async (by: Client) =>
  (await answer<{ items: FileItem[] }>(by.get('/api/files?view=shared'))).items.map(({ id }) => id);
const textOf = async (by: Client, id: string) => (await by.get(`/api/files/${id}/content`)).text();
const statusOf = async (response: Promise<Response>) => (await response).status;
const noticesOf = async (by: Client) =>
  (await answer<NotificationPage>(by.get('/api/notifications'))).items.map(({ kind, ref }) => [kind, ref]);
const endedSince = (id: string, days: number) =>
  app.database
    .update(fileShares)
    .set({ endsAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(fileShares.id, id));

describe('a share with an address', () => {
  it('answers the same whether or not somebody has an account with it', async () => {
    const [unknown, known] = [
      await shareWith(owner, file.id, newAddress()),
      await shareWith(owner, file.id, friend.user.email),
    ];
    const { id: _id, email: _email, createdAt: _at, ...one } = unknown;
    const { id: _otherId, email: _otherEmail, createdAt: _otherAt, ...other } = known;
    expect(one).toEqual(other);
    expect(one).toMatchObject({ kind: 'person', right: 'view', opens: 0, token: null });
  });

  it('is seen and told at the bell, without a name or a mail, however the address is written', async () => {
    const before = (await readOutbox(app.dataDir)).length;
    await shareWith(owner, file.id, friend.user.email.toUpperCase());
    expect(await sharedWith(friend)).toEqual([file.id]);
    expect(await textOf(friend, file.id)).toBe('Wash everything at 60 °C.');
    expect(await noticesOf(friend)).toEqual([['file_shared', file.id]]);
    expect((await readOutbox(app.dataDir)).length).toBe(before);
  });

  it('is seen by whoever makes an account with it later', async () => {
    const email = newAddress();
    await shareWith(owner, file.id, email);
    expect(await sharedWith(await app.register({ email }))).toEqual([file.id]);
  });

  it('shows nothing before the address is verified', async () => {
    await app.database.update(users).set({ emailVerified: false }).where(eq(users.id, friend.user.id));
    await shareWith(owner, file.id, friend.user.email);
    expect([await sharedWith(friend), await noticesOf(friend)]).toEqual([[], []]);
    expect(await statusOf(friend.get(`/api/files/${file.id}`))).toBe(404);
    await app.database.update(users).set({ emailVerified: true }).where(eq(users.id, friend.user.id));
    expect(await sharedWith(friend)).toEqual([file.id]);
  });

  it('is one, which sharing again changes', async () => {
    const first = await shareWith(owner, file.id, friend.user.email);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const body = { kind: 'person', email: friend.user.email, right: 'edit', endsAt };
    expect(await share(owner, file.id, body)).toMatchObject({ id: first.id, right: 'edit', endsAt });
    expect(await sharesOf(owner, file.id)).toHaveLength(1);
  });

  it('ends by time, is changed and taken back, and its notice goes with it', async () => {
    const { id } = await shareWith(owner, file.id, friend.user.email);
    await endedSince(id, 1);
    expect([await sharedWith(friend), await statusOf(friend.get(`/api/files/${file.id}/content`))]).toEqual([[], 404]);
    expect(await sharesOf(owner, file.id)).toEqual([]);
    await answer(owner.patch(`/api/files/shares/${id}`, { endsAt: null }));
    expect(await sharedWith(friend)).toEqual([file.id]);
    await answer(owner.delete(`/api/files/shares/${id}`), 204);
    expect([await sharedWith(friend), await noticesOf(friend)]).toEqual([[], []]);
  });

  it('does not begin in the past, and does not have what only links have', async () => {
    const endsAt = '2020-01-01T00:00:00Z';
    const body = { kind: 'person', email: friend.user.email, right: 'view', endsAt };
    expect(await problemOf(ask(owner, file.id, body))).toEqual([422, 'validation_failed']);
    const { id } = await shareWith(owner, file.id, friend.user.email);
    for (const change of [{ opensLeft: 3 }, { password: 'a long password' }, { endsAt }])
      expect(await problemOf(owner.patch(`/api/files/shares/${id}`, change))).toEqual([422, 'validation_failed']);
  });

  it('goes with the account that has the address, whose looks stay without a name', async () => {
    const { id } = await shareWith(owner, file.id, friend.user.email);
    await textOf(friend, file.id);
    const link = await share(friend, (await storeFile(app, { ownerId: friend.user.id })).id, { kind: 'link' });
    await answer((await app.asAdmin()).delete(`/api/users/${friend.user.id}`), 204);
    await vi.waitUntil(async () => (await app.database.$count(users, eq(users.id, friend.user.id))) === 0, {
      timeout: 15_000,
      interval: 50,
    });
    const ids = [id, link.id];
    expect(await app.database.$count(fileShares, inArray(fileShares.id, ids))).toBe(0);
    const { items } = await answer<{ items: FileLook[] }>(owner.get(`/api/files/${file.id}/looks`));
    expect(items).toMatchObject([{ person: null, shareKind: 'person' }]);
    expect(await problemOf(app.anonymous.post('/api/shared/open', { token: link.token }))).toEqual([410, 'link_ended']);
  });

  it('goes with its file, and its notice too', async () => {
    const { id } = await shareWith(owner, file.id, friend.user.email);
    await answer(owner.post('/api/files/trash', { ids: [file.id] }));
    await answer(owner.post('/api/files/remove', { ids: [file.id] }), 204);
    expect(await app.database.$count(fileShares, eq(fileShares.id, id))).toBe(0);
    expect(await noticesOf(friend)).toEqual([]);
  });
});

describe('a share with a clinic', () => {
  it('is for whoever works there, and told to them', async () => {
    const clinicId = await insertClinic(app.database, { name: 'Klinik Sehat' });
    const nurse = await signUpStaff(app, clinicId);
    const elsewhere = await signUpStaff(app, await insertClinic(app.database));
    const shared = await share(owner, file.id, { kind: 'clinic', clinicId, right: 'view' });
    expect(shared.clinic).toEqual({ id: clinicId, name: 'Klinik Sehat' });
    expect([await sharedWith(nurse), await sharedWith(elsewhere)]).toEqual([[file.id], []]);
    expect(await noticesOf(nurse)).toEqual([['file_shared', file.id]]);
    await app.database.update(users).set({ role: 'member', organisationId: null }).where(eq(users.id, nurse.user.id));
    expect(await statusOf(nurse.get(`/api/files/${file.id}`))).toBe(404);
  });

  it('is refused where there is no such clinic', async () => {
    const body = { kind: 'clinic', clinicId: newId(), right: 'view' };
    expect(await problemOf(ask(owner, file.id, body))).toEqual([422, 'validation_failed']);
  });
});

describe('the right of a share', () => {
  it('to edit lets rename and send a version, and to view does not; neither lets share, or see who has it', async () => {
    const { id } = await shareWith(owner, file.id, friend.user.email, 'edit');
    const rename = (name: string) => friend.patch(`/api/files/${file.id}`, { name, version: file.version });
    expect((await answer<File>(rename('Leaflet.txt'))).can).toEqual({ edit: true, share: false });
    for (const refused of [
      ask(friend, file.id, { kind: 'link' }),
      friend.get(`/api/files/${file.id}/shares`),
      friend.get(`/api/files/${file.id}/looks`),
    ])
      expect(await problemOf(refused)).toEqual([403, 'forbidden']);
    expect(await problemOf(friend.delete(`/api/files/shares/${id}`))).toEqual([404, 'not_found']);
    const send = () => sendFile(friend, { name: 'x.txt', fileId: file.id, bytes: Buffer.from('Wash it twice.') });
    expect(await statusOf(send())).toBe(204);
    expect(await textOf(owner, file.id)).toBe('Wash it twice.');
    await answer(owner.patch(`/api/files/shares/${id}`, { right: 'view' }));
    expect([await statusOf(rename('Mine.txt')), await statusOf(send())]).toEqual([403, 404]);
  });

  it('is that of whoever works for the organisation of a space, and of nobody else', async () => {
    const clinicId = await insertClinic(app.database);
    const [nurse, doctor] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
    const common = await storeFile(app, { organisationId: await organisationOf(app.database, clinicId) });
    const { id } = await shareWith(nurse, common.id, friend.user.email);
    expect(await statusOf(doctor.patch(`/api/files/shares/${id}`, { right: 'edit' }))).toBe(200);
    expect(await problemOf(ask(owner, common.id, { kind: 'link' }))).toEqual([404, 'not_found']);
    expect(await problemOf(owner.delete(`/api/files/shares/${id}`))).toEqual([404, 'not_found']);
    await answer(doctor.delete(`/api/files/shares/${id}`), 204);
  });
});

describe('a shared folder', () => {
  it('shares what lies in it now, and not what was moved out of it or into the bin', async () => {
    const space = { ownerId: owner.user.id };
    const folder = await storeFolder(app, space);
    const inner = await storeFolder(app, space, { parentId: folder.id });
    const leaflet = await storeFile(app, space, { parentId: inner.id });
    const shared = await shareWith(owner, folder.id, friend.user.email);
    expect(await textOf(friend, leaflet.id)).toContain('60 °C');
    expect((await sharesOf(owner, leaflet.id)).map(({ id, file: { name } }) => [id, name])).toEqual([
      [shared.id, folder.name],
    ]);
    await answer(owner.post('/api/files/move', { ids: [leaflet.id], folderId: null }));
    expect(await statusOf(friend.get(`/api/files/${leaflet.id}/content`))).toBe(404);
    await answer(owner.post('/api/files/move', { ids: [leaflet.id], folderId: inner.id }));
    expect(await statusOf(friend.get(`/api/files/${leaflet.id}/content`))).toBe(200);
    await answer(owner.post('/api/files/trash', { ids: [folder.id] }));
    expect([await statusOf(friend.get(`/api/files/${leaflet.id}/content`)), await sharedWith(friend)]).toEqual([
      404,
      [],
    ]);
    expect(await problemOf(ask(owner, folder.id, { kind: 'link' }))).toEqual([404, 'not_found']);
    await answer(owner.post('/api/files/restore', { ids: [folder.id] }));
    expect(await statusOf(friend.get(`/api/files/${leaflet.id}/content`))).toBe(200);
  });
});

describe('the shares of a space', () => {
  it('are listed with those that end first before the others, by pages', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const given = [null, inDays(3), inDays(30), null, inDays(1)];
    for (const endsAt of given) await share(owner, file.id, { kind: 'link', endsAt });
    const list = async (query: string) =>
      answer<{ items: FileShare[]; nextCursor?: string }>(owner.get(`/api/files/shares?${query}`));
    const ends: (string | null)[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      ends.push(...page.items.map(({ endsAt }) => endsAt));
      cursor = page.nextCursor;
    }
    expect(ends).toEqual([inDays(1), inDays(3), inDays(30), null, null].map((end, at) => end && (ends[at] ?? end)));
    expect(ends.slice(0, 3)).toEqual(ends.slice(0, 3).toSorted());
    expect((await list('endsWithinDays=7')).items).toHaveLength(2);
    expect(await answer(friend.get('/api/files/shares'))).toEqual({ items: [] });
    expect(await problemOf(friend.get('/api/files/shares?space=organisation'))).toEqual([403, 'forbidden']);
  });

  it('are so many at most of one file, of which ended ones do not count', async () => {
    const rows = Array.from({ length: shareLimits.shares }, () => ({
      ...{ fileId: file.id, kind: 'person' as const, email: newAddress(), right: 'view' as const },
    }));
    const [first] = await app.database.insert(fileShares).values(rows).returning();
    expect(await problemOf(ask(owner, file.id, { kind: 'link' }))).toEqual([409, 'too_many_shares']);
    await shareWith(owner, file.id, first?.email ?? '', 'edit');
    await endedSince(first?.id ?? '', 1);
    await share(owner, file.id, { kind: 'link' });
    const again = { kind: 'person', email: first?.email, right: 'edit' };
    expect(await problemOf(ask(owner, file.id, again))).toEqual([409, 'too_many_shares']);
  });

  it('are deleted a month after they have ended', async () => {
    const [old, recent, open] = [
      await share(owner, file.id, { kind: 'link' }),
      await share(owner, file.id, { kind: 'link' }),
      await share(owner, file.id, { kind: 'link' }),
    ];
    await endedSince(old.id, 31);
    await endedSince(recent.id, 29);
    await app.jobs.get('files.end_shares')?.run({});
    const left = await app.database
      .select({ id: fileShares.id })
      .from(fileShares)
      .where(eq(fileShares.fileId, file.id));
    expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, open.id].toSorted());
  });
});

describe('looks', () => {
  const looksOf = async (id: string) =>
    (await answer<{ items: FileLook[] }>(owner.get(`/api/files/${id}/looks`))).items.map(
      ({ person, shareKind }) => [person?.id, shareKind] as const,
    );

  it('are written down of the owner and of whoever it is shared with, the latest first', async () => {
    const shared = await shareWith(owner, file.id, friend.user.email);
    await textOf(owner, file.id);
    await textOf(friend, file.id);
    expect(await looksOf(file.id)).toEqual([
      [friend.user.id, 'person'],
      [owner.user.id, null],
    ]);
    expect(await sharesOf(owner, file.id)).toMatchObject([{ id: shared.id, opens: 1, openedAt: expect.any(String) }]);
  });

  it('count once within an hour where a file is read by ranges', async () => {
    for (const range of ['bytes=0-3', 'bytes=4-7', 'bytes=8-11'])
      expect(await statusOf(owner.get(`/api/files/${file.id}/content`, { range }))).toBe(206);
    expect(await looksOf(file.id)).toHaveLength(1);
    await app.database.execute(
      sql`update file_looks set created_at = created_at - interval '61 minutes' where file_id = ${file.id}`,
    );
    await owner.get(`/api/files/${file.id}/content`, { range: 'bytes=0-3' });
    expect(await looksOf(file.id)).toHaveLength(2);
  });

  it('of a folder are those of the files anywhere in it', async () => {
    const space = { ownerId: owner.user.id };
    const folder = await storeFolder(app, space);
    const inner = await storeFolder(app, space, { parentId: folder.id });
    const leaflet = await storeFile(app, space, { parentId: inner.id });
    await textOf(owner, leaflet.id);
    await textOf(owner, file.id);
    expect(await looksOf(folder.id)).toEqual([[owner.user.id, null]]);
  });
});
