import { PassThrough } from 'node:stream';
import { type FileLook, type FileShare, type OpenedLink, WRONG_PASSWORDS } from '@skrin/contract/files/shares';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FileRow, fileShares, linkTickets } from './tables.ts';
import { storeFile, storeFolder } from './testing/files.ts';

type Link = FileShare & { token: string };

const logTo = new PassThrough();
const logged: string[] = [];
logTo.on('data', (line: Buffer) => logged.push(line.toString()));

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['signUp']>>;
let file: FileRow;
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'debug' }, logTo });
});
beforeEach(async () => {
  await app.database.execute(sql`delete from rate_limits`);
  owner = await app.signUp();
  file = await storeFile(app, { ownerId: owner.user.id }, { name: `leaflet ${newId()}.txt` });
});
afterAll(() => app.close());

const makeLink = (more: object = {}, id = file.id): Promise<Link> =>
  answer(owner.post(`/api/files/${id}/shares`, { kind: 'link', ...more }), 201);
const askOpen = (token: string, password?: string) =>
  app.anonymous.post('/api/shared/open', { token, ...(password && { password }) });
const open = (token: string, password?: string): Promise<OpenedLink> => answer(askOpen(token, password));
const askState = (token: string) => app.anonymous.post('/api/shared/state', { token });
const read = (ticket: string, id = file.id, headers = {}) =>
  app.anonymous.get(`/api/shared/files/${id}/content?ticket=${ticket}`, headers);
const ended = [410, 'link_ended'];
const bin = (id: string) => answer(owner.post('/api/files/trash', { ids: [id] }));

