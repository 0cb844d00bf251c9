import type { CreateInput, Resource, Row, ShownOnce } from '@skrin/contract/resource/resource';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RoleChange } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { getTableColumns } from '../database/drizzle.ts';
import type { Act } from '../policy/authorize.ts';
import type { Policy } from '../policy/policy.ts';

/** A table that a resource can be kept in: its columns are named as the fields. */
export type ResourceTable = PgTable & { id: PgColumn; version: PgColumn; createdAt: PgColumn };

/** What the row of a change is in, and who makes it. */
export interface Change {
  tx: Transaction;
  act: Act;
}

/** A change before it is made; `row` is absent where one is made. */
export interface Asked<R extends Resource, T extends ResourceTable> {
  row?: T['$inferSelect'];
  changes: Partial<CreateInput<R>>;
}

/** Use cases of the domain around the changes of a row: in the same transaction, and free to refuse by an AppError. */
export interface ResourceHooks<R extends Resource, T extends ResourceTable> {
  /** Answers the columns that are not of the input. */
  beforeCreate?: (change: Change & { input: CreateInput<R> }) => Promise<Partial<T['$inferInsert']>>;
  /** Answers what is shown once. */
  afterCreate?: (change: Change & { input: CreateInput<R>; row: T['$inferSelect'] }) => Promise<ShownOnce<R>>;
  /** Answers the columns that change along. */
  beforeUpdate?: (
    change: Change & { row: T['$inferSelect']; changes: Partial<CreateInput<R>> },
  ) => Promise<Partial<T['$inferInsert']>>;
  afterUpdate?: (change: Change & { before: T['$inferSelect']; row: T['$inferSelect'] }) => Promise<void>;
  /** In place of deleting the row at once: from then on the policy's scope is without it. */
  remove?: (change: Change & { row: T['$inferSelect'] }) => Promise<void>;
}

export interface ServedResource<R extends Resource = Resource, T extends ResourceTable = ResourceTable> {
  resource: R;
  table: T;
  /** The permission is asked for by the engine: the policy decides on rows. */
  policy: Policy<T['$inferSelect'] & { id: string }, 'update' | 'remove'>;
  database: Database;
  hooks?: ResourceHooks<R, T>;
  /** Fields that are no columns. */
  present?: (row: T['$inferSelect']) => Partial<Row<R>>;
  /** What the audit keeps of a change besides ids. */
  roleChange?: (asked: Asked<R, T>) => RoleChange | undefined;
}

/** A row of any resource's table. */
export type StoredRow = Record<string, unknown> & { id: string; version: number; createdAt: Date };

/** A served resource as the engine works with it: whose rows these are, the compiler cannot know any more. */
export interface AnyResource {
  resource: Resource;
  table: ResourceTable;
  policy: Policy<StoredRow, 'update' | 'remove'>;
  database: Database;
  hooks: {
    beforeCreate?: (change: Change & { input: object }) => Promise<object>;
    afterCreate?: (change: Change & { input: object; row: StoredRow }) => Promise<object>;
    beforeUpdate?: (change: Change & { row: StoredRow; changes: object }) => Promise<object>;
    afterUpdate?: (change: Change & { before: StoredRow; row: StoredRow }) => Promise<void>;
    remove?: (change: Change & { row: StoredRow }) => Promise<void>;
  };
  present: (row: StoredRow) => object;
  roleChange: (asked: { row?: StoredRow; changes: object }) => RoleChange | undefined;
}

/** @throws when the table has no such column: a mistake of the definition */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
