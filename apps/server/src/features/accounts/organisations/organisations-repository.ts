import type { OrganisationKind } from '@skrin/contract/access/roles';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { organisations } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

/** The kind of an organisation; undefined if there is no such organisation. */
export async function findOrganisationKind(executor: Executor, id: string): Promise<OrganisationKind | undefined> {
  const [row] = await executor
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('share');
  return row?.kind;
}

/** Inserts an organisation; returns its id. */
export async function insertOrganisation(
  tx: Transaction,
  organisation: { kind: OrganisationKind; name: string },
): Promise<string> {
  const id = newId();
  await tx.insert(organisations).values({ id, ...organisation });
  return id;
}

/** Deletes an organisation; the database refuses while somebody works for it. */
export async function deleteOrganisation(tx: Transaction, id: string): Promise<void> {
  await tx.delete(organisations).where(eq(organisations.id, id));
}
