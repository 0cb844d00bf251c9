import { hasPermission, roles } from '@skrin/contract/access/permissions';
import { COUNT_CAP, type Money } from '@skrin/contract/common';
import type { Problem } from '@skrin/contract/errors';
import { permissionOf, resourceEndpoints } from '@skrin/contract/resource/endpoints';
import type { DateRange, Field } from '@skrin/contract/resource/field';
import { hasPublicSide, type Resource, type Row } from '@skrin/contract/resource/resource';
import { type BulkResult, PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { presenceKinds, timeSortedFilterKinds, valueKinds } from '@skrin/contract/resource/sorts';
import { inputOf, neededFields } from '@skrin/contract/resource/testing/inputs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../platform/audit/tables.ts';
import type { Database } from '../platform/database/connect.ts';
import { eq, type SQL, sql } from '../platform/database/drizzle.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { insertImage } from '../platform/images/images-repository.ts';
import { columnOf, type ResourceTable } from '../platform/resource/served-resource.ts';
import { insertReferred, insertRows, type Store, searchedElsewhere } from './made-rows.ts';
import { publicConformance } from './public-conformance.ts';
import type { Client } from './test-app.ts';

const ROWS = 60;
/** More rows than a search reads one by one, and many pages of an export. */
const MANY = 1_500;

type Person = Client & { user: { id: string } };

/** A server with the endpoints of a resource, available once the hooks of the test file have run. */
export interface Served extends Store {
  staff: Person;
  member: Person;
  anonymous: Client;
}

/** A filter whose lists are sorted by time: the value in the query, and which values of a row match it. */
interface FoundBy {
  asked: string;
  isMet: (value: unknown) => boolean;
}

/** A value that only a few rows get, and a filter that many rows match. */
function foundBy(field: Field | undefined): { rare: FoundBy & { value: unknown }; common: FoundBy } | undefined {
  switch (field?.kind) {
    case 'tags': {
      const hasOne =
        (...tags: string[]) =>
        (value: unknown) =>
          (value as string[] | null)?.some((tag) => tags.includes(tag)) ?? false;
      return {
        rare: { value: ['rare', 'x'], asked: 'rare,rarer', isMet: hasOne('rare') },
        common: { asked: 'tag4,tag2', isMet: hasOne('tag4', 'tag2') },
      };
    }
    case 'money': {
      const currency = field.currencies.at(-1);
      const isWithin = (from: number, to: number) => (value: unknown) => {
        const money = value as Money | null;
        return money !== null && money.currency === currency && money.amount >= from && money.amount <= to;
      };
      return {
        rare: { value: { amount: 777, currency }, asked: `${currency}:700..777`, isMet: isWithin(700, 777) },
        common: { asked: `${currency}:100..200`, isMet: isWithin(100, 200) },
      };
    }
    case 'dateRange': {
      const hasDayIn = (from: string, to: string) => (value: unknown) => {
        const range = value as DateRange | null;
        return range !== null && range.start <= to && range.end >= from;
      };
      return {
        rare: {
          value: { start: '2031-01-01', end: '2031-01-05' },
          asked: '2031-01-05..2031-02-01',
          isMet: hasDayIn('2031-01-05', '2031-02-01'),
        },
        common: { asked: '2026-02-05..2026-02-28', isMet: hasDayIn('2026-02-05', '2026-02-28') },
      };
    }
    default:
      return undefined;
  }
}

const outcome = async (response: Response) => {
  const { code, fields } = (await response.json()) as Partial<Problem>;
  return [response.status, code, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};

/** Tests what every resource does. */
export function conformance(resource: Resource, served: () => Served): void {
  const { name, path, fields, verbs, list } = resource;
  const endpoints = resourceEndpoints(resource);
  const address = `/api/${path}`;
  const kindOf = (field: string) => fields[field]?.kind ?? 'dateTime';
  const isSmall = resource.scale === 'small';
  const isChanged = verbs.some((verb) => verb !== 'read');
  /** Whether a search looks in a column of the table. */
  const isSearched = list.search.length > 0 && !searchedElsewhere.includes(name);
  const sorts = list.sortable.flatMap((field) => [field, `-${field}`]);
  type Page = { items: Row<Resource>[]; nextCursor?: string; total: { count: number; isCapped: boolean } };

  let database: Database;
  let table: ResourceTable;
  let staff: Person;
  let member: Person;
  const insert = (count: number, columns?: (at: number) => object) => insertRows(served(), resource, count, columns);
  beforeAll(async () => {
    ({ database, staff, member } = served());
    table = orNotFound(served().tables.get(name));
    await insert(ROWS);
  });

  const getPage = async (query: Record<string, string>) => {
    const response = await staff.get(`${address}?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    return endpoints.list.response.parse(await response.json()) as Page;
  };
  /** Every row, page by page; `between` runs after each page. */
  async function pageThrough(query: Record<string, string>, between: () => Promise<unknown> = async () => undefined) {
    const rows: Row<Resource>[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 200; pages += 1) {
      const page = await getPage({ ...query, ...(cursor && { cursor }) });
      rows.push(...page.items);
      if (!page.nextCursor) return rows;
      cursor = page.nextCursor;
      await between();
    }
    throw new Error('the list does not end');
  }
  const anyRow = async (filter: Record<string, string> = {}) =>
    (await getPage({ ...filter, limit: '1' })).items[0] ?? expect.fail('no row');
  const valueIn = (row: Row<Resource>, field: string): unknown => (row as Record<string, unknown>)[field];
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  /** The ids of all rows, or of some, as the database itself sorts them. */
  async function idsInTable(sort: string, where: SQL = sql`true`): Promise<string[]> {
    const column = columnOf(table, sort.replace(/^-/, ''));
    const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from ${table} where ${where} order by ${column} ${direction} nulls last, id ${direction}`,
    );
    return idsOf(rows);
  }
  const haveMany = async () => {
    if ((await database.$count(table)) < MANY) await insert(MANY);
  };
  const newInput = async () => inputOf(resource, await insertReferred(served(), neededFields(resource), staff.user.id));

  describe('list', () => {
    it.each(sorts)('sorts by %s, empty values last', async (sort) => {
      const rows = await pageThrough({ sort, limit: '7' });
      expect(new Set(idsOf(rows)).size).toBe(await database.$count(table));
      expect(rows).toHaveLength(await database.$count(table));
      const values = rows.map((row) => valueIn(row, sort.replace(/^-/, '')));
      const filled = values.filter((value) => value !== null);
      expect(values.slice(0, filled.length)).toEqual(filled);
      expect(idsOf(rows)).toEqual(await idsInTable(sort));
    });

    it('gives each row once while others come in', async () => {
      const before = await database.$count(table);
      const ids = idsOf(await pageThrough({ limit: '9' }, () => insert(1)));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThanOrEqual(before);
    });

    it('answers the fields of the definition and nothing else of the row', async () => {
      const { items } = await getPage({ limit: '3' });
      const shown = Object.keys(fields).filter((field) => !fields[field]?.shownOnce);
      for (const item of items) {
        expect(Object.keys(item).toSorted()).toEqual([...shown, 'can', 'createdAt', 'id', 'version'].toSorted());
      }
    });

    it('counts what it lists', async () => {
      const { total } = await getPage({ limit: '1' });
      expect(total).toEqual({ count: await database.$count(table), isCapped: false });
    });

    const valueFilters = list.filters.filter((filter) => valueKinds.includes(kindOf(filter)));
    /** Values to filter by: the options of the definition, or the values that rows have. */
    const valuesOf = (filter: string, rows: Row<Resource>[]): string[] => {
      const field = fields[filter];
      if (field?.kind === 'oneOf') return [...field.options];
      return [...new Set(rows.flatMap((row) => askedOf(row, filter) ?? []))].toSorted();
    };
    /** The value of a filter that finds a row. */
    const askedOf = (row: Row<Resource>, filter: string): string | undefined => {
      const value = valueIn(row, filter);
      if (!isByPresence(filter)) return value === null ? undefined : String(value);
      return String(value !== null && (!Array.isArray(value) || value.length > 0));
    };
    const isByPresence = (filter: string) => presenceKinds.includes(kindOf(filter));
    /** Every row has one of the two values, so that a filter by both narrows nothing. */
    const isTwoWay = (filter: string) => kindOf(filter) === 'boolean' || isByPresence(filter);
    it.each(valueFilters)('filters by %s, by one value and by several, in every sort', async (filter) => {
      const all = await pageThrough({ limit: '50' });
      const [one = '', other = ''] = valuesOf(filter, all);
      for (const wanted of [[one], isTwoWay(filter) ? [other] : [one, other]]) {
        const asked = { [filter]: wanted.join(',') };
        const expected = all.filter((row) => wanted.includes(askedOf(row, filter) ?? ''));
        expect(expected.length).toBeGreaterThan(0);
        for (const sort of sorts) {
          const rows = await pageThrough({ sort, ...asked, limit: '7' });
          expect(idsOf(rows).toSorted()).toEqual(idsOf(expected).toSorted());
        }
        expect((await getPage({ ...asked, limit: '1' })).total.count).toBe(expected.length);
      }
    });

    if (valueFilters.length > 1)
      it('filters by several fields at once', async () => {
        const all = await pageThrough({ limit: '50' });
        const wanted = valueFilters.map((filter): [string, string[]] => {
          const values = valuesOf(filter, all);
          return [filter, isTwoWay(filter) ? values.slice(0, 1) : values];
        });
        for (const count of wanted.keys()) {
          const asked = wanted.slice(0, count + 1);
          const isWanted = (row: Row<Resource>) =>
            asked.every(([filter, values]) => values.includes(askedOf(row, filter) ?? ''));
          const query = Object.fromEntries(asked.map(([filter, values]) => [filter, values.join(',')]));
          const rows = await pageThrough({ ...query, limit: '7' });
          expect(idsOf(rows)).toEqual(idsOf(all.filter(isWanted)));
        }
      });

    const isTime = (filter: string) => kindOf(filter) === 'dateTime';
    const rangeFilters = list.filters.filter((filter) => isTime(filter) || ['number', 'date'].includes(kindOf(filter)));
    it.each(rangeFilters)('filters by a range of %s, both ends of it', async (filter) => {
      type Bound = string | number;
      const all = (await pageThrough({ limit: '50' })).map((row) => valueIn(row, filter)) as (Bound | null)[];
      const values = all.filter((value) => value !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const [from = '', to = ''] = [values[Math.floor(values.length / 4)], values[Math.floor(values.length / 2)]];
      const within = (first: Bound, last: Bound) => values.filter((value) => value >= first && value <= last).length;
      for (const sort of [filter, `-${filter}`]) {
        expect(await pageThrough({ sort, [filter]: `${from}..${to}`, limit: '7' })).toHaveLength(within(from, to));
      }
      expect((await getPage({ [filter]: `${from}..${to}` })).items).toEqual(
        (await getPage({ [filter]: `${from}..${to}`, sort: isSmall ? list.sort : `-${filter}` })).items,
      );
      const [least = '', most = ''] = [values[0], values.at(-1)];
      expect((await getPage({ [filter]: `${to}..`, limit: '1' })).total.count).toBe(within(to, most));
      expect((await getPage({ [filter]: `..${from}`, limit: '1' })).total.count).toBe(within(least, from));
      if (kindOf(filter) !== 'number') return;
      const between = `${Number(from) - 0.5}..${Number(to) + 0.5}`;
      expect((await getPage({ [filter]: between, limit: '1' })).total.count).toBe(within(from, to));
      expect((await getPage({ [filter]: '1e300..', limit: '1' })).total.count).toBe(0);
    });

    it.each(rangeFilters.filter(isTime))('filters by whole days of %s', async (filter) => {
      const times = (await pageThrough({ limit: '50' })).flatMap((row) => (valueIn(row, filter) as string) ?? []);
      const day = times.toSorted()[Math.floor(times.length / 4)]?.slice(0, 10) ?? '';
      const ofDay = times.filter((time) => time.startsWith(day)).length;
      expect((await getPage({ [filter]: `${day}..${day}`, limit: '1' })).total.count).toBe(ofDay);
    });

    /** A range that some rows lie in, from the values that rows have. */
    const rangeIn = (filter: string, rows: Row<Resource>[]) => {
      const values = rows.map((row) => valueIn(row, filter)).filter((value) => value !== null) as (string | number)[];
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const [from = '', to = ''] = [sorted[Math.floor(sorted.length / 5)], sorted[Math.floor(sorted.length / 2)]];
      const isMet = (row: Row<Resource>) => {
        const value = valueIn(row, filter) as string | number | null;
        return value !== null && value >= from && value <= to;
      };
      return { filter, asked: `${from}..${to}`, isMet };
    };
    const narrowed = [...rangeFilters.keys()].flatMap((at) => [
      [rangeFilters[at] ?? ''],
      ...rangeFilters.slice(at + 1).map((other) => [rangeFilters[at] ?? '', other]),
    ]);
    it.each(narrowed.map((filters) => [filters]))('sorts what ranges of %s hold by any column', async (filters) => {
      const all = await pageThrough({ limit: '200' });
      const ranges = filters.map((filter) => rangeIn(filter, all));
      const value = valueFilters.map((filter) => ({
        filter,
        asked: askedOf(all[0] ?? expect.fail('no row'), filter),
      }))[0];
      const words = isSearched ? String(valueIn(all[1] ?? expect.fail('no row'), list.search[0] ?? '')) : undefined;
      const searched = words === undefined ? all : await pageThrough({ search: words, limit: '200' });
      const query = Object.fromEntries(ranges.map(({ filter, asked }) => [filter, asked]));
      const wanted = all.filter((row) => ranges.every(({ isMet }) => isMet(row)));
      const asks: [Record<string, string>, Row<Resource>[]][] = [[query, wanted]];
      if (value?.asked !== undefined)
        asks.push([
          { ...query, [value.filter]: value.asked },
          wanted.filter((row) => askedOf(row, value.filter) === value.asked),
        ]);
      if (words !== undefined)
        asks.push([{ ...query, search: words }, searched.filter((row) => ranges.every(({ isMet }) => isMet(row)))]);
      expect(wanted.length).toBeGreaterThan(0);
      for (const sort of sorts) {
        const inOrder = await idsInTable(sort);
        for (const [asked, rows] of asks) {
          const ids = new Set(idsOf(rows));
          const expected = inOrder.filter((id) => ids.has(id));
          expect(idsOf(await pageThrough({ ...asked, sort, limit: '40' }))).toEqual(expected);
          expect((await getPage({ ...asked, sort, limit: '1' })).total.count).toBe(
            Math.min(expected.length, COUNT_CAP),
          );
        }
      }
    });

    it('can be sorted by what it is narrowed by', () => {
      expect(list.sortable).toEqual(
        expect.arrayContaining([...rangeFilters, ...(list.search.length > 0 ? ['createdAt'] : [])]),
      );
    });

    const otherSorts = list.sortable.filter((name) => name !== 'createdAt');
    if (isSearched)
      it.each(otherSorts)('sorts a search by %s if the list is small, and else by time alone', async (sort) => {
        const search = String(valueIn(await anyRow(), list.search[0] ?? ''));
        if (!isSmall) {
          const refused = await staff.get(`${address}?${new URLSearchParams({ search, sort })}`);
          return expect(await outcome(refused)).toEqual([422, 'validation_failed', 'sort not_combinable']);
        }
        const found = new Set(idsOf(await pageThrough({ search, limit: '200' })));
        expect(found.size).toBeGreaterThan(0);
        const expected = (await idsInTable(sort)).filter((id) => found.has(id));
        expect(idsOf(await pageThrough({ search, sort, limit: '40' }))).toEqual(expected);
      });

    if (isSearched)
      it('searches parts of words in any case, and takes % for what it is', async () => {
        const row = await anyRow();
        const text = String(valueIn(row, list.search[0] ?? ''));
        const found = await pageThrough({ search: text.slice(0, -1).toUpperCase() });
        expect(idsOf(found)).toContain(row.id);
        for (const nothing of [`${text}%`, `${text}!`, `${text}\\`, text.replace(/.$/, '_')]) {
          expect((await getPage({ search: nothing })).items).toEqual([]);
        }
      });

    it('refuses a cursor of another sort, and one that nobody wrote', async () => {
      const { nextCursor = '' } = await getPage({ sort: list.sortable[0] ?? '', limit: '1' });
      const forged = Buffer.from(JSON.stringify([list.sort, 'infinity', newId()])).toString('base64url');
      for (const query of [{ sort: `-${list.sortable[0]}`, cursor: nextCursor }, { cursor: forged }, { cursor: 'x' }]) {
        const response = await staff.get(`${address}?${new URLSearchParams(query)}`);
        expect(await outcome(response)).toEqual([422, 'validation_failed', 'cursor invalid']);
      }
    });

    const written = isSearched ? list.search.at(-1) : undefined;
    if (written !== undefined)
      it('finds what is rare, near and far, once each and in both directions', async () => {
        await haveMany();
        const column = sql.identifier(written);
        await database.execute(sql`update ${table} set ${column} = 'raređ' || id,
          created_at = case when placed.nth = 1200 then timestamptz '2030-01-01' else ${table}.created_at end
          from (select id as rare, row_number() over (order by created_at, id) as nth from ${table}) as placed
          where rare = id and placed.nth % 300 = 0`);
        for (const direction of ['desc', 'asc']) {
          const sort = direction === 'desc' ? '-createdAt' : 'createdAt';
          const ids = await idsInTable(sort, sql`${column} like 'raređ%'`);
          expect(ids.length).toBeGreaterThan(4);
          for (const limit of ['2', '200']) {
            const found = await pageThrough({ search: 'RAREĐ', sort, limit });
            expect(idsOf(found)).toEqual(ids);
          }
          const all = await getPage({ search: 'raređ', sort });
          expect(all.total).toEqual({ count: ids.length, isCapped: false });
          expect((await getPage({ search: 'raređ', sort, limit: '2' })).total.count).toBeGreaterThan(2);
        }
      });

    const foundFilters = list.filters.filter((filter) => timeSortedFilterKinds.includes(kindOf(filter)));
    it.each(foundFilters)('finds what meets %s near and far, by time in both directions', async (filter) => {
      const { rare, common } = foundBy(fields[filter]) ?? expect.fail('say what it is found by');
      await haveMany();
      const far = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 90 * at));
      await insert(5, (at) => ({ [filter]: rare.value, createdAt: far(at) }));
      const all = await pageThrough({ sort: 'createdAt', limit: '200' });
      for (const { asked, isMet } of [rare, common]) {
        const expected = idsOf(all.filter((row) => isMet(valueIn(row, filter))));
        expect(expected.length).toBeGreaterThan(4);
        expect(expected.length).toBeLessThan(all.length);
        for (const limit of asked === rare.asked ? ['2', '200'] : ['200']) {
          const found = await pageThrough({ [filter]: asked, sort: 'createdAt', limit });
          expect(idsOf(found)).toEqual(expected);
          expect(idsOf(await pageThrough({ [filter]: asked, limit }))).toEqual(expected.toReversed());
        }
      }
      const { total } = await getPage({ [filter]: rare.asked });
      expect(total).toEqual({ count: 5, isCapped: false });
      const byTitle = await staff.get(`${address}?${filter}=${rare.asked}&sort=title`);
      if (!isSmall) return expect(await outcome(byTitle)).toEqual([422, 'validation_failed', 'sort not_combinable']);
      const { items } = (await byTitle.json()) as Page;
      const ids = idsOf(all.filter((row) => rare.isMet(valueIn(row, filter))));
      expect(idsOf(items)).toEqual((await idsInTable('title')).filter((id) => ids.includes(id)));
    });

    // As the web exports a list: by the largest pages, to the end.
    it.each(sorts)('is exported whole by %s: each row of the table once, in its order', async (sort) => {
      await haveMany();
      const rows = await pageThrough({ sort, limit: String(PAGE_SIZE.most) });
      expect(rows.length).toBeGreaterThan(PAGE_SIZE.most);
      expect(idsOf(rows)).toEqual(await idsInTable(sort));
      const last = rows.at(-1) ?? expect.fail('no row');
      expect(await (await staff.get(`${address}/${last.id}`)).json()).toEqual(last);
    });

    it('answers or refuses whatever is asked, and never breaks', async () => {
      const hostile = fc.constantFrom(
        '0000-01-01..',
        '..9999-12-31',
        '9999-12-31T23:59:59-23:59..',
        '9999-12-31..0001-01-01',
        'USD:9007199254740991..',
        '\0',
        '1e309..',
        '%',
        "'",
        '..',
        '\ud800',
      );
      const cursors = fc
        .tuple(fc.constantFrom(...sorts), fc.oneof(fc.jsonValue(), hostile), fc.uuid())
        .map((parts) => ({ sort: parts[0], cursor: Buffer.from(JSON.stringify(parts)).toString('base64url') }));
      const query = fc.dictionary(
        fc.constantFrom(...list.filters, 'search', 'sort', 'limit', 'cursor'),
        fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 20 })),
      );
      await fc.assert(
        fc.asyncProperty(fc.oneof(query, cursors), async (asked) => {
          const encoded = Object.entries(asked).map(
            ([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`,
          );
          expect([200, 422]).toContain((await staff.get(`${address}?${encoded.join('&')}`)).status);
        }),
        { numRuns: 80, seed: 20261122 },
      );
    });
  });

  describe('permissions', () => {
    it('are the verbs: the guard refuses who lacks one, in bulk too', async () => {
      expect(roles.filter((role) => hasPermission(role, permissionOf(resource, 'read')))).toContain('admin');
      const { id } = await anyRow();
      // Who may read rows of their own gets those alone.
      if (hasPermission('member', permissionOf(resource, 'read'))) {
        const own = await member.get(address);
        expect([own.status, ((await own.json()) as Page).items]).toEqual([200, []]);
        expect(await outcome(await member.get(`${address}/${id}`))).toEqual([404, 'not_found']);
        return;
      }
      const refused = [
        member.get(address),
        member.get(`${address}/${id}`),
        ...(verbs.includes('update') ? [member.patch(`${address}/${id}`, { version: 1 })] : []),
        ...(isChanged ? [member.post(`${address}/bulk`, { verb: 'update', ids: [id], changes: {} })] : []),
      ];
      for (const response of await Promise.all(refused)) expect(await outcome(response)).toEqual([403, 'forbidden']);
    });

    it('record who read one row', async () => {
      const { id } = await anyRow();
      const response = await staff.get(`${address}/${id}`);
      expect(endpoints.get.response.parse(await response.json())).toMatchObject({ id });
      const entries = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
      expect(entries).toContainEqual(expect.objectContaining({ permission: `${name}:read`, subjectKind: name }));
    });

    it('answer a row there is not by 404', async () => {
      expect(await outcome(await staff.get(`${address}/${newId()}`))).toEqual([404, 'not_found']);
      expect((await staff.get(`${address}/nothing`)).status).toBe(404);
    });
  });

  const madeElsewhere = Object.entries(fields).flatMap(([field, { kind, ...options }]) =>
    kind === 'oneOf' && 'creatable' in options && options.creatable
      ? options.options
          .filter((option) => !options.creatable?.includes(option))
          .map((option) => [field, option] as const)
      : [],
  );
  if (verbs.includes('create'))
    it.each(madeElsewhere)('makes no row with the %s %s', async (field, option) => {
      const before = await database.$count(table);
      const refused = await staff.post(address, { ...(await newInput()), [field]: option });
      expect(await outcome(refused)).toEqual([422, 'validation_failed', `${field} from_elsewhere`]);
      expect(await database.$count(table)).toBe(before);
    });

  if (verbs.includes('update'))
    describe('update', () => {
      it('counts the version up, records who it was, and refuses what is stale', async () => {
        const { id, version } = await anyRow();
        const changed = await staff.patch(`${address}/${id}`, { version });
        expect(((await changed.json()) as Row<Resource>).version).toBe(version + 1);
        expect(await outcome(await staff.patch(`${address}/${id}`, { version }))).toEqual([409, 'stale_edit']);
        const entries = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
        expect(entries.filter(({ permission }) => permission === `${name}:update`)).toHaveLength(1);
      });

      it('lets one of several at once through', async () => {
        const { id, version } = await anyRow();
        const answers = await Promise.all([1, 2, 3, 4].map(() => staff.patch(`${address}/${id}`, { version })));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      });

      it('refuses what only the server sets', async () => {
        const { id, version } = await anyRow();
        const readOnly = Object.keys(fields).filter((field) => fields[field]?.readOnly || fields[field]?.onCreate);
        for (const field of readOnly) {
          const response = await staff.patch(`${address}/${id}`, { version, [field]: 'x' });
          expect(await outcome(response)).toEqual([422, 'validation_failed', `${field} unknown_key`]);
        }
      });
    });

  const imageFields = Object.keys(fields).filter((field) => {
    const { kind, readOnly } = fields[field] ?? {};
    return !readOnly && (kind === 'image' || kind === 'images');
  });
  if (verbs.includes('update'))
    it.each(imageFields)('shows in %s what whoever changes the row has sent, and nothing of others', async (field) => {
      const { id, version } = await anyRow();
      const change = async (by: Person) => {
        const { id: image } = await insertImage(database, by.user.id);
        const value = fields[field]?.kind === 'images' ? [image] : image;
        return { value, response: await staff.patch(`${address}/${id}`, { version, [field]: value }) };
      };
      const refused = await change(member);
      expect(await outcome(refused.response)).toEqual([422, 'validation_failed', `${field} unknown_reference`]);
      const shown = await change(staff);
      expect(await shown.response.json()).toMatchObject({ [field]: shown.value });
    });

  if (isChanged)
    describe('bulk', () => {
      const bulk = async (body: object) => {
        const response = await staff.post(`${address}/bulk`, body);
        return { status: response.status, ...((await response.json()) as BulkResult) };
      };

      if (verbs.includes('update'))
        it('does what it can, and says of each item what came of it', async () => {
          const { id, version } = await anyRow();
          const missing = newId();
          const { status, results } = await bulk({ verb: 'update', ids: [missing, id], changes: {} });
          expect(status).toBe(200);
          expect(results).toEqual([
            { id: missing, isDone: false, code: 'not_found', message: expect.any(String) },
            { id, isDone: true },
          ]);
          const read = (await (await staff.get(`${address}/${id}`)).json()) as Row<Resource>;
          expect(read.version).toBe(version + 1);
        });

      it('takes no more than a page, and verbs of the resource alone', async () => {
        const ids = Array.from({ length: PAGE_SIZE.most + 1 }, newId);
        expect((await bulk({ verb: 'update', ids, changes: {} })).status).toBe(422);
        for (const verb of ['create', 'remove'] as const) {
          if (verbs.includes(verb)) continue;
          expect((await bulk({ verb, ids: [newId()], items: [{}] })).status).toBe(422);
        }
      });

      if (verbs.includes('create'))
        it('makes the good items, and names the fields of the bad', async () => {
          const before = await database.$count(table);
          const { results } = await bulk({ verb: 'create', items: [{ nothing: 1 }, await newInput()] });
          expect(results).toMatchObject([
            { isDone: false, code: 'validation_failed', fields: expect.any(Array) },
            { isDone: true, id: expect.any(String) },
          ]);
          expect(await database.$count(table)).toBe(before + 1);
        });

      if (verbs.includes('remove'))
        it('removes rows, once', async () => {
          const { id } = await anyRow({ sort: '-createdAt' });
          const { results } = await bulk({ verb: 'remove', ids: [id, id] });
          expect(results).toMatchObject([{ isDone: true }, { isDone: false, code: 'not_found' }]);
        });
    });

  if (hasPublicSide(resource)) describe('without an account', () => publicConformance(resource, served));

  it('sorts by texts that a cursor can hold', () => {
    for (const field of list.sortable) {
      const { kind, max } = { max: 0, kind: 'dateTime', ...fields[field] } as { kind: string; max: number };
      if (kind === 'text') expect(max).toBeLessThanOrEqual(300);
    }
  });
}
