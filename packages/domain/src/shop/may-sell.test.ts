import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Licensing, maySell, missingForSale } from './may-sell.ts';

const licensed: Licensing = {
  licence: 'SIA 1',
  licenceUntil: '2026-11-28',
  pharmacist: 'apt. Sri',
  openingHours: 'Mo-Sa 08:00-20:00',
  timezone: 'Asia/Jakarta',
};

describe('a pharmacy sells', () => {
  it('to the end of the last day of its licence, where it is', () => {
    expect(maySell(licensed, new Date('2026-11-28T16:59:59Z'))).toBe(true);
    expect(missingForSale(licensed, new Date('2026-11-28T17:00:00Z'))).toEqual(['licence_ended']);
    expect(maySell({ ...licensed, timezone: 'Asia/Jayapura' }, new Date('2026-11-28T15:30:00Z'))).toBe(false);
  });

  it('with a licence, its last day, a pharmacist and hours, and with nothing less', () => {
    const needed = ['licence', 'licenceUntil', 'pharmacist', 'openingHours'] as const;
    const at = new Date('2026-11-01T00:00:00Z');
    fc.assert(
      fc.property(fc.subarray([...needed]), fc.constantFrom(null, ''), (absent, nothing) => {
        const seller = { ...licensed, ...Object.fromEntries(absent.map((name) => [name, nothing])) };
        expect(missingForSale(seller, at).filter((name) => name !== 'licence_ended')).toEqual(absent);
        expect(maySell(seller, at)).toBe(absent.length === 0);
      }),
    );
  });
});
