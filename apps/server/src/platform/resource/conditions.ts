import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import type { FilterRange, ListQuery } from '@skrin/contract/resource/schemas';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, gte, inArray, lt, lte, type SQL, sql } from '../database/drizzle.ts';
import { amountOf, currencyOf, periodOf, presenceOf, searchable } from './columns.ts';
import type { SortValue } from './cursor.ts';
import { type AnyResource, columnOf } from './served-resource.ts';

/** The field that a list is sorted or filtered by; undefined for `createdAt`, which is not in the definition. */
export const fieldOf = ({ fields }: Resource, name: string): Field | undefined =>
  name === 'createdAt' ? undefined : fields[name];

/** A value, cast so that numbers and times beyond the range of its column are greater or less instead of an error. */
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

/** A range of values of a column; it excludes rows without a value. */
interface Range {
  name: string;
  column: PgColumn;
  where: SQL[];
}

export interface Conditions {
  /** Conditions that every row meets, besides its ranges. */
  all: SQL[];
  ranges: Range[];
  /** Alternatives: a row meets one of them, and each has its own part of an index; empty: no such filter. */
  eachOf: SQL[];
  /** Conditions without an index in the order of the list: searched words, tags, amounts and periods. */
  found: SQL[];
  /** The same conditions, as an index answers them. */
  indexed: SQL[];
}

/** Maximum of parts that are read separately. */
const MOST_PARTS = 12;

/** The SQL conditions for the filters and the search of a list. */
export function conditionsOf(
  { resource, table, search: searchOf }: Pick<AnyResource, 'resource' | 'table' | 'search'>,
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
): Conditions {
  const conditions: Conditions = { all: [], ranges: [], eachOf: [], found: [], indexed: [] };
  const find = (...found: SQL[]) => {
    conditions.found.push(...found);
    conditions.indexed.push(...found);
  };
  for (const [name, value] of Object.entries(filters)) {
    const [field, column] = [fieldOf(resource, name), columnOf(table, name)];
    if (typeof value === 'boolean') {
      const { kind = 'boolean' } = field ?? {};
      conditions.all.push(
        kind === 'boolean' ? sql`${column} = ${value}` : sql`${presenceOf(column, kind)} = ${Number(value)}`,
      );
    } else if (Array.isArray(value)) {
      if (field?.kind === 'tags') find(sql`${column} && ${sql.param(value)}::text[]`);
      else addAlternatives(conditions, column, [...new Set(value)], field);
    } else if (field?.kind === 'money') find(...amountsIn(column, value));
    else if (field?.kind === 'dateRange') find(overlaps(column, value));
    else conditions.ranges.push({ name, column, where: rangeOf(field, column, value) });
  }
  if (search !== undefined && searchOf) {
    const { matches, ids } = searchOf(search);
    conditions.found.push(matches);
    conditions.indexed.push(inArray(table.id, ids));
  } else if (search !== undefined) find(...wordsIn(columnOf(table, 'searchText'), search));
  return conditions;
}

/** Combines two filters: each value of one with each value of the other. */
function addAlternatives(conditions: Conditions, column: PgColumn, values: string[], field: Field | undefined): void {
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
  // In a filter of times, a day stands for the whole day.
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

/** No row can hold a number beyond these limits, and bigint has limits too. */
const clamp = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));

/** Each of the first five typed words must occur in the searched text, anywhere and in any case. */
export function wordsIn(searchText: PgColumn, search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 5).map((word) => {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
    return sql`${searchText} like ${searchable(sql`${pattern}::text`)} escape '!'`;
  });
}

/** The conditions that every row meets, with its ranges. */
export const metByAll = ({ all, ranges }: Conditions): SQL[] => [...all, ...ranges.flatMap(({ where }) => where)];

/** The conditions of each alternative, or of the only one. */
export const alternativesOf = ({ eachOf }: Conditions, all: readonly SQL[]): SQL[] =>
  eachOf.length > 0 ? eachOf.map((one) => allOf([...all, one])) : [allOf([...all])];

export const allOf = (conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
