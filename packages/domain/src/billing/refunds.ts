import type { RefundState } from '@skrin/contract/billing/refunds';
import type { OrderState } from '@skrin/contract/billing/schemas';

/** A refund of an order, in minor units of what came for it. */
export interface RefundSum {
  amount: number;
  state: RefundState;
}

/** What came for an order, and what of it has gone back, whoever sent it; in minor units. */
export interface Moved {
  received: number;
  returned: number;
}

/** How much can still go back, in minor units. A refund counts from its request on; once it is done, it is part of what went. */
export const refundableAmount = ({ received, returned }: Moved, refunds: readonly RefundSum[]): number =>
  Math.max(0, received - returned - refunds.filter(isUnderWay).reduce((sum, { amount }) => sum + amount, 0));

const isUnderWay = ({ state }: RefundSum): boolean => state === 'requested' || state === 'pending';

/** Whether staff may send back money of an order in this state. Of a disputed one the payer's bank has it already. */
export const isRefundable = (state: OrderState): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'held';

/**
 * The state of an order after a refund of it was asked for, went through or failed. Once all that came is going back,
 * nothing is paid for any more: a refund that then fails leaves the money with us, and the order held for a person.
 * @param moved more than nothing came
 */
export function stateAfterRefunds(current: OrderState, moved: Moved, refunds: readonly RefundSum[]): OrderState {
  if (!isRefundable(current) && current !== 'refunding') return current;
  if (moved.returned >= moved.received) return 'refunded';
  if (refundableAmount(moved, refunds) === 0) return 'refunding';
  if (current === 'refunding' || current === 'held') return 'held';
  return moved.returned > 0 ? 'partly_refunded' : current;
}
