import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address, boolean, date, dateRange, dateTime, longText, money, number, oneOf, tags, text } from './field.ts';
import { defineResource } from './resource.ts';
import { bulkSchema, createSchema, listQuerySchema, PAGE_SIZE, rowSchema, updateSchema } from './schemas.ts';

const note = defineResource('note', {
  path: 'notes',
  feature: 'workspace',
  fields: {
    title: text({ max: 20 }),
    body: longText({ max: 100, optional: true }),
    state: oneOf({ options: ['open', 'done'], initial: 'open' }),
    price: money({ currencies: ['IDR', 'USD'], optional: true }),
    weight: number({ min: 0, max: 10, optional: true }),
    due: date({ optional: true }),
    stay: dateRange({ optional: true }),
    labels: tags({ max: 2, optional: true }),
    isPinned: boolean({ initial: false }),
    site: address({ optional: true }),
    code: text({ max: 5, onCreate: true }),
    readAt: dateTime({ optional: true, readOnly: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'title', 'weight', 'due'],
    filters: ['state', 'isPinned', 'weight', 'price', 'due', 'stay', 'createdAt'],
    search: ['title', 'body'],
  },
  title: 'title',
});

const id = '019aa000-0000-7000-8000-000000000000';
const create = createSchema(note);
const update = updateSchema(note);
const query = listQuerySchema(note);

describe('createSchema', () => {
  it('fills in what a row begins with and what is left empty', () => {
    expect(create.parse({ title: ' a ', code: 'x' })).toEqual({
      title: 'a',
      code: 'x',
      state: 'open',
      isPinned: false,
      ...Object.fromEntries(['body', 'price', 'weight', 'due', 'stay', 'labels', 'site'].map((name) => [name, null])),
    });
  });

  it.each([
    ['a missing field', { code: 'x' }],
    ['an empty text', { title: '  ', code: 'x' }],
    ['what only the server sets', { title: 'a', code: 'x', readAt: '2026-11-22T00:00:00Z' }],
    ['what it does not know', { title: 'a', code: 'x', colour: 'red' }],
    ['an option there is not', { title: 'a', code: 'x', state: 'shut' }],
    ['a range that ends before it starts', { title: 'a', code: 'x', stay: { start: '2026-02-02', end: '2026-02-01' } }],
    ['a day there is not', { title: 'a', code: 'x', due: '2026-02-30' }],
  ])('refuses %s', (_what, input) => {
    expect(create.safeParse(input).success).toBe(false);
  });
});

describe('updateSchema', () => {
  it('takes any part of what may change, with the version that was seen', () => {
    expect(update.parse({ version: 3, title: 'b', due: null })).toEqual({ version: 3, title: 'b', due: null });
  });

  it('refuses a change without a version, and of what is set once', () => {
    expect(update.safeParse({ title: 'b' }).success).toBe(false);
    expect(update.safeParse({ version: 3, code: 'y' }).success).toBe(false);
  });
});

describe('listQuerySchema', () => {
  it('reads filters, sort and search of an address', () => {
    const address = {
      state: 'open,done',
      isPinned: 'true',
      weight: '1..',
      sort: 'weight',
    };
    expect(query.parse(address)).toEqual({
      limit: PAGE_SIZE.standard,
      sort: 'weight',
      filters: { state: ['open', 'done'], isPinned: true, weight: { from: 1 } },
    });
    expect(query.parse({ search: ' x ', sort: 'createdAt', isPinned: 'false' })).toEqual({
      limit: PAGE_SIZE.standard,
      sort: 'createdAt',
      search: 'x',
      filters: { isPinned: false },
    });
  });

  it('sorts by the column of a range, and what is searched by time, when nobody says otherwise', () => {
    expect(query.parse({ due: '..2026-02-01' })).toMatchObject({
      sort: '-due',
      filters: { due: { to: '2026-02-01' } },
    });
    expect(query.parse({ search: 'x', createdAt: '2026-01-01..' }).sort).toBe('-createdAt');
    expect(query.parse({ search: '  ', sort: 'title' })).toEqual({ limit: 25, sort: 'title', filters: {} });
  });

  const small = listQuerySchema({ ...note, scale: 'small' });
  it.each([
    { search: 'x', sort: 'title' },
    { price: '1..', sort: 'title' },
    { stay: '2026-02-01..', sort: '-weight' },
  ])('refuses %j, which no index has in one place, unless the list is small', (address) => {
    const { error } = query.safeParse(address);
    expect(error?.issues).toMatchObject([{ path: ['sort'], params: { code: 'not_combinable' } }]);
    expect(small.parse(address)).toMatchObject({ sort: address.sort });
  });

  it.each([
    { weight: '1..', sort: '-title' },
    { weight: '1..', due: '..2026-02-01', sort: 'title' },
    { weight: '1..', search: 'x', sort: '-due' },
    { stay: '2026-02-01..', weight: '1..', sort: 'createdAt' },
  ])('sorts %j freely, because a range narrows it', (address) => {
    expect(query.parse(address).sort).toBe(address.sort);
    expect(small.parse(address).sort).toBe(address.sort);
  });

  it('sorts a small list as the resource says when nobody says otherwise', () => {
    for (const address of [{ due: '..2026-02-01' }, { search: 'x' }]) {
      expect(small.parse(address).sort).toBe('-createdAt');
    }
  });

  it('reads amounts of a currency, the first one unless another is named, and the days of a period', () => {
    expect(query.parse({ price: '1000..5000' })).toMatchObject({
      sort: '-createdAt',
      filters: { price: { currency: 'IDR', from: 1000, to: 5000 } },
    });
    expect(query.parse({ price: 'USD:..205' }).filters).toEqual({ price: { currency: 'USD', to: 205 } });
    expect(query.parse({ stay: '2026-02-01..', search: 'x' }).filters).toEqual({ stay: { from: '2026-02-01' } });
  });

  it('reads moments and days as the bounds of a time', () => {
    const createdAt = '2026-01-01T00:00:00.000Z..2026-02-01';
    expect(query.parse({ createdAt }).filters).toEqual({
      createdAt: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01' },
    });
  });

  it.each([
    { sort: 'body' },
    { title: 'x' },
    { state: 'shut' },
    { isPinned: 'maybe' },
    { weight: '1' },
    { weight: 'a..b' },
    { due: '2026-02-30..' },
    { price: 'EUR:1..' },
    { price: '1.5..' },
    { price: '1' },
    { price: 'IDR:USD:1..' },
    { stay: '2026-02-30..' },
    { limit: '0' },
    { limit: String(PAGE_SIZE.most + 1) },
  ])('refuses %j', (address) => {
    expect(query.safeParse(address).success).toBe(false);
  });

  it('answers or refuses whatever an address says, and never breaks', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '1..2', '-createdAt', 'open,,', '2026-01-01..', 'USD:1..'),
    );
    const name = fc.constantFrom(
      'sort',
      'limit',
      'cursor',
      'search',
      'state',
      'isPinned',
      'weight',
      'price',
      'due',
      'stay',
      'createdAt',
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (address) => {
        const parsed = query.safeParse(address);
        if (parsed.success) expect(note.list.sortable).toContain(parsed.data.sort.replace(/^-/, ''));
      }),
    );
  });
});

describe('rowSchema and bulkSchema', () => {
  it('hold a row, and what many rows become', () => {
    const row = {
      id,
      version: 1,
      createdAt: '2026-11-22T00:00:00.000Z',
      can: { update: true, remove: false },
      ...create.parse({ title: 'a', code: 'x' }),
      readAt: null,
    };
    expect(rowSchema(note).parse(row)).toEqual(row);
    const bulk = bulkSchema(note);
    expect(bulk.safeParse({ verb: 'update', ids: [id], changes: { state: 'done' } }).success).toBe(true);
    expect(bulk.safeParse({ verb: 'update', ids: [], changes: { state: 'done' } }).success).toBe(false);
    expect(bulk.safeParse({ verb: 'create', items: [{ anything: 1 }] }).success).toBe(true);
  });
});
