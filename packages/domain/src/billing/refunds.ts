import type { RefundState } from '@skrin/contract/billing/refunds';
import type { OrderState } from '@skrin/contract/billing/schemas';

/** A refund of an order, in minor units of the money that came for it. */
export interface RefundSum {
  amount: number;
  state: RefundState;
}

/** What came for an order, and what of it has gone back, whoever sent it; in minor units. */
export interface MovedAmounts {
  received: number;
  returned: number;
}

/**
 * How much can still go back, in minor units. A refund under way counts from its request on; a finished refund is part
 * of `returned`.
 */
export const refundableAmount = ({ received, returned }: MovedAmounts, refunds: readonly RefundSum[]): number =>
  Math.max(0, received - returned - refunds.filter(isUnderWay).reduce((sum, { amount }) => sum + amount, 0));

const isUnderWay = ({ state }: RefundSum): boolean => state === 'requested' || state === 'pending';

/** Whether staff may send back money of an order in this state. The money of a disputed order is with the bank. */
export const isRefundable = (state: OrderState): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'held';

/**
 * The state of an order after one of its refunds was requested, succeeded or failed. Once all of its money is going
 * back, the order no longer pays for anything: if a refund then fails, the money stays with us and the order is held
 * for a person.
 * @param moved with more than zero received
 */
export function stateAfterRefunds(current: OrderState, moved: MovedAmounts, refunds: readonly RefundSum[]): OrderState {
  if (!isRefundable(current) && current !== 'refunding') return current;
  if (moved.returned >= moved.received) return 'refunded';
  if (refundableAmount(moved, refunds) === 0) return 'refunding';
  if (current === 'refunding' || current === 'held') return 'held';
  return moved.returned > 0 ? 'partly_refunded' : current;
}
