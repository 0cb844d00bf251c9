import { describe, expect, it } from 'vitest';
import { aurocOverSources, type Cell, cellsOf, FEW_PHOTOS, meanOverSources, meanShare } from './sources.ts';

const cell = (source: string, shows: string, hits: number, photos: number): Cell<boolean> => ({
  source,
  shows,
  items: Array.from({ length: photos }, (_, at) => at < hits),
});
const itself = (hit: boolean) => hit;

describe('a mean over what photos show and over their sources', () => {
  it('does not follow the class or the source that has most photos', () => {
    const cells = [cell('a', 'nails', 900, 1000), cell('b', 'nails', 5, 10), cell('a', 'feet', 1, 10)];
    // Nails: the mean of .9 and .5; feet: .1.
    expect(meanOverSources(cells, Number)).toBeCloseTo(0.4);
    expect(meanShare(cells, itself)).toMatchObject({ value: expect.closeTo(0.4), photos: 1020, sources: 2 });
  });

  it('takes sources of few photos together, and leaves out what is still too little', () => {
    const some = (source: string, shows: string, photos: number) => Array(photos).fill({ source, shows });
    const photos = [
      ...some('a', 'feet', FEW_PHOTOS),
      ...some('b', 'feet', FEW_PHOTOS - 1),
      ...some('c', 'feet', 1),
      ...some('b', 'nails', FEW_PHOTOS - 1),
    ];
    expect(cellsOf(photos, (photo) => photo).map(({ source, shows, items }) => [source, shows, items.length])).toEqual([
      ['a', 'feet', FEW_PHOTOS],
      ['sources of few photos', 'feet', FEW_PHOTOS],
    ]);
  });

  it('has no value where nothing was counted', () => {
    expect(meanShare([], itself)).toEqual({ value: null, interval95: [0, 1], photos: 0, sources: 0 });
  });

  it('has an interval as wide as its sources differ, however many photos they have', () => {
    const width = ({ interval95: [low, high] }: { interval95: [number, number] }) => high - low;
    const alike = ['a', 'b', 'c', 'd'].map((source) => cell(source, 'feet', 500, 1000));
    const unlike = ['a', 'b', 'c', 'd'].map((source, at) => cell(source, 'feet', at < 2 ? 200 : 800, 1000));
    expect(width(meanShare(alike, itself))).toBeLessThan(0.05);
    expect(width(meanShare(unlike, itself))).toBeGreaterThan(0.4);
    expect(width(meanShare([cell('a', 'feet', 10, 20)], itself))).toBeGreaterThan(0.3);
  });

  it('is the same in every run', () => {
    const cells = [cell('a', 'feet', 3, 10), cell('b', 'feet', 7, 10), cell('b', 'nails', 7, 10)];
    expect(meanShare(cells, itself)).toEqual(meanShare(cells, itself));
  });
});

describe('the area under the curve over sources', () => {
  const scored = (source: string, shows: string, items: number[]): Cell<number> => ({ source, shows, items });
  const score = (value: number) => value;

  it('is 1 where all are above, 0 where all are below, and half for ties', () => {
    const [high, low] = [scored('a', 'x', [0.8, 0.9]), scored('b', 'other', [0.1, 0.2])];
    expect(aurocOverSources([high], [low], score)).toBeCloseTo(1);
    expect(aurocOverSources([low], [high], score)).toBeCloseTo(0);
    expect(aurocOverSources([high], [scored('b', 'other', [0.8, 0.9])], score)).toBeCloseTo(0.5);
  });

  it('gives each source the same weight', () => {
    const low = scored('b', 'other', [0.5]);
    const high = [scored('a', 'x', [0.9]), scored('c', 'x', Array(50).fill(0.1))];
    expect(aurocOverSources(high, [low], score)).toBeCloseTo(0.5);
  });
});
