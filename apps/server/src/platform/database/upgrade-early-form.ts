import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/**
 * The first migration was rewritten twice before it was frozen. Its earlier forms, oldest first, named by the time that
 * drizzle recorded for them; the SQL file of that name upgrades to the next form.
 */
const earlyForms = ['1795235559712', '1795257828529'];
/** The frozen form. */
const first = { tag: '0000_first', when: '1795270850660' };

/** Upgrades a database from an earlier form of the first migration to the frozen form, so that others can follow. */
export async function upgradeEarlyForm(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const form = await recordedForm(client);
  if (form === undefined || !earlyForms.includes(form)) return;
  const frozen = await readFile(path.join(migrationsFolder, `${first.tag}.sql`));
  await client.query('begin');
  try {
    for (const early of earlyForms.slice(earlyForms.indexOf(form))) {
      await client.query(await readFile(path.join(migrationsFolder, 'early', `${early}.sql`), 'utf8'));
    }
    const hash = createHash('sha256').update(frozen).digest('hex');
    await client.query('update drizzle.__drizzle_migrations set created_at = $1, hash = $2 where created_at = $3', [
      first.when,
      hash,
      form,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The recorded time of the oldest migration in this database; `undefined` for an empty database. */
async function recordedForm(client: pg.ClientBase): Promise<string | undefined> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as migrations");
  if (known[0].migrations === null) return undefined;
  const { rows } = await client.query('select min(created_at)::text as form from drizzle.__drizzle_migrations');
  return rows[0].form ?? undefined;
}
