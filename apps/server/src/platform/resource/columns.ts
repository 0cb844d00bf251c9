import type { Money } from '@skrin/contract/common';
import type { Address, DateRange, Field, FieldKind } from '@skrin/contract/resource/field';
import { hasPublicSide, type PublicResource, publicView, type Resource } from '@skrin/contract/resource/resource';
import { presenceKinds, timeSortedFilterKinds, valueKinds } from '@skrin/contract/resource/sorts';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  integer,
  jsonb,
  type PgColumn,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../database/columns.ts';
import { type $Type, type NotNull, type SQL, sql } from '../database/drizzle.ts';

/** Text that lists are sorted by: in the order that people of any language expect, not by bytes. */
export const sortedTextColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });

/** Increases by one with each change that a user makes. */
export const versionColumn = () => integer('version').notNull().default(1);

/**
 * A text in the form that searches compare: in lower case, with everything beyond ASCII as the digits of its bytes.
 * `pg_trgm` splits text into three letters or digits at a time, and in a database of locale C it recognises only those
 * of ASCII.
 */
export const searchable = (value: SQL): SQL =>
  sql`encode(replace(lower((${value}) COLLATE "und-x-icu"), '\\', '\\\\')::bytea, 'escape')`;

/** Spaces separate the values, so that no word spans two of them. */
const searchedColumn =
  (name: string) =>
  (...values: SQL[]) =>
    text(name)
      .notNull()
      .generatedAlwaysAs(searchable(sql.join(values, sql` || ' ' || `)));
/** The text of one row that a search looks in. */
export const searchTextColumn = searchedColumn('search_text');
/** The text of one row that a search without an account looks in: that of public fields. */
export const publicTextColumn = searchedColumn('public_text');

type Compared = SQL | ExtraConfigColumn | PgColumn;

/** The parts of money that a filter compares. */
export const currencyOf = (money: Compared): SQL => sql`(${money} ->> 'currency')`;
export const amountOf = (money: Compared): SQL => sql`((${money} ->> 'amount')::bigint)`;

/** 1 if there is a value, 0 if none or an empty list: a number that an index can hold before the sort column. */
export const presenceOf = (column: Compared, kind: FieldKind): SQL =>
  sql`num_nonnulls(${kind === 'images' ? sql`nullif(${column}, '{}')` : column})`;

/** A period as a PostgreSQL range; null stays null, because a range without bounds would be all time. */
export const periodOf = (range: Compared): SQL => {
  const period = sql`daterange(${dayOf(sql`(${range} ->> 'start')`)}, ${dayOf(sql`(${range} ->> 'end')`)}, '[]')`;
  return sql`(case when ${range} is not null then ${period} end)`;
};

/** Built from its parts: the cast of a text to a date depends on the session, so no index can use it. */
const dayOf = (text: SQL) => sql`make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, right(${text}, 2)::int)`;

const columnOfKind = {
  text: (name: string) => sortedTextColumn(name),
  longText: (name: string) => text(name),
  richText: (name: string) => text(name),
  number: (name: string, field: Field) =>
    field.kind === 'number' && field.integer ? bigint(name, { mode: 'number' }) : doublePrecision(name),
  money: (name: string) => jsonb(name).$type<Money>(),
  date: (name: string) => date(name),
  dateRange: (name: string) => jsonb(name).$type<DateRange>(),
  dateTime: (name: string) => timeColumn(name),
  oneOf: (name: string) => text(name),
  tags: (name: string) => text(name).array(),
  boolean: (name: string) => boolean(name),
  image: (name: string) => uuid(name),
  images: (name: string) => uuid(name).array(),
  reference: (name: string) => uuid(name),
  person: (name: string) => uuid(name),
  address: (name: string) => jsonb(name).$type<Address>(),
} satisfies Record<FieldKind, (name: string, field: Field) => unknown>;

type FilledColumn<F extends Field> = F extends { kind: 'oneOf'; options: readonly (infer Option extends string)[] }
  ? $Type<ReturnType<(typeof columnOfKind)['oneOf']>, Option>
  : ReturnType<(typeof columnOfKind)[F['kind']]>;
type ColumnOf<F extends Field> = F extends { optional: true } ? FilledColumn<F> : NotNull<FilledColumn<F>>;
type ColumnsOf<R extends Resource> = ReturnType<typeof metaColumns> & {
  -readonly [Name in keyof R['fields'] as R['fields'][Name] extends { shownOnce: true } ? never : Name]: ColumnOf<
    R['fields'][Name]
  >;
};

const metaColumns = () => ({ id: idColumn(), version: versionColumn(), createdAt: createdAtColumn() });

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a plain resource, one for each field. The table itself declares references. */
export function resourceColumns<const R extends Resource>({ fields, list, public: side }: R): ColumnsOf<R> {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (field.shownOnce) return [];
    const column = columnOfKind[field.kind](snakeCase(name), field);
    return [[name, field.optional ? column : column.notNull()]];
  });
  const textOf = (names: readonly string[]) => names.map((name) => sql.raw(`coalesce("${snakeCase(name)}", '')`));
  return {
    ...metaColumns(),
    ...Object.fromEntries(columns),
    ...(list.search.length > 0 && { searchText: searchTextColumn(...textOf(list.search)) }),
    ...(side?.search?.length && { publicText: publicTextColumn(...textOf(side.search)) }),
  };
}

