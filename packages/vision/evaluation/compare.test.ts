import { expect, it } from 'vitest';
import { differences } from './compare.ts';

it('finds no difference beyond the third decimal', () => {
  expect(differences({ a: [0.1234, 'x'], b: null }, { a: [0.1238, 'x'], b: null })).toEqual([]);
});

it('names what differs, is missing or is new', () => {
  const found = differences({ a: { b: 0.12, c: 'x' }, d: 1 }, { a: { b: 0.13, c: 'y' }, e: 2 });
  expect(found).toEqual(['a.b: 0.12, 0.13', 'a.c: x, y', 'd: 1, undefined', 'e: undefined, 2']);
});
