import type { OrderTotals } from '@skrin/contract/billing/order-totals';
import { orderStates } from '@skrin/contract/billing/schemas';
import { describe, expect, it } from 'vitest';
import { orderTabKeys, orderTabs, totalOf } from './order-tabs.ts';

const totals = Object.fromEntries(
  orderStates.map((state, at) => [state, { count: at + 1, isCapped: state === 'paid' }]),
) as OrderTotals;

describe('the tabs of orders', () => {
  it('have each state once, besides the tab of all', () => {
    expect(orderTabKeys.flatMap((key) => orderTabs[key]).toSorted()).toEqual([...orderStates].toSorted());
  });

  it('say how many orders are in their states, and when there are more', () => {
    expect(totalOf('open', totals)).toEqual({ count: 1 + 2, isCapped: false });
    expect(totalOf('paid', totals)).toEqual({ count: 4 + 10, isCapped: true });
    expect(totalOf('all', totals)).toEqual({ count: (12 * 13) / 2, isCapped: true });
  });
});
