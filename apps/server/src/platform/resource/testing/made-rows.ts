import type { Field } from '@skrin/contract/resource/field';
import type { Resource } from '@skrin/contract/resource/resource';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import { newId } from '../../ids.ts';

/** Few values, so that many rows tie in every sort; every third optional one is empty. */
const valueOfKind = (field: Field, at: number): unknown => {
  switch (field.kind) {
    case 'number':
      return (field.min ?? 0) + (at % 4);
    case 'money':
      return { amount: at, currency: field.currencies[0] };
    case 'date':
      return `2026-02-0${1 + (at % 4)}`;
    case 'dateRange':
      return { start: '2026-02-01', end: '2026-02-02' };
    case 'dateTime':
      return new Date(Date.UTC(2026, 1, 1 + (at % 4)));
    case 'oneOf':
      return field.options[at % field.options.length];
    case 'tags':
      return [`tag${at % 3}`];
    case 'boolean':
      return at % 2 === 0;
    case 'reference':
      return newId();
    case 'images':
      return [];
    case 'image':
    case 'person':
      return null;
    case 'address':
      return { line: 'Jalan 1', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' };
    default:
      return ['Zoe', 'ayu', 'Đức', 'Ayu'][at % 4];
  }
};

/** Rows of a resource as its table keeps them, a minute apart by fours. */
export function rowsOf({ fields }: Resource, count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.shownOnce)
        .map(([name, field]) => [name, field.optional && at % 3 === 0 ? null : valueOfKind(field, at)]),
    ),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 4))),
  }));
}

/** Where rows of a resource are kept. */
export interface TestedTable {
  table: PgTable;
  /** What a row needs besides the fields, or in place of one. */
  more?: (at: number) => object;
}

/** Inserts rows of a resource. */
export async function insertRows(
  database: Database,
  { resource, table, more }: TestedTable & { resource: Resource },
  count: number,
): Promise<{ id: string; version: number }[]> {
  const rows = rowsOf(resource, count).map((row, at) => ({ ...row, ...more?.(at) }));
  return (await database.insert(table).values(rows).returning()) as { id: string; version: number }[];
}
