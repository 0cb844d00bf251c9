import type { Problem } from '@skrin/contract/errors';
import { type FileItem, fileLimits } from '@skrin/contract/files/file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { type Client, client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeBytesJob, sweepFilesJob } from './jobs.ts';
import { files, fileVersions } from './tables.ts';
import { newFile, newFolder } from './testing/uploads.ts';

let app: TestApp;
/** Another server, on the same database and storage. */
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '100000' } });
  other = await createTestApp({ beside: app });
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

type Person = Awaited<ReturnType<TestApp['signUp']>>;
const person = () => app.signUp();
const move = (by: Client, ids: string[], folderId: string | null) => by.post('/api/files/move', { ids, folderId });
const act = (by: Client, verb: 'trash' | 'restore' | 'remove', ...ids: string[]) =>
  by.post(`/api/files/${verb}`, { ids });
const problemOf = async (response: Response) => {
  const { code, fields } = (await response.json()) as Problem;
  return [response.status, fields?.[0]?.code ?? code];
};
const rowsOf = ({ user }: Person) => app.database.select().from(files).where(eq(files.ownerId, user.id));
const namesIn = async (by: Client, query = '') =>
  ((await (await by.get(`/api/files?limit=100&${query}`)).json()) as { items: FileItem[] }).items.map(
    ({ name }) => name,
  );

/** Whether each thing lies, over its folders, outermost at last. */
async function isTree(by: Person): Promise<boolean> {
  const parents = new Map((await rowsOf(by)).map(({ id, parentId }) => [id, parentId]));
  return [...parents.keys()].every((id) => {
    let [at, steps]: [string | null | undefined, number] = [id, 0];
    while (at && steps <= parents.size) {
      at = parents.get(at);
      steps += 1;
    }
    return at === null;
  });
}