type TableColumns = Record<string, ExtraConfigColumn>;

interface IndexOptions {
  /** Name of the table. */
  table: string;
  /** Columns that the policy's scope filters by, such as the owner. */
  scopeColumns?: readonly string[];
  /** Other columns that the scope reads: with them in the index, rows are counted without reading the table. */
  coveringColumns?: readonly string[];
}

/**
 * The indexes for each sort, filter and search of a resource: (filters, sort, id) for each combination of filters by
 * value, so that a page of any list is read from one place of one index, however many rows there are. A small resource
 * has only those of its sorts. Also the indexes that find the rows that show an image.
 */
export function resourceIndexes(
  resource: Resource,
  columns: object,
  { table, scopeColumns = [], coveringColumns = [] }: IndexOptions,
): IndexBuilder[] {
  const { fields, list, scale } = resource;
  const column = (name: string) => (columns as TableColumns)[name] as ExtraConfigColumn;
  const of = (names: readonly string[]) => names.map(column);
  const nameOf = (names: readonly string[]) => [table, ...of(names).map(({ name }) => name)].join('_');
  const inOrder = (filters: readonly string[], sort: string) => {
    const narrowed = filters.map((name) =>
      presenceKinds.includes(kindOf(name)) ? presenceOf(column(name), kindOf(name)) : column(name),
    );
    const covering = coveringColumns.filter((name) => ![...scopeColumns, ...filters, sort].includes(name));
    const [first, ...rest] = [...of(scopeColumns), ...narrowed, ...of([sort, 'id', ...covering])];
    return index(nameOf([...filters, sort])).on(first as ExtraConfigColumn, ...rest);
  };
  const kindOf = (name: string): FieldKind => fields[name]?.kind ?? 'dateTime';
  const byValue = list.filters.filter((name) => valueKinds.includes(kindOf(name)));
  const ofKind = (kind: FieldKind) => Object.keys(fields).filter((name) => kindOf(name) === kind);
  const isFlat = scale !== 'small';
  const filtersOf = (kind: FieldKind) => list.filters.filter((name) => isFlat && kindOf(name) === kind);
  const sorted = choicesOf(isFlat ? byValue : []).flatMap((filters) =>
    list.sortable.map((sort) => inOrder(filters, sort)),
  );
  return [
    ...sorted,
    ...ofKind('image').map((name) => index(nameOf([name])).on(column(name))),
    ...[...filtersOf('tags'), ...ofKind('images')].map((name) => index(nameOf([name])).using('gin', column(name))),
    ...filtersOf('money').map((name) => index(nameOf([name])).on(currencyOf(column(name)), amountOf(column(name)))),
    ...filtersOf('dateRange').map((name) => index(nameOf([name])).using('gist', periodOf(column(name)))),
    ...(isFlat && list.search.length > 0 && 'searchText' in columns
      ? [index(`${table}_search`).using('gin', searched(columns))]
      : []),
    ...(hasPublicSide(resource) ? publicIndexes(resource, columns as TableColumns, table) : []),
  ];
}

/** Those of the lists of the public side, among the rows whose options make them public, and of the slug. */
function publicIndexes(resource: PublicResource, columns: TableColumns, table: string): IndexBuilder[] {
  const { searchText: _, publicText, ...others } = columns;
  const { list, ...view } = publicView(resource);
  const kindOf = (name: string) => resource.fields[name]?.kind ?? 'dateTime';
  // What these kinds are filtered by is an index without a scope, which the lists of staff may have already.
  const isThere = (name: string) =>
    timeSortedFilterKinds.includes(kindOf(name)) && resource.list.filters.includes(name);
  const { slug, where } = resource.public;
  return [
    ...resourceIndexes(
      { ...view, list: { ...list, filters: list.filters.filter((name) => !isThere(name)) } },
      { ...others, ...(publicText && { searchText: publicText }) },
      {
        table: `${table}_public`,
        scopeColumns: Object.keys(where).filter((name) => kindOf(name) !== 'dateTime'),
      },
    ),
    ...(slug === undefined ? [] : [uniqueIndex(`${table}_slug`).on(columns[slug] as ExtraConfigColumn)]),
  ];
}

/** `[]`, `[a]`, `[b]`, `[a, b]` of a and b. */
const choicesOf = ([first, ...others]: readonly string[]): string[][] =>
  first === undefined ? [[]] : choicesOf(others).flatMap((choice) => [choice, [first, ...choice]]);

const searched = (columns: object) => sql`${(columns as TableColumns).searchText} gin_trgm_ops`;
