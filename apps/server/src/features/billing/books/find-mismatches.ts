import { type OrderKind, orderStates } from '@skrin/contract/billing/schemas';
import { type BookFault, checkBalance, checkOrderBooks, checkRequestBooks } from '@skrin/domain/billing/books';
import { covers } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from '../../../platform/database/drizzle.ts';
import type { Disagreement, Fulfilments, Thing } from '../fulfilment.ts';
import {
  invoices,
  type LedgerEntryRow,
  ledgerEntries,
  orderLines,
  orders,
  paymentRequestLines,
  paymentRequests,
  refunds,
  voucherRedemptions,
} from '../tables.ts';

/**
 * `mixed_currencies`: the ledger entries of one order have several currencies. `more_refunds`: more was refunded than
 * is booked. `not_open`: a thing that was paid for, or redeemed, is locked. `not_covered`: a thing that nobody paid for
 * is open. `stock`, `reserved`: the pieces of goods that were sold, or are kept, are not those that their moves, or baskets,
 * say. `not_invoiced`: a payment request was paid and has no invoice, or the reverse. `no_codes`: codes that it paid for
 * were not made.
 */
export interface Mismatch {
  fault:
    | BookFault
    | 'mixed_currencies'
    | 'more_refunds'
    | 'not_open'
    | 'not_covered'
    | 'not_invoiced'
    | 'no_codes'
    | Disagreement['fault'];
  orderId?: string;
  paymentRequestId?: string;
  thing?: Thing;
}

/** A page by keyset paging: at most `limit` rows after the id `after`, sorted by id. */
export interface PageAfter {
  after: string;
  limit: number;
}

/** The result of checking one page, with the id of its last row; undefined for an empty page. */
export interface CheckedPage {
  count: number;
  mismatches: Mismatch[];
  last: string | undefined;
}

/** Checks orders against the ledger, their refunds, and what they opened. */
export async function checkOrders(tx: Transaction, fulfilments: Fulfilments, page: PageAfter): Promise<CheckedPage> {
  const rows = await tx
    .select()
    .from(orders)
    .where(gt(orders.id, page.after))
    .orderBy(asc(orders.id))
    .limit(page.limit);
  const ids = rows.map(({ id }) => id);
  const entriesOf = Map.groupBy(
    await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.orderId, ids)),
    ({ orderId }) => orderId,
  );
  const refundedOf = await sumRefunds(tx, ids);
  const ofBooks = rows.flatMap((order): Mismatch[] => {
    const entries = entriesOf.get(order.id) ?? [];
    const facts = { state: order.state, discount: order.discountAmount, refunded: order.refundedAmount };
    const faults: Mismatch['fault'][] = checkOrderBooks(entries, facts);
    if (new Set(entries.map(({ currency }) => currency)).size > 1) faults.push('mixed_currencies');
    if ((refundedOf.get(order.id) ?? 0) > order.refundedAmount) faults.push('more_refunds');
    return faults.map((fault) => ({ fault, orderId: order.id }));
  });
  const paid = rows.filter(({ state }) => covers(state)).map(({ id }) => id);
  const things = await tx.select().from(orderLines).where(inArray(orderLines.orderId, paid));
  const locked = await listLocked(tx, fulfilments, things);
  const notOpen = locked.map(({ orderId, kind, ref }) => ({
    fault: 'not_open' as const,
    orderId,
    thing: { kind, ref },
  }));
  return { count: rows.length, mismatches: [...ofBooks, ...notOpen], last: ids.at(-1) };
}

/** Checks redemptions without an order against the ledger and what is open. */
export async function checkRedemptions(
  tx: Transaction,
  fulfilments: Fulfilments,
  page: PageAfter,
): Promise<CheckedPage> {
  const rows = await tx
    .select()
    .from(voucherRedemptions)
    .where(and(gt(voucherRedemptions.id, page.after), isNull(voucherRedemptions.orderId)))
    .orderBy(asc(voucherRedemptions.id))
    .limit(page.limit);
  const ids = rows.map(({ id }) => id);
  const entries = await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.redemptionId, ids));
  const isBooked = new Set(entries.filter(({ kind }) => kind === 'voucher').map(({ redemptionId }) => redemptionId));
  const unbooked = rows.filter(({ id }) => !isBooked.has(id));
  const locked = await listLocked(
    tx,
    fulfilments,
    rows.filter(({ releasedAt }) => releasedAt === null),
  );
  return {
    count: rows.length,
    mismatches: [
      ...unbooked.map(({ kind, ref }) => ({ fault: 'voucher' as const, thing: { kind, ref } })),
      ...locked.map(({ kind, ref }) => ({ fault: 'not_open' as const, thing: { kind, ref } })),
    ],
    last: ids.at(-1),
  };
}

