import type { Money } from '@skrin/contract/common';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refundSchemaFor } from './refund-entries.ts';

const amountOf = (typed: string, left: Money) =>
  z.safeParse(refundSchemaFor(left), { amount: typed, reason: 'requested', note: '' }).data?.amount;

it('takes an amount as the page writes it', () => {
  expect(amountOf('30.000', { amount: 30_000, currency: 'IDR' })).toBe(30_000);
  expect(amountOf('30,000', { amount: 30_000, currency: 'IDR' })).toBe(30_000);
  expect(amountOf('1,50', { amount: 200, currency: 'USD' })).toBe(150);
});

it.each<[string, Money]>([
  ['0,5', { amount: 30_000, currency: 'IDR' }],
  ['1.500', { amount: 200_000, currency: 'USD' }],
  ['30.001', { amount: 30_000, currency: 'IDR' }],
])('refuses %s, of which nobody can say how much it is or which is too much', (typed, left) => {
  expect(amountOf(typed, left)).toBeUndefined();
});
