import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { violatedConstraint } from '../database/connect.ts';
import { AppError } from '../errors.ts';

/** What the database refused, as an error of the field that it is about; every other error as it is. */
export function refusalOf(error: unknown, table: PgTable): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) return error;
  const refusal = refusalsOf(table).get(constraint);
  if (refusal) return new AppError('validation_failed', { fields: [refusal] });
  // A row of another table refers to this one.
  return constraint.endsWith('_fk') ? new AppError('row_in_use', { cause: error }) : error;
}

interface Refusal {
  path: string;
  code: 'taken' | 'unknown_reference';
}

/** By the name of the constraint. */
function refusalsOf(table: PgTable): Map<string, Refusal> {
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]));
  const { columns, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table);
  const refusals = new Map<string, Refusal>();
  const add = (constraint: string | undefined, column: unknown, code: Refusal['code']) => {
    const name = typeof column === 'object' && column && 'name' in column ? names.get(String(column.name)) : undefined;
    if (constraint && name) refusals.set(constraint, { path: name, code });
  };
  for (const column of columns) if (column.isUnique) add(column.uniqueName, column, 'taken');
  for (const unique of uniqueConstraints) add(unique.getName(), unique.columns.at(-1), 'taken');
  for (const { config } of indexes) if (config.unique) add(config.name, config.columns.at(-1), 'taken');
  for (const key of foreignKeys) add(key.getName(), key.reference().columns[0], 'unknown_reference');
  return refusals;
}
