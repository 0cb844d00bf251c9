import { clinicSourceNames } from '@skrin/contract/care/clinic-sources';
import { clinicTypes, positionQualities } from '@skrin/contract/care/clinics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicates, type ListedClinic } from './clinic-duplicates.ts';

/** Degrees of latitude in a kilometre. */
const KM = 1 / 111.2;
const ministry = { source: 'kemkes-bppsdmk-2019', positionQuality: 'exact' } as const;
const map = { source: 'openstreetmap', positionQuality: 'exact' } as const;

const clinic = (id: string, given: Partial<ListedClinic>): ListedClinic => ({
  id,
  name: 'Puskesmas Menteng',
  type: 'health_centre',
  city: 'Kota Jakarta Pusat',
  province: 'DKI Jakarta',
  latitude: -6.2,
  longitude: 106.84,
  isUsed: false,
  isByStaff: false,
  ...ministry,
  ...given,
});
const joined = (...clinics: ListedClinic[]) => [...findDuplicates(clinics)];
const away = (km: number) => ({ latitude: -6.2 + km * KM });

describe('two rows', () => {
  it('are one clinic with the same name, type and place in two sources; the source that is trusted more stands', () => {
    expect(joined(clinic('a', {}), clinic('b', { ...map, ...away(0.29) }))).toEqual([['a', 'b']]);
  });

  it.each<[string, Partial<ListedClinic>]>([
    ['farther than the grounds of a hospital', { ...map, ...away(0.31) }],
    ['of another type', { ...map, type: 'clinic' }],
    ['with another number', { ...map, name: 'Puskesmas Menteng II' }],
    ['of one source, which knows its own', ministry],
  ])('are two: %s', (_, other) => {
    expect(joined(clinic('a', {}), clinic('b', other))).toEqual([]);
  });

  it('may be farther apart in one city, as far as a rough position may be off', () => {
    const rough = clinic('a', { positionQuality: 'area' });
    expect(joined(rough, clinic('b', { ...map, ...away(4.9) }))).toEqual([['a', 'b']]);
    expect(joined(rough, clinic('b', { ...map, ...away(5.1) }))).toEqual([]);
    expect(joined(rough, clinic('b', { ...map, ...away(4.9), city: 'Kota Depok' }))).toEqual([]);
    expect(joined(rough, clinic('b', { ...map, ...away(4.9), name: 'Puskesmas Mentengg' }))).toEqual([]);
  });
});

it('lets the better position stand, and before all what people use', () => {
  const rough = clinic('a', { source: 'kemkes', positionQuality: 'area' });
  expect(joined(rough, clinic('b', map))).toEqual([['a', 'b']]);
  expect(joined({ ...rough, isUsed: true }, clinic('b', map))).toEqual([['b', 'a']]);
  expect(joined({ ...rough, isByStaff: true }, clinic('b', map))).toEqual([['b', 'a']]);
  expect(joined({ ...rough, isByStaff: true }, clinic('b', { ...map, isUsed: true }))).toEqual([['a', 'b']]);
  expect(joined({ ...rough, isUsed: true }, clinic('b', { ...map, isUsed: true }))).toEqual([]);
});

it('joins three sources around the one that stands', () => {
  const referral = clinic('c', { source: 'covid-referral-2020', positionQuality: 'area' });
  expect(new Map(joined(clinic('a', map), clinic('b', {}), referral))).toEqual(
    new Map([
      ['b', 'a'],
      ['c', 'a'],
    ]),
  );
});

it('joins nothing where two rows of a source match one alike', () => {
  expect(joined(clinic('a', {}), clinic('b', map), clinic('c', { ...map, ...away(0.1) }))).toEqual([]);
});

describe('of any rows', () => {
  const rows = fc
    .array(
      fc.record({
        name: fc.constantFrom(
          'Puskesmas Menteng',
          'Puskesmas Menteng I',
          'Puskesmas Menteng II',
          'RS Bunda',
          'RSUD Bunda',
        ),
        type: fc.constantFrom(...clinicTypes),
        source: fc.constantFrom(...clinicSourceNames),
        positionQuality: fc.constantFrom(...positionQualities),
        isUsed: fc.boolean(),
        isByStaff: fc.boolean(),
        latitude: fc.integer({ min: 0, max: 20 }).map((hundreds) => -6.2 + (hundreds / 10) * KM),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((row, at) => clinic(`${at}`.padStart(2, '0'), row)));

  it('keeps in the directory what people use, and whatever stands for another', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const duplicates = findDuplicates(all);
        const of = new Map(all.map((row) => [row.id, row]));
        for (const [id, standing] of duplicates) {
          expect(of.get(id)?.isUsed).toBe(false);
          expect(duplicates.has(standing)).toBe(false);
          expect(of.get(id)?.type).toBe(of.get(standing)?.type);
          expect(of.get(id)?.source).not.toBe(of.get(standing)?.source);
        }
        const hidden = [...duplicates].map(([id, standing]) => `${standing} ${of.get(id)?.source}`);
        expect(new Set(hidden).size).toBe(hidden.length);
      }),
    );
  });

  it('answers the same in any order', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((row) => ({ row, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row);
        expect(findDuplicates(shuffled)).toEqual(findDuplicates(all));
      }),
    );
  });
});
