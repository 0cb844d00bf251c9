import type { CreateInput, Resource, Row, ShownOnce } from '@skrin/contract/resource/resource';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RoleChange } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { getTableColumns, type SQL } from '../database/drizzle.ts';
import type { Act } from '../policy/authorize.ts';
import type { Policy } from '../policy/policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The table of each resource that is served, by the resource's name. */
    resourceTables: Map<string, ResourceTable>;
  }
}

/** A table that a resource can be kept in: its columns are named as the fields. What is only read needs no version. */
export type ResourceTable = PgTable & { id: PgColumn; version?: PgColumn; createdAt: PgColumn };

/** A search that looks beyond the column of its table. */
export interface Search {
  /** Whether one row is found. */
  matches: SQL;
  /** The ids of all rows that are found, from an index. */
  ids: SQL;
}

/** The transaction of a change, and the act that makes it. */
interface Change {
  tx: Transaction;
  act: Act;
}

/** A change before it is made; `row` is absent when a row is created. */
interface Asked<R extends Resource, T extends ResourceTable> {
  row?: T['$inferSelect'];
  changes: Partial<CreateInput<R>>;
}

/** Domain rules around the changes of a row: they run in the same transaction, and may throw an AppError to refuse. */
interface ResourceHooks<R extends Resource, T extends ResourceTable, Prepared> {
  /** Work before the transaction of a creation that takes long, so that no connection is held meanwhile. */
  prepareCreate?: () => Promise<Prepared>;
  /** Returns values of columns that are not in the input. */
  beforeCreate?: (change: Change & { input: CreateInput<R> }) => Promise<Partial<T['$inferInsert']>>;
  /** Returns the values that are shown only once. */
  afterCreate?: (
    change: Change & { input: CreateInput<R>; row: T['$inferSelect']; prepared: Prepared },
  ) => Promise<ShownOnce<R>>;
  /** Locks what other changes lock before the row: one order of locks rules out deadlocks. */
  lockBefore?: (change: { tx: Transaction; id: string }) => Promise<void>;
  /** Returns values of other columns that change too. */
  beforeUpdate?: (
    change: Change & { row: T['$inferSelect']; changes: Partial<CreateInput<R>> },
  ) => Promise<Partial<T['$inferInsert']>>;
  afterUpdate?: (change: Change & { before: T['$inferSelect']; row: T['$inferSelect'] }) => Promise<void>;
  /** Replaces the deletion of the row; from then on the policy's scope must exclude the row. */
  remove?: (change: Change & { row: T['$inferSelect'] }) => Promise<void>;
}

export interface ServedResource<
  R extends Resource = Resource,
  T extends ResourceTable = ResourceTable,
  Prepared = unknown,
> {
  resource: R;
  table: T;
  /** Decides about rows; the engine checks the permission. */
  policy: Policy<T['$inferSelect'] & { id: string }, 'update' | 'remove'>;
  database: Database;
  hooks?: ResourceHooks<R, T, Prepared>;
  /** Computes the fields that are not columns. */
  present?: (row: T['$inferSelect']) => Partial<Row<R>>;
  /** Reads the fields that other tables hold, for all rows of an answer at once; by the ids of the rows. */
  join?: (rows: readonly T['$inferSelect'][]) => Promise<ReadonlyMap<string, Partial<Row<R>>>>;
  search?: (text: string) => Search;
  /** Whether each row of somebody else that a list answers is recorded, as an opened row is. */
  isListRecorded?: boolean;
  /** The change of a role, which the audit keeps besides ids. */
  roleChange?: (asked: Asked<R, T>) => RoleChange | undefined;
}

/** A row of any resource's table. */
export type StoredRow = Record<string, unknown> & { id: string; version: number; createdAt: Date };

/** A served resource as the engine uses it: the type of its rows is no longer known to the compiler. */
export interface AnyResource {
  resource: Resource;
  table: ResourceTable;
  policy: Policy<StoredRow, 'update' | 'remove'>;
  database: Database;
  hooks: {
    prepareCreate?: () => Promise<unknown>;
    beforeCreate?: (change: Change & { input: object }) => Promise<object>;
    afterCreate?: (change: Change & { input: object; row: StoredRow; prepared: unknown }) => Promise<object>;
    lockBefore?: (change: { tx: Transaction; id: string }) => Promise<void>;
    beforeUpdate?: (change: Change & { row: StoredRow; changes: object }) => Promise<object>;
    afterUpdate?: (change: Change & { before: StoredRow; row: StoredRow }) => Promise<void>;
    remove?: (change: Change & { row: StoredRow }) => Promise<void>;
  };
  present: (row: StoredRow) => object;
  join: (rows: readonly StoredRow[]) => Promise<ReadonlyMap<string, object>>;
  search?: (text: string) => Search;
  isListRecorded: boolean;
  roleChange: (asked: { row?: StoredRow; changes: object }) => RoleChange | undefined;
}

/** @throws when the table has no such column: a mistake of the definition */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
