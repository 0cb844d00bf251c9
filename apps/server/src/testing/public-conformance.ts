import { COUNT_CAP } from '@skrin/contract/common';
import type { Problem } from '@skrin/contract/errors';
import { publicEndpoints } from '@skrin/contract/resource/public-endpoints';
import { type PublicResource, publicView } from '@skrin/contract/resource/resource';
import { timeSortedFilterKinds, valueKinds } from '@skrin/contract/resource/sorts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { asc, desc, inArray, sql } from '../platform/database/drizzle.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { columnOf, type ResourceTable, type StoredRow } from '../platform/resource/served-resource.ts';
import { insertRows, publicColumns, type Store } from './made-rows.ts';
import type { Client } from './test-app.ts';

/** More public rows than a search reads one by one. */
const MANY = 1_300;

interface Page {
  items: ({ id: string } & Record<string, unknown>)[];
  nextCursor?: string;
  total: { count: number; isCapped: boolean };
}
type Query = Readonly<Record<string, string>>;

type Served = Store & Readonly<Record<'anonymous' | 'member' | 'staff', Client>>;

/** Tests what every public side does, called without a session. */
export function publicConformance(resource: PublicResource, served: () => Served): void {
  const { fields, public: side } = resource;
  const { list } = publicView(resource);
  const endpoints = publicEndpoints(resource);
  const conditions = Object.keys(side.where);
  const staffs = Object.keys(fields).filter((name) => !side.fields.includes(name));
  const sorts = list.sortable.flatMap((name) => [name, `-${name}`]);
  const isTitled = list.search.length > 0;
  const listed = side.fields.filter((name) => fields[name]?.kind !== 'richText');

  let table: ResourceTable;
  /** Minutes: no two of the rows that are made here are of the same moment. */
  let minutes = 1;
  const insert = (count: number, unmet: readonly string[] = [], columns?: (at: number) => object) =>
    insertRows(served(), resource, count, (at) => {
      minutes += 1;
      return { ...publicColumns(resource, minutes, unmet), ...columns?.(at) };
    });
  beforeAll(async () => {
    table = orNotFound(served().tables.get(resource.name));
    await insert(5);
  });

  const send = (which: keyof typeof endpoints, query: Query = {}) =>
    served().anonymous.get(`${endpoints[which].path}?${new URLSearchParams(query)}`);
  async function answered<Which extends keyof typeof endpoints>(which: Which, query?: Query) {
    const response = await send(which, query);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const body = await response.json();
    expect(endpoints[which].response.parse(body)).toEqual(body);
    return body as Which extends 'details' ? Page['items'][number] : Page;
  }
  const refusal = async (response: Response) => {
    const { code, fields } = (await response.json()) as Problem;
    return [response.status, code, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)];
  };
  async function pageThrough(query: Query, which: 'list' | 'search' = 'list') {
    const items: Page['items'] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await answered(which, { ...query, ...(cursor && { cursor }) });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return items;
  }
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  /** What the definition says, read from the table row by row; in the order of a sort. */
  async function publicRows(sort = list.sort): Promise<StoredRow[]> {
    const column = columnOf(table, sort.replace(/^-/, ''));
    const direction = sort.startsWith('-') ? desc : asc;
    const rows = await served()
      .database.select()
      .from(table)
      .orderBy(sql`${direction(column)} nulls last`, direction(table.id));
    const isMet = (row: StoredRow, [name, wanted]: [string, string | boolean]) => {
      const value = row[name];
      if (fields[name]?.kind !== 'dateTime') return value === wanted;
      return (wanted === 'past') === (value instanceof Date && value.getTime() <= Date.now());
    };
    return (rows as StoredRow[]).filter((row) => Object.entries(side.where).every((each) => isMet(row, each)));
  }
  const set = (ids: string[], columns: object) =>
    served().database.update(table).set(columns).where(inArray(table.id, ids));
  const onePublic = async () => orNotFound((await insert(1))[0]).id;

  it.each(sorts)('lists the public rows and no other by %s, and counts them', async (sort) => {
    await insert(3, conditions);
    const ids = idsOf(await publicRows(sort));
    if (conditions.length > 0) expect(ids.length).toBeLessThan(await served().database.$count(table));
    expect(idsOf(await pageThrough({ sort, limit: '150' }))).toEqual(ids);
    const { total, items } = await answered('list', { sort, limit: '2' });
    expect(total).toEqual({ count: Math.min(ids.length, COUNT_CAP), isCapped: ids.length > COUNT_CAP });
    expect(idsOf(items)).toEqual(ids.slice(0, 2));
  });

  it('shows the latest first', async () => {
    const ids = idsOf(await publicRows());
    expect(idsOf((await answered('latest', { limit: '3' })).items)).toEqual(ids.slice(0, 3));
    expect(idsOf((await answered('latest')).items)).toEqual(ids.slice(0, 25));
  });

  it('shows a row while all that makes it public holds, and nowhere else', async () => {
    /** A moment that is near is at the one or the other end of the list. */
    const sort = side.where[side.latest] === 'notPast' ? side.latest : `-${side.latest}`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.subarray(conditions), { minLength: 1, maxLength: 4 }), async (steps) => {
        const id = await onePublic();
        const { total } = await answered('list', { limit: '1' });
        for (const unmet of [...steps, []]) {
          await set([id], { [side.latest]: new Date(), ...publicColumns(resource, 0.5, unmet) });
          const isShown = unmet.length === 0;
          const details = await send('details', { id });
          if (isShown) expect(await details.json()).toMatchObject({ id });
          else expect(await refusal(details)).toEqual([404, 'not_found']);
          const page = await answered('list', { sort, limit: '200' });
          expect(idsOf(page.items).includes(id)).toBe(isShown);
          if (!total.isCapped) expect(page.total.count).toBe(total.count - (isShown ? 0 : 1));
        }
      }),
      { numRuns: 12, seed: 20261127 },
    );
  });

  it('answers the public fields and nothing else of the row', async () => {
    const id = await onePublic();
    const keys = (names: readonly string[]) => [...names, 'id'].toSorted();
    expect(Object.keys(await answered('details', { id })).toSorted()).toEqual(keys(side.fields));
    const pages = [await answered('list'), await answered('latest')];
    for (const item of pages.flatMap(({ items }) => items)) expect(Object.keys(item).toSorted()).toEqual(keys(listed));
  });

  it.each(staffs)('neither shows %s nor filters, sorts or searches by it', async (name) => {
    for (const which of ['list', 'latest', 'details', ...(isTitled ? (['search'] as const) : [])] as const) {
      const usual = {
        ...(which === 'details' && { id: await onePublic() }),
        ...(which === 'search' && { search: 'a' }),
      };
      for (const value of ['true', '1..', 'a', '2026-01-01..']) {
        expect(await refusal(await send(which, { ...usual, [name]: value }))).toEqual([
          ...[422, 'validation_failed', `${name} unknown_key`],
        ]);
      }
    }
    for (const sort of [name, `-${name}`])
      expect(await refusal(await send('list', { sort }))).toEqual([422, 'validation_failed', 'sort invalid_option']);
  });

  const written = staffs.filter((name) => ['text', 'longText', 'richText'].includes(fields[name]?.kind ?? ''));
  if (isTitled && written.length > 0)
    it('finds nothing by what staff writes, and answers it nowhere', async () => {
      const secret = `x${newId()}`.slice(0, 20);
      const ids = idsOf(await insert(3, [], () => Object.fromEntries(written.map((name) => [name, secret]))));
      expect(await answered('search', { search: secret })).toEqual({ items: [], total: { count: 0, isCapped: false } });
      const details = await Promise.all(ids.map((id) => answered('details', { id })));
      expect(JSON.stringify([details, await pageThrough({ limit: '200' })])).not.toContain(secret);
    });

  const [searched] = list.search;
  if (searched !== undefined)
    it('finds public rows by their words near and far, the newest first', async () => {
      const many = idsOf(await insert(MANY));
      const hidden = conditions.length > 0 ? idsOf(await insert(5, conditions.slice(0, 1))) : [];
      await set([...many.filter((_, at) => at % 300 === 0), ...hidden], { [searched]: 'Seldođ word' });
      const ids = idsOf((await publicRows()).filter((row) => row[searched] === 'Seldođ word'));
      expect(ids).toHaveLength(5);
      for (const limit of ['2', '200']) {
        const found = await pageThrough({ search: 'SELDOĐ wor', limit }, 'search');
        expect(idsOf(found)).toEqual(ids);
      }
      const { items, total } = await answered('search', { search: 'seldođ' });
      expect([total, Object.keys(items[0] ?? {}).toSorted()]).toEqual([
        { count: 5, isCapped: false },
        [...listed, 'id'].toSorted(),
      ]);
      for (const search of ['', ' '])
        expect(await refusal(await send('search', { search }))).toEqual([
          ...[422, 'validation_failed', expect.stringMatching(/^search /)],
        ]);
      expect((await send('search')).status).toBe(422);
      expect((await send('list', { search: 'seldođ' })).status).toBe(422);
    });

  it('has one row by its id, and by its slug if it has one', async () => {
    const id = await onePublic();
    const row = await answered('details', { id });
    expect(await refusal(await send('details', { id: newId() }))).toEqual([404, 'not_found']);
    expect(await refusal(await send('details'))).toEqual([422, 'validation_failed', 'id required']);
    if (side.slug === undefined) {
      expect(await refusal(await send('details', { slug: 'a' }))).toContain('slug unknown_key');
      return;
    }
    const slug = String(row[side.slug]);
    expect(await answered('details', { slug })).toEqual(row);
    expect(await refusal(await send('details', { id, slug }))).toEqual([422, 'validation_failed', 'id invalid']);
    expect(await refusal(await send('details', { slug: `${slug}x` }))).toEqual([404, 'not_found']);
    const again = insert(1, [], () => ({ [side.slug ?? '']: slug }));
    await expect(again).rejects.toThrow();
    await set([id], publicColumns(resource, 1, conditions));
    expect(await refusal(await send('details', { slug }))).toEqual([404, 'not_found']);
  });

  it('answers public rows or refuses with a code, whatever is asked', async () => {
    const values = fc.oneof(
      fc.constantFrom('true', 'false', 'tag1,tag2', 'open,done', '1..3', '..2', 'IDR:0..200', '2026-01-01..', '..'),
      fc.constantFrom('0000-01-01..', '1e309..', '\0', "'", '%', 'a', ...sorts, ...staffs),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    const names = [...list.filters, 'search', 'sort', 'limit', 'cursor', 'id', 'slug', ...staffs];
    const queries = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 3 });
    const which = fc.constantFrom('list' as const, 'latest' as const, 'details' as const, 'search' as const);
    const shown = new Set(idsOf(await publicRows()));
    await fc.assert(
      fc.asyncProperty(which, queries, async (which, query) => {
        if (which === 'search' && !isTitled) return;
        const asked = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]);
        const response = await send(which, Object.fromEntries(asked));
        if (response.status === 200) {
          const body = (await response.json()) as Partial<Page> & { id: string };
          for (const { id } of body.items ?? [body]) expect(shown).toContain(id);
        } else {
          const [status, code] = await refusal(response);
          expect(['422 validation_failed', '404 not_found']).toContain(`${status} ${code}`);
        }
      }),
      { numRuns: 150, seed: 20261127 },
    );
  });

  it('asks for no session, and minds none', async () => {
    const id = await onePublic();
    const { staff, member } = served();
    for (const somebody of [staff, member]) {
      const response = await somebody.get(`${endpoints.details.path}?id=${id}`);
      expect(await response.json()).toEqual(await answered('details', { id }));
    }
  });

  it('can be sorted by what it is narrowed by', () => {
    const ranges = list.filters.filter(
      (name) => ![...valueKinds, ...timeSortedFilterKinds].includes(fields[name]?.kind ?? 'dateTime'),
    );
    expect(list.sortable).toEqual(expect.arrayContaining(ranges));
  });
}
