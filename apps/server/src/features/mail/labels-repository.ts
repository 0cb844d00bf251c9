import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray, ne, sql } from '../../platform/database/drizzle.ts';
import { mailLabels, mailThreadLabels, mailThreads } from './tables.ts';

export type LabelRow = typeof mailLabels.$inferSelect;

export const listLabels = (executor: Executor): Promise<LabelRow[]> =>
  executor.select().from(mailLabels).orderBy(asc(mailLabels.name));

/** Lets no other transaction make or rename a label. @returns how many there are */
export async function lockLabels(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${mailLabels} in share row exclusive mode`);
  return tx.$count(mailLabels);
}

/** Whether a label has the name, in any case, other than the one of this id. */
export const hasLabelNamed = async (executor: Executor, name: string, id?: string): Promise<boolean> =>
  (await executor.$count(
    mailLabels,
    and(sql`lower(${mailLabels.name}) = lower(${name}::text)`, id === undefined ? undefined : ne(mailLabels.id, id)),
  )) > 0;

export async function insertLabel(tx: Transaction, row: Pick<LabelRow, 'name' | 'colour'>): Promise<LabelRow> {
  const [label] = await tx.insert(mailLabels).values(row).returning();
  if (!label) throw new Error('an insert returns its row');
  return label;
}

export const updateLabel = (
  tx: Transaction,
  id: string,
  change: { [Key in 'name' | 'colour']?: LabelRow[Key] | undefined },
): Promise<LabelRow | undefined> =>
  tx
    .update(mailLabels)
    .set(change)
    .where(eq(mailLabels.id, id))
    .returning()
    .then(([label]) => label);

export const deleteLabel = (tx: Transaction, id: string): Promise<LabelRow | undefined> =>
  tx
    .delete(mailLabels)
    .where(eq(mailLabels.id, id))
    .returning()
    .then(([label]) => label);

export const countLabelsOf = (executor: Executor, ids: readonly string[]): Promise<number> =>
  executor.$count(mailLabels, inArray(mailLabels.id, [...ids]));

/** Gives threads labels, each with the time of its thread. */
export async function addLabels(tx: Transaction, ids: readonly string[], labels: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into ${mailThreadLabels} (thread_id, label_id, last_at)
    select t.id, given.id, t.last_at from ${mailThreads} as t
    cross join unnest(${sql.param([...labels])}::uuid[]) as given(id)
    where t.id = any(${sql.param([...ids])}::uuid[]) on conflict do nothing`);
}

export async function removeLabels(tx: Transaction, ids: readonly string[], labels: readonly string[]): Promise<void> {
  const { threadId, labelId } = mailThreadLabels;
  await tx.delete(mailThreadLabels).where(and(inArray(threadId, [...ids]), inArray(labelId, [...labels])));
}
