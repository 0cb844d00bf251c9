import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

it.each(['Asia/Jakarta', 'Asia/Makassar', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['', 'Jakarta', 'Asia/Atlantis', '+07:00', '-01', 'Asia/Jakarta ', 'WIB', '../etc', 'Asia/Jakarta\0'])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
