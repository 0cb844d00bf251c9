import { emailCode } from '@skrin/contract/accounts/email-code';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, lt, sql } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { type EmailCodeRow, emailCodes } from './tables.ts';

/** What a code was asked for, and by whom. */
export type CodeKey = Pick<EmailCodeRow, 'purpose' | 'email' | 'asker'>;
export type NewCode = Omit<typeof emailCodes.$inferInsert, 'id' | 'tries'>;

const reached = ({ purpose, email, asker }: CodeKey) =>
  and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email), eq(emailCodes.asker, asker));

/** Its id is new, also where it takes the place of the last one for the same thing; answers it. */
export async function insertCode(executor: Executor, code: NewCode): Promise<string> {
  const row = { ...code, id: newId(), tries: 0 };
  await executor
    .insert(emailCodes)
    .values(row)
    .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose, emailCodes.asker], set: row });
  return row.id;
}

export async function findCode(executor: Executor, id: string): Promise<EmailCodeRow | undefined> {
  const [code] = await executor.select().from(emailCodes).where(eq(emailCodes.id, id));
  return code;
}

/** The last one that was asked for, also when it does not work any more. */
export async function findAskedCode(executor: Executor, key: CodeKey): Promise<EmailCodeRow | undefined> {
  const [code] = await executor.select().from(emailCodes).where(reached(key));
  return code;
}

/** Counts a try and answers the code, while it works and has tries left. */
export async function countTry(executor: Executor, key: CodeKey): Promise<EmailCodeRow | undefined> {
  const works = and(reached(key), gt(emailCodes.expiresAt, sql`now()`), lt(emailCodes.tries, emailCode.tries));
  const [code] = await executor
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(works)
    .returning();
  return code;
}

/** Whether it was there. */
export async function deleteCode(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.delete(emailCodes).where(eq(emailCodes.id, id)).returning({ id: emailCodes.id });
  return deleted.length > 0;
}

/** Of everybody who asked for the same. */
export async function deleteCodes(tx: Transaction, { purpose, email }: Omit<CodeKey, 'asker'>): Promise<void> {
  await tx.delete(emailCodes).where(and(eq(emailCodes.purpose, purpose), eq(emailCodes.email, email)));
}

/** Lets those who would become the owner of one address pass one after the other until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/** An hour longer than they work, so that a new one can be asked for. */
export async function deleteOldCodes(executor: Executor): Promise<void> {
  await executor.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now() - interval '1 hour'`));
}
