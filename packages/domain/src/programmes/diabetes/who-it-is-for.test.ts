import { expect, it } from 'vitest';
import { notFor } from './who-it-is-for.ts';

it('the check is for adults without known diabetes, outside pregnancy', () => {
  expect(notFor({ age: 18, diagnosed: false, pregnant: false })).toEqual([]);
  expect(notFor({ age: 17 })).toEqual(['under_18']);
  expect(notFor({ diagnosed: true })).toEqual(['diagnosed']);
  expect(notFor({ pregnant: true })).toEqual(['pregnant']);
  expect(notFor({ age: 0, diagnosed: true, pregnant: true })).toEqual(['diagnosed', 'pregnant', 'under_18']);
});

it('the check is for whoever has not said otherwise yet', () => {
  expect(notFor({})).toEqual([]);
});
