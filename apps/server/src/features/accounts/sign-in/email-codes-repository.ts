import { emailCode } from '@skrin/contract/accounts/email-code';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, eq, gt, lt, sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { type EmailCodeRow, emailCodes } from '../tables.ts';

/** What a code was asked for, and by whom. */
export type CodeKey = Pick<EmailCodeRow, 'purpose' | 'email' | 'asker'>;
export type NewCode = Omit<typeof emailCodes.$inferInsert, 'id' | 'tries' | 'expiresAt'>;

const matchesKey = ({ purpose, email, asker }: CodeKey) =>
  and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email), eq(emailCodes.asker, asker));

/** Stores a code and returns its id, which is new even if the code replaces the last one with the same key. */
export async function insertCode(executor: Executor, code: NewCode): Promise<string> {
  // The database's clock, by which `countTry` decides, so that a server whose clock is wrong hands out codes that work.
  const expiresAt = sql`now() + make_interval(secs => ${emailCode.lifetimeS})`;
  const row = { ...code, id: newId(), tries: 0, expiresAt };
  await executor
    .insert(emailCodes)
    .values(row)
    .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose, emailCodes.asker], set: row });
  return row.id;
}

/** A code that has not expired. */
export async function findLiveCode(executor: Executor, id: string): Promise<EmailCodeRow | undefined> {
  const isLive = and(eq(emailCodes.id, id), gt(emailCodes.expiresAt, sql`now()`));
  const [code] = await executor.select().from(emailCodes).where(isLive);
  return code;
}

/** The last code that was requested with a key, even if it does not work any more. */
export async function findAskedCode(executor: Executor, key: CodeKey): Promise<EmailCodeRow | undefined> {
  const [code] = await executor.select().from(emailCodes).where(matchesKey(key));
  return code;
}

/** Counts a try and returns the code; undefined if the code has expired or has no tries left. */
export async function countTry(executor: Executor, key: CodeKey): Promise<EmailCodeRow | undefined> {
  const works = and(matchesKey(key), gt(emailCodes.expiresAt, sql`now()`), lt(emailCodes.tries, emailCode.tries));
  const [code] = await executor
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(works)
    .returning();
  return code;
}

/** True if the code was there. */
export async function deleteCode(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.delete(emailCodes).where(eq(emailCodes.id, id)).returning({ id: emailCodes.id });
  return deleted.length > 0;
}

/** Deletes the codes of an address for one purpose, of everybody who requested one. */
export async function deleteCodes(tx: Transaction, { purpose, email }: Omit<CodeKey, 'asker'>): Promise<void> {
  await tx.delete(emailCodes).where(and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email)));
}

/** Serialises transactions that may make somebody the owner of this address, until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/** Codes are kept for an hour after they expire, so that the person can still request a new one. */
export async function deleteOldCodes(executor: Executor): Promise<void> {
  await executor.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`));
}
