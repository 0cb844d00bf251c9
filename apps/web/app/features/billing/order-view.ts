import type { Order, OrderState, Price } from '@skrin/contract/billing/schemas';
import type { ThingAccess } from './thing.ts';

/** An item to buy, with the charge of each payment method. */
export type Item = Pick<Price, 'price' | 'charges'> & { name: string };

/** The state of an order as a page shows it; its texts are under `billing:order`. */
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
 * @param access undefined while it is loading
 * @param left the payer returned through the gateway's cancel link; ignored once somebody has tried to pay the order
 */
export function viewOf(
  { state, attempt }: Pick<Order, 'state' | 'attempt'>,
  access: ThingAccess | undefined,
  left = false,
): OrderView {
  if (state === 'pending') return left && attempt === 'none' ? 'left' : attempts[attempt];
  if (!isUnpaid(state)) return state;
  if (access === 'open') return 'openedOtherwise';
  return access === 'gone' ? 'deleted' : state;
}

const isUnpaid = (state: OrderState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
