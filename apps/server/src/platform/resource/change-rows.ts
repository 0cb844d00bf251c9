import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../database/connect.ts';
import { and, eq } from '../database/drizzle.ts';
import { AppError } from '../errors.ts';
import { requireOwnImages } from '../images/use-images.ts';
import { forgetNotices } from '../notifications/notifications-repository.ts';
import { type Act, authorize } from '../policy/authorize.ts';
import { violationError } from './constraints.ts';
import type { AnyResource, StoredRow } from './served-resource.ts';

/** Creates a row; returns it with the values that are shown only once. */
export async function createRow(served: AnyResource, act: Act, input: object) {
  const prepared = await served.hooks.prepareCreate?.();
  return inTransaction(served, async (tx) => {
    const { hooks, policy, resource, table } = served;
    await requireOwnImages(tx, { actor: act.actor, fields: resource.fields, values: input });
    const more = await hooks.beforeCreate?.({ tx, act, input });
    const [made] = await tx
      .insert(table)
      .values({ ...columnsOf(served, input), ...more })
      .returning();
    const row = made as StoredRow;
    const audited = auditedBy(served, act, { changes: input });
    await recordAudit(tx, { ...audited, subject: { kind: resource.name, id: row.id }, ownerId: policy.ownerOf(row) });
    return { row, shownOnce: (await hooks.afterCreate?.({ tx, act, input, row, prepared })) ?? {} };
  });
}

interface Update {
  id: string;
  changes: object;
  /** The version that the client saw; undefined: any version. */
  version?: number;
}

/**
 * Changes a row and increments its version.
 * @throws AppError not_found, forbidden, stale_edit, validation_failed
 */
export const updateRow = (served: AnyResource, act: Act, { id, changes, version }: Update): Promise<StoredRow> =>
  inTransaction(served, async (tx) => {
    const { hooks, policy, resource, table } = served;
    await hooks.lockBefore?.({ tx, id });
    const known = await lockRow(served, tx, act, id);
    const audited = known ? auditedBy(served, act, { row: known, changes }) : act;
    const row = await authorize(tx, policy, { act: audited, action: 'update', row: known });
    if (version !== undefined && version !== row.version) throw new AppError('stale_edit');
    requireTransitions(served, row, changes);
    await requireOwnImages(tx, { actor: act.actor, fields: resource.fields, values: changes, before: row });
    const more = await hooks.beforeUpdate?.({ tx, act, row, changes });
    const [changed] = await tx
      .update(table)
      .set({ ...columnsOf(served, changes), ...more, version: row.version + 1 })
      .where(eq(table.id, id))
      .returning();
    await hooks.afterUpdate?.({ tx, act, before: row, row: changed as StoredRow });
    return changed as StoredRow;
  });

/** Removes a row, and what people were told of it. @throws AppError not_found, forbidden, row_in_use */
export const removeRow = (served: AnyResource, act: Act, id: string): Promise<void> =>
  inTransaction(served, async (tx) => {
    const { hooks, policy, table } = served;
    const row = await authorize(tx, policy, { act, action: 'remove', row: await lockRow(served, tx, act, id) });
    if (hooks.remove) await hooks.remove({ tx, act, row });
    else await tx.delete(table).where(eq(table.id, id));
    await forgetNotices(tx, [id]);
  });

/** Adds the change of a user's role to the act, for the audit. */
function auditedBy({ roleChange }: AnyResource, act: Act, asked: { row?: StoredRow; changes: object }): Act {
  const change = roleChange(asked);
  return change ? { ...act, roleChange: change } : act;
}

async function inTransaction<Result>(
  { database, table }: AnyResource,
  action: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(action);
  } catch (error) {
    throw violationError(error, table);
  }
}

async function lockRow(
  { table, policy }: AnyResource,
  tx: Transaction,
  { actor }: Act,
  id: string,
): Promise<StoredRow | undefined> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), policy.scope(actor)))
    .for('update');
  return row as StoredRow | undefined;
}

/** The values of an input that have a column of their own. */
function columnsOf({ resource: { fields }, table }: AnyResource, input: object): object {
  const entries = Object.entries(input).filter(([name]) => name in table);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      fields[name]?.kind === 'dateTime' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}

function requireTransitions({ resource: { fields } }: AnyResource, row: StoredRow, changes: object): void {
  for (const [name, value] of Object.entries(changes)) {
    const field = fields[name];
    if (field?.kind !== 'oneOf' || !field.transitions || value === row[name]) continue;
    if (field.transitions[String(row[name])]?.includes(String(value))) continue;
    throw new AppError('validation_failed', { fields: [{ path: name, code: 'invalid_transition' }] });
  }
}
