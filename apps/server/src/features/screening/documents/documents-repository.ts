import type { PageQuery } from '@skrin/contract/common';
import type { IssuedDocument } from '@skrin/contract/screening/documents';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, isNull, type SQL } from '../../../platform/database/drizzle.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { resultDocuments } from '../tables.ts';

export type DocumentRow = typeof resultDocuments.$inferSelect;

/** Stores a document. If it is made a second time because its mail failed, the row gets the hash of the newer file. */
export async function insertDocument(
  executor: Executor,
  row: typeof resultDocuments.$inferInsert,
): Promise<DocumentRow | undefined> {
  const { hash, keyId } = row;
  const [inserted] = await executor
    .insert(resultDocuments)
    .values(row)
    .onConflictDoUpdate({ target: resultDocuments.id, set: { hash, keyId } })
    .returning();
  return inserted;
}

export async function findDocument(executor: Executor, { id, scope }: Scoped): Promise<DocumentRow | undefined> {
  const [row] = await executor
    .select()
    .from(resultDocuments)
    .where(and(eq(resultDocuments.id, id), scope));
  return row;
}

/** Newest first. */
export const listDocumentRows = (executor: Executor, scope: SQL, page: PageQuery) =>
  readPage(page, resultDocuments, ({ after, order, limit }) =>
    executor
      .select()
      .from(resultDocuments)
      .where(and(scope, after))
      .orderBy(...order)
      .limit(limit),
  );

/** Undefined when it was withdrawn before. */
export async function setWithdrawn(executor: Executor, { id, scope }: Scoped): Promise<DocumentRow | undefined> {
  const [row] = await executor
    .update(resultDocuments)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(resultDocuments.id, id), scope, isNull(resultDocuments.withdrawnAt)))
    .returning();
  return row;
}

export const presentDocument = (row: DocumentRow, can: IssuedDocument['can']): IssuedDocument => ({
  id: row.id,
  analysisId: row.analysisId,
  language: row.language,
  hasPhoto: row.hasPhoto,
  hasHeatMap: row.hasHeatMap,
  issuedAt: row.createdAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  can,
});
