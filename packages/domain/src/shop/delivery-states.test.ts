import { type DeliveryState, deliveryMethods, deliveryStates } from '@skrin/contract/shop/product-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryMovesOf, isAtSeller } from './delivery-states.ts';

describe('goods of a paid order', () => {
  it.each<['courier' | 'pickup', DeliveryState[]]>([
    ['courier', ['waiting', 'packed', 'shipped', 'delivered']],
    ['courier', ['waiting', 'packed', 'shipped', 'returned']],
    ['pickup', ['waiting', 'packed', 'ready', 'collected']],
  ])('that go by %s move %j', (method, path) => {
    path.slice(1).forEach((next, index) => {
      expect(deliveryMovesOf({ method, state: path[index] as DeliveryState })).toContain(next);
    });
    expect(deliveryMovesOf({ method, state: path.at(-1) as DeliveryState })).toEqual([]);
  });

  it('are never moved back, nor cancelled by anybody, and arrive within four moves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...deliveryMethods), fc.infiniteStream(fc.nat()), (method, choices) => {
        const passed: DeliveryState[] = ['waiting'];
        for (const choice of choices) {
          const next = deliveryMovesOf({ method, state: passed.at(-1) as DeliveryState });
          if (next.length === 0) break;
          passed.push(next[choice % next.length] as DeliveryState);
        }
        expect(new Set(passed).size).toBe(passed.length);
        expect(passed).not.toContain('cancelled');
        expect(passed).toHaveLength(4);
      }),
    );
  });

  it('that have left the pharmacy never come back to it by a move', () => {
    for (const method of deliveryMethods)
      for (const state of deliveryStates.filter((each) => !isAtSeller({ state: each })))
        expect(deliveryMovesOf({ method, state }).some((next) => isAtSeller({ state: next }))).toBe(false);
  });
});
