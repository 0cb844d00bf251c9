import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skinTypesOf } from './skin-types.ts';

describe('skinTypesOf', () => {
  it('counts how often one of type I or II is called lighter than one of a darker type', () => {
    const { auroc, byType } = skinTypesOf([
      { skinType: 1, ita: 60 },
      { skinType: 2, ita: 30 },
      { skinType: 3, ita: 40 },
      { skinType: 6, ita: -40 },
    ]);
    expect(auroc.value).toBe(0.75);
    expect(byType.map(({ photos, angle }) => [photos, angle])).toEqual([
      [1, 60],
      [1, 30],
      [1, 40],
      [0, null],
      [0, null],
      [1, -40],
    ]);
  });

  it('counts every photo in one type, and does not change when all of them look lighter', () => {
    const photo = fc.record({ skinType: fc.integer({ min: 1, max: 6 }), ita: fc.integer({ min: -60, max: 80 }) });
    fc.assert(
      fc.property(fc.array(photo), fc.integer({ min: -20, max: 20 }), (photos, lighter) => {
        const { auroc, byType } = skinTypesOf(photos);
        expect(byType.reduce((sum, { photos: n }) => sum + n, 0)).toBe(photos.length);
        expect(skinTypesOf(photos.map(({ skinType, ita }) => ({ skinType, ita: ita + lighter }))).auroc).toEqual(auroc);
      }),
    );
  });

  it('claims nothing where no type was recorded', () => {
    expect(skinTypesOf([]).auroc).toEqual({ value: null, interval95: [0, 1] });
  });
});
