import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq, lt, ne, sql } from '../../../platform/database/drizzle.ts';
import { mailSync } from '../tables.ts';

/** A mail by its number, which no other mail of the mailbox ever gets as long as `uidValidity` stays. */
export interface MailNumber {
  mailbox: string;
  uidValidity: number;
  uid: number;
}

/** Notes that the mailbox answers and is looked at; returns the number of the last mail that was stored, 0 in a new one. */
export async function beginLook(executor: Executor, at: Omit<MailNumber, 'uid'>): Promise<number> {
  const looked = { lookedAt: new Date(), problem: null };
  const row = await keepSync(executor, { ...at, lastUid: 0, ...looked }, looked);
  if (row?.uidValidity === at.uidValidity) return row.lastUid;
  await executor
    .update(mailSync)
    .set({ uidValidity: at.uidValidity, lastUid: 0 })
    .where(eq(mailSync.mailbox, at.mailbox));
  return 0;
}

/** Says that the mailbox was read up to this mail. False: it was read further already, or has given new numbers. */
export async function advance(executor: Executor, { mailbox, uidValidity, uid }: MailNumber): Promise<boolean> {
  const { rowCount } = await executor
    .update(mailSync)
    .set({ lastUid: uid, waiting: sql`greatest(${mailSync.waiting} - 1, 0)` })
    .where(and(eq(mailSync.mailbox, mailbox), eq(mailSync.uidValidity, uidValidity), lt(mailSync.lastUid, uid)));
  return rowCount === 1;
}

export const noteWaiting = (executor: Executor, mailbox: string, waiting: number) =>
  executor.update(mailSync).set({ waiting }).where(eq(mailSync.mailbox, mailbox));

export const noteProblem = (executor: Executor, mailbox: string, problem: 'unreachable' | 'refused') =>
  keepSync(executor, { mailbox, uidValidity: 0, lastUid: 0, problem }, { problem });

/** There is one mailbox at a time: what is known of the one before is of no use. */
async function keepSync(
  executor: Executor,
  row: typeof mailSync.$inferInsert,
  set: Partial<typeof mailSync.$inferInsert>,
) {
  await executor.delete(mailSync).where(ne(mailSync.mailbox, row.mailbox));
  const [kept] = await executor
    .insert(mailSync)
    .values(row)
    .onConflictDoUpdate({ target: mailSync.mailbox, set })
    .returning();
  return kept;
}
