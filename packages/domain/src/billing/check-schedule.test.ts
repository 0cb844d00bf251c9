import { type OrderState, orderStates } from '@skrin/contract/billing/schemas';
import { describe, expect, it } from 'vitest';
import { nextCheckAt } from './check-schedule.ts';

const HOUR_MS = 3_600_000;
const expiresAt = new Date('2026-11-22T08:00:00Z');
const before = new Date(expiresAt.getTime() - HOUR_MS);
const after = (hours: number) => new Date(expiresAt.getTime() + hours * HOUR_MS);
const minutesUntil = (state: OrderState, now: Date, movedAt: Date | null = null) => {
  const next = nextCheckAt(state, { expiresAt, movedAt }, now);
  return next && (next.getTime() - now.getTime()) / 60_000;
};

describe('nextCheckAt', () => {
  it.each<[OrderState, number | null]>([
    ['created', 2],
    ['pending', 10],
    ['review', 60],
    ['failed', 360],
    ['cancelled', 360],
    ['expired', 360],
    ['refunding', 60],
    ['held', 24 * 60],
    ['disputed', 24 * 60],
    ['paid', 7 * 24 * 60],
    ['partly_refunded', 7 * 24 * 60],
    ['refunded', null],
  ])('asks after an order that is %s again in %s minutes', (state, minutes) => {
    expect(minutesUntil(state, before)).toBe(minutes);
  });

  it('asks after a closed order for three days, in case it is paid late', () => {
    expect(minutesUntil('expired', after(66))).toBe(360);
    expect(minutesUntil('expired', after(67))).toBeNull();
  });

  it.each<[OrderState, number]>([
    ['refunding', 60],
    ['held', 24 * 60],
    ['disputed', 24 * 60],
  ])('asks after an order that became %s long after its time to pay', (state, minutes) => {
    const months = after(24 * 200);
    expect(minutesUntil(state, months)).toBeNull();
    expect(minutesUntil(state, months, months)).toBe(minutes);
    expect(minutesUntil(state, after(24 * 400), months)).toBeNull();
  });

  it('asks no less for money that came before the time to pay was over', () => {
    expect(minutesUntil('refunding', after(24 * 29), before)).toBe(60);
  });

  it('asks after nothing for ever, but after one that waits for its payer until it expires', () => {
    const later = after(24 * 200);
    const asked = orderStates.filter((state) => nextCheckAt(state, { expiresAt, movedAt: null }, later) !== null);
    expect(asked).toEqual(['created', 'pending']);
  });
});
