import { expect, it } from 'vitest';
import { viewOf } from './order-view.ts';
import type { ThingAccess } from './thing.ts';

it.each([
  ['none', 'unpaid'],
  ['started', 'started'],
  ['declined', 'declined'],
] as const)('tells an open order by how far its payer has come: %s', (attempt, view) => {
  expect(viewOf({ state: 'pending', attempt }, 'locked')).toBe(view);
});

it.each([
  ['pending', 'none', 'left'],
  ['pending', 'started', 'started'],
  ['pending', 'declined', 'declined'],
  ['review', 'none', 'review'],
  ['paid', 'none', 'paid'],
] as const)('believes that the payer cancelled only while nothing else is known: %s, %s', (state, attempt, view) => {
  expect(viewOf({ state, attempt }, 'locked', true)).toBe(view);
});

it.each<[ThingAccess | undefined, string]>([
  ['locked', 'cancelled'],
  ['open', 'openedOtherwise'],
  ['gone', 'deleted'],
  [undefined, 'cancelled'],
])('tells a closed order by what became of the analysis: %s', (access, view) => {
  expect(viewOf({ state: 'cancelled', attempt: 'declined' }, access)).toBe(view);
});

it.each(['review', 'paid', 'refunding', 'held', 'refunded'] as const)('tells %s as it is', (state) => {
  expect(viewOf({ state, attempt: 'started' }, 'open')).toBe(state);
});
