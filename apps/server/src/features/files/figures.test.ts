import { type FileFigures, type FileKind, type FileUsage, fileKinds, fileLimits } from '@skrin/contract/files/file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { answer, problemOf } from '../../testing/answers.ts';
import { insertClinic, organisationOf, signUpStaff } from '../../testing/clinics.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FileRow, fileShares, files, fileVersions } from './tables.ts';
import { storeFile } from './testing/files.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Version {
  size: number;
  by: number;
  monthsAgo: number;
  isHarmful: boolean;
  /** It was made of the one before, whose bytes it has. */
  isRestored: boolean;
}
interface Made {
  kind: FileKind;
  inBin: boolean;
  isRemoved: boolean;
  /** Of the oldest version alone, as when a file has too many. */
  isPruned: boolean;
  versions: Version[];
  shareDays: (number | null)[];
}

const arbitraryFile: fc.Arbitrary<Made> = fc.record({
  kind: fc.constantFrom(...fileKinds.slice(0, 4)),
  inBin: fc.boolean(),
  isRemoved: fc.boolean(),
  isPruned: fc.boolean(),
  versions: fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 10 ** 11 }),
      by: fc.nat({ max: 2 }),
      monthsAgo: fc.nat({ max: 14 }),
      isHarmful: fc.boolean(),
      isRestored: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shareDays: fc.array(fc.option(fc.constantFrom(-1, 3, 6, 8, 40)), { maxLength: 3 }),
});

/** The middle of a month. */
const monthAgo = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

type Kept = Version & { id: string; bytesId: string; fileId: string };

/** Versions as they come, where one that was restored has size and bytes of the one before. */
function versionsOf(made: Made, fileId: string): Kept[] {
  const kept: Kept[] = [];
  for (const version of made.versions) {
    const before = kept.at(-1);
    const own = { ...version, id: newId(), fileId, bytesId: newId() };
    const restored = before && { size: before.size, bytesId: before.bytesId, isHarmful: before.isHarmful };
    kept.push(version.isRestored && restored ? { ...own, ...restored } : own);
  }
  return kept;
}

async function insert(space: { organisationId: string } | { ownerId: string }, made: Made, people: (string | null)[]) {
  const last = orNotFound(made.versions.at(-1));
  const id = newId();
  const versions = versionsOf(made, id);
  const size = orNotFound(versions.at(-1)).size;
  const trash = made.inBin ? { trashedAt: new Date(), trashRootId: id } : {};
  await app.database.insert(files).values({
    ...{ id, ...space, isFolder: false, name: id, kind: made.kind, mime: 'text/plain', size },
    ...{ newestVersion: versions.length, authorId: people[last.by] ?? null, ...trash },
  });
  for (const [at, version] of versions.entries())
    await app.database.insert(fileVersions).values({
      ...{ id: version.id, fileId: id, number: at + 1, bytesId: version.bytesId, parts: [], kind: made.kind },
      ...{ mime: 'text/plain', size: version.size, sha256: '', state: 'ready', createdAt: monthAgo(version.monthsAgo) },
      authorId: people[version.by] ?? null,
    });
  for (const days of made.shareDays)
    await app.database.insert(fileShares).values({
      ...{ fileId: id, kind: 'person', email: `${newId()}@example.com`, right: 'view' },
      endsAt: days === null ? null : inDays(days),
    });
  const harmful = versions.filter(({ isHarmful }) => isHarmful).map((version) => version.id);
  if (harmful.length > 0)
    await app.database.update(fileVersions).set({ state: 'harmful' }).where(inArray(fileVersions.id, harmful));
  const first = orNotFound(versions[0]);
  if (made.isPruned) await app.database.delete(fileVersions).where(eq(fileVersions.id, first.id));
  if (made.isRemoved) await app.database.delete(files).where(eq(files.id, id));
  return { ...made, id, all: versions, size, left: made.isRemoved ? [] : versions.slice(made.isPruned ? 1 : 0) };
}
type Inserted = Awaited<ReturnType<typeof insert>>;

