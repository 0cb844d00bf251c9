import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connect.ts';
import { and, eq, sql } from '../database/drizzle.ts';
import { newId } from '../ids.ts';
import { sampleRows } from './tables.ts';

/** What the names of samples say of them. */
export const SAMPLE = '(sample)';

/** An address for a sample person. No address under `.invalid` ever exists (RFC 2606). */
export const sampleEmail = (name: string): string => `${name}-${newId().slice(-12)}@sample.invalid`;

/** A table whose rows can be marked as samples. */
export type SampleTable = PgTable & { id: PgColumn };

/** What a feature makes samples of, by its own functions. */
export interface SampleSeed {
  feature: string;
  /** The tables that it marks rows of: each after those that its rows refer to. */
  tables: readonly SampleTable[];
  insert: (tx: Transaction, samples: Samples) => Promise<void>;
}

/** The samples that are made, across features. */
interface Samples {
  /** Marks rows as samples; returns their ids. */
  mark: (table: SampleTable, ...ids: string[]) => Promise<string[]>;
  /** Ids of the rows of a table that were marked so far. */
  of: (table: SampleTable) => readonly string[];
}

/** Makes the samples of all features in one transaction; returns how many rows of each table. */
export const insertSamples = (database: Database, seeds: readonly SampleSeed[]): Promise<ReadonlyMap<string, number>> =>
  database.transaction(async (tx) => {
    const made = new Map<string, string[]>();
    for (const { feature, tables, insert } of seeds) {
      const mark = async (table: SampleTable, ...ids: string[]) => {
        const tableName = getTableName(table);
        if (!tables.includes(table)) throw new Error(`${feature} does not say that it makes samples of ${tableName}`);
        if (ids.length > 0) await tx.insert(sampleRows).values(ids.map((rowId) => ({ tableName, rowId })));
        made.set(tableName, [...(made.get(tableName) ?? []), ...ids]);
        return ids;
      };
      await insert(tx, { mark, of: (table) => made.get(getTableName(table)) ?? [] });
    }
    return new Map([...made].map(([name, ids]) => [name, ids.length]));
  });

/** Whether a row is a sample, as SQL. */
export const isSample = (table: SampleTable) =>
  sql`exists (select from ${sampleRows} where ${sampleRows.tableName} = ${getTableName(table)} and ${sampleRows.rowId} = ${table.id})`;

export const countSamples = (database: Database): Promise<number> => database.$count(sampleRows);

export interface RemovedSamples {
  removed: number;
  /** Rows that other rows by now refer to, by table. */
  kept: { table: string; id: string }[];
}

/** Deletes what is marked as a sample, and nothing else. A row that a row of somebody else refers to stays, marked. */
export const removeSamples = (database: Database, seeds: readonly SampleSeed[]): Promise<RemovedSamples> =>
  database.transaction(async (tx) => {
    const kept: RemovedSamples['kept'] = [];
    let removed = 0;
    for (const table of seeds.flatMap(({ tables }) => tables).toReversed()) {
      const ofTable = eq(sampleRows.tableName, getTableName(table));
      // Newest first, as rows of a table may refer to those made before them.
      const rows = await tx.select({ id: sampleRows.rowId }).from(sampleRows).where(ofTable).orderBy(sql`row_id desc`);
      for (const { id } of rows) {
        if (await isDeleted(tx, table, id)) {
          await tx.delete(sampleRows).where(and(ofTable, eq(sampleRows.rowId, id)));
          removed += 1;
        } else kept.push({ table: getTableName(table), id });
      }
    }
    return { removed, kept };
  });

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a row, unless rows that are not its own refer to it. */
async function isDeleted(tx: Transaction, table: SampleTable, id: string): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => savepoint.delete(table).where(eq(table.id, id)));
    return true;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