/** Checks payment requests against the ledger, their invoices, and the codes that were made for them. */
export async function checkRequests(tx: Transaction, page: PageAfter): Promise<CheckedPage> {
  const rows = await tx
    .select({ id: paymentRequests.id, state: paymentRequests.state, total: paymentRequests.totalAmount })
    .from(paymentRequests)
    .where(gt(paymentRequests.id, page.after))
    .orderBy(asc(paymentRequests.id))
    .limit(page.limit);
  const ids = rows.map(({ id }) => id);
  const entries = await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.paymentRequestId, ids));
  const entriesOf = Map.groupBy(entries, ({ paymentRequestId }) => paymentRequestId);
  const issued = await tx
    .select({ id: invoices.paymentRequestId })
    .from(invoices)
    .where(inArray(invoices.paymentRequestId, ids));
  const isInvoiced = new Set(issued.map(({ id }) => id));
  const lines = await tx
    .select({ id: paymentRequestLines.requestId })
    .from(paymentRequestLines)
    .where(
      and(
        inArray(paymentRequestLines.requestId, ids),
        eq(paymentRequestLines.service, 'vouchers'),
        isNull(paymentRequestLines.batchId),
      ),
    );
  const lacksCodes = new Set(lines.map(({ id }) => id));
  const mismatches = rows.flatMap(({ id, state, total }): Mismatch[] => {
    const isPaid = state === 'paid';
    const faults: Mismatch['fault'][] = checkRequestBooks(entriesOf.get(id) ?? [], isPaid ? total : null);
    if (isInvoiced.has(id) !== isPaid) faults.push('not_invoiced');
    if (isPaid && lacksCodes.has(id)) faults.push('no_codes');
    return faults.map((fault) => ({ fault, paymentRequestId: id }));
  });
  return { count: rows.length, mismatches, last: ids.at(-1) };
}

/** Checks what is open against what was paid for or redeemed. */
export async function checkOpen(
  tx: Transaction,
  { fulfilments, kind }: { fulfilments: Fulfilments; kind: OrderKind },
  page: PageAfter,
): Promise<CheckedPage> {
  const refs = await fulfilments[kind].listFulfilled(tx, page);
  const covered = await listCovered(tx, kind, refs);
  const mismatches = refs
    .filter((ref) => !covered.has(ref))
    .map((ref) => ({ fault: 'not_covered' as const, thing: { kind, ref } }));
  return { count: refs.length, mismatches, last: refs.at(-1) };
}

/** Checks the balance of the whole ledger in each currency, also of entries without an order. */
export async function checkLedger(tx: Transaction): Promise<Mismatch[]> {
  const { kind, debit, credit, currency } = ledgerEntries;
  const sums = await tx
    .select({ kind, debit, credit, currency, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(kind, debit, credit, currency);
  const byCurrency = Map.groupBy(sums, (sum): LedgerEntryRow['currency'] => sum.currency);
  return [...byCurrency.values()].flatMap((entries) => checkBalance(entries).map((fault) => ({ fault })));
}

/** Which of these are paid for, or redeemed. */
async function listCovered(tx: Transaction, kind: OrderKind, refs: readonly string[]): Promise<Set<string>> {
  const paid = await tx
    .select({ ref: orderLines.ref })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.kind, kind),
        inArray(orderLines.ref, [...refs]),
        inArray(orders.state, orderStates.filter(covers)),
      ),
    );
  const redeemed = await tx
    .select({ ref: voucherRedemptions.ref })
    .from(voucherRedemptions)
    .where(
      and(
        eq(voucherRedemptions.kind, kind),
        inArray(voucherRedemptions.ref, [...refs]),
        isNull(voucherRedemptions.orderId),
        isNull(voucherRedemptions.releasedAt),
      ),
    );
  return new Set([...paid, ...redeemed].map(({ ref }) => ref));
}

async function sumRefunds(tx: Transaction, orderIds: string[]): Promise<Map<string, number>> {
  const sums = await tx
    .select({ orderId: refunds.orderId, amount: sql`sum(${refunds.amount})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.state, 'succeeded')))
    .groupBy(refunds.orderId);
  return new Map(sums.map(({ orderId, amount }) => [orderId, amount]));
}

/** The things that are locked and could be open. A thing that was deleted after it was paid for is no mismatch. */
async function listLocked<Each extends Thing>(
  tx: Transaction,
  fulfilments: Fulfilments,
  things: readonly Each[],
): Promise<Each[]> {
  const locked: Each[] = [];
  for (const [kind, each] of Map.groupBy(things, (thing): OrderKind => thing.kind)) {
    const open = await fulfilments[kind].isFulfilled(
      tx,
      each.map(({ ref }) => ref),
    );
    for (const thing of each.filter(({ ref }) => !open.has(ref)))
      if (await fulfilments[kind].isPayable(tx, thing.ref)) locked.push(thing);
  }
  return locked;
}