/** The same figures, counted one by one. */
function countFigures(inserted: Inserted[], people: (string | null)[]) {
  const bytes = inserted.flatMap((file) => {
    const seen = new Set<string>();
    return file.left
      .filter(({ isHarmful, bytesId }) => !isHarmful && !seen.has(bytesId) && seen.add(bytesId))
      .map((version) => ({ ...version, kind: file.kind, inBin: file.inBin }));
  });
  const sum = (of: { size: number }[]) => of.reduce((all, { size }) => all + size, 0);
  const grouped = <Key>(keyOf: (each: (typeof bytes)[number]) => Key) =>
    [...Map.groupBy(bytes, keyOf)].map(([key, of]) => ({
      key,
      files: new Set(of.map(({ fileId }) => fileId)).size,
      bytes: sum(of),
    }));
  const firstOf = inserted.flatMap(({ all }) => {
    const seen = new Set<string>();
    return all.filter(({ bytesId }) => !seen.has(bytesId) && seen.add(bytesId));
  });
  const addedIn = (month: string) =>
    sum(firstOf.filter((each) => monthAgo(each.monthsAgo).toISOString().startsWith(month)));
  const kept = inserted.filter(({ isRemoved, inBin }) => !isRemoved && !inBin);
  return {
    used: sum(bytes),
    inBin: sum(bytes.filter(({ inBin }) => inBin)),
    byKind: grouped(({ kind }) => kind),
    byPerson: grouped(({ by }) => people[by] ?? null),
    added: addedIn,
    removed: sum(firstOf) - sum(bytes),
    largest: kept
      .map(({ size }) => size)
      .toSorted((one, other) => other - one)
      .slice(0, 10),
    endingShares: kept.flatMap(({ shareDays }) => shareDays).filter((days) => days === 3 || days === 6).length,
  };
}

const figuresOf = (by: Person, space: string): Promise<FileFigures> =>
  answer(by.get(`/api/files/figures?space=${space}`));

describe('figures of a space', () => {
  it('agree with a count one by one, whatever came and went', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryFile, { maxLength: 8 }), fc.boolean(), async (made, isOwn) => {
        const clinicId = await insertClinic(app.database);
        const [one, other] = [await signUpStaff(app, clinicId), await signUpStaff(app, clinicId)];
        const people = [one.user.id, other.user.id, null];
        const space = isOwn
          ? { ownerId: one.user.id }
          : { organisationId: await organisationOf(app.database, clinicId) };
        const inserted: Inserted[] = [];
        for (const each of made) inserted.push(await insert(space, each, people));
        const counted = countFigures(inserted, people);
        const figures = await figuresOf(one, isOwn ? 'own' : 'organisation');
        expect(figures).toMatchObject({ used: counted.used, inBin: counted.inBin, endingShares: counted.endingShares });
        expect(new Set(figures.byKind.map(({ kind, ...of }) => ({ key: kind, ...of })))).toEqual(
          new Set(counted.byKind),
        );
        expect(new Set(figures.byPerson.map(({ person, ...of }) => ({ key: person?.id ?? null, ...of })))).toEqual(
          new Set(counted.byPerson),
        );
        expect(figures.growth.map(({ added }) => added)).toEqual(
          figures.growth.map(({ month }) => counted.added(month)),
        );
        expect(figures.growth.at(-1)?.removed).toBe(counted.removed);
        expect(figures.growth.slice(0, -1).every(({ removed }) => removed === 0)).toBe(true);
        expect(figures.largest.map(({ size }) => size)).toEqual(counted.largest);
        const { byPerson: _p, growth: _g, largest: _l, endingShares: _e, ...usage } = figures;
        expect(await answer(one.get(`/api/files/usage?space=${figures.space}`))).toEqual(usage satisfies FileUsage);
      }),
      { numRuns: 25 },
    );
  });

  it('have a limit, and are of nobody else', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const file: FileRow = await storeFile(app, { ownerId: owner.user.id });
    expect(await figuresOf(owner, 'own')).toMatchObject({ used: file.size, limit: fileLimits.personBytes });
    expect((await figuresOf(owner, 'own')).growth).toHaveLength(12);
    expect(await figuresOf(other, 'own')).toMatchObject({ used: 0, byKind: [], byPerson: [], largest: [] });
    expect(await problemOf(other.get('/api/files/figures?space=organisation'))).toEqual([403, 'forbidden']);
    expect(await problemOf(other.get('/api/files/usage?space=organisation'))).toEqual([403, 'forbidden']);
  });

  it('go with the account of the person', async () => {
    const owner = await app.signUp();
    await storeFile(app, { ownerId: owner.user.id });
    await app.database.execute(sql`delete from users where id = ${owner.user.id}`);
    const { rows } = await app.database.execute(sql`select from file_months where space_id = ${owner.user.id}`);
    expect(rows).toEqual([]);
  });
});
