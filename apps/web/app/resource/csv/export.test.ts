import type { Field, FieldKind } from '@skrin/contract/resource/field';
import type { Fields } from '@skrin/contract/resource/resource';
import { PAGE_SIZE } from '@skrin/contract/resource/schemas';
import { type ResourceName, resources } from '@skrin/contract/resources';
import texts from '@skrin/i18n/locales/en/resources.json' with { type: 'json' };
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropToken } from '../../api/token.ts';
import { chooseTimeZone } from '../../i18n/time-zone.ts';
import { screens } from '../../routes/screens.ts';
import type { AnyRow } from '../api.ts';
import type { Labels } from '../labels.ts';
import { serve } from '../testing/serve.tsx';
import { readTime, withoutZone } from './cells.ts';
import { exportRows } from './export-rows.ts';

/** Two full pages and a third one with fewer rows. */
const COUNT = 2 * PAGE_SIZE.most + 50;
const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A value for each kind of field, with commas, quotes and line breaks where the kind allows them. */
const values: Record<FieldKind, (field: Field) => unknown> = {
  text: () => 'Lestari, "Ayu"',
  longText: () => 'Two\r\nlines',
  richText: () => '**so**\n\n- and so',
  number: () => 1234.5,
  money: (field) => ({ amount: 205, currency: field.kind === 'money' ? field.currencies.at(-1) : undefined }),
  date: () => '2026-11-22',
  dateRange: () => ({ start: '2026-11-22', end: '2026-11-24' }),
  dateTime: () => '2026-11-22T08:30:00.000Z',
  oneOf: (field) => (field.kind === 'oneOf' ? field.options[0] : undefined),
  tags: () => ['red', 'itchy'],
  boolean: () => true,
  image: () => id,
  images: () => [id],
  reference: () => id,
  person: () => id,
  address: () => ({ line: 'Jl. Melati 3', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' }),
};

/** In every third row the optional fields are empty. */
const rowOf = (fields: Fields, at: number): AnyRow =>
  ({
    id: `01890a5d-ac96-774b-bcce-${at.toString().padStart(12, '0')}`,
    version: 1,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    can: { update: true, remove: true },
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, { shownOnce }]) => !shownOnce)
        .map(([name, field]) => [name, field.optional && at % 3 === 0 ? null : values[field.kind](field)]),
    ),
  }) as unknown as AnyRow;

const labelsOf = (name: ResourceName): Labels => {
  const { plural, fields }: { plural: string; fields: Record<string, string> } = texts[name];
  const same = (key: string) => key;
  return {
    plural,
    field: (field) => (field === 'createdAt' ? texts.createdAt : (fields[field] ?? field)),
    hint: (field: string) => field,
    option: (_field, option) => option,
    action: same,
    confirm: same,
    section: same,
    tab: same,
    sort: same,
  };
};

beforeEach(() => chooseTimeZone('Asia/Jakarta'));
afterEach(() => {
  dropToken('logout');
  chooseTimeZone(null);
});

describe.each(Object.values(resources))('an export of $name', (resource) => {
  it('has each row of the list once, in its order, and the columns of the list', async () => {
    const { columns } = await screens[resource.name]();
    const labels = labelsOf(resource.name);
    const rows = Array.from({ length: COUNT }, (_, at) => rowOf(resource.fields, at));
    const requests = serve(({ path }) => {
      const { searchParams } = new URL(path, 'http://x');
      const [at, limit] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))];
      return Response.json({
        items: rows.slice(at, at + limit),
        ...(at + limit < COUNT && { nextCursor: String(at + limit) }),
        total: { count: COUNT, isCapped: false },
      });
    });
    const { count, content } = await exportRows({
      resource,
      labels,
      parameters: { sort: resource.list.sort },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(requests).toHaveLength(3);
    expect(count).toBe(COUNT);
    const [heads = [], ...lines] = Papa.parse<string[]>(content.replace(/^\ufeff/, '')).data;
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads.map(withoutZone)).toEqual(expect.arrayContaining(columns.map(labels.field)));
    expect(lines).toHaveLength(COUNT);
    for (const line of lines) expect(line).toHaveLength(heads.length);
    const createdAt = heads.indexOf(`${labels.field('createdAt')} (Asia/Jakarta)`);
    expect(lines[1]?.[createdAt]).toBe('2026-01-01 07:01:00');
    expect(lines.map((line) => readTime(line[createdAt] ?? ''))).toEqual(rows.map((row) => row.createdAt));
  });
});
