import type { ModelEvaluation } from '@skrin/contract/screening/model-evaluation';
import {
  certaintyPhotos,
  type ModelReport,
  photoChanges,
  severalPhotosKinds,
  simulatorChecks,
  skinTones,
} from '@skrin/contract/screening/model-report';

/** Enough digits of the checksum to tell models apart. */
const SHORT_SHA256 = 12;

/** The evaluation of the model as the site shows it: the file's own figures, put in order. */
export function presentModelReport({ modelSha256, trained, shipped }: ModelEvaluation): ModelReport {
  const { outOfDistributionAllWrong } = trained.fusion.confidence.simulations;
  return {
    version: shipped.modelVersion,
    sha256: modelSha256.slice(0, SHORT_SHA256),
    trainedAt: trained.createdAt,
    network: trained.network,
    material: presentMaterial(trained, shipped),
    heldOut: presentHeldOut(trained, shipped),
    scope: {
      refused: trained.scope.goodPhotosRefused,
      others: Object.entries(trained.scope.negativesAccepted).map(([kind, falseAccepts]) => ({ kind, falseAccepts })),
    },
    shipped: {
      robustness: inOrder(photoChanges, shipped.robustness, (change, { sameAnswer, refused }) => ({
        change,
        sameAnswer,
        refused,
      })),
      latency: presentLatency(shipped),
    },
    combined: outOfDistributionAllWrong,
    outOfDistribution: shipped.reliability,
    simulatorCheck: inOrder(simulatorChecks, trained.outOfDistribution.check, (figure, row) => ({ figure, ...row })),
    leftOut: trained.outOfDistribution.leftOut,
    otherSources: shipped.otherSources,
    skinTypes: shipped.skinTypes,
    certainty: {
      wrongTicks: shipped.certainty.wrongTicks,
      rows: inOrder(certaintyPhotos, shipped.certainty.byPhotos, (photos, figures) => ({ photos, ...figures })),
    },
    severalPhotos: {
      rows: inOrder(severalPhotosKinds, shipped.severalPhotos.byPhotos, (photos, figures) => ({ photos, ...figures })),
    },
  };
}

type Trained = ModelEvaluation['trained'];
type Shipped = ModelEvaluation['shipped'];

/** The licence that the publisher of a collection states; the material notes that nobody has confirmed it. */
const statedLicence = (noted: string): string => noted.replace(/ ?\(?to be confirmed\)?$/, '');

const presentMaterial = ({ training, answer, attributions }: Trained, { material }: Shipped) => ({
  files: training.files,
  groups: training.groups,
  conditionFiles: material.photos,
  conditionPhotos: answer.accuracy.n,
  others: attributions.map(({ class: kind, set, licence, files, groups }) => ({
    kind,
    set,
    ...(statedLicence(licence) && { licence: statedLicence(licence) }),
    files,
    groups,
  })),
});

function presentHeldOut(trained: Trained, { skinTone }: Shipped): ModelReport['heldOut'] {
  const { answer, reliability, degradedViews, consistency } = trained;
  const { labels, rows } = answer.confusion;
  const { ece, meanConfidence, accuracy, bins } = reliability.calibrated;
  return {
    folds: trained.foldAccuracies.values,
    accuracy: answer.accuracy,
    top3: answer.top3,
    balancedAccuracy: answer.balancedAccuracy,
    macroF1: answer.macroF1,
    singleCopyAccuracy: trained.singleCopyAccuracy,
    perCondition: labels.map((condition) => {
      const { n, f1, precision, recall } = answer.perClass[condition];
      return { condition, photos: n, f1, precision, recall };
    }),
    confusion: labels.map((condition, at) => ({ condition, answered: rows[at] ?? [] })),
    reliability: {
      meanConfidence,
      accuracy,
      error: ece,
      bins: bins.map(({ n, ...bin }) => ({ ...bin, photos: n })),
    },
    sets: trained.predictionSets,
    degraded: { accuracy: degradedViews.accuracy, top3: degradedViews.top3, refused: degradedViews.goodPhotosRefused },
    skinTone: inOrder(skinTones, skinTone, (tone, { accuracyOutOfFold, outOfScopeOutOfFold, ...figures }) => ({
      tone,
      ...figures,
      accuracy: accuracyOutOfFold,
      refused: outOfScopeOutOfFold,
    })),
    consistency: consistency && inOrder(photoChanges, consistency, (change, figures) => ({ change, ...figures })),
    publishedSplit: trained.publishedSplit,
  };
}

const presentLatency = ({ latency: { machine, rows } }: Shipped): ModelReport['shipped']['latency'] => ({
  machine,
  rows: rows.map(({ photo, threads, p50, p95 }) => ({
    photo: photo === 'as in the material' ? 'original' : 'large',
    threads,
    medianMs: p50,
    p95Ms: p95,
  })),
});

/** Rows of a table, in the order of `names`, for the names that have figures. */
const inOrder = <Name extends string, Figures, Row>(
  names: readonly Name[],
  figures: Partial<Record<Name, Figures>>,
  rowOf: (name: Name, figures: Figures) => Row,
): Row[] =>
  names.flatMap((name) => {
    const found = figures[name];
    return found === undefined ? [] : [rowOf(name, found)];
  });
