import { hasPermission, roles } from '@skrin/contract/access/permissions';
import type { Problem } from '@skrin/contract/errors';
import { permissionOf, resourceEndpoints } from '@skrin/contract/resource/endpoints';
import type { Resource, Row } from '@skrin/contract/resource/resource';
import { type BulkResult, PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { type ResourceName, resources } from '@skrin/contract/resources';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from './platform/audit/tables.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { newId } from './platform/ids.ts';
import { insertImage } from './platform/images/images-repository.ts';
import { inputOf } from './testing/made-inputs.ts';
import { insertRows } from './testing/made-rows.ts';
import { resourceTables } from './testing/resource-tables.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/* What every resource does, whatever it is about. */

const ROWS = 60;
/** More than a search looks at one by one. */
const MANY = 1_500;

let app: TestApp;
type Person = Awaited<ReturnType<TestApp['signUp']>>;
let staff: Person;
let member: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_GUESSES: '1000000' } });
  [staff, member] = await Promise.all([app.asAdmin(), app.signUp()]);
  for (const [name, tested] of Object.entries(resourceTables)) {
    await insertRows(app.database, { resource: resources[name as ResourceName], ...tested }, ROWS);
  }
});
afterAll(() => app?.close());

const outcome = async (response: Response) => {
  const { code, fields } = (await response.json()) as Partial<Problem>;
  return [response.status, code, ...(fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};

describe.each(Object.values(resources) as Resource[])('$name', (resource) => {
  const { name, path, fields, verbs, list } = resource;
  const { table, more } = resourceTables[name as ResourceName];
  const endpoints = resourceEndpoints(resource);
  const address = `/api/${path}`;
  type Page = { items: Row<Resource>[]; nextCursor?: string; total: { count: number; isCapped: boolean } };

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

  describe('list', () => {
    it.each(list.sortable.flatMap((field) => [field, `-${field}`]))('sorts by %s, empty values last', async (sort) => {
      const field = sort.replace(/^-/, '');
      const rows = await pageThrough({ sort, limit: '7' });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(await app.database.$count(table));
      expect(rows).toHaveLength(await app.database.$count(table));
      const values = rows.map((row) => valueIn(row, field));
      const filled = values.filter((value) => value !== null);
      expect(values.slice(0, filled.length)).toEqual(filled);
      const column = sql.raw(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
      const { rows: expected } = await app.database.execute<{ id: string }>(
        sql`select id from ${table} order by ${column} ${direction} nulls last, id ${direction}`,
      );
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    });

    it('gives each row once while others come in', async () => {
      const before = await app.database.$count(table);
      let made = 0;
      const rows = await pageThrough({ limit: '9' }, async () => {
        made += 1;
        await insertRows(app.database, { resource, table, more: () => ({ ...more?.(1_000 + made) }) }, 1);
      });
      const ids = rows.map(({ id }) => id);
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
      expect(total).toEqual({ count: await app.database.$count(table), isCapped: false });
    });

    const valueFilters = list.filters.flatMap((filter) => {
      const field = fields[filter];
      if (field?.kind === 'oneOf')
        return [
          [filter, field.options[0] as string],
          [filter, field.options.slice(0, 2).join(',')],
        ];
      return field?.kind === 'boolean' ? [[filter, 'true']] : [];
    });
    it.each(valueFilters)('filters by %s=%s in every sort', async (filter, wanted) => {
      const all = await pageThrough({ limit: '50' });
      const expected = all.filter((row) => wanted.split(',').includes(String(valueIn(row, filter))));
      expect(expected.length).toBeGreaterThan(0);
      for (const sort of list.sortable.flatMap((field) => [field, `-${field}`])) {
        const rows = await pageThrough({ sort, [filter]: wanted, limit: '7' });
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }
      expect((await getPage({ [filter]: wanted, limit: '1' })).total.count).toBe(expected.length);
    });

    const timeFilters = list.filters.filter((filter) => !fields[filter] || fields[filter]?.kind === 'dateTime');
    it.each(timeFilters)('filters by a range of %s, both ends of it and whole days', async (filter) => {
      const all = (await pageThrough({ limit: '50' })).filter((row) => valueIn(row, filter) !== null);
      const times = all.map((row) => String(valueIn(row, filter))).toSorted();
      const [from = '', to = ''] = [times[Math.floor(times.length / 4)], times[Math.floor(times.length / 2)]];
      const within = (first: string, last: string) => times.filter((time) => time >= first && time <= last).length;
      for (const sort of [filter, `-${filter}`]) {
        expect(await pageThrough({ sort, [filter]: `${from}..${to}`, limit: '7' })).toHaveLength(within(from, to));
      }
      expect((await getPage({ [filter]: `${from}..${to}` })).items).toEqual(
        (await getPage({ [filter]: `${from}..${to}`, sort: `-${filter}` })).items,
      );
      const day = from.slice(0, 10);
      const ofDay = times.filter((time) => time.startsWith(day)).length;
      expect((await getPage({ [filter]: `${day}..${day}`, limit: '1' })).total.count).toBe(ofDay);
      expect((await getPage({ [filter]: `${to}..`, limit: '1' })).total.count).toBe(within(to, '9'));
    });

    it('refuses a range with another sort and with another range, and a search with a sort that is not of time', async () => {
      expect(list.sortable).toEqual(
        expect.arrayContaining([...timeFilters, ...(list.search.length > 0 ? ['createdAt'] : [])]),
      );
      for (const filter of timeFilters) {
        const others = [...list.sortable, ...timeFilters].filter((name) => name !== filter);
        for (const other of others) {
          const sorted = await staff.get(`${address}?${filter}=2026-01-01..&sort=${other}`);
          expect(await outcome(sorted)).toEqual([422, 'validation_failed', 'sort not_combinable']);
          if (!timeFilters.includes(other)) continue;
          const both = await outcome(await staff.get(`${address}?${filter}=2026-01-01..&${other}=2026-01-01..`));
          expect(both.slice(0, 2)).toEqual([422, 'validation_failed']);
        }
      }
      for (const sort of list.search.length > 0 ? list.sortable.filter((name) => name !== 'createdAt') : []) {
        const searched = await staff.get(`${address}?search=x&sort=${sort}`);
        expect(await outcome(searched)).toEqual([422, 'validation_failed', 'sort not_combinable']);
      }
    });

    if (list.search.length > 0)
      it('searches parts of words in any case, and takes % for what it is', async () => {
        const row = await anyRow();
        const text = String(valueIn(row, list.search[0] ?? ''));
        const found = await pageThrough({ search: text.slice(0, -1).toUpperCase() });
        expect(found.map(({ id }) => id)).toContain(row.id);
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

    const written = list.search.at(-1);
    if (written !== undefined)
      it('finds what is rare, near and far, once each and in both directions', async () => {
        await insertRows(app.database, { resource, table, more: (at) => ({ ...more?.(10_000 + at) }) }, MANY);
        const column = sql.identifier(written);
        await app.database.execute(sql`update ${table} set ${column} = 'raređ' || id,
          created_at = case when place = 1200 then timestamptz '2030-01-01' else ${table}.created_at end
          from (select id as rare, row_number() over (order by created_at, id) as place from ${table}) as placed
          where rare = id and place % 300 = 0`);
        for (const direction of ['desc', 'asc']) {
          const { rows } = await app.database.execute<{ id: string }>(sql`select id from ${table}
            where ${column} like 'raređ%' order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)}`);
          expect(rows.length).toBeGreaterThan(4);
          const sort = direction === 'desc' ? '-createdAt' : 'createdAt';
          for (const limit of ['2', '200']) {
            const found = await pageThrough({ search: 'RAREĐ', sort, limit });
            expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
          }
          const all = await getPage({ search: 'raređ', sort });
          expect(all.total).toEqual({ count: rows.length, isCapped: false });
          expect((await getPage({ search: 'raređ', sort, limit: '2' })).total.count).toBeGreaterThan(2);
        }
      });

    it('answers or refuses whatever is asked, and never breaks', async () => {
      const hostile = fc.constantFrom(
        '0000-01-01..',
        '..9999-12-31',
        '9999-12-31T23:59:59-23:59..',
        '\0',
        '1e309..',
        '%',
        "'",
        '..',
        '\ud800',
      );
      const cursors = fc
        .tuple(
          fc.constantFrom(...list.sortable.flatMap((field) => [field, `-${field}`])),
          fc.oneof(fc.jsonValue(), hostile),
          fc.uuid(),
        )
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
      const refused = [
        member.get(address),
        member.get(`${address}/${id}`),
        ...(verbs.includes('update') ? [member.patch(`${address}/${id}`, { version: 1 })] : []),
        member.post(`${address}/bulk`, { verb: 'update', ids: [id], changes: {} }),
      ];
      for (const response of await Promise.all(refused)) expect(await outcome(response)).toEqual([403, 'forbidden']);
    });

    it('record who read one row', async () => {
      const { id } = await anyRow();
      const response = await staff.get(`${address}/${id}`);
      expect(endpoints.get.response.parse(await response.json())).toMatchObject({ id });
      const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
      expect(entries).toContainEqual(expect.objectContaining({ permission: `${name}:read`, subjectKind: name }));
    });

    it('answer a row there is not by 404', async () => {
      expect(await outcome(await staff.get(`${address}/${newId()}`))).toEqual([404, 'not_found']);
      expect((await staff.get(`${address}/nothing`)).status).toBe(404);
    });
  });

  if (verbs.includes('update'))
    describe('update', () => {
      it('counts the version up, records who it was, and refuses what is stale', async () => {
        const { id, version } = await anyRow();
        const changed = await staff.patch(`${address}/${id}`, { version });
        expect(((await changed.json()) as Row<Resource>).version).toBe(version + 1);
        expect(await outcome(await staff.patch(`${address}/${id}`, { version }))).toEqual([409, 'stale_edit']);
        const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
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
        const { id: image } = await insertImage(app.database, by.user.id);
        const value = fields[field]?.kind === 'images' ? [image] : image;
        return { value, response: await staff.patch(`${address}/${id}`, { version, [field]: value }) };
      };
      const refused = await change(member);
      expect(await outcome(refused.response)).toEqual([422, 'validation_failed', `${field} unknown_reference`]);
      const shown = await change(staff);
      expect(await shown.response.json()).toMatchObject({ [field]: shown.value });
    });

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
        const before = await app.database.$count(table);
        const { results } = await bulk({ verb: 'create', items: [{ nothing: 1 }, inputOf(resource)] });
        expect(results).toMatchObject([
          { isDone: false, code: 'validation_failed', fields: expect.any(Array) },
          { isDone: true, id: expect.any(String) },
        ]);
        expect(await app.database.$count(table)).toBe(before + 1);
      });

    if (verbs.includes('remove'))
      it('removes rows, once', async () => {
        const { id } = await anyRow({ sort: '-createdAt' });
        const { results } = await bulk({ verb: 'remove', ids: [id, id] });
        expect(results).toMatchObject([{ isDone: true }, { isDone: false, code: 'not_found' }]);
      });
  });

  it('sorts by texts that a cursor can hold', () => {
    for (const field of list.sortable) {
      const { kind, max } = { max: 0, kind: 'dateTime', ...fields[field] } as { kind: string; max: number };
      if (kind === 'text') expect(max).toBeLessThanOrEqual(300);
    }
  });
});
