import type { Order, OrderState } from '@skrin/contract/billing/schemas';

/** What has become of the analysis that an order is for. */
export type AnalysisAccess = 'locked' | 'open' | 'gone';

/** What a page says of an order; each has its texts under `billing:order`. */
export type OrderView =
  | 'unpaid'
  | 'started'
  | 'declined'
  | 'openedOtherwise'
  | 'deleted'
  | Exclude<OrderState, 'pending'>;

const attempts = { none: 'unpaid', started: 'started', declined: 'declined' } as const;

/** @param access undefined while it is not known */
export function viewOf(
  { state, attempt }: Pick<Order, 'state' | 'attempt'>,
  access: AnalysisAccess | undefined,
): OrderView {
  if (state === 'pending') return attempts[attempt];
  if (!isUnpaid(state)) return state;
  if (access === 'open') return 'openedOtherwise';
  return access === 'gone' ? 'deleted' : state;
}

const isUnpaid = (state: OrderState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
