import type { Order, OrderState } from '@skrin/contract/billing/schemas';

/** The analysis that an order is for. */
export const analysisOf = ({ lines: [line] }: Pick<Order, 'lines'>): string => line?.ref ?? '';

/** What has become of the analysis that an order is for. */
export type AnalysisAccess = 'locked' | 'open' | 'gone';

/** What a page says of an order; each has its texts under `billing:order`. */
export type OrderView =
  | 'unpaid'
  | 'left'
  | 'started'
  | 'declined'
  | 'openedOtherwise'
  | 'deleted'
  | Exclude<OrderState, 'pending'>;

const attempts = { none: 'unpaid', started: 'started', declined: 'declined' } as const;

/**
 * @param access undefined while it is not known
 * @param left the payer came back by the gateway's way to cancel; believed only of an order that nobody tried to pay
 */
export function viewOf(
  { state, attempt }: Pick<Order, 'state' | 'attempt'>,
  access: AnalysisAccess | undefined,
  left = false,
): OrderView {
  if (state === 'pending') return left && attempt === 'none' ? 'left' : attempts[attempt];
  if (!isUnpaid(state)) return state;
  if (access === 'open') return 'openedOtherwise';
  return access === 'gone' ? 'deleted' : state;
}

const isUnpaid = (state: OrderState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
