import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { describe, expect, it } from 'vitest';
import { type HeldOutPhoto, type PhotoKind, type Ruler, scoreLabels } from './held-out.ts';
import { compareVersions, earlierRule, foldsOf, judge, leftOutOf, ruleOf, stressOf } from './left-out.ts';

const rule = ruleOf({ temperature: 1, thresholds: { noSkinMax: 0.2, healthyMax: 0.3, otherMax: 0.5 } });

interface Shown {
  source: string;
  kind: PhotoKind;
  /** The outputs of the highest scores, the highest first. */
  said: (typeof scoreLabels)[number][];
  ruler?: Ruler;
  skinType?: number;
  count?: number;
}

/** Photos whose network puts the named outputs first. */
const photos = ({ source, kind, said, ruler = 'source', skinType, count = 10 }: Shown): HeldOutPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ ruler, source, kind, skinType, group: `${source} ${kind} ${at}` },
    scores: scoreLabels.map((label) => (said.includes(label) ? 8 - 2 * said.indexOf(label) : 0)),
  }));

describe('figures of sources left out', () => {
  const shown = [
    ...photos({ source: 'clinic', kind: 'impetigo', said: ['impetigo'], count: 100 }),
    ...photos({ source: 'phones', kind: 'impetigo', said: ['varicella', 'impetigo'], skinType: 6 }),
    ...photos({ source: 'phones', kind: 'varicella', said: ['healthy'], skinType: 6 }),
    ...photos({ source: 'phones', kind: 'herpes_zoster', said: ['herpes_zoster'], count: 7 }),
    ...photos({ source: 'clinic', kind: 'other_disease', said: ['other_lesion'] }),
    ...photos({ source: 'phones', kind: 'other_disease', said: ['cellulitis', 'other_lesion'], skinType: 1 }),
    ...photos({ source: 'phones', kind: 'no_skin', said: ['not_skin'] }),
    ...photos({ source: 'clinic', kind: 'impetigo', said: ['cellulitis'], ruler: 'fold' }),
  ];
  const figures = leftOutOf(shown, rule);
  const of = (condition: string) => figures.byCondition.find((row) => row.condition === condition)?.figures;

  it('are means over conditions, and for each over its sources', () => {
    expect(of('impetigo')).toMatchObject({ right: { value: 0.5, photos: 110, sources: 2 }, top3: { value: 1 } });
    expect(of('varicella')).toMatchObject({ right: { value: 0 }, refused: { value: 1 }, calledHealthy: { value: 1 } });
    expect(figures.overall.right).toMatchObject({ value: 0.25, photos: 120 });
  });

  it('say nothing of a condition of which no source has photos enough, and name the source all the same', () => {
    expect(of('herpes_zoster')?.right).toEqual({ value: null, interval95: [0, 1], photos: 0, sources: 0 });
    expect(figures.bySource.find(({ condition }) => condition === 'herpes_zoster')?.right).toMatchObject({
      k: 7,
      n: 7,
    });
  });

  it('say of each source what was refused, and why', () => {
    const row = figures.bySource.find(({ condition }) => condition === 'varicella');
    expect(row).toMatchObject({
      source: 'phones',
      refused: { k: 10, n: 10 },
      faults: { healthy_skin: 10, not_skin: 0, other_disease: 0 },
    });
  });

  it('say how much of other diseases, healthy skin and no skin is let through', () => {
    const [diseases, healthy, none] = figures.others;
    expect(diseases).toMatchObject({ kind: 'other_disease', letThrough: { value: 0.5, photos: 20, sources: 2 } });
    expect(healthy?.letThrough.value).toBeNull();
    expect(none?.letThrough.value).toBe(0);
    expect(figures.auroc.value).toBeGreaterThan(0.5);
  });

  it('are given by recorded skin type', () => {
    expect(figures.bySkinType).toMatchObject([
      { types: 'I–II', right: { n: 0 }, othersLetThrough: { k: 10, n: 10 } },
      { types: 'III–IV', right: { n: 0 } },
      { types: 'V–VI', right: { k: 0, n: 20 }, refused: { k: 10, n: 20 } },
    ]);
  });
});

