import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, type GatewayStatus, nextState } from './order-states.ts';

const midtrans = (transactionStatus: string, statusCode = '200', fraudStatus?: string): GatewayStatus => ({
  method: 'midtrans',
  transactionStatus,
  statusCode,
  fraudStatus,
});
const paypal = (captureStatus: string): GatewayStatus => ({ method: 'paypal', captureStatus });

const transactionStatuses =
  'pending authorize capture settlement deny cancel expire failure refund partial_refund chargeback partial_chargeback novel';
const captureStatuses = 'COMPLETED PENDING DECLINED FAILED REFUNDED PARTIALLY_REFUNDED NOVEL';
const anyStatus: fc.Arbitrary<GatewayStatus> = fc.oneof(
  fc.record({
    method: fc.constant('midtrans' as const),
    transactionStatus: fc.constantFrom(...transactionStatuses.split(' ')),
    statusCode: fc.constantFrom('200', '201', '202', '404', '407'),
    fraudStatus: fc.constantFrom('accept', 'challenge', 'deny', undefined),
  }),
  fc.record({ method: fc.constant('paypal' as const), captureStatus: fc.constantFrom(...captureStatuses.split(' ')) }),
);

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
    ['a completed capture', paypal('COMPLETED'), 'paid'],
    ['a capture in waiting', paypal('PENDING'), 'pending'],
    ['a declined capture', paypal('DECLINED'), 'failed'],
    ['an unknown capture', paypal('NOVEL'), 'pending'],
  ])('takes a pending order with %s to where it belongs', (_, status, state) => {
    expect(nextState('pending', status)).toBe(state);
  });

  it.each<[string, GatewayStatus, OrderState]>([
    ['a late pending', midtrans('pending', '201'), 'paid'],
    ['a late expiry', midtrans('expire', '407'), 'paid'],
    ['a partial refund', midtrans('partial_refund'), 'paid'],
    ['a refund', midtrans('refund'), 'refunded'],
    ['a chargeback', midtrans('chargeback'), 'refunded'],
    ['a reversal within minutes', midtrans('deny', '202'), 'refunded'],
    ['a voided card payment', midtrans('cancel'), 'refunded'],
    ['a late declined capture', paypal('DECLINED'), 'paid'],
    ['a refunded capture', paypal('REFUNDED'), 'refunded'],
  ])('answers %s on a paid order', (_, status, state) => {
    expect(nextState('paid', status)).toBe(state);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'pays an order that was %s when its money arrives late',
    (state) => {
      expect(nextState(state, midtrans('settlement'))).toBe('paid');
    },
  );

  it('never returns to a state it has left, whatever comes in whatever order, doubled or not', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 12 }), (statuses) => {
        const path: OrderState[] = ['pending'];
        for (const status of statuses) {
          const current = path.at(-1) ?? 'pending';
          const next = nextState(current, status);
          expect(nextState(next, status)).toBe(next);
          if (next !== current) path.push(next);
        }
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('leaves paid for refunded only', () => {
    fc.assert(fc.property(anyStatus, (status) => ['paid', 'refunded'].includes(nextState('paid', status))));
  });

  it('pays only on a success with status code 200 or a capture that holds money', () => {
    fc.assert(
      fc.property(anyStatus, fc.constantFrom(...orderStates), (status, current) => {
        if (current === 'paid' || nextState(current, status) !== 'paid') return;
        expect(
          status.method === 'midtrans' ? status.statusCode : /COMPLETED|PARTIALLY_REFUNDED/.test(status.captureStatus),
        ).toBe(status.method === 'midtrans' ? '200' : true);
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
