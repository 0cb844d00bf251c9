import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { violatedConstraint } from '../database/connect.ts';
import { getTableColumns } from '../database/drizzle.ts';
import { AppError } from '../errors.ts';

/** Turns a violated constraint into an error of its field; returns every other error unchanged. */
export function violationError(error: unknown, table: PgTable): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) return error;
  const violation = violationsOf(table).get(constraint);
  if (violation) return new AppError('validation_failed', { fields: [violation] });
  // A row of another table refers to this one.
  return constraint.endsWith('_fk') ? new AppError('row_in_use', { cause: error }) : error;
}

interface Violation {
  path: string;
  code: 'taken' | 'unknown_reference';
}

/** The violations that the constraints of a table stand for, by constraint name. */
function violationsOf(table: PgTable): Map<string, Violation> {
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]));
  const { columns, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table);
  const violations = new Map<string, Violation>();
  const add = (constraint: string | undefined, column: unknown, code: Violation['code']) => {
    const name = typeof column === 'object' && column && 'name' in column ? names.get(String(column.name)) : undefined;
    if (constraint && name) violations.set(constraint, { path: name, code });
  };
  for (const column of columns) if (column.isUnique) add(column.uniqueName, column, 'taken');
  for (const unique of uniqueConstraints) add(unique.getName(), unique.columns.at(-1), 'taken');
  for (const { config } of indexes) if (config.unique) add(config.name, config.columns.at(-1), 'taken');
  for (const key of foreignKeys) add(key.getName(), key.reference().columns[0], 'unknown_reference');
  return violations;
}