describe('a comparison with an earlier version', () => {
  const now = [
    ...photos({ source: 'clinic', kind: 'impetigo', said: ['impetigo'] }),
    ...photos({ source: 'clinic', kind: 'varicella', said: ['impetigo'] }),
    ...photos({ source: 'new', kind: 'varicella', said: ['varicella'] }),
  ];
  const before = [
    ...photos({ source: 'clinic', kind: 'impetigo', said: ['cellulitis'] }),
    ...photos({ source: 'clinic', kind: 'varicella', said: ['varicella'] }),
    ...photos({ source: 'gone', kind: 'varicella', said: ['cellulitis'] }),
  ];
  const { photos: compared, rows } = compareVersions({ before, now }, { before: earlierRule, now: rule });
  const row = (figure: string, of: string) => rows.find((each) => each.figure === figure && each.of === of);

  it('counts the photos that both were judged on, and no others', () => {
    expect(compared).toBe(20);
    expect(row('right', 'varicella')).toMatchObject({ photos: 10, before: 1, now: 0, change95: [-1, -1] });
  });

  it('says what got better and what got worse', () => {
    expect(row('right', 'impetigo')).toMatchObject({ before: 0, now: 1, change95: [1, 1] });
    expect(row('right', 'all')).toMatchObject({ before: 0.5, now: 0.5 });
  });

  it('has no rows of what nobody photographed', () => {
    expect(rows.some(({ of }) => of === 'onychomycosis' || of === 'healthy_skin')).toBe(false);
  });

  const said = (...each: Shown['said'][]) =>
    each.flatMap((first) => photos({ source: 'a', kind: 'impetigo', said: first, count: 10 }));
  const rowsOf = (first: HeldOutPhoto[], second: HeldOutPhoto[]) =>
    compareVersions({ before: first, now: second }, { before: rule, now: rule });

  it('pairs photos that show the same in their order, however their groups are named', () => {
    const renamed = said(['impetigo'], ['varicella']).map((photo) => ({ ...photo, group: `other ${photo.group}` }));
    const same = rowsOf(renamed, said(['impetigo'], ['varicella']));
    expect(same.photos).toBe(20);
    expect(same.rows[0]).toMatchObject({ before: 0.5, now: 0.5, change95: [0, 0] });
  });

  it('pairs photos by their groups where one file has more of them', () => {
    const [, ...later] = said(['impetigo']);
    const same = rowsOf(later, said(['impetigo']));
    expect(same.photos).toBe(9);
  });
});

it('judges an earlier version by its own gate', () => {
  const [unsure] = photos({ source: 'a', kind: 'impetigo', said: ['other_lesion', 'impetigo'], count: 1 });
  const [healthy] = photos({ source: 'a', kind: 'impetigo', said: ['healthy', 'impetigo'], count: 1 });
  const [sure] = photos({ source: 'a', kind: 'impetigo', said: ['impetigo'], count: 1 });
  const faults = [unsure, healthy, sure].map((photo) => photo && judge(photo, earlierRule).fault);
  expect(faults).toEqual(['other_disease', 'healthy_skin', undefined]);
});

describe('figures of the folds', () => {
  const collection = [
    ...photos({ ruler: 'fold', source: 'eight', kind: 'impetigo', said: ['impetigo'], count: 3 }),
    ...photos({ ruler: 'fold', source: 'eight', kind: 'impetigo', said: ['varicella', 'impetigo'], count: 1 }),
    ...photos({ ruler: 'fold', source: 'msid', kind: 'varicella', said: ['cellulitis'] }),
  ];

  it('are of the collection that has all eight', () => {
    const { right, top3, confusion, byCondition } = foldsOf(collection, rule);
    expect(right).toMatchObject({ k: 3, n: 4 });
    expect(top3).toMatchObject({ k: 4, n: 4 });
    expect(confusion.map(({ condition }) => condition)).toEqual([...conditions]);
    expect(confusion[1]?.answered).toEqual([0, 3, 0, 0, 0, 0, 1, 0]);
    expect(byCondition[1]).toMatchObject({ photos: 4, precision: 1, recall: 0.75, f1: expect.closeTo(6 / 7) });
  });

  it('have the same photos, changed by the simulator, as a stress test of its own', () => {
    const changed = photos({ ruler: 'simulated', source: 'eight', kind: 'impetigo', said: ['not_skin'], count: 2 });
    expect(stressOf([...collection, ...changed], rule)).toMatchObject({ right: { n: 2 }, refused: { k: 2 } });
    expect(stressOf(collection, rule)).toBeUndefined();
  });
});
