import { conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Mean, ModelReport, Proportion } from '@skrin/contract/programmes/skin/model-report';

const proportion = (k: number, n: number): Proportion => ({ value: k / n, k, n, wilson95: [0.1, 0.9] });

const mean = (value: number | null, photos = 100, sources = 3): Mean => ({
  value,
  interval95: [0.25, 0.85],
  photos,
  sources,
});
const means = (right: number, photos?: number, sources?: number) => ({
  right: mean(right, photos, sources),
  top3: mean(0.76, photos, sources),
  refused: mean(0.12, photos, sources),
  calledHealthy: mean(0.02, photos, sources),
});
const faults = { not_skin: 1, healthy_skin: 2, other_disease: 3 };
const shares = { right: proportion(61, 80), top3: proportion(72, 80), refused: proportion(3, 80) };

/** A report of invented figures. */
export const madeUpReport = (): ModelReport => ({
  version: '9.9.9',
  sha256: 'abcdef012345',
  trainedAt: '2026-11-21T12:00:00Z',
  network: 'A made-up network',
  material: { files: 1234, groups: 567, sets: [{ set: 'a-new-set', files: 7 }] },
  leftOut: {
    overall: means(0.58, 1325, 14),
    byCondition: conditions.map((condition) => ({ condition, figures: means(0.41, 55, 2) })),
    bySkinType: [
      {
        types: 'V–VI',
        right: proportion(14, 25),
        refused: proportion(5, 25),
        othersLetThrough: proportion(96, 129),
      },
    ],
    others: [
      { kind: 'other_disease', letThrough: mean(0.48, 2260, 9) },
      { kind: 'healthy_skin', letThrough: mean(0.11, 259, 2) },
      { kind: 'no_skin', letThrough: mean(null, 0, 0) },
    ],
    auroc: mean(0.77),
    bySource: [{ source: 'dermquest', condition: 'tinea_pedis', ...shares, faults }],
    othersBySource: [{ source: 'a-new-source', kind: 'healthy_skin', letThrough: proportion(4, 77), faults }],
  },
  comparison: {
    version: '0.4.0',
    photos: 3844,
    rows: [
      { figure: 'right', of: 'all', photos: 1325, before: 0.44, now: 0.58, change95: [0.05, 0.2] },
      { figure: 'letThrough', of: 'other_disease', photos: 2260, before: 0.88, now: 0.48, change95: [-0.5, -0.3] },
      { figure: 'top3', of: 'varicella', photos: 52, before: 0.9, now: 0.8, change95: [-0.2, -0.01] },
      { figure: 'right', of: 'V–VI', photos: 25, before: 0.56, now: 0.52, change95: [-0.2, 0.1] },
    ],
  },
  shown: {
    bins: [
      { from: 0, photos: 49.7, right: 0.28, shown: 0.28 },
      { from: 0.5, photos: 90, right: 0.6, shown: 0.59 },
    ],
    byCondition: conditions.map((condition) => ({ condition, most: 0.83 })),
    sets: { mass: 0.97, photos: 100, right: 0.91 },
  },
  simulations: [
    {
      simulation: 'halfOfAnswersLeans',
      cases: 2000,
      clear: { share: 0.21, claimed: 0.73, right: proportion(94, 100) },
      narrowed: { share: 0, claimed: null, right: { value: null, k: 0, n: 0, wilson95: [0, 1] } },
      refused: 0.1,
      none: 0.69,
      othersClear: proportion(22, 100),
      othersNarrowed: proportion(3, 100),
    },
  ],
  folds: {
    ...shares,
    macroF1: 0.654,
    byCondition: conditions.map((condition) => ({ condition, photos: 10, f1: 0.5, precision: 0.4, recall: 0.6 })),
    confusion: conditions.map((condition, row) => ({
      condition,
      answered: conditions.map((_, column) => (row === column ? 9 : 0)),
    })),
  },
  shipped: {
    photos: 200,
    poor: proportion(4, 200),
    robustness: [{ change: 'turn90', sameAnswer: proportion(156, 200), sameVerdict: proportion(190, 200) }],
    latency: {
      machine: 'a machine',
      rows: [{ photo: 'original', threads: 1, photos: 60, medianMs: 37.4, p95Ms: 51.6 }],
    },
  },
  stress: { right: proportion(55, 80), top3: proportion(70, 80), refused: proportion(9, 80) },
});
