import { refundStates } from '@skrin/contract/billing/refunds';
import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefundable, type RefundSum, refundableAmount, refundedAmount, stateAfterRefunds } from './refunds.ts';

const RECEIVED = 30_000;
const refund = (amount: number, state: RefundSum['state'] = 'succeeded'): RefundSum => ({ amount, state });

describe('how much can still be refunded', () => {
  it('is what came, without what goes back or has gone', () => {
    expect(refundableAmount(RECEIVED, [])).toBe(30_000);
    expect(refundableAmount(RECEIVED, [refund(10_000), refund(5_000, 'pending'), refund(1, 'requested')])).toBe(14_999);
  });

  it('is not less for a refund that failed', () => {
    expect(refundableAmount(RECEIVED, [refund(30_000, 'failed')])).toBe(30_000);
  });

  it('is never less than nothing', () => {
    expect(refundableAmount(100, [refund(200)])).toBe(0);
  });
});

describe('the state of an order', () => {
  it.each<[string, OrderState, RefundSum[], OrderState]>([
    ['of which a part is asked for', 'paid', [refund(10_000, 'requested')], 'paid'],
    ['of which a part went back', 'paid', [refund(10_000)], 'partly_refunded'],
    ['of which a part could not go back', 'paid', [refund(10_000, 'failed')], 'paid'],
    ['all of which is asked for', 'paid', [refund(30_000, 'requested')], 'refunding'],
    ['the rest of which is asked for', 'partly_refunded', [refund(1), refund(29_999, 'pending')], 'refunding'],
    ['all of which went back', 'refunding', [refund(30_000)], 'refunded'],
    ['all of which went back in parts', 'refunding', [refund(10_000), refund(20_000)], 'refunded'],
    ['all of which could not go back', 'refunding', [refund(30_000, 'failed')], 'held'],
    ['that is held, and asked for again', 'held', [refund(30_000, 'failed'), refund(30_000, 'requested')], 'refunding'],
    ['that is held, and of which a part went back', 'held', [refund(10_000)], 'held'],
    ['that the bank took back', 'disputed', [refund(30_000)], 'disputed'],
  ])('%s', (_, current, refunds, next) => {
    expect(stateAfterRefunds(current, RECEIVED, refunds)).toBe(next);
  });

  it('changes only where there is money to send back', () => {
    for (const state of orderStates.filter((each) => !isRefundable(each) && each !== 'refunding'))
      expect(stateAfterRefunds(state, RECEIVED, [refund(RECEIVED)])).toBe(state);
  });
});

/** What staff and gateway do, one after the other: ask for an amount, or answer the oldest that waits. */
const anyStep = fc.oneof(
  fc.record({ ask: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ answer: fc.constantFrom(...refundStates.filter((state) => state !== 'requested')) }),
);
type Step = { ask: number } | { answer: RefundSum['state'] };

describe('refunds in any order', () => {
  /** Every state on the way, with the refunds as they are then. */
  function follow(received: number, steps: readonly Step[]): { state: OrderState; refunds: RefundSum[] }[] {
    let [state, refunds]: [OrderState, RefundSum[]] = ['paid', []];
    return steps.map((step) => {
      if ('answer' in step) {
        const waiting = refunds.findIndex((each) => each.state === 'requested' || each.state === 'pending');
        refunds = refunds.map((each, at) => (at === waiting ? { ...each, state: step.answer } : each));
      } else if (isRefundable(state) && step.ask <= refundableAmount(received, refunds)) {
        refunds = [...refunds, { amount: step.ask, state: 'requested' }];
      }
      state = stateAfterRefunds(state, received, refunds);
      return { state, refunds };
    });
  }

  const check = (property: (at: { state: OrderState; refunds: RefundSum[]; received: number }) => void) =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(anyStep, { maxLength: 20 }), (received, steps) => {
        for (const at of follow(received, steps)) property({ ...at, received });
      }),
    );

  it('never send back more than came', () => {
    check(({ refunds, received }) => expect(refundedAmount(refunds)).toBeLessThanOrEqual(received));
  });

  it('end refunded when all is back, and never before', () => {
    check(({ state, refunds, received }) => expect(state === 'refunded').toBe(refundedAmount(refunds) === received));
  });

  it('leave paid what is not all on its way back', () => {
    check(({ state, refunds, received }) => {
      if (state === 'paid' || state === 'partly_refunded')
        expect(refundableAmount(received, refunds)).toBeGreaterThan(0);
    });
  });

  it('are partly refunded only once something went back', () => {
    check(({ state, refunds }) => {
      if (state === 'partly_refunded') expect(refundedAmount(refunds)).toBeGreaterThan(0);
      if (state === 'paid') expect(refundedAmount(refunds)).toBe(0);
    });
  });
});
