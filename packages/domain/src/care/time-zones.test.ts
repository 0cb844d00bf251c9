import { provinces } from '@skrin/contract/care/provinces';
import { describe, expect, it } from 'vitest';
import { timeZoneOf } from './time-zones.ts';

describe('timeZoneOf', () => {
  it.each([
    ['DKI Jakarta', 'Asia/Jakarta'],
    ['Kalimantan Tengah', 'Asia/Jakarta'],
    ['Bali', 'Asia/Makassar'],
    ['Kalimantan Selatan', 'Asia/Makassar'],
    ['Nusa Tenggara Timur', 'Asia/Makassar'],
    ['Maluku Utara', 'Asia/Jayapura'],
    ['Papua Barat Daya', 'Asia/Jayapura'],
  ])('of %s is %s', (province, timeZone) => {
    expect(timeZoneOf(province)).toBe(timeZone);
  });

  it('knows the 38 provinces and nothing else', () => {
    expect(new Set(provinces).size).toBe(38);
    expect(timeZoneOf('Selangor')).toBeUndefined();
  });
});
