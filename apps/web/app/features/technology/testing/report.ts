import { conditions } from '@skrin/contract/screening/conditions';
import type { ModelReport, Proportion } from '@skrin/contract/screening/model-report';

export const proportion = (k: number, n: number): Proportion => ({ value: k / n, k, n, wilson95: [0.1, 0.9] });

/** A report of invented figures. */
export const madeUpReport = (): ModelReport => ({
  version: '9.9.9',
  sha256: 'abcdef012345',
  network: 'A made-up network',
  material: {
    files: 1234,
    groups: 567,
    conditionFiles: 321,
    conditionPhotos: 80,
    others: [{ kind: 'a-new-kind', set: 'a-new-set', licence: 'CC0', files: 7, groups: 6 }],
  },
  heldOut: {
    folds: [0.5, 0.6],
    accuracy: proportion(61, 80),
    top3: proportion(72, 80),
    balancedAccuracy: 0.7125,
    macroF1: 0.654,
    singleCopyAccuracy: 0.7,
    perCondition: conditions.map((condition) => ({ condition, photos: 10, f1: 0.5, precision: 0.4, recall: 0.6 })),
    confusion: conditions.map((condition, row) => ({
      condition,
      answered: conditions.map((_, column) => (row === column ? 9 : 0)),
    })),
    reliability: {
      meanConfidence: 0.66,
      accuracy: 0.77,
      error: 0.11,
      bins: [{ from: 0.6, to: 0.7, photos: 80, confidence: 0.66, accuracy: 0.77 }],
    },
    sets: { level: 0.9, meanSize: 1.5, coverage: proportion(75, 80) },
    degraded: { accuracy: 0.55, top3: 0.75, refused: 0.05 },
    skinTone: [
      {
        tone: 'light',
        photos: 79,
        enough: true,
        accuracy: proportion(60, 79),
        refused: proportion(2, 79),
        simulated: { right: proportion(50, 79), refused: proportion(9, 79) },
      },
      {
        tone: 'dark',
        photos: 1,
        enough: false,
        accuracy: proportion(1, 1),
        refused: proportion(0, 1),
        simulated: { right: proportion(1, 1), refused: proportion(0, 1) },
      },
    ],
  },
  scope: { refused: proportion(3, 80), others: [{ kind: 'not-skin', falseAccepts: proportion(4, 200) }] },
  shipped: {
    robustness: [{ change: 'turn90', sameAnswer: proportion(78, 80), refused: proportion(1, 80) }],
    latency: { machine: 'a machine', rows: [{ photo: 'original', threads: 1, medianMs: 37.4, p95Ms: 51.6 }] },
  },
  combined: { accuracy: 0.6, meanConfidence: 0.58, setSize: 1.8, setCoverage: 0.9 },
  outOfDistribution: {
    measuredAt: '2026-11-21',
    accuracy: proportion(44, 100),
    top3: proportion(70, 100),
    refused: proportion(31, 100),
    byCondition: conditions.map((condition) => ({ condition, right: proportion(6, 11), refused: proportion(2, 11) })),
    others: { healthySkin: proportion(13, 50), otherDisease: proportion(30, 50), noSkin: proportion(1, 50) },
    bins: [
      { from: 0, right: proportion(14, 50), shown: 0.28 },
      { from: 0.5, right: proportion(30, 50), shown: 0.6 },
    ],
    sets: { mass: 0.65, right: proportion(60, 100) },
  },
  simulatorCheck: [
    { figure: 'top1', simulated: 0.512, counted: proportion(50, 99) },
    { figure: 'refused', simulated: 0.311, counted: proportion(33, 99) },
  ],
  leftOut: {
    conditions: [
      {
        set: 'msid',
        condition: 'varicella',
        right: proportion(21, 33),
        top3: proportion(29, 33),
        refused: proportion(5, 33),
      },
    ],
    others: [{ set: 'sign-language-digits', kind: 'healthy-hand', falseAccepts: proportion(4, 77) }],
  },
  otherSources: {
    conditions: [
      {
        set: 'nails-korea',
        hospital: 'B1',
        condition: 'onychomycosis',
        right: proportion(47, 50),
        top3: proportion(49, 50),
        refused: proportion(14, 50),
        calledHealthy: proportion(1, 50),
      },
    ],
    others: [
      { set: 'a-new-set', kind: 'measles', falseAccepts: proportion(61, 80), calledHealthy: proportion(10, 80) },
    ],
    nails: [
      {
        set: 'nails-korea',
        hospital: 'B1',
        auroc: { value: 0.651, interval95: [0.544, 0.759] },
        fungusNamed: proportion(35, 50),
        dystrophyNamed: proportion(28, 50),
      },
    ],
    skinTone: [
      { tone: 'light', enough: true, right: proportion(40, 50), refused: proportion(9, 50) },
      { tone: 'dark', enough: false, right: proportion(1, 2), refused: proportion(1, 2) },
    ],
    gate: [{ change: 'small', sameVerdict: proportion(51, 52) }],
  },
  skinTypes: {
    auroc: { value: 0.56, interval95: [0.44, 0.68] },
    byType: [
      { type: 'II', photos: 66, angle: 31.5 },
      { type: 'III', photos: 32, angle: 33.9 },
    ],
  },
  severalPhotos: {
    rows: [
      {
        photos: 'simulated',
        one: { refused: proportion(25, 100), right: proportion(58, 75) },
        three: { refused: proportion(15, 100), right: proportion(60, 75) },
      },
    ],
  },
  certainty: {
    wrongTicks: 0.3,
    rows: [
      {
        photos: 'elsewhere',
        clear: { share: 0.21, claimed: 0.73, right: proportion(94, 100) },
        narrowed: { share: 0.06, claimed: 0.6, right: proportion(90, 100) },
        disagree: 0.57,
        notClear: 0.16,
      },
    ],
  },
});
