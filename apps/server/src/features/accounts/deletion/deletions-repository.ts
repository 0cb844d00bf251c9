import { DELETION_GRACE_DAYS } from '@skrin/contract/accounts/personal-data';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, isNull, lt, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { forgetRecipient } from '../../../platform/mail/mails-repository.ts';
import type { UserRow } from '../repository.ts';
import { accountDeletions, credentials, sessions } from '../tables.ts';

const DAY_MS = 86_400_000;

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** A second request does not change the day of the deletion. */
export async function insertDeletion(tx: Transaction, userId: string): Promise<DeletionRow> {
  const dueAt = new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS);
  await tx.insert(accountDeletions).values({ userId, dueAt }).onConflictDoNothing();
  return orNotFound(await findDeletion(tx, userId));
}

/**
 * Makes a deletion due now, even if the person asked for a later day. The account is banned, so that signing in cannot
 * take the deletion back.
 */
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

/** Takes a deletion back, as long as nothing is erased; returns when it was requested. */
export async function removeDeletion(executor: Executor, userId: string): Promise<Date | undefined> {
  const isWaiting = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.erasedAt));
  const [row] = await executor.delete(accountDeletions).where(isWaiting).returning();
  return row?.createdAt;
}

/** Ids of the accounts whose deletion is due. */
export async function listDueDeletions(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lt(accountDeletions.dueAt, now))
    .orderBy(accountDeletions.dueAt);
  return rows.map(({ userId }) => userId);
}

/** The account and its deletion, unless that was taken back; both are locked until the transaction ends. */
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

/** Marks an account as erased; nobody can sign in to it any more. */
export async function markErased(tx: Transaction, userId: string): Promise<Date> {
  const erasedAt = new Date();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.update(users).set({ state: 'banned' }).where(eq(users.id, userId));
  await tx.update(accountDeletions).set({ erasedAt }).where(eq(accountDeletions.userId, userId));
  return erasedAt;
}

/**
 * Deletes a user with every row that refers to them; records of money stay and lose the user's id. Mails of the deletion itself,
 * such as of a consultation that is called off, may have been sent until now: nothing says any more to whom.
 */
export const deleteUser = (database: Database, userId: string): Promise<void> =>
  database.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) return;
    await forgetRecipient(tx, user.email);
    await tx.delete(users).where(eq(users.id, userId));
  });
