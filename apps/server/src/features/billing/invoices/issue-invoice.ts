import { workingHours } from '@skrin/contract/support/hours';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { and, eq, max, sql } from '../../../platform/database/drizzle.ts';
import { invoices } from '../tables.ts';

interface Paid {
  id: string;
  userId: string | null;
}

interface Returned {
  id: string;
  orderId: string;
}

/**
 * Gives a paid order its invoice, unless it has one. Call it as late in the transaction as possible: it holds the lock
 * on invoice numbers until the transaction ends.
 */
export async function issueInvoice(tx: Transaction, { id: orderId, userId }: Paid): Promise<void> {
  if (await findInvoiceOf(tx, orderId)) return;
  await insertNumbered(tx, { kind: 'invoice', orderId, userId });
}

/** Gives a succeeded refund its credit note, if the order has an invoice: money that bought nothing has none. */
export async function issueCreditNote(tx: Transaction, { id: refundId, orderId }: Returned): Promise<void> {
  const invoice = await findInvoiceOf(tx, orderId);
  if (!invoice || (await tx.$count(invoices, eq(invoices.refundId, refundId))) > 0) return;
  await insertNumbered(tx, { kind: 'credit_note', orderId, refundId, userId: invoice.userId });
}

/** Whether an order was paid before: money that bought nothing was not invoiced. */
export const isInvoiced = async (tx: Transaction, { id }: Pick<Paid, 'id'>): Promise<boolean> =>
  (await findInvoiceOf(tx, id)) !== undefined;

async function findInvoiceOf(tx: Transaction, orderId: string): Promise<{ userId: string | null } | undefined> {
  const [invoice] = await tx
    .select({ userId: invoices.userId })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return invoice;
}

type Unnumbered = Omit<typeof invoices.$inferInsert, 'year' | 'sequence' | 'issuedAt'>;

/**
 * Takes an advisory lock until the transaction ends: only then is the last number certain, and a transaction that is
 * rolled back leaves no gap. The year is that of the office's time zone.
 */
async function insertNumbered(tx: Transaction, row: Unnumbered): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.invoices})`);
  const issuedAt = new Date();
  const year = Number(issuedAt.toLocaleDateString('en-US', { year: 'numeric', timeZone: workingHours.timeZone }));
  const [last] = await tx
    .select({ sequence: max(invoices.sequence) })
    .from(invoices)
    .where(eq(invoices.year, year));
  await tx.insert(invoices).values({ ...row, year, sequence: (last?.sequence ?? 0) + 1, issuedAt });
}
