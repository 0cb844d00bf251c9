import type { Executor } from '../../../platform/database/connect.ts';
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { Person, PersonalTable } from '../../../platform/personal-data.ts';

/** One table of an export as JSON text, a list of the person's rows with the names that the database has. */
export async function exportRows(executor: Executor, personal: PersonalTable, person: Person): Promise<string> {
  const { rows } = await executor.execute<{ json: string }>(sql`
    select jsonb_pretty(coalesce(jsonb_agg(${exported(personal)}), '[]')) as json
    from ${personal.table} where ${personal.rows(person)}`);
  // Read as text, so that numbers that are too large for JavaScript stay exact.
  return rows[0]?.json ?? '[]';
}

/** A row without the columns that are left out; sealed columns are null. */
function exported({ table, leftOut = {}, sealed }: PersonalTable): SQL {
  const row = sql`(to_jsonb(${sql.identifier(getTableName(table))}) - ${sql.param(Object.keys(leftOut))}::text[])`;
  if (!sealed) return row;
  const hidden = Object.fromEntries(sealed.columns.map((column) => [column, null]));
  return sql`${row} || case when ${sealed.unless} then '{}' else ${JSON.stringify(hidden)}::jsonb end`;
}
