import type { Order, OrderState } from '@skrin/contract/billing/schemas';

/** What has become of the analysis that an order is for. */
export type AnalysisFate = 'locked' | 'open' | 'gone';

/** What a page says of an order; each has its texts under `billing:order`. */
export type OrderView =
  | 'unpaid'
  | 'started'
  | 'declined'
  | 'openedOtherwise'
  | 'deleted'
  | Exclude<OrderState, 'pending'>;

const attempts = { none: 'unpaid', started: 'started', declined: 'declined' } as const;

/** @param fate undefined while it is not known */
export function viewOf(
  { state, attempt }: Pick<Order, 'state' | 'attempt'>,
  fate: AnalysisFate | undefined,
): OrderView {
  if (state === 'pending') return attempts[attempt];
  if (!isUnpaid(state)) return state;
  if (fate === 'open') return 'openedOtherwise';
  return fate === 'gone' ? 'deleted' : state;
}

const isUnpaid = (state: OrderState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
