import { COUNT_CAP, type Total } from '@skrin/contract/common';
import type { Problem } from '@skrin/contract/errors';
import type { Resource, Row } from '@skrin/contract/resource/resource';
import type { FilterValue } from '@skrin/contract/resource/schemas';
import { FREE_ROWS } from '@skrin/contract/resource/sorts';
import { wholeInputOf } from '@skrin/contract/resource/testing/inputs';
import { sampleResource } from '@skrin/contract/resource/testing/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertReferred } from '../../testing/made-rows.ts';
import { conformance } from '../../testing/resource-conformance.ts';
import {
  presenceResource,
  sampleResources,
  serveSamples,
  smallResource,
  wideResource,
} from '../../testing/sample-resources.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { orNotFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { allOf, conditionsOf } from './conditions.ts';
import { isPublic } from './serve-public.ts';
import { columnOf, type ResourceTable } from './served-resource.ts';

/* Tests with a field of every kind, because no resource of the product has all kinds. */

let app: TestApp;
let served: Awaited<ReturnType<typeof serveSamples>>;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_GUESSES: '1000000' } });
  served = await serveSamples(app);
});
afterAll(async () => {
  await served?.close();
  await app?.close();
});

/** A resource with its table. */
const storedAs = (resource: Resource) => ({ resource, table: orNotFound(served.tables.get(resource.name)) });

/** PostgreSQL's plan for finding rows, when it may not read the whole table. */
async function indexesFor(table: ResourceTable, where: SQL): Promise<string> {
  const plan = await app.database.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return tx.execute(sql`explain select id from ${table} where ${where}`);
  });
  return JSON.stringify(plan.rows);
}

describe('what is filtered by whether there is a value', () => {
  conformance(presenceResource, () => served);

  it.each([
    ['gallery', true],
    ['site', false],
  ])('asks an index for %s: %s', async (name, value) => {
    const { all } = conditionsOf(storedAs(presenceResource), { filters: { [name]: value } });
    expect(await indexesFor(storedAs(presenceResource).table, allOf(all))).toMatch(
      new RegExp(`presence_samples_\\w*${name}_`),
    );
  });
});

