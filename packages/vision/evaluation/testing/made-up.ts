import { conditions } from '@skrin/contract/programmes/skin/conditions';
import {
  type Mean,
  modelReportSchema,
  otherKinds,
  type Proportion,
  photoChanges,
  simulationNames,
  skinTypeGroups,
} from '@skrin/contract/programmes/skin/model-report';
import type { CardContent } from '../card.ts';

/** A complete evaluation and its model's files, of invented figures, all of them different; another `start` gives other figures. */
export function madeUpCard(start: number): CardContent {
  let made = 0;
  /** Between 0 and 1; no other figure has the same first three decimals. */
  const share = () => Number(((start + 0.0071 * ++made) % 1).toFixed(4));
  const count = () => 1000 + Math.round(start * 1e4) + 3 * ++made;
  const proportion = (): Proportion => ({ value: share(), k: count(), n: count(), wilson95: [share(), share()] });
  const sources = () => ({ photos: count(), sources: count() });
  const mean = (of = sources()): Mean => ({ value: share(), interval95: [share(), share()], ...of });
  const means = (of = sources()) => ({ right: mean(of), top3: mean(of), refused: mean(of), calledHealthy: mean(of) });
  const faults = () => ({ not_skin: count(), healthy_skin: count(), other_disease: count() });
  const stated = () => ({ share: share(), claimed: share(), right: proportion() });
  const shares = () => ({ right: proportion(), top3: proportion(), refused: proportion() });

  const manifest: CardContent['manifest'] = {
    version: 'version',
    sha256: 'abc',
    views: ['plain'],
    temperature: share(),
    thresholds: { noSkinMax: share(), healthyMax: share(), otherMax: share() },
  };
  const trained: CardContent['trained'] = {
    modelSha256: 'abc',
    createdAt: '2026-11-27T01:02:03Z',
    network: 'A network',
    training: {
      method: 'finetune',
      seed: count(),
      members: 2,
      files: count(),
      groups: count(),
      dataFingerprint: 'def',
    },
    attributions: [{ class: 'no_skin', set: 'a set', files: count(), groups: count() }],
  };
  const { createdAt, network, training, attributions } = trained;
  const evaluation = modelReportSchema.parse({
    version: 'version',
    sha256: 'abc',
    trainedAt: createdAt,
    network,
    material: {
      files: training.files,
      groups: training.groups,
      sets: attributions.map(({ set, files }) => ({ set, files })),
    },
    leftOut: {
      overall: means(),
      byCondition: conditions.map((condition) => ({ condition, figures: means() })),
      bySkinType: skinTypeGroups.map((types) => ({
        types,
        right: proportion(),
        refused: proportion(),
        othersLetThrough: proportion(),
      })),
      others: otherKinds.map((kind) => ({ kind, letThrough: mean() })),
      auroc: mean(),
      bySource: [{ source: 'a-source', condition: 'varicella', ...shares(), faults: faults() }],
      othersBySource: [{ source: 'a-source', kind: 'other_disease', letThrough: proportion(), faults: faults() }],
    },
    comparison: {
      version: '0.0.1',
      photos: count(),
      rows: [
        { figure: 'right', of: 'all', photos: count(), before: share(), now: share(), change95: [share(), share()] },
        {
          figure: 'refused',
          of: 'impetigo',
          photos: count(),
          before: share(),
          now: share(),
          change95: [share(), share()],
        },
      ],
    },
    shown: {
      bins: [1, 2].map(() => ({ from: share(), photos: count(), right: share(), shown: share() })),
      byCondition: conditions.map((condition) => ({ condition, most: share() })),
      sets: { mass: share(), photos: count(), right: share() },
    },
    simulations: simulationNames.map((simulation) => ({
      simulation,
      cases: count(),
      clear: stated(),
      narrowed: stated(),
      refused: share(),
      none: share(),
      othersClear: proportion(),
      othersNarrowed: proportion(),
    })),
    folds: {
      ...shares(),
      macroF1: share(),
      byCondition: conditions.map((condition) => ({
        condition,
        photos: count(),
        f1: share(),
        precision: share(),
        recall: share(),
      })),
      confusion: conditions.map((condition) => ({ condition, answered: conditions.map(count) })),
    },
    shipped: {
      photos: count(),
      poor: proportion(),
      robustness: photoChanges.map((change) => ({ change, sameAnswer: proportion(), sameVerdict: proportion() })),
      latency: {
        machine: 'a machine',
        rows: [{ photo: 'original', threads: count(), photos: count(), medianMs: count(), p95Ms: count() }],
      },
    },
    stress: shares(),
  });
  return { manifest, trained, evaluation };
}
