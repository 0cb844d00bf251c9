import type { Order, OrderState, Price, Thing } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';

/** What an order is for. */
export const thingOf = ({ lines: [line] }: Pick<Order, 'lines'>): Thing => ({
  kind: line?.kind ?? 'analysis',
  ref: line?.ref ?? '',
});

/** Where a thing is paid for: its kind names it in the address. */
export const paymentOf = ({ kind, ref }: Thing): string => href('payment', { [kind]: ref });

/** Where a thing is looked at. */
export const pageOf = ({ kind, ref }: Thing): string => href(kind, { id: ref });

/** What is bought, and what each method charges for it. */
export type Item = Pick<Price, 'price' | 'charges'> & { name: string };

/** What has become of the thing that an order is for. */
export type ThingAccess = 'locked' | 'open' | 'gone';

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
  access: ThingAccess | undefined,
  left = false,
): OrderView {
  if (state === 'pending') return left && attempt === 'none' ? 'left' : attempts[attempt];
  if (!isUnpaid(state)) return state;
  if (access === 'open') return 'openedOtherwise';
  return access === 'gone' ? 'deleted' : state;
}

const isUnpaid = (state: OrderState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
