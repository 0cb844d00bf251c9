import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import type { FilterRange, ListQuery } from '@skrin/contract/resource/schemas';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, gte, inArray, lt, lte, type SQL, sql } from '../database/drizzle.ts';
import { amountOf, currencyOf, periodOf, presenceOf, searchable } from './columns.ts';
import type { SortValue } from './cursor.ts';
import { columnOf, type ResourceTable } from './served-resource.ts';

/** Beside the fields, lists are sorted and filtered by when a row was made. */
export const fieldOf = ({ fields }: Resource, name: string): Field | undefined =>
  name === 'createdAt' ? undefined : fields[name];

/** As a column of its kind is compared: numbers and times beyond the column's are greater or less, not an error. */
export function parameterOf(field: Field | undefined, value: SortValue): SQL {
  switch (field?.kind) {
    case undefined:
    case 'dateTime':
      return sql`${new Date(String(value)).toISOString()}::timestamptz`;
    case 'number':
      return field.integer ? sql`${value}::bigint` : sql`${value}::float8`;
    case 'date':
      return sql`${value}::date`;
    case 'boolean':
      return sql`${value}::boolean`;
    case 'reference':
    case 'person':
      return sql`${value}::uuid`;
    default:
      return sql`${value}::text`;
  }
}

export interface Conditions {
  /** What every row meets. */
  all: SQL[];
  /** Each row meets one of these, and each is read from its own part of an index; empty: no such filter. */
  eachOf: SQL[];
  /** A range of the column that is sorted by: rows without a value are out. */
  isFilled: boolean;
  /** What no index has in the order of the list: words that are searched, tags, amounts and periods. */
  found: SQL[];
}

/** More parts than these are not read one by one. */
const MOST_PARTS = 12;

/** What the filters and the search of a list ask of its rows. */
export function conditionsOf(
  { resource, table }: { resource: Resource; table: ResourceTable },
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
): Conditions {
  const conditions: Conditions = { all: [], eachOf: [], isFilled: false, found: [] };
  for (const [name, value] of Object.entries(filters)) {
    const [field, column] = [fieldOf(resource, name), columnOf(table, name)];
    if (typeof value === 'boolean') {
      const { kind = 'boolean' } = field ?? {};
      conditions.all.push(
        kind === 'boolean' ? sql`${column} = ${value}` : sql`${presenceOf(column, kind)} = ${Number(value)}`,
      );
    } else if (Array.isArray(value)) {
      if (field?.kind === 'tags') conditions.found.push(sql`${column} && ${sql.param(value)}::text[]`);
      else narrowToEach(conditions, column, [...new Set(value)], field);
    } else if (field?.kind === 'money') conditions.found.push(...amountsIn(column, value));
    else if (field?.kind === 'dateRange') conditions.found.push(overlaps(column, value));
    else {
      conditions.all.push(...rangeOf(field, column, value));
      conditions.isFilled = true;
    }
  }
  if (search !== undefined) conditions.found.push(...wordsIn(columnOf(table, 'searchText'), search));
  return conditions;
}

/** Of two filters, each value of the one goes with each of the other. */
function narrowToEach(conditions: Conditions, column: PgColumn, values: string[], field: Field | undefined): void {
  const each = values.map((value) => sql`${column} = ${parameterOf(field, value)}`);
  const parts = Math.max(1, conditions.eachOf.length) * each.length;
  if (each.length === 1) conditions.all.push(...each);
  else if (parts > MOST_PARTS) conditions.all.push(inArray(column, values));
  else if (conditions.eachOf.length === 0) conditions.eachOf = each;
  else conditions.eachOf = conditions.eachOf.flatMap((one) => each.map((other) => allOf([one, other])));
}

/** Amounts of one currency. */
const amountsIn = (column: PgColumn, { currency, from, to }: FilterRange): SQL[] => [
  sql`${currencyOf(column)} = ${currency}`,
  ...(from === undefined ? [] : [sql`${amountOf(column)} >= ${from}::bigint`]),
  ...(to === undefined ? [] : [sql`${amountOf(column)} <= ${to}::bigint`]),
];

/** Periods that have a day in common with a range. */
function overlaps(column: PgColumn, { from, to }: FilterRange): SQL {
  // PostgreSQL makes no range that ends before it starts.
  if (from !== undefined && to !== undefined && from > to) return sql`false`;
  return sql`${periodOf(column)} && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;
}

function rangeOf(field: Field | undefined, column: PgColumn, { from, to }: FilterRange): SQL[] {
  const isTime = field === undefined || field.kind === 'dateTime';
  // Of the days of a time filter, each stands for the whole of it.
  const isDay = (bound: string | number) => isTime && /^\d{4}-\d\d-\d\d$/.test(String(bound));
  const startOf = (day: string | number) => sql`(${day}::date)::timestamp at time zone 'UTC'`;
  const endOf = (day: string | number) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  return [
    ...(from === undefined ? [] : [gte(column, isDay(from) ? startOf(from) : bound(field, from, Math.ceil))]),
    ...(to === undefined ? [] : [isDay(to) ? lt(column, endOf(to)) : lte(column, bound(field, to, Math.floor))]),
  ];
}

const bound = (field: Field | undefined, value: string | number, round: (value: number) => number): SQL =>
  parameterOf(field, field?.kind === 'number' && field.integer ? clamp(round(Number(value))) : value);

/** Beyond these no row can be, and bigint ends. */
const clamp = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));

/** Each word that is typed stands in what is searched, anywhere and in any case. */
export function wordsIn(searchText: PgColumn, search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 5).map((word) => {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
    return sql`${searchText} like ${searchable(sql`${pattern}::text`)} escape '!'`;
  });
}

export const allOf = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
