import { conditions } from '@skrin/contract/screening/conditions';
import { certaintyPhotos, severalPhotosKinds } from '@skrin/contract/screening/model-report';
import {
  conditionNames,
  counted,
  decimal,
  negativeName,
  ofEnough,
  percent,
  shortcutName,
  wholePercent,
  withInterval,
} from './card-words.ts';
import { changeNames, changes } from './changes.ts';
import type { Shipped, Training } from './evaluation.ts';
import { skinTones } from './skin-tone.ts';

/** A Markdown table. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function classTable({ answer, scope, predictionSets }: Training): string {
  const head = [
    'condition',
    'distinct photos',
    'F1',
    'precision',
    'recall',
    'refused',
    'conditions in the set',
    'set holds the right one',
  ];
  const rows = conditions.map((condition) => {
    const { n, f1, precision, recall } = answer.perClass[condition];
    const sets = predictionSets.perClass[condition];
    const refused = scope.goodPhotosRefusedPerClass[condition];
    const scores = [f1, precision, recall].map(decimal);
    return [
      conditionNames[condition],
      `${n}`,
      ...scores,
      counted(refused),
      sets.meanSize.toFixed(2),
      counted(sets.coverage),
    ];
  });
  return table(head, rows);
}

export function confusionTable({ answer: { confusion } }: Training): string {
  const names = confusion.labels.map((label) => conditionNames[label]);
  const rows = confusion.rows.map((row, i) => [
    names[i] ?? '',
    ...row.map((count) => (count === 0 ? '·' : `${count}`)),
  ]);
  return table(['shown \\ answered', ...names], rows);
}

export function reliabilityTable({ reliability }: Training): string {
  const rows = reliability.calibrated.bins.map(({ from, to, n, confidence, accuracy }) => [
    `${wholePercent(from)} – ${wholePercent(to)}`,
    `${n}`,
    percent(confidence),
    percent(accuracy),
  ]);
  return table(['confidence', 'photos', 'mean confidence', 'right'], rows);
}

export function heldOutNegativesTable({ scope, degradedViews }: Training): string {
  const rows = Object.entries(scope.negativesAccepted).map(([kind, accepted]) => {
    const degraded = degradedViews.negativesAccepted[kind];
    return [negativeName(kind), withInterval(accepted), degraded ? counted(degraded) : '–'];
  });
  return table(['photos of none of the eight', 'let through', 'let through, degraded view'], rows);
}

export function shortcutTable({ shortcuts: { files: _, ...shortcuts } }: Training): string {
  const kinds = Object.keys(Object.values(shortcuts)[0]?.negativesAccepted ?? {});
  const head = [
    'held-out photos',
    'right',
    'others called nail fungus',
    'good ones refused',
    ...kinds.map((kind) => `${kind} let through`),
  ];
  const rows = Object.entries(shortcuts).map(([name, row]) => [
    shortcutName(name),
    ...[row.accuracy, row.othersCalledNailFungus, row.goodPhotosRefused].map(percent),
    ...kinds.map((kind) => percent(row.negativesAccepted[kind] ?? null)),
  ]);
  return table(head, rows);
}

export function consistencyTable({ consistency }: Training): string {
  const rows = changeNames.flatMap((name) => {
    const figures = consistency[name];
    return figures ? [[changes[name].title, withInterval(figures.sameAnswer), counted(figures.accuracy)]] : [];
  });
  return table(['photos', 'same answer as unchanged', 'right'], rows);
}

export function robustnessTable({ robustness, plain }: Shipped): string {
  const unchanged = ['as they are', '–', counted(plain.accuracySeen), counted(plain.refused)];
  const rows = changeNames.map((name) => {
    const { sameAnswer, accuracySeen, refused } = robustness[name];
    return [changes[name].title, withInterval(sameAnswer), counted(accuracySeen), counted(refused)];
  });
  return table(['photos', 'same answer as unchanged', 'right (seen in training)', 'refused'], [unchanged, ...rows]);
}

export function refusalTable({ goodPhotosRefused }: Shipped): string {
  const rows = conditions.map((condition) => {
    const { poor, outOfScope, either } = goodPhotosRefused[condition];
    return [conditionNames[condition], ...[poor, outOfScope, either].map(counted)];
  });
  return table(['condition', 'for quality', 'as none of the eight (seen in training)', 'for either'], rows);
}

export function negativesTable({ negatives }: Shipped): string {
  const rows = Object.entries(negatives).map(([kind, { inScope, accepted }]) => [
    negativeName(kind),
    counted(inScope),
    counted(accepted),
  ]);
  return table(
    ['photos of none of the eight', 'let through by the network (seen in training)', 'and by quality'],
    rows,
  );
}

export function skinTypesTable({ skinTypes: { byType } }: Shipped): string {
  const rows = byType.map(({ type, photos, angle }) => [
    type,
    `${photos}`,
    angle === null ? '–' : `${angle.toFixed(1)}°`,
  ]);
  return table(['recorded skin type', 'distinct photos', 'median angle'], rows);
}

export function skinToneTable({ skinTone }: Shipped): string {
  const rows = skinTones.map((tone) => {
    const { photos, enough, accuracyOutOfFold, outOfScopeOutOfFold, poor } = skinTone[tone];
    const figures = [accuracyOutOfFold, outOfScopeOutOfFold, poor];
    return [tone, `${photos}`, ...figures.map((figure) => ofEnough(enough, figure))];
  });
  return table(
    ['estimated tone', 'distinct photos', 'right', 'refused as none of the eight', 'refused for quality'],
    rows,
  );
}

export function latencyTable({ latency }: Shipped): string {
  const rows = latency.rows.map(({ photo, threads, photos, p50, p95 }) => [
    photo,
    `${threads}`,
    `${photos}`,
    `${p50.toFixed(0)} ms`,
    `${p95.toFixed(0)} ms`,
  ]);
  return table(['photo', 'threads, photos at once', 'photos timed', 'median', '95th percentile'], rows);
}

const certaintyPhotoNames = {
  heldOut: 'not seen in training',
  degraded: 'the same, changed',
  elsewhere: 'the same, as hard as those of other sources',
} as const;

export function statedConfidenceTable({ certainty: { byPhotos } }: Shipped): string {
  const rows = certaintyPhotos.map((photos) => {
    const { clear, narrowed, disagree, notClear, ...sizes } = byPhotos[photos];
    const claim = ({ share, claimed, right }: typeof clear) =>
      claimed === null ? percent(share) : `${percent(share)}: claims ${percent(claimed)}, right ${counted(right)}`;
    return [
      certaintyPhotoNames[photos],
      `${sizes.photos}`,
      `${sizes.cases}`,
      claim(clear),
      claim(narrowed),
      percent(disagree),
      percent(notClear),
    ];
  });
  return table(['photos', 'how many', 'cases', 'clear', 'narrowed', 'disagree', 'not clear'], rows);
}

const photosOfProblems = {
  taken: 'taken so, not seen in training',
  simulated: 'simulated from photos not seen in training',
  simulatedSeen: 'simulated from photos seen in training',
} as const;

export function severalNegativesTable({ severalPhotos: { negatives } }: Shipped): string {
  const rows = Object.entries(negatives).map(([kind, { one, two, three }]) => [
    kind,
    ...[one, two, three].map(counted),
  ]);
  return table(['photos of none of the eight, not seen in training', 'one', 'two', 'three'], rows);
}

export function severalPhotosTable({ severalPhotos: { byPhotos } }: Shipped): string {
  const loss = (value: number | null) => (value === null ? '–' : decimal(value));
  const rows = severalPhotosKinds.flatMap((kind) => {
    const { threeByScores, ...counts } = byPhotos[kind];
    const byProbabilities = Object.entries(counts).map(([count, { right, claimed, logLoss, refused }]) => [
      photosOfProblems[kind],
      count,
      counted(refused),
      withInterval(right),
      percent(claimed),
      loss(logLoss),
    ]);
    const { right, logLoss } = threeByScores;
    return [
      ...byProbabilities,
      [photosOfProblems[kind], 'three, mean of scores', 'as above', withInterval(right), '–', loss(logLoss)],
    ];
  });
  return table(['photos', 'how many', 'refused', 'right', 'at most claimed', 'log loss'], rows);
}
