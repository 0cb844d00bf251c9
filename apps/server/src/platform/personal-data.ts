import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database/connect.ts';
import { eq, type SQL } from './database/drizzle.ts';

/** Whose data are exported or deleted. */
export interface Person {
  id: string;
  /** Undefined while nobody has shown that it is theirs: then rows are not told to be theirs by it. */
  email: string | undefined;
}

/** The rows of one table that are about a person. */
export interface PersonalTable {
  table: PgTable;
  rows: (person: Person) => SQL;
  /**
   * Columns, as the database names them, that no export holds. `secret`: they let somebody in, or could; `others`: they
   * are about somebody else.
   */
  leftOut?: Readonly<Record<string, 'secret' | 'others'>>;
  /** Columns that an export holds of rows that are open only. */
  sealed?: { columns: readonly string[]; unless: SQL };
}

/** What a feature keeps about people, and how it goes. */
export interface PersonalData {
  tables: readonly PersonalTable[];
  /** Keys in storage of the files that an export holds. */
  files?: (executor: Executor, person: Person) => Promise<string[]>;
  /** Removes what does not go with the row of the account, or not as it should. Answers keys of files that go with it. */
  remove?: (tx: Transaction, person: Person) => Promise<string[]>;
}

/** A table whose rows belong to people by a column. */
export const ownTable = (
  table: PgTable,
  owner: PgColumn,
  more: Omit<PersonalTable, 'table' | 'rows'> = {},
): PersonalTable => ({ table, rows: ({ id }) => eq(owner, id), ...more });
