import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import {
  certaintyPhotos,
  otherPhotos,
  severalPhotosKinds,
  simulatorChecks,
} from '@skrin/contract/screening/model-report';
import { changeNames } from '../changes.ts';
import { type Evaluation, evaluationSchema, mapConditions } from '../evaluation.ts';
import { skinTones } from '../skin-tone.ts';
import type { Proportion } from '../statistics.ts';

const fromNames = <Name extends string, Value>(names: readonly Name[], make: () => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;

/** A complete evaluation of invented figures, all of them different; another `start` gives other figures. */
export function madeUpEvaluation(start: number): Evaluation {
  let made = 0;
  /** Between 0 and 1; no other figure has the same first three decimals. */
  const share = () => Number(((start + 0.0071 * ++made) % 1).toFixed(4));
  const count = () => 1000 + Math.round(start * 1e4) + 3 * ++made;
  const proportion = (): Proportion => ({ value: share(), k: count(), n: count(), wilson95: [share(), share()] });
  const reliability = (bins: number) => ({
    meanConfidence: share(),
    accuracy: share(),
    ece: share(),
    bins: Array.from({ length: bins }, () => ({
      from: share(),
      to: share(),
      n: count(),
      confidence: share(),
      accuracy: share(),
    })),
  });
  const shortcut = () => ({
    accuracy: share(),
    othersCalledNailFungus: share(),
    goodPhotosRefused: share(),
    negativesAccepted: { 'not-skin': share() },
  });
  const negatives = () => ({ 'not-skin': proportion() });
  const stated = () => ({ share: share(), claimed: share(), right: proportion() });
  const certainty = () => ({
    photos: count(),
    cases: count(),
    clear: stated(),
    narrowed: stated(),
    disagree: share(),
    notClear: share(),
  });
  const together = () => ({ right: proportion(), claimed: share(), logLoss: share(), refused: proportion() });
  const several = () => ({
    one: together(),
    two: together(),
    three: together(),
    threeByScores: { right: proportion(), logLoss: share() },
  });
  const labels: Condition[] = [...conditions];
  const latencyRow = () => ({ photo: 'any', threads: count(), photos: count(), p50: count(), p95: count() });

  return evaluationSchema.parse({
    modelSha256: 'abc',
    trained: {
      modelSha256: 'abc',
      network: 'A network',
      training: {
        method: 'finetune',
        seed: count(),
        members: 2,
        files: count(),
        groups: count(),
        dataFingerprint: 'def',
        testHospitals: ['C'],
      },
      attributions: [{ class: 'not-skin', set: 'a set', licence: 'a licence', files: count(), groups: count() }],
      summary: { views: ['plain'] },
      answer: {
        accuracy: proportion(),
        balancedAccuracy: share(),
        macroF1: share(),
        top3: proportion(),
        perClass: mapConditions(() => ({ f1: share(), precision: share(), recall: share(), n: count() })),
        confusion: { labels, rows: labels.map(() => labels.map(count)) },
      },
      foldAccuracies: { values: [share(), share()] },
      singleCopyAccuracy: share(),
      temperature: { fitted: share(), used: share() },
      reliability: { raw: reliability(0), calibrated: reliability(2) },
      predictionSets: {
        level: share(),
        mass: share(),
        uncalibrated: { mass: share(), meanSize: count(), coverage: proportion() },
        meanSize: count(),
        coverage: proportion(),
        perClass: mapConditions(() => ({ meanSize: count(), coverage: proportion() })),
      },
      scope: {
        inScopeMin: share(),
        noSkinMax: share(),
        healthyMax: share(),
        goodPhotosRefused: proportion(),
        goodPhotosRefusedPerClass: mapConditions(proportion),
        negativesAccepted: negatives(),
      },
      degradedViews: {
        accuracy: share(),
        top3: share(),
        meanConfidence: share(),
        goodPhotosRefused: share(),
        negativesAccepted: negatives(),
      },
      shortcuts: { files: count(), unchanged: shortcut(), penRing: shortcut() },
      fusion: {
        wrongTickShare: share(),
        chosen: {
          exponent: share(),
          wrongTicks: share(),
          wrongTable: share(),
          outOfDistributionWrongTicks: share(),
          outOfDistributionWrongTable: share(),
        },
        confidence: {
          simulations: {
            outOfDistributionAllWrong: {
              accuracy: share(),
              meanConfidence: share(),
              highAccuracy: share(),
              setSize: count(),
              setCoverage: share(),
            },
          },
        },
      },
      consistency: { flipHorizontal: { sameAnswer: proportion(), accuracy: proportion() } },
      publishedSplit: { all: proportion(), leaked: proportion(), clean: proportion() },
      outOfDistribution: {
        check: fromNames(simulatorChecks, () => ({ simulated: share(), counted: proportion() })),
        leftOut: {
          conditions: [
            { set: 'a set', condition: 'varicella', right: proportion(), top3: proportion(), refused: proportion() },
          ],
          others: [{ set: 'a set', hospital: 'D', kind: 'mpox', falseAccepts: proportion() }],
        },
        photos: {},
      },
      photos: {},
    },
    shipped: {
      note: 'A note.',
      modelVersion: 'version',
      material: { photos: count(), distinctPhotos: count(), negatives: count() },
      plain: { accuracySeen: proportion(), refused: proportion() },
      robustness: fromNames(changeNames, () => ({
        sameAnswer: proportion(),
        accuracySeen: proportion(),
        refused: proportion(),
      })),
      goodPhotosRefused: mapConditions(() => ({ poor: proportion(), outOfScope: proportion(), either: proportion() })),
      negatives: { 'not-skin': { inScope: proportion(), accepted: proportion() } },
      skinTone: fromNames(skinTones, () => ({
        photos: count(),
        enough: true,
        accuracyOutOfFold: proportion(),
        outOfScopeOutOfFold: proportion(),
        simulated: { right: proportion(), refused: proportion() },
        poor: proportion(),
      })),
      skinTypes: {
        auroc: { value: share(), interval95: [share(), share()] },
        byType: [{ type: 'II', photos: count(), angle: share() }],
      },
      reliability: {
        measuredAt: 'some day',
        accuracy: proportion(),
        top3: proportion(),
        refused: proportion(),
        byCondition: conditions.map((condition) => ({ condition, right: proportion(), refused: proportion() })),
        others: fromNames(otherPhotos, proportion),
        bins: [1, 2].map(() => ({ from: share(), mean: share(), right: proportion(), shown: share() })),
        sets: { mass: share(), right: proportion() },
      },
      otherSources: {
        conditions: [
          {
            set: 'a set',
            condition: 'varicella',
            right: proportion(),
            top3: proportion(),
            refused: proportion(),
            calledHealthy: proportion(),
          },
        ],
        others: [
          { set: 'a set', hospital: 'C', kind: 'mpox', falseAccepts: proportion(), calledHealthy: proportion() },
        ],
        nails: [
          {
            set: 'a set',
            hospital: 'C',
            auroc: { value: share(), interval95: [share(), share()] },
            fungusNamed: proportion(),
            dystrophyNamed: proportion(),
          },
        ],
        skinTone: skinTones.map((tone) => ({ tone, enough: true, right: proportion(), refused: proportion() })),
        gate: [{ change: 'small', sameVerdict: proportion() }],
      },
      certainty: { wrongTicks: share(), byPhotos: fromNames(certaintyPhotos, certainty) },
      severalPhotos: {
        byPhotos: fromNames(severalPhotosKinds, several),
        negatives: { mpox: { one: proportion(), two: proportion(), three: proportion() } },
      },
      latency: { machine: 'a machine', rows: [latencyRow(), latencyRow()] },
    },
  });
}
