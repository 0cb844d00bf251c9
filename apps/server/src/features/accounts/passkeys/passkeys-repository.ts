import type { Passkey } from '@skrin/contract/accounts/passkeys';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, desc, eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { type PasskeyRow, passkeys } from '../tables.ts';

/** Serialises what counts a user's passkeys before it adds one, until the transaction ends. */
export async function lockPasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${userId}`}, 0))`);
}

/** Newest first. */
export const countPasskeys = (executor: Executor, userId: string): Promise<number> =>
  executor.$count(passkeys, eq(passkeys.userId, userId));

export const listPasskeys = (executor: Executor, scope: SQL): Promise<PasskeyRow[]> =>
  executor.select().from(passkeys).where(scope).orderBy(desc(passkeys.createdAt));

const matchesKey = ({ id, scope }: Scoped) => and(eq(passkeys.id, id), scope);

export async function findPasskey(executor: Executor, key: Scoped): Promise<PasskeyRow | undefined> {
  const [row] = await executor.select().from(passkeys).where(matchesKey(key));
  return row;
}

/** Finds a passkey by its credential id: a log-in sends nothing else that names the user. */
export async function findPasskeyByCredential(
  executor: Executor,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await executor.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Undefined if the passkey is stored already, for any user. */
export async function insertPasskey(
  executor: Executor,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await executor.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function markPasskeyUsed(
  executor: Executor,
  { id, counter, isSynced }: Pick<PasskeyRow, 'id' | 'counter' | 'isSynced'>,
): Promise<void> {
  await executor.update(passkeys).set({ counter, isSynced, lastUsedAt: new Date() }).where(eq(passkeys.id, id));
}

export async function deletePasskey(executor: Executor, key: Scoped): Promise<void> {
  await executor.delete(passkeys).where(matchesKey(key));
}

export const presentPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
