import type { RequestFigure } from '@skrin/contract/billing/payment-requests';
import { requestNumber } from '@skrin/domain/billing/payment-requests';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, gte, inArray, lt, max, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { organisations, users } from '../../../platform/database/tables.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import {
  invoices,
  type PaymentRequestLineRow,
  type PaymentRequestRow,
  paymentRequestLines,
  paymentRequests,
} from '../tables.ts';

type NewRequest = typeof paymentRequests.$inferInsert;
type NewLine = Omit<typeof paymentRequestLines.$inferInsert, 'requestId' | 'position'>;
export type RequestChanges = Partial<Omit<PaymentRequestRow, 'id' | 'version' | 'searchText' | 'createdAt'>>;

export async function findRequest(executor: Executor, { id, scope }: Scoped): Promise<PaymentRequestRow | undefined> {
  const [row] = await executor
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.id, id), scope));
  return row;
}

export async function lockRequest(tx: Transaction, { id, scope }: Scoped): Promise<PaymentRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.id, id), scope))
    .for('update');
  return row;
}

/** The lines of a request, in their order. */
export const listRequestLines = (executor: Executor, requestId: string): Promise<PaymentRequestLineRow[]> =>
  executor
    .select()
    .from(paymentRequestLines)
    .where(eq(paymentRequestLines.requestId, requestId))
    .orderBy(asc(paymentRequestLines.position));

export async function insertRequest(tx: Transaction, values: NewRequest, lines: NewLine[]): Promise<PaymentRequestRow> {
  const [inserted] = await tx.insert(paymentRequests).values(values).returning();
  const row = orNotFound(inserted);
  await insertLines(tx, row.id, lines);
  return row;
}

export async function replaceLines(tx: Transaction, requestId: string, lines: NewLine[]): Promise<void> {
  await tx.delete(paymentRequestLines).where(eq(paymentRequestLines.requestId, requestId));
  await insertLines(tx, requestId, lines);
}

const insertLines = (tx: Transaction, requestId: string, lines: NewLine[]) =>
  tx.insert(paymentRequestLines).values(lines.map((line, position) => ({ ...line, requestId, position })));

/** Changes the version of a request that was read. @throws AppError `stale_edit` when there is a newer one */
export async function updateRequest(
  tx: Transaction,
  { id, version }: Pick<PaymentRequestRow, 'id' | 'version'>,
  changes: RequestChanges,
): Promise<PaymentRequestRow> {
  const [row] = await tx
    .update(paymentRequests)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(paymentRequests.id, id), eq(paymentRequests.version, version)))
    .returning();
  if (!row) throw new AppError('stale_edit');
  return row;
}

export const setBatch = async (tx: Transaction, lineId: string, batchId: string): Promise<void> =>
  void (await tx.update(paymentRequestLines).set({ batchId }).where(eq(paymentRequestLines.id, lineId)));

/** The next number of a year. It holds a lock until the transaction ends, so that there are no gaps. */
export async function takeNumber(tx: Transaction, year: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.paymentRequests})`);
  const [last] = await tx
    .select({ sequence: max(paymentRequests.sequence) })
    .from(paymentRequests)
    .where(eq(paymentRequests.year, year));
  const sequence = (last?.sequence ?? 0) + 1;
  return { year, sequence, number: requestNumber({ year, sequence }) };
}

export async function isOrganisation(executor: Executor, id: string): Promise<boolean> {
  return (await executor.$count(organisations, eq(organisations.id, id))) > 0;
}

/** Names of staff by their ids. */
export async function findStaffNames(
  executor: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findInvoiceOfRequest(executor: Executor, requestId: string) {
  const [invoice] = await executor
    .select({ id: invoices.id, year: invoices.year, sequence: invoices.sequence })
    .from(invoices)
    .where(eq(invoices.paymentRequestId, requestId));
  return invoice;
}

/**
 * Number and sum of the rows of each figure, which `figureFilters` of the domain names for the list.
 * @param today the day in the operator's zone
 */
export async function sumRequests(
  executor: Executor,
  scope: SQL,
  today: string,
): Promise<Record<RequestFigure, { count: number; amount: number }>> {
  const { state, dueOn, totalAmount } = paymentRequests;
  const unsettled = inArray(state, ['sent', 'recorded']);
  const of = (condition: SQL | undefined) => ({
    count: sql`count(*) filter (where ${condition})`.mapWith(Number),
    amount: sql`coalesce(sum(${totalAmount}) filter (where ${condition}), 0)`.mapWith(Number),
  });
  const [sums] = await executor
    .select({
      total: of(inArray(state, ['draft', 'sent', 'recorded', 'paid'])),
      paid: of(eq(state, 'paid')),
      pending: of(and(unsettled, gte(dueOn, today))),
      overdue: of(and(unsettled, lt(dueOn, today))),
      draft: of(eq(state, 'draft')),
    })
    .from(paymentRequests)
    .where(scope);
  return orNotFound(sums);
}
