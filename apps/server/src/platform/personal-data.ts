import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './database/connect.ts';
import { eq, type SQL, sql } from './database/drizzle.ts';

/** Whose data are exported or deleted. */
export interface Person {
  id: string;
  /** Undefined until the person has verified it: rows are then not found by email. */
  email: string | undefined;
}

/** The rows of one table that are about a person. */
export interface PersonalTable {
  table: PgTable;
  rows: (person: Person) => SQL;
  /**
   * Columns, as the database names them, that no export holds. `secret`: they grant access, or could; `others`: they
   * are about somebody else.
   */
  leftOut?: Readonly<Record<string, 'secret' | 'others'>>;
  /** Columns that an export leaves out of a row, unless the row meets `unless`. */
  sealed?: { columns: readonly string[]; unless: SQL };
}

/** A file of an export: its name there, and the keys in storage of its parts in their order. */
export interface ExportedFile {
  name: string;
  keys: readonly string[];
}

/** The personal data that a feature keeps, and how it is deleted. */
export interface PersonalData {
  tables: readonly PersonalTable[];
  /** The files that an export holds; a key in storage alone is its name too. */
  files?: (executor: Executor, person: Person) => Promise<(string | ExportedFile)[]>;
  /** Removes rows that deleting the account's row would leave or treat wrongly. Returns the keys of their files. */
  remove?: (tx: Transaction, person: Person) => Promise<string[]>;
}

/** A table with a column that holds the id of each row's owner. */
export const ownTable = (
  table: PgTable,
  owner: PgColumn,
  more: Omit<PersonalTable, 'table' | 'rows'> = {},
): PersonalTable => ({ table, rows: ({ id }) => eq(owner, id), ...more });

/** Anybody can type anybody's address, so a row belongs to a person only if they have verified its address. */
export const hasAddress = (column: PgColumn, { email }: Person): SQL =>
  email === undefined ? sql`false` : sql`lower(${column}) = ${email.toLowerCase()}`;