describe('what has few rows', () => {
  conformance(smallResource, () => served);

  it('has the indexes of its sorts, and none for filters and searches', async () => {
    const { rows } = await app.database.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where tablename = 'small_samples'`,
    );
    expect(rows.map(({ name }) => name.replace('small_samples_', '')).toSorted()).toEqual([
      ...['at', 'created_at', 'due', 'gallery', 'is_pinned', 'picture', 'pkey'],
      ...['public_at', 'public_title', 'public_weight', 'state', 'title', 'weight'],
    ]);
  });
});

describe('the lists of a public side', () => {
  it.each(['at', 'title', 'weight'])('are read along an index of public rows by %s', async (sort) => {
    const { table } = storedAs(sampleResource);
    const scope = isPublic({ resource: sampleResource, table });
    const inOrder = sql`${scope} order by ${columnOf(table, sort)} desc, ${table.id} desc limit 20`;
    const plan = await indexesFor(table, inOrder);
    expect(plan).toContain(`samples_public_${sort} `);
    expect(plan).not.toContain('Sort');
  });
});

describe('a range with another sort, in a list of many rows', () => {
  const ROWS = FREE_ROWS + 1;
  const list = (query: string) => served.staff.get(`/api/wide-samples?${query}`);
  beforeAll(async () => {
    await app.database.execute(sql`insert into ${storedAs(wideResource).table} (id, created_at, title, state, due)
      select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 second', 'Row ' || n,
        case when n % 2 = 0 then 'open' else 'done' end, date '2026-01-01' + n from generate_series(1, ${ROWS}::int) as n`);
  });

  it('is refused where the range holds more than may be sorted, and says which range', async () => {
    const response = await list('sort=title&createdAt=2025-01-01..');
    const { code, fields = [] } = (await response.json()) as Problem;
    expect([response.status, code, fields[0]?.path, fields[0]?.code]).toEqual([
      ...[422, 'validation_failed', 'createdAt', 'range_too_wide'],
    ]);
  });

  it.each([
    ['a filter halves it', 'createdAt=2025-01-01..&state=open', ROWS >> 1],
    ['it begins one later', 'createdAt=2026-01-01T00:00:02Z..', FREE_ROWS],
    ['another range is narrow', 'createdAt=2025-01-01..&due=2026-01-03..2026-01-04', 2],
  ])('is read where %s', async (_why, query, count) => {
    const response = await list(`sort=-title&${query}`);
    const { items, total } = (await response.json()) as { items: Row<typeof sampleResource>[]; total: Total };
    expect(total).toEqual({ count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP });
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted().toReversed());
  });
});

describe.each(sampleResources)('$name', (resource) => {
  conformance(resource, () => served);

  const { path, fields } = resource;
  const names = Object.keys(fields);
  const wholeInput = async () => wholeInputOf(resource, await insertReferred(served, fields, served.staff.user.id));
  const made = async () => {
    const input = await wholeInput();
    const response = await served.staff.post(`/api/${path}`, input);
    expect(response.status).toBe(201);
    return { input, row: (await response.json()) as Row<typeof sampleResource> };
  };
  const change = async ({ id, version }: { id: string; version: number }, changes: object) => {
    const response = await served.staff.patch(`/api/${path}/${id}`, { version, ...changes });
    const { code, fields = [], ...row } = (await response.json()) as Partial<Problem> & { version: number };
    return { status: response.status, row, faults: [code, ...fields.map(({ path, code }) => `${path} ${code}`)] };
  };

  it('keeps every kind of field as it was sent', async () => {
    const { input, row } = await made();
    expect(Object.keys(input)).toEqual(names);
    expect(row).toMatchObject(input);
    expect(await (await served.staff.get(`/api/${path}/${row.id}`)).json()).toEqual(row);
  });

  it('changes each field alone, and empties what may be empty', async () => {
    const { row } = await made();
    let { version } = row;
    for (const [name, value] of Object.entries(await wholeInput())) {
      const changed = await change({ id: row.id, version }, { [name]: value });
      expect(changed).toMatchObject({ status: 200, row: { [name]: value } });
      version = changed.row.version;
      const emptied = await change({ id: row.id, version }, { [name]: null });
      if (!fields[name]?.optional) {
        expect(emptied).toMatchObject({ status: 422, faults: ['validation_failed', expect.stringContaining(name)] });
        continue;
      }
      expect(emptied).toMatchObject({ status: 200, row: { [name]: null } });
      version = emptied.row.version;
    }
  });

  const site = { line: 'Jalan 1', city: 'Bandung', state: '', postalCode: '40111' };
  it.each<[string, FilterValue]>([
    ['labels', ['red']],
    ['price', { currency: 'USD', from: 100, to: 200 }],
    ['stay', { from: '2026-02-01', to: '2026-02-03' }],
  ])('asks an index for %s', async (name, value) => {
    const { found } = conditionsOf(storedAs(resource), { filters: { [name]: value } });
    expect(await indexesFor(storedAs(resource).table, allOf(found))).toMatch(new RegExp(`samples_${name}\\b`));
  });

  const long = (length: number) => 'x'.repeat(length);
  it.each<[string, string, unknown]>([
    ['title', 'too much', long(21)],
    ['title', 'nothing', ' '],
    ['title', 'what no text is', 'a\0'],
    ['notes', 'too much', long(201)],
    ['story', 'too much', long(501)],
    ['weight', 'too much', 101],
    ['weight', 'a text', '1'],
    ['price', 'a part of the smallest unit', { amount: 1.5, currency: 'IDR' }],
    ['price', 'less than nothing', { amount: -1, currency: 'IDR' }],
    ['price', 'another currency', { amount: 1, currency: 'EUR' }],
    ['due', 'a day there is not', '2026-02-30'],
    ['due', 'a day of no year', '0000-01-01'],
    ['stay', 'an end before its start', { start: '2026-02-02', end: '2026-02-01' }],
    ['stay', 'no end', { start: '2026-02-02' }],
    ['at', 'a day', '2026-02-01'],
    ['at', 'a time beyond all years', '9999-12-31T23:59:59-23:59'],
    ['state', 'another option', 'shut'],
    ['labels', 'too many', ['a', 'b', 'c', 'd']],
    ['labels', 'an empty one', ['']],
    ['isPinned', 'a text', 'true'],
    ['picture', 'one that is not there', newId()],
    ['picture', 'no id', 'x'],
    ['gallery', 'one that is not there', [newId()]],
    ['gallery', 'too many', [1, 2, 3, 4].map(newId)],
    ['inquiry', 'one that is not there', newId()],
    ['owner', 'nobody', newId()],
    ['site', 'a country by its name', { ...site, country: 'Indonesia' }],
  ])('refuses in %s %s', async (name, _what, value) => {
    const { row } = await made();
    const { status, faults } = await change(row, { [name]: value });
    expect([status, faults[0]]).toEqual([422, 'validation_failed']);
    expect(faults[1]).toMatch(new RegExp(`^${name}\\b`));
  });
});
