import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../database/columns.ts';

/** Which rows are samples (`npm run seed:sample`), so that they can be taken away again, and nothing else. */
export const sampleRows = pgTable(
  'sample_rows',
  {
    tableName: text('table_name').notNull(),
    rowId: uuid('row_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowId] })],
);
