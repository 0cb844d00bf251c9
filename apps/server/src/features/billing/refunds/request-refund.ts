import type { RefundItem, RefundReason } from '@skrin/contract/billing/refunds';
import type { Transaction } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { sendRefundJob } from '../jobs.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { RefundRow } from '../tables.ts';
import { insertRefund } from './refund-repository.ts';

interface NewRefund {
  /** In minor units of the order's charge. */
  amount: number;
  reason: RefundReason;
  /** For the person to read. */
  note?: string | null;
  /** Of goods: the pieces that it is for. */
  items?: RefundItem[] | null;
  /** Null: an automatic refund. */
  requestedBy?: string | null;
}

/**
 * Queues a refund of an order, sent once the transaction commits. The caller holds the order's row lock, and sets the
 * state that follows.
 */
export async function requestRefund(tx: Transaction, order: OrderRow, refund: NewRefund): Promise<RefundRow> {
  const row = orNotFound(await insertRefund(tx, { ...refund, orderId: order.id, currency: order.chargeCurrency }));
  await addJob(tx, sendRefundJob, { refundId: row.id });
  return row;
}
