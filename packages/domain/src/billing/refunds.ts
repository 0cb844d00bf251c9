import type { RefundState } from '@skrin/contract/billing/refunds';
import type { OrderState } from '@skrin/contract/billing/schemas';

/** A refund of an order, in minor units of what came for it. */
export interface RefundSum {
  amount: number;
  state: RefundState;
}

/** How much of what came can still go back, in minor units. A refund counts from its request on, until it fails. */
export const refundableAmount = (received: number, refunds: readonly RefundSum[]): number =>
  Math.max(0, received - sumOf(refunds, ({ state }) => state !== 'failed'));

/** How much has gone back, in minor units. */
export const refundedAmount = (refunds: readonly RefundSum[]): number =>
  sumOf(refunds, ({ state }) => state === 'succeeded');

const sumOf = (refunds: readonly RefundSum[], isCounted: (refund: RefundSum) => boolean): number =>
  refunds.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);

/** Whether staff may send back money of an order in this state. Of a disputed one the payer's bank has it already. */
export const isRefundable = (state: OrderState): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'held';

/**
 * The state of an order after a refund of it was asked for, went through or failed. Once all that came is going back,
 * nothing is paid for any more: a refund that then fails leaves the money with us, and the order held for a person.
 * @param received what came for the order, in minor units; more than nothing
 */
export function stateAfterRefunds(current: OrderState, received: number, refunds: readonly RefundSum[]): OrderState {
  if (!isRefundable(current) && current !== 'refunding') return current;
  const returned = refundedAmount(refunds);
  if (returned >= received) return 'refunded';
  if (refundableAmount(received, refunds) === 0) return 'refunding';
  if (current === 'refunding' || current === 'held') return 'held';
  return returned > 0 ? 'partly_refunded' : current;
}
