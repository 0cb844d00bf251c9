import type { OrderState, PaymentAttempt } from '@skrin/contract/billing/schemas';
import { attemptOf, type GatewayStatus, isReturned, reportedState } from './gateway-status.ts';

/** Where an order goes when money has come, or is seen to have come and gone. */
const byMoney = ['paid', 'partly_refunded', 'refunding', 'held', 'disputed', 'refunded'] as const;

/**
 * Every move that an order can make. Paid follows failed, cancelled and expired too, because money that arrives late
 * still buys what was ordered. Only a dispute that was won leads back.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'review', 'failed', 'cancelled', 'expired', ...byMoney],
  pending: ['review', 'failed', 'cancelled', 'expired', ...byMoney],
  review: ['failed', 'cancelled', 'expired', ...byMoney],
  failed: byMoney,
  cancelled: byMoney,
  expired: byMoney,
  paid: ['partly_refunded', 'refunding', 'disputed', 'refunded'],
  partly_refunded: ['refunding', 'disputed', 'refunded'],
  refunding: ['held', 'disputed', 'refunded'],
  // A person decides: it is kept, kept in part, or sent back.
  held: ['paid', 'partly_refunded', 'refunding', 'disputed', 'refunded'],
  disputed: ['paid', 'partly_refunded', 'refunding', 'held', 'refunded'],
  refunded: [],
};

export const canMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to);

/** Whether the payer can still be expected to pay. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending' || state === 'review';

/** Whether what was ordered is open because of the order: as long as not all of its money has gone back. */
export const covers = (state: OrderState): boolean => state === 'paid' || state === 'partly_refunded';

/** Whether money has come for the order, wherever it is now. */
export const hasMoney = (state: OrderState): boolean => byMoney.some((each) => each === state);

/** Whether an order in this state needs no voucher any more: it ended unpaid, or all of its money has gone back. */
export const freesVoucher = (state: OrderState): boolean =>
  state === 'refunded' || (!isOpen(state) && !hasMoney(state));

/** Whether the gateway's answer says that money has come which the order did not know of, or that a dispute was won. */
export function bringsMoney(current: OrderState, status: GatewayStatus): boolean {
  const reported = reportedState(status);
  return (reported === 'paid' || reported === 'partly_refunded') && (!hasMoney(current) || current === 'disputed');
}

export interface Circumstances {
  /** Reference, amount and currency are those of the order. */
  isAsOrdered: boolean;
  /** The money that came opened what was ordered; else it was open already, or gone. */
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
  const reported = status ? reportedState(status) : undefined;
  if (status && bringsMoney(current, status)) {
    if (!given.isAsOrdered) return 'held';
    return given.hasOpened && reported ? reported : 'refunding';
  }
  if (hasMoney(current)) return status ? afterMoney(current, status) : current;
  // What was checked for fraud and declined is not paid any more, though its gateway would let others try again.
  const isTurnedDown = current === 'review' && status !== null && attemptOf(status) === 'declined';
  const next = reported && canMove(current, reported) ? reported : isTurnedDown ? 'failed' : current;
  // Nobody is held to either: a payment that comes later still counts.
  if ((next === 'created' || next === 'pending') && given.isOverdue) return 'expired';
  return given.isClosing && isOpen(next) ? 'cancelled' : next;
}

/** Once money has come, the gateway's word moves an order only where it goes; what waits for a person waits on. */
function afterMoney(current: OrderState, status: GatewayStatus): OrderState {
  const reported = isReturned(status) ? 'refunded' : reportedState(status);
  const isGoing = reported === 'refunded' || reported === 'disputed';
  const isPartlyGone = reported === 'partly_refunded' && current === 'paid';
  return (isGoing || isPartlyGone) && canMove(current, reported) ? reported : current;
}

/** A decline is not unsaid by a page that nobody has used since. */
export function nextAttempt(current: PaymentAttempt, status: GatewayStatus | null): PaymentAttempt {
  const reported = status ? attemptOf(status) : 'none';
  return reported === 'none' ? current : reported;
}
