import { DELETION_GRACE_DAYS } from '@skrin/contract/accounts/personal-data';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, isNull, lt, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { UserRow } from '../repository.ts';
import { accountDeletions, credentials, sessions } from '../tables.ts';

const DAY_MS = 86_400_000;

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Asked for again, its day stays. */
export async function insertDeletion(tx: Transaction, userId: string): Promise<DeletionRow> {
  const dueAt = new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS);
  await tx.insert(accountDeletions).values({ userId, dueAt }).onConflictDoNothing();
  return orNotFound(await findDeletion(tx, userId));
}

/** Due now, whatever its person asked for; banned, they cannot take it back by signing in. */
export async function insertRemoval(tx: Transaction, userId: string): Promise<void> {
  const dueAt = sql`now()`;
  await tx
    .insert(accountDeletions)
    .values({ userId, dueAt })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { dueAt } });
  await tx.update(users).set({ state: 'banned' }).where(eq(users.id, userId));
}

export async function findDeletion(executor: Executor, userId: string): Promise<DeletionRow | undefined> {
  const [row] = await executor.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row;
}

/** Takes one back, as long as nothing is erased; answers when it was asked for. */
export async function removeDeletion(executor: Executor, userId: string): Promise<Date | undefined> {
  const isWaiting = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasedAt));
  const [row] = await executor.delete(accountDeletions).where(isWaiting).returning();
  return row?.createdAt;
}

/** Accounts whose day has come. */
export async function listDueDeletions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lt(accountDeletions.dueAt, now))
    .orderBy(accountDeletions.dueAt);
  return rows.map(({ userId }) => userId);
}

/** The account, if its deletion still stands; nobody takes that back until the transaction ends. */
export async function lockDeletion(
  tx: Transaction,
  userId: string,
): Promise<{ deletion: DeletionRow; user: UserRow } | undefined> {
  const [row] = await tx
    .select({ deletion: accountDeletions, user: users })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.userId, userId))
    .for('update');
  return row;
}

/** From now on nobody signs in to it. */
export async function markErased(tx: Transaction, userId: string): Promise<Date> {
  const erasedAt = new Date();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.update(users).set({ state: 'banned' }).where(eq(users.id, userId));
  await tx.update(accountDeletions).set({ erasedAt }).where(eq(accountDeletions.userId, userId));
  return erasedAt;
}

/** With every row that refers to it; records of money lose its id. */
export async function deleteUser(executor: Executor, userId: string): Promise<void> {
  await executor.delete(users).where(eq(users.id, userId));
}