describe('a link', () => {
  it('shows its file to whoever has it, and its token is said once and kept nowhere', async () => {
    const { token, id } = await makeLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await answer(askState(token))).toEqual({ needsPassword: false });
    const opened = await open(token);
    expect(opened).toMatchObject({ name: file.name, isFolder: false, sharedBy: 'Ayu Lestari', opensLeft: null });
    expect(opened.files).toMatchObject([{ id: file.id, path: file.name, mime: 'text/plain', size: file.size }]);
    expect(await (await read(opened.ticket)).text()).toBe('Wash everything at 60 °C.');
    const { rows } = await app.database.execute(sql`
      select to_jsonb(file_shares)::text || (select string_agg(to_jsonb(link_tickets)::text, '') from link_tickets) as kept
      from file_shares where id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(opened.ticket);
    const listed = await (await owner.get(`/api/files/${file.id}/shares`)).text();
    expect(listed).not.toContain(token);
  });

  it('leaves neither its token nor its ticket in the logs', async () => {
    const { token } = await makeLink();
    const { ticket } = await open(token);
    await (await read(ticket)).text();
    await read('x'.repeat(43));
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [token, ticket]) expect(logged.join('')).not.toContain(secret);
  });

  it.each([
    ['was never given', async () => newId() + newId()],
    [
      'has ended by time',
      async ({ id, token }: Link) => {
        await app.database
          .update(fileShares)
          .set({ endsAt: sql`now() - interval '1 second'` })
          .where(eq(fileShares.id, id));
        return token;
      },
    ],
    [
      'was taken back',
      async ({ id, token }: Link) => {
        await answer(owner.delete(`/api/files/shares/${id}`), 204);
        return token;
      },
    ],
    [
      'shares what lies in the bin',
      async ({ token }: Link) => {
        await bin(file.id);
        return token;
      },
    ],
    [
      'shares what is not scanned yet',
      async ({ token }: Link) => {
        await app.database.execute(sql`update files set state = 'scanning' where id = ${file.id}`);
        return token;
      },
    ],
  ])('that %s answers as every other that has ended', async (_case, end) => {
    const token = await end(await makeLink());
    expect(await problemOf(askState(token))).toEqual(ended);
    expect(await problemOf(askOpen(token))).toEqual(ended);
    expect(await problemOf(askOpen(token, 'some password'))).toEqual(ended);
  });

  it('is opened exactly as often as it may be, however many try at once', async () => {
    const { token, id } = await makeLink({ opensLeft: 5 });
    const tries = await Promise.all(Array.from({ length: 20 }, () => askOpen(token)));
    const statuses = tries.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(410)]);
    expect(await answer(owner.get(`/api/files/${file.id}/shares`))).toMatchObject({
      items: [{ id, opensLeft: 0, opens: 5, openedAt: expect.any(String) }],
    });
  });

  it('counts one open, however much is read by its ticket', async () => {
    const { token } = await makeLink({ opensLeft: 1 });
    const { ticket, opensLeft } = await open(token);
    expect(opensLeft).toBe(0);
    for (let reading = 0; reading < 3; reading += 1) expect((await read(ticket)).status).toBe(200);
    expect(await problemOf(askOpen(token))).toEqual(ended);
  });

  it('is for viewing', async () => {
    const { id } = await makeLink();
    expect(await problemOf(owner.patch(`/api/files/shares/${id}`, { right: 'edit' }))).toEqual([
      422,
      'validation_failed',
    ]);
  });
});

describe('a ticket', () => {
  it.each([
    ['its link is taken back', ({ id }: Link) => answer(owner.delete(`/api/files/shares/${id}`), 204)],
    [
      'its link ends',
      ({ id }: Link) => app.database.update(fileShares).set({ endsAt: sql`now()` }).where(eq(fileShares.id, id)),
    ],
    ['its file is put into the bin', () => bin(file.id)],
    [
      'its link has another password',
      ({ id }: Link) => answer(owner.patch(`/api/files/shares/${id}`, { password: 'another password' })),
    ],
    [
      'its hour is over',
      ({ id }: Link) => app.database.update(linkTickets).set({ endsAt: sql`now()` }).where(eq(linkTickets.shareId, id)),
    ],
  ])('reads nothing more once %s', async (_case, end) => {
    const link = await makeLink();
    const { ticket } = await open(link.token);
    expect((await read(ticket)).status).toBe(200);
    await end(link);
    expect(await problemOf(read(ticket))).toEqual(ended);
  });

  it('reads by ranges too, and no file beside those of its link', async () => {
    const other = await storeFile(app, { ownerId: owner.user.id });
    const { ticket } = await open((await makeLink()).token);
    const part = await read(ticket, file.id, { range: 'bytes=5-14' });
    expect([part.status, await part.text()]).toEqual([206, 'everything']);
    expect(await problemOf(read(ticket, other.id))).toEqual([404, 'not_found']);
    expect(await problemOf(read('x'.repeat(43)))).toEqual(ended);
    expect((await app.anonymous.get(`/api/files/${file.id}/content?ticket=${ticket}`)).status).toBe(401);
  });

  it('ends with its link, and is deleted after', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { id, token } = await makeLink({ endsAt: soon });
    expect((await open(token)).ticketEndsAt).toBe(soon);
    await app.database.update(linkTickets).set({ endsAt: sql`now()` }).where(eq(linkTickets.shareId, id));
    await app.jobs.get('files.end_shares')?.run({});
    expect(await app.database.$count(linkTickets, eq(linkTickets.shareId, id))).toBe(0);
  });
});

describe('the link of a folder', () => {
  it('shows the files anywhere in it as they lie now, by path', async () => {
    const space = { ownerId: owner.user.id };
    const folder = await storeFolder(app, space);
    const leaflets = await storeFolder(app, space, { parentId: folder.id, name: 'leaflets' });
    const inner = await storeFile(app, space, { parentId: leaflets.id, name: 'ringworm.txt' });
    const upper = await storeFile(app, space, { parentId: folder.id, name: 'about.txt' });
    const { token } = await makeLink({}, folder.id);
    const opened = await open(token);
    expect(opened.files.map(({ path }) => path)).toEqual(['about.txt', 'leaflets/ringworm.txt']);
    expect((await read(opened.ticket, inner.id)).status).toBe(200);
    expect((await read(opened.ticket, leaflets.id)).status).toBe(404);
    await answer(owner.post('/api/files/move', { ids: [inner.id], folderId: null }));
    expect((await read(opened.ticket, inner.id)).status).toBe(404);
    await bin(upper.id);
    expect((await read(opened.ticket, upper.id)).status).toBe(404);
    expect((await open(token)).files).toEqual([]);
    await bin(folder.id);
    expect(await problemOf(askOpen(token))).toEqual(ended);
  });
});

describe('the password of a link', () => {
  const password = 'cats sleep all day';

  it('is asked for, and right in whatever form it is typed', async () => {
    const { token, hasPassword } = await makeLink({ password: 'Caf\u00e9 à côté' });
    expect(hasPassword).toBe(true);
    expect(await answer(askState(token))).toEqual({ needsPassword: true });
    expect(await problemOf(askOpen(token))).toEqual([403, 'link_password_wrong']);
    expect(await problemOf(askOpen(token, 'cafe a cote'))).toEqual([403, 'link_password_wrong']);
    expect((await open(token, 'Cafe\u0301 à côté')).files).toHaveLength(1);
  });

  it('is guessed so often within an hour and no more, at this link alone', async () => {
    const [guessed, other] = [await makeLink({ password }), await makeLink({ password })];
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1)
      expect(await problemOf(askOpen(guessed.token, `guess number ${guess}`))).toEqual([403, 'link_password_wrong']);
    expect(await problemOf(askOpen(guessed.token, password))).toEqual([429, 'too_many_requests']);
    await open(other.token, password);
  });

  it('counts no open where it is wrong, and goes when it is taken off', async () => {
    const { id, token } = await makeLink({ password, opensLeft: 1 });
    await problemOf(askOpen(token, 'wrong password'));
    expect(await answer(owner.patch(`/api/files/shares/${id}`, { password: null }))).toMatchObject({
      hasPassword: false,
      opensLeft: 1,
    });
    await open(token);
  });
});

it('a look by a link is of nobody known, once within an hour for its ranges', async () => {
  const { ticket } = await open((await makeLink()).token);
  await read(ticket, file.id, { range: 'bytes=0-1' });
  await read(ticket, file.id, { range: 'bytes=2-3' });
  const { items } = await answer<{ items: FileLook[] }>(owner.get(`/api/files/${file.id}/looks`));
  expect(items).toMatchObject([{ person: null, shareKind: 'link', file: { id: file.id } }]);
});
