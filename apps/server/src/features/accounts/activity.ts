import type { Role } from '@skrin/contract/access/roles';
import type { ActivityEntry } from '@skrin/contract/accounts/personal-data';
import type { PageQuery } from '@skrin/contract/common';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, ne, type SQL, sql } from '../../platform/database/drizzle.ts';
import { readPage } from '../../platform/paging.ts';

/** Ids that belong to a user in the audit: their own, and those of the visitors whose case they claimed. */
const idsOf = (userId: string): SQL => sql`(
  select ${userId}::uuid union
  select ${auditEntries.subjectId} from ${auditEntries}
  where ${and(eq(auditEntries.ownerId, userId), eq(auditEntries.subjectKind, 'user'), ne(auditEntries.subjectId, userId))})`;

/** Selects audit entries about rows that belong, or once belonged, to a user. */
export const ownEntries = (userId: string): SQL => sql`${auditEntries.ownerId} in ${idsOf(userId)}`;

/** Audit entries about a user's rows, newest first, without the names of other people. */
export async function listActivity(
  executor: Executor,
  userId: string,
  query: PageQuery,
): Promise<{ items: ActivityEntry[]; nextCursor?: string }> {
  const { id, at: createdAt, role, permission } = auditEntries;
  const isTheirs = sql<boolean>`coalesce(${auditEntries.actorId} in ${idsOf(userId)}, false)`;
  const { rows, ...page } = await readPage(query, { id, createdAt }, ({ after, order, limit }) =>
    executor
      .select({ id, createdAt, role, permission, isTheirs })
      .from(auditEntries)
      .where(and(ownEntries(userId), after))
      .orderBy(...order)
      .limit(limit),
  );
  const items = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    by: actorOf(row),
    permission: row.permission,
  }));
  return { items, ...page };
}

/** Visitors act on their own rows alone, so an entry by a visitor is one by the user. */
function actorOf({ role, isTheirs }: { role: Role | null; isTheirs: boolean }): ActivityEntry['by'] {
  if (isTheirs || role === 'visitor') return 'you';
  return role ?? 'system';
}
