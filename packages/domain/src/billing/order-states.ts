import type { OrderState, PaymentAttempt } from '@skrin/contract/billing/schemas';
import { attemptOf, type GatewayStatus, isReturned, reportedState } from './gateway-status.ts';

/**
 * How far an order has come. It moves to a higher rank only: never back to pending, never from paid to anything but
 * refunded. Paid stands above failed, cancelled and expired, because money that arrives late still opens the result.
 */
const ranks: Record<OrderState, number> = {
  created: 0,
  pending: 1,
  review: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  paid: 4,
  refunding: 5,
  held: 6,
  partly_refunded: 7,
  disputed: 8,
  refunded: 9,
};

export const canMove = (from: OrderState, to: OrderState): boolean =>
  from === 'paid' ? to === 'refunded' : ranks[to] > ranks[from];

/** Whether the payer can still be expected to pay. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending' || state === 'review';

/** Whether money has come for the order, wherever it is now. */
const hasMoney = (state: OrderState): boolean => ranks[state] >= ranks.paid;

/** Whether the gateway's answer says that money has come which the order did not know of. */
export const bringsMoney = (current: OrderState, status: GatewayStatus): boolean =>
  reportedState(status) === 'paid' && !hasMoney(current);

export interface Circumstances {
  /** Reference, amount and currency are those of the order. */
  isAsOrdered: boolean;
  /** The money that came opened the result; else it was open already, or gone. */
  hasOpened: boolean;
  /** The order shall not stay open. */
  isClosing: boolean;
  isOverdue: boolean;
}

/**
 * The order's state after a gateway's answer, or without one. An answer that is unknown or would lead backwards changes
 * nothing. Money is never lost silently: what buys nothing is sent back, and what was not asked for waits for a person.
 */
export function nextState(current: OrderState, status: GatewayStatus | null, given: Circumstances): OrderState {
  if (status && bringsMoney(current, status)) {
    if (!given.isAsOrdered) return 'held';
    return given.hasOpened ? 'paid' : 'refunding';
  }
  const reported = status && (hasMoney(current) && isReturned(status) ? 'refunded' : reportedState(status));
  const next = reported && canMove(current, reported) ? reported : current;
  // Nobody is held to either: a payment that comes later still counts.
  if (next === 'pending' && given.isOverdue) return 'expired';
  return given.isClosing && isOpen(next) ? 'cancelled' : next;
}

/** A decline is not unsaid by a page that nobody has used since. */
export function nextAttempt(current: PaymentAttempt, status: GatewayStatus | null): PaymentAttempt {
  const reported = status ? attemptOf(status) : 'none';
  return reported === 'none' ? current : reported;
}
