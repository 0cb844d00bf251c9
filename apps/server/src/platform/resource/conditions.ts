import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import type { FilterValue, ListQuery } from '@skrin/contract/resource/schemas';
import { and, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
  /** Where only the values tell which index serves best. */
  isUneven: boolean;
}

/** More parts than these are not read one by one. */
const MOST_PARTS = 8;

/** What the filters and the search of a list ask of its rows. */
export function conditionsOf(
  { resource, table }: { resource: Resource; table: ResourceTable },
  { filters, search, sort }: Pick<ListQuery, 'filters' | 'search' | 'sort'>,
): Conditions {
  const conditions: Conditions = { all: [], eachOf: [], isFilled: false, isUneven: search !== undefined };
  for (const [name, value] of Object.entries(filters)) {
    const [field, column] = [fieldOf(resource, name), columnOf(table, name)];
    if (typeof value === 'boolean') conditions.all.push(sql`${column} = ${value}`);
    else if (!Array.isArray(value)) {
      conditions.all.push(...rangeOf(field, column, value));
      if (name === sort.replace(/^-/, '')) conditions.isFilled = true;
      else conditions.isUneven = true;
    } else if (field?.kind === 'tags') {
      conditions.all.push(sql`${column} && ${sql.param(value)}::text[]`);
      conditions.isUneven = true;
    } else {
      const values = [...new Set(value)].map((each) => sql`${column} = ${parameterOf(field, each)}`);
      if (values.length === 1) conditions.all.push(...values);
      else if (values.length <= MOST_PARTS && conditions.eachOf.length === 0) conditions.eachOf = values;
      else conditions.all.push(inArray(column, value));
    }
  }
  if (search !== undefined) conditions.all.push(...searchIn(resource, table, search));
  return conditions;
}

function rangeOf(field: Field | undefined, column: PgColumn, range: Exclude<FilterValue, string[] | boolean>): SQL[] {
  const { from, to } = range;
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

/** Each word that is typed stands in one of the columns, anywhere and in any case. */
function searchIn({ list }: Resource, table: ResourceTable, search: string): SQL[] {
  const words = search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  return words.flatMap((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return or(...list.search.map((name) => ilike(columnOf(table, name), pattern))) ?? [];
  });
}

export const allOf = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
