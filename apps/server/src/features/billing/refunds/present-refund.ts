import type { Refund } from '@skrin/contract/billing/refunds';
import type { RefundRow } from '../tables.ts';

/** The wire shape of a refund: who of the staff asked for it is not the person's concern. */
export const presentRefund = (row: RefundRow): Refund => ({
  id: row.id,
  amount: { amount: row.amount, currency: row.currency },
  reason: row.reason,
  note: row.note,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});
