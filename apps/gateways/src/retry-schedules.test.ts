import { expect, it } from 'vitest';
import { midtransRetries, paypalRetries, type RetrySchedule } from './retry-schedules.ts';

const minutesOf = ({ waitMinutes }: RetrySchedule, repetitions: number) =>
  Array.from({ length: repetitions }, (_, index) => waitMinutes(index + 1));

it.each([
  [200, 0],
  [302, 0],
  [500, 1],
  [404, 2],
  [503, 4],
  [401, 5],
  [null, 5],
])('Midtrans sends again after %s: %s times', (status, retries) => {
  expect(midtransRetries.retriesAfter(status)).toBe(retries);
});

it('Midtrans waits ever longer', () => {
  expect(minutesOf(midtransRetries, 5)).toEqual([2, 10, 30, 90, 210]);
});

it('PayPal sends again 25 times within three days, until it is taken', () => {
  expect([204, 302, 500, null].map(paypalRetries.retriesAfter)).toEqual([0, 25, 25, 25]);
  const days = minutesOf(paypalRetries, 25).reduce((sum, minutes) => sum + minutes) / (24 * 60);
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
});
