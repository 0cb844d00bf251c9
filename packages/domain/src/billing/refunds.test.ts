import { refundStates } from '@skrin/contract/billing/refunds';
import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefundable, type MovedAmounts, type RefundSum, refundableAmount, stateAfterRefunds } from './refunds.ts';

const RECEIVED = 30_000;
const refund = (amount: number, state: RefundSum['state'] = 'requested'): RefundSum => ({ amount, state });
const returned = (amount: number): MovedAmounts => ({ received: RECEIVED, returned: amount });

describe('how much can still be refunded', () => {
  it('is what came, without what goes back or has gone', () => {
    expect(refundableAmount(returned(0), [])).toBe(30_000);
    const refunds = [refund(10_000, 'succeeded'), refund(5_000, 'pending'), refund(1, 'requested')];
    expect(refundableAmount(returned(10_000), refunds)).toBe(14_999);
  });

  it('is less for what the gateway sent back without being asked by us', () => {
    expect(refundableAmount(returned(10_000), [])).toBe(20_000);
    expect(refundableAmount(returned(15_000), [refund(5_000, 'succeeded'), refund(1_000)])).toBe(14_000);
  });

  it('is not less for a refund that failed', () => {
    expect(refundableAmount(returned(0), [refund(30_000, 'failed')])).toBe(30_000);
  });

  it('is never less than nothing', () => {
    expect(refundableAmount({ received: 100, returned: 200 }, [])).toBe(0);
  });
});

describe('the state of an order', () => {
  it.each<[string, OrderState, number, RefundSum[], OrderState]>([
    ['of which a part is asked for', 'paid', 0, [refund(10_000)], 'paid'],
    ['of which a part went back', 'paid', 10_000, [], 'partly_refunded'],
    ['of which a part could not go back', 'paid', 0, [refund(10_000, 'failed')], 'paid'],
    ['all of which is asked for', 'paid', 0, [refund(30_000)], 'refunding'],
    ['the rest of which is asked for', 'partly_refunded', 1, [refund(29_999, 'pending')], 'refunding'],
    ['all of which went back', 'refunding', 30_000, [refund(30_000, 'succeeded')], 'refunded'],
    ['all of which could not go back', 'refunding', 0, [refund(30_000, 'failed')], 'held'],
    ['the rest of which could not go back', 'refunding', 10_000, [refund(20_000, 'failed')], 'held'],
    ['that is held, and asked for again', 'held', 0, [refund(30_000, 'failed'), refund(30_000)], 'refunding'],
    ['that is held, and of which a part went back', 'held', 10_000, [], 'held'],
    ['that the bank took back', 'disputed', 30_000, [], 'disputed'],
  ])('%s', (_, current, back, refunds, next) => {
    expect(stateAfterRefunds(current, returned(back), refunds)).toBe(next);
  });

  it('changes only where there is money to send back', () => {
    for (const state of orderStates.filter((each) => !isRefundable(each) && each !== 'refunding'))
      expect(stateAfterRefunds(state, returned(RECEIVED), [])).toBe(state);
  });
});

/** One step of staff or gateway: request a refund, answer the oldest open one, or send money back unrequested. */
const anyStep = fc.oneof(
  fc.record({ ask: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ answer: fc.constantFrom(...refundStates.filter((state) => state !== 'requested')) }),
  fc.record({ unasked: fc.integer({ min: 1, max: 150 }) }),
);
type Step = { ask: number } | { answer: RefundSum['state'] } | { unasked: number };

describe('refunds in any order', () => {
  interface At extends MovedAmounts {
    state: OrderState;
    refunds: RefundSum[];
  }

  /** The order after each step: its state, its refunds and what has gone back. */
  function follow(received: number, steps: readonly Step[]): At[] {
    let at: At = { state: 'paid', refunds: [], received, returned: 0 };
    return steps.map((step) => {
      at = take(at, step);
      at = { ...at, state: stateAfterRefunds(at.state, at, at.refunds) };
      return at;
    });
  }

  function take(at: At, step: Step): At {
    const { state, refunds, returned: back } = at;
    const left = refundableAmount(at, refunds);
    if ('answer' in step) {
      const waiting = refunds.findIndex((each) => each.state === 'requested' || each.state === 'pending');
      const done = step.answer === 'succeeded' ? (refunds[waiting]?.amount ?? 0) : 0;
      const answered = refunds.map((each, index) => (index === waiting ? { ...each, state: step.answer } : each));
      return { ...at, returned: back + done, refunds: answered };
    }
    if (!isRefundable(state)) return at;
    if ('unasked' in step) return step.unasked < left ? { ...at, returned: back + step.unasked } : at;
    return step.ask <= left ? { ...at, refunds: [...refunds, refund(step.ask)] } : at;
  }

  const check = (property: (at: At) => void) =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(anyStep, { maxLength: 20 }), (received, steps) => {
        for (const at of follow(received, steps)) property(at);
      }),
    );

  it('never send back more than came', () => {
    check(({ returned: back, received }) => expect(back).toBeLessThanOrEqual(received));
  });

  it('end refunded when all is back, and never before', () => {
    check(({ state, returned: back, received }) => expect(state === 'refunded').toBe(back === received));
  });

  it('leave paid what is not all on its way back', () => {
    check((at) => {
      if (at.state === 'paid' || at.state === 'partly_refunded')
        expect(refundableAmount(at, at.refunds)).toBeGreaterThan(0);
    });
  });

  it('are partly refunded only once something went back', () => {
    check(({ state, returned: back }) => {
      if (state === 'partly_refunded') expect(back).toBeGreaterThan(0);
      if (state === 'paid') expect(back).toBe(0);
    });
  });
});
