import type { RefundInput } from '@skrin/contract/billing/refunds';
import { isRefundable } from '@skrin/domain/billing/refunds';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { RecordCreatedResource } from '../../../platform/http/idempotency.ts';
import { type Act, authorize } from '../../../platform/policy/authorize.ts';
import type { Billing } from '../context.ts';
import { orderPolicy } from '../orders/order-policy.ts';
import { lockOrder } from '../orders/order-repository.ts';
import type { RefundRow } from '../tables.ts';
import { leftToRefund } from './refund-repository.ts';
import { requestRefund } from './request-refund.ts';
import { followRefunds } from './send-refund.ts';

interface AskedRefund {
  id: string;
  input: RefundInput;
  act: Act;
  keep: RecordCreatedResource;
}

/**
 * Refunds an order for staff: all that is left, or a part of it. The order's row is locked meanwhile, so that
 * concurrent requests cannot refund the same money. When all money goes back, what the order opened is locked again at
 * once.
 * @throws AppError not_found, forbidden, order_not_refundable, validation_failed for more than is left
 */
export async function refundOrder(billing: Billing, { id, input, act, keep }: AskedRefund): Promise<RefundRow> {
  return billing.database.transaction(async (tx) => {
    const row = orNotFound(await lockOrder(tx, { id, scope: orderPolicy.scope(act.actor) }));
    const left = await leftToRefund(tx, row);
    if (!isRefundable(row.state) || left === 0) throw new AppError('order_not_refundable');
    const order = await authorize(tx, orderPolicy, { act, action: 'refund', row });
    const { amount = left, reason, note = null } = input;
    if (amount > left) {
      throw new AppError('validation_failed', { fields: [{ path: 'amount', code: 'more_than_left' }] });
    }
    const refund = await requestRefund(tx, order, { amount, reason, note, requestedBy: act.actor.userId });
    await keep(tx, refund.id);
    await followRefunds(billing, tx, order);
    return refund;
  });
}
