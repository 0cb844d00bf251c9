import { type OrderState, orderStates, paymentAttempts } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GatewayStatus } from './gateway-status.ts';
import {
  canMove,
  freesVoucher,
  nextAttempt,
  nextState,
  type OrderContext,
  orderMoves,
  reportsNewMoney,
} from './order-states.ts';
import { anyStatus, midtrans, paypal } from './testing/statuses.ts';

const captured = (captureStatus: string) => paypal('COMPLETED', captureStatus);
const usual: OrderContext = { isAsOrdered: true, hasOpened: true, isClosing: false, isOverdue: false };
const anyCircumstances: fc.Arbitrary<OrderContext> = fc.record({
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
    ['a partial refund', midtrans('partial_refund'), 'partly_refunded'],
    ['a refund', midtrans('refund'), 'refunded'],
    ['a chargeback', midtrans('chargeback'), 'disputed'],
    ['a partial chargeback', midtrans('partial_chargeback'), 'disputed'],
    ['a capture that the payer’s bank took back', captured('REVERSED'), 'disputed'],
    ['a reversal within minutes', midtrans('deny', '202'), 'refunded'],
    ['a voided card payment', midtrans('cancel'), 'refunded'],
    ['a late declined capture', captured('DECLINED'), 'paid'],
    ['a capture refunded in part', captured('PARTIALLY_REFUNDED'), 'partly_refunded'],
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

  it('pays an order again whose dispute was won, as long as what was ordered can be opened', () => {
    expect(nextState('disputed', midtrans('settlement'), usual)).toBe('paid');
    expect(nextState('disputed', captured('COMPLETED'), { ...usual, hasOpened: false })).toBe('refunding');
    expect(nextState('disputed', midtrans('refund'), usual)).toBe('refunded');
  });

  it('leaves to a person what waits for one, whatever is paid meanwhile, until the money is gone', () => {
    expect(nextState('held', midtrans('settlement'), usual)).toBe('held');
    expect(nextState('held', midtrans('partial_refund'), usual)).toBe('held');
    expect(nextState('held', midtrans('refund'), usual)).toBe('refunded');
  });

  it.each<[OrderState, OrderState]>([
    ['created', 'cancelled'],
    ['pending', 'cancelled'],
    ['review', 'cancelled'],
    ['expired', 'expired'],
    ['paid', 'paid'],
    ['refunding', 'refunding'],
  ])('closes an order that is %s to %s', (from, to) => {
    expect(nextState(from, null, { ...usual, isClosing: true })).toBe(to);
  });

  it('fails an order whose fraud check ended with a no, and keeps one open whose payer may try again', () => {
    expect(nextState('review', midtrans('deny', '202', 'deny'), usual)).toBe('failed');
    expect(nextState('pending', midtrans('deny', '202', 'deny'), usual)).toBe('pending');
  });

  it('lets an order expire that nobody paid in time, but not one whose payment is being checked', () => {
    expect(nextState('created', null, { ...usual, isOverdue: true })).toBe('expired');
    expect(nextState('pending', null, { ...usual, isOverdue: true })).toBe('expired');
    expect(nextState('review', midtrans('capture', '201', 'challenge'), { ...usual, isOverdue: true })).toBe('review');
  });

  it('makes no move outside the table, whatever comes in whatever order, doubled or not', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let current: OrderState = 'created';
        for (const [status, given] of steps) {
          const next = nextState(current, status, given);
          expect(nextState(next, status, given)).toBe(next);
          if (next !== current) expect(orderMoves[current]).toContain(next);
          current = next;
        }
      }),
    );
  });

  it('never returns to a state it has left, unless a dispute lies between', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let path: OrderState[] = ['created'];
        for (const [status, given] of steps) {
          const current = path.at(-1) ?? 'created';
          const next = nextState(current, status, given);
          if (next !== current) path = current === 'disputed' ? [next] : [...path, next];
        }
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('never forgets money: once it has come, the order is paid, on its way back, held, disputed, or refunded', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        let [state, hasCome]: [OrderState, boolean] = ['created', false];
        for (const [status, given] of steps) {
          hasCome ||= status !== null && reportsNewMoney(state, status);
          state = nextState(state, status, given);
          const kept = ['paid', 'partly_refunded', 'refunding', 'held', 'disputed', 'refunded'];
          if (hasCome) expect(kept).toContain(state);
        }
      }),
    );
  });

  it('leaves paid for where money goes only', () => {
    fc.assert(
      fc.property(anyStep, ([status, given]) => {
        const states = ['paid', 'partly_refunded', 'disputed', 'refunded'];
        expect(states).toContain(nextState('paid', status, given));
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

describe('orderMoves', () => {
  const reachable = (from: OrderState, without: readonly OrderState[] = []): Set<OrderState> => {
    const seen = new Set<OrderState>();
    for (const queue = [from]; ; ) {
      const state = queue.pop();
      if (!state) return seen;
      for (const next of orderMoves[state]) {
        if (seen.has(next) || without.includes(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  };

  it('leads back only after a dispute, or when a person decides on money that is held', () => {
    for (const state of orderStates) {
      const back = reachable(state, ['disputed', 'held']).has(state);
      expect([state, back]).toEqual([state, false]);
    }
  });

  it('reaches every state from the first, and ends where all money has gone back', () => {
    expect(new Set(['created', ...reachable('created')])).toEqual(new Set(orderStates));
    expect(orderStates.filter((state) => orderMoves[state].length === 0)).toEqual(['refunded']);
  });

  it('never leads from money that came to an order that waits for it, or was never paid', () => {
    for (const state of ['paid', 'partly_refunded', 'refunding', 'held', 'disputed', 'refunded'] as const)
      for (const unpaid of ['created', 'pending', 'review', 'failed', 'cancelled', 'expired'] as const)
        expect(canMove(state, unpaid)).toBe(false);
  });
});

it('an order gives its voucher back where it ends unpaid, and where all of its money has gone back', () => {
  expect(orderStates.filter(freesVoucher)).toEqual(['failed', 'cancelled', 'expired', 'refunded']);
});
