import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, gt, sql } from '../../platform/database/drizzle.ts';
import { type InquiryRow, inquiries, type NewInquiry } from './tables.ts';

/** Serialises inquiries with the same digest until the transaction ends. */
export async function lockDigest(tx: Transaction, digest: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
}

export async function findInquiryByDigest(
  executor: Executor,
  { digest, since }: { digest: string; since: Date },
): Promise<InquiryRow | undefined> {
  const [inquiry] = await executor
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.digest, digest), gt(inquiries.createdAt, since)))
    .limit(1);
  return inquiry;
}

export const countInquiries = (executor: Executor, { email, since }: { email: string; since: Date }): Promise<number> =>
  executor.$count(inquiries, and(eq(inquiries.email, email), gt(inquiries.createdAt, since)));

export async function insertInquiry(executor: Executor, row: NewInquiry): Promise<InquiryRow> {
  const [inquiry] = await executor.insert(inquiries).values(row).returning();
  if (!inquiry) throw new Error('an insert returns its row');
  return inquiry;
}

export async function findInquiry(executor: Executor, id: string): Promise<InquiryRow | undefined> {
  const [inquiry] = await executor.select().from(inquiries).where(eq(inquiries.id, id));
  return inquiry;
}

export async function updateInquiry(
  executor: Executor,
  id: string,
  change: Partial<Pick<InquiryRow, 'acknowledgedAt' | 'forwardedAt'>>,
): Promise<void> {
  await executor.update(inquiries).set(change).where(eq(inquiries.id, id));
}