describe('a move', () => {
  it('puts many into a folder at once, under names that are free there', async () => {
    const ayu = await person();
    const folderId = await newFolder(ayu, 'Results');
    await newFile(ayu, { name: 'a.txt', folderId });
    const ids = [
      await newFile(ayu, { name: 'a.txt' }),
      await newFile(ayu, { name: 'b.txt' }),
      await newFolder(ayu, 'c'),
    ];
    expect((await move(ayu, ids, folderId)).status).toBe(200);
    expect([await namesIn(ayu), await namesIn(ayu, `folderId=${folderId}`)]).toEqual([
      ['Results'],
      ['c', 'a (2).txt', 'a.txt', 'b.txt'],
    ]);
    expect((await move(ayu, ids.slice(1), null)).status).toBe(200);
    expect(await namesIn(ayu)).toEqual(['c', 'Results', 'b.txt']);
  });

  it('never puts a folder into itself or below, nor deeper than folders may lie, nor into another space', async () => {
    const ayu = await person();
    const outer = await newFolder(ayu, 'Outer');
    const inner = await newFolder(ayu, 'Inner', { folderId: outer });
    for (const target of [outer, inner])
      expect(await problemOf(await move(ayu, [outer], target))).toEqual([422, 'into_itself']);
    let deepest = inner;
    for (let depth = 3; depth <= fileLimits.depth - 1; depth += 1)
      deepest = await newFolder(ayu, `${depth}`, { folderId: deepest });
    const tall = await newFolder(ayu, 'Tall');
    await newFolder(ayu, 'Top', { folderId: tall });
    expect(await problemOf(await move(ayu, [tall], deepest))).toEqual([422, 'too_deep']);
    const file = await newFile(ayu);
    expect((await move(ayu, [file], deepest)).status).toBe(200);
    const admin = await app.asAdmin();
    const common = await newFolder(admin, 'Common', { space: 'organisation' });
    const own = await newFile(admin, { name: 'own.txt' });
    expect(await problemOf(await move(admin, [own], common))).toEqual([422, 'other_space']);
    expect(await problemOf(await move(ayu, [file], file))).toEqual([404, 'not_found']);
  });

  it('of two folders into each other at once, on two servers, makes no circle', async () => {
    const ayu = await person();
    const there = client(other.url, ayu.session.accessToken);
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await newFolder(ayu, `a${round}`), await newFolder(ayu, `b${round}`)];
      const answers = await Promise.all([move(ayu, [a], b), move(there, [b], a)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
    expect(await isTree(ayu)).toBe(true);
  });

  it('of anything, and the bin, does what a model does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            verb: fc.constantFrom('move', 'move', 'move', 'trash', 'restore', 'remove'),
            what: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
            to: fc.option(fc.nat(3)),
          }),
          { minLength: 5, maxLength: 25 },
        ),
        async (steps) => {
          const ayu = await person();
          // Four folders and two files, by their numbers.
          const ids = [
            ...(await Promise.all([0, 1, 2, 3].map((each) => newFolder(ayu, `${each}`)))),
            ...(await Promise.all([4, 5].map((each) => newFile(ayu, { name: `${each}` })))),
          ];
          const model = new Model(ids);
          for (const { verb, what, to } of steps) {
            const chosen = [...new Set(what)].map((each) => ids[each] ?? '');
            const target = to === null ? null : (ids[to] ?? '');
            const isDone =
              verb === 'move' ? model.move(chosen, target) : model[verb as 'trash' | 'restore' | 'remove'](chosen);
            const { status } =
              verb === 'move' ? await move(ayu, chosen, target) : await act(ayu, verb as 'trash', ...chosen);
            expect([verb, status < 300]).toEqual([verb, isDone]);
            const rows = await rowsOf(ayu);
            const found = rows.map(({ id, parentId, trashRootId }) => [id, { parentId, trashRootId }] as const);
            expect(new Map(found)).toEqual(model.rows);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('the bin', () => {
  it('takes what lies in a folder with it, and gives it back to where it was', async () => {
    const ayu = await person();
    const outer = await newFolder(ayu, 'Outer');
    const inner = await newFolder(ayu, 'Inner', { folderId: outer });
    const id = await newFile(ayu, { folderId: inner });
    await act(ayu, 'trash', inner);
    expect([await namesIn(ayu, 'view=all'), await namesIn(ayu, 'view=bin')]).toEqual([['Outer'], ['Inner']]);
    expect((await ayu.patch(`/api/files/${id}`, { version: 2, name: 'x.txt' })).status).toBe(404);
    await act(ayu, 'restore', inner);
    expect(await namesIn(ayu, `folderId=${inner}`)).toEqual(['note.txt']);
    expect(await namesIn(ayu, 'view=bin')).toEqual([]);
  });

  it('keeps what came there before its folder, which then comes back outermost', async () => {
    const ayu = await person();
    const folderId = await newFolder(ayu, 'Folder');
    const id = await newFile(ayu, { folderId });
    await act(ayu, 'trash', id);
    await act(ayu, 'trash', folderId);
    expect(await namesIn(ayu, 'view=bin')).toEqual(['Folder', 'note.txt']);
    expect((await act(ayu, 'remove', folderId)).status).toBe(204);
    expect((await act(ayu, 'restore', id)).status).toBe(200);
    expect(await namesIn(ayu)).toEqual(['note.txt']);
  });

  it('is emptied for good, with the bytes, by hand or after 30 days', async () => {
    const ayu = await person();
    const [first, second] = [await newFolder(ayu, 'First'), await newFolder(ayu, 'Second')];
    const ids = [await newFile(ayu, { folderId: first }), await newFile(ayu, { folderId: second })];
    expect((await act(ayu, 'remove', first)).status).toBe(404);
    await act(ayu, 'trash', first, second);
    const bytesOf = async (id = '') =>
      (await app.database.select().from(fileVersions).where(eq(fileVersions.fileId, id))).map(({ bytesId }) => bytesId);
    const bytesIds = (await Promise.all(ids.map(bytesOf))).flat();
    const isStored = async () => {
      const stored = await Promise.all(
        bytesIds.map((id) =>
          app.storage.listAll(`files/${id}`, { recursive: true }).then(({ objects }) => [...objects].length),
        ),
      );
      return stored.map((count) => count > 0);
    };
    await act(ayu, 'remove', first);
    await app.jobs.get(removeBytesJob.name)?.run({ bytesIds });
    expect(await isStored()).toEqual([false, true]);
    const age = (days: number) =>
      app.database.execute(
        sql`update files set trashed_at = now() - make_interval(days => ${days}) where owner_id = ${ayu.user.id}`,
      );
    await age(29);
    await app.jobs.get(sweepFilesJob.name)?.run({});
    expect(await namesIn(ayu, 'view=bin')).toEqual(['Second']);
    await age(31);
    await app.jobs.get(sweepFilesJob.name)?.run({});
    expect(await rowsOf(ayu)).toEqual([]);
    // The job of the removal may have come before this one: bytes without a row are swept, too.
    await app.jobs.get(sweepFilesJob.name)?.run({ minimumAgeS: -60 });
    expect(await isStored()).toEqual([false, false]);
  });
});

interface Row {
  parentId: string | null;
  trashRootId: string | null;
}

/** Where files and folders of a space are to be. Each method returns whether it does anything at all. */
class Model {
  readonly rows: Map<string, Row>;

  constructor(ids: readonly string[]) {
    this.rows = new Map(ids.map((id) => [id, { parentId: null, trashRootId: null }]));
  }

  #isKept = (id: string) => this.rows.get(id)?.trashRootId === null;
  #isRoot = (id: string) => this.rows.get(id)?.trashRootId === id;

  #isBelow(id: string | null | undefined, folder: string): boolean {
    if (!id) return false;
    return id === folder || this.#isBelow(this.rows.get(id)?.parentId, folder);
  }

  move(ids: string[], to: string | null): boolean {
    const kept = ids.filter(this.#isKept);
    if (kept.length === 0 || (to !== null && !this.#isKept(to))) return false;
    if (kept.some((id) => this.#isBelow(to, id))) return false;
    for (const id of kept) this.#change(id, { parentId: to });
    return true;
  }

  trash(ids: string[]): boolean {
    const kept = ids.filter(this.#isKept);
    for (const root of kept.toSorted())
      if (this.#isKept(root))
        for (const id of [...this.rows.keys()])
          if (this.#isBelow(id, root) && this.#isKept(id)) this.#change(id, { trashRootId: root });
    return kept.length > 0;
  }

  restore(ids: string[]): boolean {
    const roots = ids.filter(this.#isRoot);
    for (const root of roots.toSorted()) {
      const { parentId } = this.rows.get(root) as Row;
      this.#change(root, { parentId: parentId !== null && this.#isKept(parentId) ? parentId : null });
      for (const [id, row] of this.rows) if (row.trashRootId === root) this.#change(id, { trashRootId: null });
    }
    return roots.length > 0;
  }

  remove(ids: string[]): boolean {
    const roots = ids.filter(this.#isRoot);
    for (const [id, { trashRootId }] of [...this.rows])
      if (trashRootId && roots.includes(trashRootId)) this.rows.delete(id);
    for (const [id, { parentId }] of this.rows)
      if (parentId && !this.rows.has(parentId)) this.#change(id, { parentId: null });
    return roots.length > 0;
  }

  #change(id: string, change: Partial<Row>): void {
    this.rows.set(id, { ...(this.rows.get(id) as Row), ...change });
  }
}
