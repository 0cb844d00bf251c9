import { expect, it } from 'vitest';
import { type AnalysisAccess, viewOf } from './order-view.ts';

it.each([
  ['none', 'unpaid'],
  ['started', 'started'],
  ['declined', 'declined'],
] as const)('tells an open order by how far its payer has come: %s', (attempt, view) => {
  expect(viewOf({ state: 'pending', attempt }, 'locked')).toBe(view);
});

it.each<[AnalysisAccess | undefined, string]>([
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
