import { findDuplicates } from '@skrin/domain/care/clinic-duplicates';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inArray, sql } from '../../../platform/database/drizzle.ts';
import { clinics } from '../tables.ts';
import { isUsed } from './clinic-use.ts';

interface NamedRow {
  name: string;
  source: string;
}

/** A row, and the one that stands for it from now on. */
export interface Joined {
  row: NamedRow;
  standing: NamedRow;
}

/**
 * Makes one row stand for each clinic that several sources have. The result follows from the rows alone: safe to
 * repeat.
 */
export async function joinClinics(tx: Transaction): Promise<Joined[]> {
  const rows = await readRows(tx);
  const duplicates = findDuplicates(rows);
  const changed = rows.filter(({ id, duplicateOf }) => duplicateOf !== (duplicates.get(id) ?? null));
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  // The row lock makes later changes of a schedule wait; the next statement sees those that were committed before.
  await tx.select({ id: clinics.id }).from(clinics).where(inArray(clinics.id, ids)).for('no key update');
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    update ${clinics} set duplicate_of = standing.id
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(ids.map((id) => duplicates.get(id) ?? null))}::uuid[]) as standing(row_id, id)
    where ${clinics.id} = standing.row_id and (standing.id is null or not ${isUsed})
    returning ${clinics.id} as id`);
  const of = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap(({ id }) => {
    const [row, standing] = [of.get(id), of.get(duplicates.get(id) ?? '')];
    return row && standing ? [{ row, standing }] : [];
  });
}

const readRows = (tx: Transaction) =>
  tx
    .select({
      id: clinics.id,
      name: clinics.name,
      type: clinics.type,
      city: clinics.city,
      province: clinics.province,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      positionQuality: clinics.positionQuality,
      source: clinics.source,
      duplicateOf: clinics.duplicateOf,
      isUsed,
      isByStaff: sql<boolean>`(${clinics.source} = 'skrin' or ${clinics.corrected} <> '{}')`,
    })
    .from(clinics);
