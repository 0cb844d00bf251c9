import { expect, it } from 'vitest';
import { addressesIn, isAddress } from './recipients.ts';

it.each([
  ['ayu@example.com', ['ayu@example.com']],
  ['ayu@example.com, budi@example.com;sari@example.com', ['ayu@example.com', 'budi@example.com', 'sari@example.com']],
  ['"Lestari, Ayu" <ayu@example.com>', ['"Lestari', 'ayu@example.com']],
  ['Ayu Lestari <ayu@example.com>\nBudi <budi@example.com>', ['ayu@example.com', 'budi@example.com']],
  ['ayu@example.com budi@example.com', ['ayu@example.com', 'budi@example.com']],
  [' , ', []],
])('finds the addresses in %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});

it('tells addresses from what is none', () => {
  const given = ['ayu@example.com', 'ayu@', 'Ayu', '', `${'a'.repeat(250)}@example.com`];
  expect(given.filter(isAddress)).toEqual(['ayu@example.com']);
});
