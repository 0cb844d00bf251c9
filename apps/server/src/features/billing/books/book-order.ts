import type { Money } from '@skrin/contract/common';
import { missingEntries } from '@skrin/domain/billing/books';
import { type LedgerKind, ledgerPostings } from '@skrin/domain/billing/ledger';
import { hasReceivedMoney } from '@skrin/domain/billing/order-states';
import type { Transaction } from '../../../platform/database/connect.ts';
import { asc, eq } from '../../../platform/database/drizzle.ts';
import type { Payment } from '../gateways/gateway.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

interface NewEntry
  extends Money,
    Pick<Partial<LedgerEntryRow>, 'orderId' | 'redemptionId' | 'paymentRequestId' | 'gatewayReference'> {
  kind: LedgerKind;
  /** Idempotency key of the move: a move that is posted twice is booked once. */
  key: string;
}

/** Writes a move of money down, in the transaction in which it happens. */
export async function postEntry(tx: Transaction, { kind, key: entryKey, ...entry }: NewEntry): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values({ kind, entryKey, ...ledgerPostings[kind], ...entry })
    .onConflictDoNothing();
}

/**
 * Posts the ledger entries that the state of an order requires and that are missing. The caller holds the order's row
 * lock.
 * @param payment the gateway's answer; money is booked in the amount that it states, whatever was asked for
 * @returns the sum of the booked refunds, in minor units
 */
export async function bookOrder(tx: Transaction, order: OrderRow, payment: Payment | null): Promise<number> {
  if (!hasReceivedMoney(order.state)) return order.refundedAmount;
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.createdAt));
  const currency = entries[0]?.currency ?? payment?.charged?.currency ?? order.chargeCurrency;
  const due = missingEntries(
    entries,
    { state: order.state, discount: order.discountAmount, refunded: order.refundedAmount },
    {
      received: payment?.charged?.amount,
      fee: payment?.fee?.currency === currency ? payment.fee.amount : undefined,
    },
  );
  const countOf = (kind: LedgerKind) => entries.filter((entry) => entry.kind === kind).length;
  for (const { kind, amount } of due) {
    await postEntry(tx, {
      kind,
      key: `${kind}:${order.id}:${countOf(kind) + 1}`,
      amount,
      currency,
      orderId: order.id,
      gatewayReference: (kind === 'capture' && payment?.captureReference) || null,
    });
  }
  return [...entries, ...due].reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0);
}
