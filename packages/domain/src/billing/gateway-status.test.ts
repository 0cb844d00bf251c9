import { describe, expect, it } from 'vitest';
import { attemptOf, isApproved } from './gateway-status.ts';
import { midtrans, paypal } from './testing/statuses.ts';

describe('attemptOf', () => {
  it.each([
    ['a transfer that is waited for', midtrans('pending', '201'), 'started'],
    ['a card in the fraud check', midtrans('capture', '201', 'challenge'), 'started'],
    ['a bank that declines', midtrans('deny', '202'), 'declined'],
    ['a payment that was cancelled', midtrans('cancel'), 'none'],
    ['a page that nobody has used', paypal('PAYER_ACTION_REQUIRED'), 'none'],
    ['an approval', paypal('APPROVED'), 'started'],
    ['a capture that waits', paypal('COMPLETED', 'PENDING'), 'started'],
    ['a capture that was declined', paypal('COMPLETED', 'DECLINED'), 'declined'],
    ['a card that PayPal could not charge', paypal('APPROVED', undefined, 'INSTRUMENT_DECLINED'), 'declined'],
    ['a capture refused for another reason', paypal('CREATED', undefined, 'ORDER_NOT_APPROVED'), 'none'],
  ] as const)('answers %s', (_, status, attempt) => {
    expect(attemptOf(status)).toBe(attempt);
  });
});

describe('isApproved', () => {
  it('holds for an approved order that was not captured', () => {
    expect(isApproved(paypal('APPROVED'))).toBe(true);
    expect(isApproved(paypal('COMPLETED', 'COMPLETED'))).toBe(false);
    expect(isApproved(paypal('PAYER_ACTION_REQUIRED'))).toBe(false);
    expect(isApproved(midtrans('pending', '201'))).toBe(false);
  });
});
