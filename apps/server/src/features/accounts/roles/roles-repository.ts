import { type AccountRole, accountRoles, type Role } from '@skrin/contract/access/roles';
import type { RoleChange, RoleHolders } from '@skrin/contract/accounts/role-endpoints';
import { COUNT_CAP, type PageQuery } from '@skrin/contract/common';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../../platform/audit/tables.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, desc, eq, isNotNull, ne, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { readPage } from '../../../platform/paging.ts';
import { sessions } from '../tables.ts';

/** Selects the entries of roles that were given: a look as a role gives none. */
const isGiven = and(isNotNull(auditEntries.roleAfter), eq(auditEntries.subjectKind, 'user'));

/** Counts the accounts in each role that `scope` selects, as far as lists count, and finds when it was given last. */
export async function countHolders(executor: Executor, scope: SQL): Promise<RoleHolders[]> {
  const count = async (role: AccountRole, state: 'active' | 'banned') => {
    const some = executor
      .select({ one: sql`1`.as('one') })
      .from(users)
      .where(and(eq(users.role, role), eq(users.state, state), scope))
      .limit(COUNT_CAP + 1)
      .as('some');
    const counted = await executor.$count(some);
    return { count: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP };
  };
  const rows: RoleHolders[] = [];
  for (const role of accountRoles) {
    const [last] = await executor
      .select({ at: auditEntries.at })
      .from(auditEntries)
      .where(and(isGiven, eq(auditEntries.roleAfter, role)))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1);
    const [active, banned] = [await count(role, 'active'), await count(role, 'banned')];
    rows.push({ role, active, banned, lastGivenAt: last?.at.toISOString() ?? null });
  }
  return rows;
}

/** The roles that were given, newest first, with the names of those whose accounts are still there. */
export async function listRoleChanges(
  executor: Executor,
  query: PageQuery,
): Promise<{ items: RoleChange[]; nextCursor?: string }> {
  const giver = alias(users, 'giver');
  const { id, at: createdAt, permission, subjectId: userId, roleBefore, roleAfter } = auditEntries;
  const { rows, ...page } = await readPage(query, { id, createdAt }, ({ after, order, limit }) =>
    executor
      .select({
        id,
        createdAt,
        permission,
        userId,
        roleBefore,
        roleAfter,
        user: { id: users.id, name: users.name },
        by: { id: giver.id, name: giver.name },
      })
      .from(auditEntries)
      .leftJoin(users, and(eq(users.id, userId), ne(users.role, 'visitor')))
      .leftJoin(giver, eq(giver.id, auditEntries.actorId))
      .where(and(isGiven, after))
      .orderBy(...order)
      .limit(limit),
  );
  const items = rows.map(({ createdAt: at, permission: by, roleBefore: before, roleAfter: given, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before,
    after: accountRole(given),
    way: ways[by] ?? 'account',
  }));
  return { items, ...page };
}

const ways: Partial<Record<string, RoleChange['way']>> = {
  'invitation:create': 'invitation',
  'clinic_member:manage': 'clinic',
};

/** Nobody is made a visitor. */
function accountRole(role: Role | null): AccountRole {
  const known = accountRoles.find((each) => each === role);
  if (!known) throw new Error(`An account was given the role ${role}`);
  return known;
}

/** Has a session look as a role from now on; returns until when, by the database's clock. */
export async function startLook(
  executor: Executor,
  { sessionId, role, minutes }: { sessionId: string; role: AccountRole; minutes: number },
): Promise<Date | undefined> {
  const lookUntil = sql`now() + make_interval(mins => ${minutes})`;
  const [row] = await executor
    .update(sessions)
    .set({ lookRole: role, lookUntil })
    .where(eq(sessions.id, sessionId))
    .returning({ until: sessions.lookUntil });
  return row?.until ?? undefined;
}

/** Ends the look of a session; returns the role that it looked as, if it still did. */
export async function stopLook(tx: Executor, sessionId: string): Promise<AccountRole | null> {
  const isOpen = sql<boolean>`${sessions.lookUntil} > now()`;
  const [row] = await tx
    .select({ role: sessions.lookRole, isOpen })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update');
  await tx.update(sessions).set({ lookRole: null, lookUntil: null }).where(eq(sessions.id, sessionId));
  return row?.isOpen ? row.role : null;
}
