import type { OrderState, PaymentAttempt } from '@skrin/contract/billing/schemas';
import { attemptOf, type GatewayStatus, isReturned, reportedState } from './gateway-status.ts';
import { isOpen } from './open-order.ts';

/** The states of an order whose money has come, even if it has gone back since. */
const statesWithMoney = ['paid', 'partly_refunded', 'refunding', 'held', 'disputed', 'refunded'] as const;

/**
 * Every move that an order can make. `paid` follows `failed`, `cancelled` and `expired` too, because money that arrives
 * late still buys what was ordered. Only a won dispute moves an order back.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'review', 'failed', 'cancelled', 'expired', ...statesWithMoney],
  pending: ['review', 'failed', 'cancelled', 'expired', ...statesWithMoney],
  review: ['failed', 'cancelled', 'expired', ...statesWithMoney],
  failed: statesWithMoney,
  cancelled: statesWithMoney,
  expired: statesWithMoney,
  paid: ['partly_refunded', 'refunding', 'disputed', 'refunded'],
  partly_refunded: ['refunding', 'disputed', 'refunded'],
  refunding: ['held', 'disputed', 'refunded'],
  // A person decides whether the money is kept, kept in part, or sent back.
  held: ['paid', 'partly_refunded', 'refunding', 'disputed', 'refunded'],
  disputed: ['paid', 'partly_refunded', 'refunding', 'held', 'refunded'],
  refunded: [],
};

export const canMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to);

/** Whether the order keeps open what was ordered: its money came, and not all of it went back. */
export const covers = (state: OrderState): boolean => state === 'paid' || state === 'partly_refunded';

/** Whether money has come for the order, wherever it is now. */
export const hasReceivedMoney = (state: OrderState): boolean => statesWithMoney.some((each) => each === state);

/** Whether an order in this state releases its voucher: it ended unpaid, or all of its money has gone back. */
export const freesVoucher = (state: OrderState): boolean =>
  state === 'refunded' || (!isOpen(state) && !hasReceivedMoney(state));

/** Whether the gateway's answer reports money that the order did not know of, or a won dispute. */
export function reportsNewMoney(current: OrderState, status: GatewayStatus): boolean {
  const reported = reportedState(status);
  return (
    (reported === 'paid' || reported === 'partly_refunded') && (!hasReceivedMoney(current) || current === 'disputed')
  );
}

export interface OrderContext {
  /** Reference, amount and currency are those of the order. */
  isAsOrdered: boolean;
  /** The money opened what was ordered. False: it was open already, or no longer exists. */
  hasOpened: boolean;
  /** The order has to be closed. */
  isClosing: boolean;
  isOverdue: boolean;
}

/**
 * The order's state after a gateway's answer, or without one. An answer that is unknown, or that would move the order
 * back, changes nothing. Money is never lost silently: money that buys nothing is sent back, and money that does not
 * match the order waits for a person.
 */
export function nextState(current: OrderState, status: GatewayStatus | null, given: OrderContext): OrderState {
  const reported = status ? reportedState(status) : undefined;
  if (status && reportsNewMoney(current, status)) {
    if (!given.isAsOrdered) return 'held';
    return given.hasOpened && reported ? reported : 'refunding';
  }
  if (hasReceivedMoney(current)) return status ? afterMoney(current, status) : current;
  // A payment that the fraud check declined ends the order, although the gateway would allow another try.
  const isDeclinedByFraudCheck = current === 'review' && status !== null && attemptOf(status) === 'declined';
  const next = reported && canMove(current, reported) ? reported : isDeclinedByFraudCheck ? 'failed' : current;
  // `expired` and `cancelled` are not final: a payment that comes later still counts.
  if ((next === 'created' || next === 'pending') && given.isOverdue) return 'expired';
  return given.isClosing && isOpen(next) ? 'cancelled' : next;
}

/** Once money has come, only money that goes back moves the order; else a held order keeps waiting for a person. */
function afterMoney(current: OrderState, status: GatewayStatus): OrderState {
  const reported = isReturned(status) ? 'refunded' : reportedState(status);
  const isGoing = reported === 'refunded' || reported === 'disputed';
  const isPartlyGone = reported === 'partly_refunded' && current === 'paid';
  return (isGoing || isPartlyGone) && canMove(current, reported) ? reported : current;
}

/** A decline stays until the payer tries again: an answer without an attempt does not reset it. */
export function nextAttempt(current: PaymentAttempt, status: GatewayStatus | null): PaymentAttempt {
  const reported = status ? attemptOf(status) : 'none';
  return reported === 'none' ? current : reported;
}
