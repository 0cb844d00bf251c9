import { type OrderState, orderStates, paymentAttempts } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GatewayStatus } from './gateway-status.ts';
import { bringsMoney, type Circumstances, canMove, nextAttempt, nextState } from './order-states.ts';
import { anyStatus, midtrans, paypal } from './testing/statuses.ts';

const captured = (captureStatus: string) => paypal('COMPLETED', captureStatus);
const usual: Circumstances = { isAsOrdered: true, hasOpened: true, isClosing: false, isOverdue: false };
const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  isAsOrdered: fc.boolean(),
  hasOpened: fc.boolean(),
  isClosing: fc.boolean(),
  isOverdue: fc.boolean(),
});
const anyStep = fc.tuple(fc.option(anyStatus), anyCircumstances);

describe('nextState', () => {
  it.each<[string, GatewayStatus, OrderState]>([
    ['a settled payment', midtrans('settlement', '200'), 'paid'],
    ['a captured and accepted card', midtrans('capture', '200', 'accept'), 'paid'],
    ['a challenged card', midtrans('capture', '201', 'challenge'), 'review'],
    ['a card denied for fraud', midtrans('capture', '202', 'deny'), 'failed'],
    ['a card captured without a word on fraud', midtrans('capture', '200'), 'pending'],
    ['success with another status code', midtrans('settlement', '201', 'accept'), 'pending'],
    ['an attempt that may be repeated', midtrans('deny', '202'), 'pending'],
    ['a cancelled payment', midtrans('cancel'), 'cancelled'],
    ['an expired payment', midtrans('expire', '407'), 'expired'],
    ['a failure', midtrans('failure', '202'), 'failed'],
    ['an unknown status', midtrans('novel'), 'pending'],
    ['an order that nobody approved', paypal('PAYER_ACTION_REQUIRED'), 'pending'],
    ['an approved order', paypal('APPROVED'), 'pending'],
    ['a voided order', paypal('VOIDED'), 'cancelled'],
    ['a completed capture', captured('COMPLETED'), 'paid'],
    ['a capture in waiting', captured('PENDING'), 'pending'],
    ['a declined capture', captured('DECLINED'), 'failed'],
    ['an unknown capture', captured('NOVEL'), 'pending'],
  ])('takes a pending order with %s to where it belongs', (_, status, state) => {
    expect(nextState('pending', status, usual)).toBe(state);
  });

  it.each<[string, GatewayStatus, OrderState]>([
    ['a late pending', midtrans('pending', '201'), 'paid'],
    ['a late expiry', midtrans('expire', '407'), 'paid'],
    ['a partial refund', midtrans('partial_refund'), 'paid'],
    ['a refund', midtrans('refund'), 'refunded'],
    ['a chargeback', midtrans('chargeback'), 'refunded'],
    ['a reversal within minutes', midtrans('deny', '202'), 'refunded'],
    ['a voided card payment', midtrans('cancel'), 'refunded'],
    ['a late declined capture', captured('DECLINED'), 'paid'],
    ['a refunded capture', captured('REFUNDED'), 'refunded'],
  ])('answers %s on a paid order', (_, status, state) => {
    expect(nextState('paid', status, usual)).toBe(state);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'pays an order that was %s when its money arrives late',
    (state) => {
      expect(nextState(state, midtrans('settlement'), usual)).toBe('paid');
    },
  );

  it.each(['pending', 'review', 'failed', 'cancelled', 'expired'] as const)(
    'sends money back that comes for an order that is %s and opens nothing, and holds what was not asked for',
    (state) => {
      expect(nextState(state, midtrans('settlement'), { ...usual, hasOpened: false })).toBe('refunding');
      expect(nextState(state, captured('COMPLETED'), { ...usual, isAsOrdered: false })).toBe('held');
    },
  );

  it.each<[OrderState, OrderState]>([
    ['pending', 'cancelled'],
    ['review', 'cancelled'],
    ['expired', 'expired'],
    ['paid', 'paid'],
    ['refunding', 'refunding'],
  ])('closes an order that is %s to %s', (from, to) => {
    expect(nextState(from, null, { ...usual, isClosing: true })).toBe(to);
  });

  it('lets an order expire that nobody paid in time, but not one whose payment is being checked', () => {
    expect(nextState('pending', null, { ...usual, isOverdue: true })).toBe('expired');
    expect(nextState('review', midtrans('capture', '201', 'challenge'), { ...usual, isOverdue: true })).toBe('review');
  });

  it('never returns to a state it has left, whatever comes in whatever order, doubled or not', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const path: OrderState[] = ['pending'];
        for (const [status, given] of steps) {
          const current = path.at(-1) ?? 'pending';
          const next = nextState(current, status, given);
          expect(nextState(next, status, given)).toBe(next);
          if (next !== current) path.push(next);
        }
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('never forgets money: once it has come, the order is paid, on its way back, held, or refunded', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let [state, hasCome]: [OrderState, boolean] = ['pending', false];
        for (const [status, given] of steps) {
          hasCome ||= status !== null && bringsMoney(state, status);
          state = nextState(state, status, given);
          if (hasCome) expect(['paid', 'refunding', 'held', 'refunded']).toContain(state);
        }
      }),
    );
  });

  it('leaves paid for refunded only', () => {
    fc.assert(
      fc.property(anyStep, ([status, given]) => {
        expect(['paid', 'refunded']).toContain(nextState('paid', status, given));
      }),
    );
  });

  it('pays only on a success with status code 200 or a capture that holds money, and only what it opens', () => {
    fc.assert(
      fc.property(anyStatus, anyCircumstances, fc.constantFrom(...orderStates), (status, given, current) => {
        if (current === 'paid' || nextState(current, status, given) !== 'paid') return;
        expect(given).toMatchObject({ isAsOrdered: true, hasOpened: true });
        const success = status.method === 'midtrans' ? status.statusCode : status.captureStatus;
        expect(['200', 'COMPLETED', 'PARTIALLY_REFUNDED']).toContain(success);
      }),
    );
  });
});

describe('nextAttempt', () => {
  it('follows the payer, and remembers a decline until they try again', () => {
    expect(nextAttempt('none', null)).toBe('none');
    expect(nextAttempt('none', midtrans('deny', '202'))).toBe('declined');
    expect(nextAttempt('declined', paypal('PAYER_ACTION_REQUIRED'))).toBe('declined');
    expect(nextAttempt('declined', midtrans('pending', '201'))).toBe('started');
  });

  it('is nothing but what the contract names', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentAttempts), anyStatus, (current, status) => {
        expect(paymentAttempts).toContain(nextAttempt(current, status));
      }),
    );
  });
});

describe('canMove', () => {
  it('goes one way only', () => {
    for (const from of orderStates)
      for (const to of orderStates) expect(canMove(from, to) && canMove(to, from)).toBe(false);
  });
});
