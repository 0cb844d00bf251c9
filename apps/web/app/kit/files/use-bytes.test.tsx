import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useByteScale } from './use-bytes.ts';

const KB = 1024;

it.each([
  [0, '3 kB'],
  [900, '3 kB'],
  [700 * KB, '3 kB'],
  [KB ** 2, '3 MB'],
  [200 * KB ** 2, '3 MB'],
  [15 * KB ** 3, '3 GB'],
])('writes the ticks of an axis up to %d bytes in one unit', (most, three) => {
  const { size, write } = renderHook(useByteScale).result.current(most);
  expect(write(3).replace(/\s/, ' ')).toBe(three);
  expect(most / size).toBeLessThan(KB);
});
