import type { OrderTotals } from '@skrin/contract/billing/order-totals';
import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import type { Total } from '@skrin/contract/common';
import type { StateHue } from '../../../kit/state-label.tsx';

/** The order states of each tab, first the tab that waits for staff; an empty list means all states. */
export const orderTabs = {
  attention: ['review', 'held'],
  disputed: ['disputed'],
  open: ['created', 'pending'],
  paid: ['paid', 'partly_refunded'],
  returned: ['refunding', 'refunded'],
  unpaid: ['failed', 'cancelled', 'expired'],
  all: [],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderTab = keyof typeof orderTabs;

export const orderTabKeys = Object.keys(orderTabs) as OrderTab[];

/** How many orders a tab has. */
export function totalOf(tab: OrderTab, totals: OrderTotals): Total {
  const states = orderTabs[tab].length > 0 ? orderTabs[tab] : orderStates;
  const each = states.map((state) => totals[state]);
  return { count: each.reduce((sum, { count }) => sum + count, 0), isCapped: each.some(({ isCapped }) => isCapped) };
}

export const orderHues: Record<OrderState, StateHue> = {
  created: 'neutral',
  pending: 'info',
  review: 'warning',
  paid: 'success',
  failed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  refunding: 'info',
  held: 'error',
  partly_refunded: 'success',
  refunded: 'neutral',
  disputed: 'error',
};
