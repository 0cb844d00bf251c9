import type { MailContact, MailPlace } from '@skrin/contract/mail/mail';
import { stateAt } from '@skrin/domain/support/inquiry-place';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { inquiries } from './tables.ts';

/** The inquiries of an address that are told of, at most. */
const MOST_TOLD = 20;

/** What the desk does with the inquiries of its threads. */
export const inquiryThreads = {
  /** An answer has left: inquiries of the thread that waited for one are answered. */
  markAnswered: async (
    tx: Transaction,
    { threadId, userId }: { threadId: string; userId: string | null },
  ): Promise<void> => {
    await tx
      .update(inquiries)
      .set({
        state: 'answered',
        answeredAt: new Date(),
        answeredBy: userId,
        version: sql`${inquiries.version} + 1`,
      })
      .where(and(eq(inquiries.threadId, threadId), inArray(inquiries.state, ['new', 'spam'])));
  },
  /** The person has written again: their inquiries of the thread that were answered or closed wait once more. */
  markNew: async (tx: Transaction, threadId: string): Promise<void> => {
    await tx
      .update(inquiries)
      .set({ state: 'new', answeredAt: null, answeredBy: null, version: sql`${inquiries.version} + 1` })
      .where(and(eq(inquiries.threadId, threadId), inArray(inquiries.state, ['answered', 'closed'])));
  },
  followPlace: async (
    tx: Transaction,
    { threadIds, place }: { threadIds: readonly string[]; place: MailPlace },
  ): Promise<void> => {
    const rows = await tx
      .select({ id: inquiries.id, state: inquiries.state, answeredAt: inquiries.answeredAt })
      .from(inquiries)
      .where(inArray(inquiries.threadId, [...threadIds]))
      .orderBy(asc(inquiries.id))
      .for('update');
    for (const { id, state, answeredAt } of rows) {
      const next = stateAt(place, { state, isAnswered: answeredAt !== null });
      if (next === state) continue;
      await tx
        .update(inquiries)
        .set({ state: next, version: sql`${inquiries.version} + 1` })
        .where(eq(inquiries.id, id));
    }
  },
  moveInquiries: async (tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> => {
    await tx.update(inquiries).set({ threadId: to }).where(eq(inquiries.threadId, from));
  },
  listOf: async (executor: Executor, email: string): Promise<MailContact['inquiries']> => {
    const rows = await executor
      .select({
        id: inquiries.id,
        interest: inquiries.interest,
        state: inquiries.state,
        createdAt: inquiries.createdAt,
      })
      .from(inquiries)
      .where(eq(inquiries.email, email))
      .orderBy(desc(inquiries.createdAt))
      .limit(MOST_TOLD);
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },
};
