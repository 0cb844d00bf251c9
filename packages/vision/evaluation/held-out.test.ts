import { describe, expect, it } from 'vitest';
import { conditionOf, heldOutColumns, parseHeldOut } from './held-out.ts';
import { heldOutCsv, madeUpHeldOut } from './testing/made-up-held-out.ts';

const header = heldOutColumns.join(',');
const scores = '1.5,-0.25,0,0,0,0,0,0,0,0,-2';

describe('held-out scores', () => {
  it('are read with what is known of each photo, scores in the order of the outputs', () => {
    const [shown, other] = parseHeldOut(
      [header, `source,web11,varicella,,5,g1,${scores}`, `fold,pad,other_disease,"naevus, blue",,g2,${scores}`].join(
        '\n',
      ),
    );
    expect(shown).toEqual({
      ruler: 'source',
      source: 'web11',
      kind: 'varicella',
      diagnosis: undefined,
      skinType: 5,
      group: 'g1',
      scores: [1.5, -0.25, 0, 0, 0, 0, 0, 0, 0, 0, -2],
    });
    expect(other).toMatchObject({ ruler: 'fold', diagnosis: 'naevus, blue', skinType: undefined });
    expect([shown, other].map((photo) => photo && conditionOf(photo))).toEqual(['varicella', undefined]);
  });

  it.each([
    ['5', 5],
    ['5.0', 5],
    ['V', 5],
    ['', undefined],
  ])('have the skin type that is written as "%s"', (written, skinType) => {
    const [photo] = parseHeldOut(`${header}\nsource,web11,varicella,,${written},g1,${scores}`);
    expect(photo?.skinType).toBe(skinType);
  });

  it('are the same after they were written', () => {
    const photos = madeUpHeldOut([
      { source: 'a', kind: 'impetigo', photos: 3 },
      { ruler: 'fold', source: 'ordinary', kind: 'no_skin', photos: 2 },
    ]);
    expect(parseHeldOut(heldOutCsv(photos))).toEqual(photos);
  });

  it.each([
    ['a ruler that nobody knows', `hold,web11,varicella,,5,g1,${scores}`, 'ruler'],
    ['a kind that nobody knows', `source,web11,mumps,,5,g1,${scores}`, 'kind'],
    ['a skin type above six', `source,web11,varicella,,7,g1,${scores}`, 'skin_type'],
    ['a score that is none', `source,web11,varicella,,5,g1,${scores.replace('1.5', 'nan')}`, 'cellulitis'],
    ['an empty score', `source,web11,varicella,,5,g1,${scores.replace('1.5', '')}`, 'cellulitis'],
  ])('are refused with %s, by the row', (_name, row, column) => {
    expect(() => parseHeldOut(`${header}\nsource,web11,varicella,,,g0,${scores}\n${row}`)).toThrow(
      new RegExp(`row 2 [^]*${column}`),
    );
  });

  it('are refused without a column', () => {
    expect(() => parseHeldOut('ruler,source\nsource,web11')).toThrow('lack the columns kind, diagnosis');
  });
});
