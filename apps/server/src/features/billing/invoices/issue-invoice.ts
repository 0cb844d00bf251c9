import type { OrderState } from '@skrin/contract/billing/schemas';
import { workingHours } from '@skrin/contract/support/hours';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { and, eq, max, ne, sql } from '../../../platform/database/drizzle.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { invoices, orders, refunds } from '../tables.ts';
import { invoiceStateOf } from './present-invoice.ts';

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

/** Gives a payment request that is paid its invoice; as `issueInvoice`, as late as possible. */
export async function issueRequestInvoice(
  tx: Transaction,
  { id: paymentRequestId, totalAmount }: { id: string; totalAmount: number },
): Promise<void> {
  const numbered = await takeNumber(tx);
  await tx
    .insert(invoices)
    .values({ kind: 'invoice', paymentRequestId, state: 'paid', priceAmount: totalAmount, ...numbered });
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

interface Unnumbered extends Pick<typeof invoices.$inferInsert, 'kind' | 'refundId' | 'userId'> {
  orderId: string;
}

async function insertNumbered(tx: Transaction, row: Unnumbered): Promise<void> {
  const numbered = await takeNumber(tx);
  await tx.insert(invoices).values({ ...row, ...(await standingOf(tx, row)), ...numbered });
}

/**
 * Takes an advisory lock until the transaction ends: only then is the last number certain, and a transaction that is
 * rolled back leaves no gap. The year is that of the office's time zone.
 */
async function takeNumber(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.invoices})`);
  const createdAt = new Date();
  const year = Number(createdAt.toLocaleDateString('en-US', { year: 'numeric', timeZone: workingHours.timeZone }));
  const [last] = await tx
    .select({ sequence: max(invoices.sequence) })
    .from(invoices)
    .where(eq(invoices.year, year));
  return { year, sequence: (last?.sequence ?? 0) + 1, createdAt };
}

/** Where the money of a new invoice or credit note is, and how much it is by the price of the order, in rupiah. */
async function standingOf(tx: Transaction, { orderId, refundId = null }: Unnumbered) {
  const [found] = await tx
    .select({
      state: orders.state,
      price: orders.priceAmount,
      whole: sql<number>`${orders.chargeAmount} + ${orders.discountAmount}`,
      charged: orders.chargeAmount,
      returned: refunds.amount,
    })
    .from(orders)
    .leftJoin(refunds, sql`${refunds.id} = ${refundId}::uuid`)
    .where(eq(orders.id, orderId));
  const { state, price, whole, charged, returned } = orNotFound(found);
  return {
    state: refundId === null ? invoiceStateOf(state) : ('refunded' as const),
    priceAmount: whole === 0 ? 0 : Math.round((price * (returned ?? charged)) / whole),
  };
}

/** Keeps the state of an order's invoice beside that of the order. */
export const followOrder = async (tx: Transaction, { id, state }: { id: string; state: OrderState }): Promise<void> =>
  void (await tx
    .update(invoices)
    .set({ state: invoiceStateOf(state) })
    .where(and(eq(invoices.orderId, id), eq(invoices.kind, 'invoice'), ne(invoices.state, invoiceStateOf(state)))));
