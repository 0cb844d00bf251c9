import type { Order, Thing } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';

/** What an order is for. */
export const thingOf = ({ lines: [line] }: Pick<Order, 'lines'>): Thing => ({
  kind: line?.kind ?? 'analysis',
  ref: line?.ref ?? '',
});

/** The payment page of a thing; the kind is the name of the URL parameter. Goods are paid in the last step of their checkout. */
export const paymentOf = ({ kind, ref }: Thing): string =>
  kind === 'basket' ? href('productCheckout', { basket: ref, step: 'payment' }) : href('payment', { [kind]: ref });

/** The page of the thing itself; goods are on the page of their order. */
export const pageOf = ({ kind, ref }: Thing): string =>
  kind === 'basket' ? href('profileOrders') : href(kind, { id: ref });

/** The state of the thing that an order is for: locked, open, or deleted (`gone`). */
export type ThingAccess = 'locked' | 'open' | 'gone';
