import { otherPhotos } from '@skrin/contract/screening/model-report';
import { table } from './card-tables.ts';
import { conditionNames, counted, decimal, percent, unseenName, wholePercent, withInterval } from './card-words.ts';
import type { Shipped } from './evaluation.ts';

export const elsewhere = (shipped: Shipped): string => {
  const { measuredAt, accuracy, top3, refused, sets } = shipped.reliability;
  return `\
### Photos of other sources, counted once

Counted on ${measuredAt} on ${accuracy.n} clinic photos of the conditions from sources that are not in the material. Right:
${withInterval(accuracy)}; among the first three: ${withInterval(top3)}.
Refused: ${withInterval(refused)}. The smallest sets of conditions that reach ${wholePercent(sets.mass)} held the right
one in ${withInterval(sets.right)}.

${elsewhereConditionsTable(shipped)}

${elsewhereOthersTable(shipped)}

${elsewhereTable(shipped)}
`;
};

export const otherSources = (shipped: Shipped): string => `\
### Photos of other sources, which anyone can count again

Each distinct photo once. To be refused as healthy skin is the worst of the refusals of somebody who has a problem.

${otherConditionsTable(shipped)}

${otherNegativesTable(shipped)}

Nail fungus against diseases of nails that look like it; named is what is let through and led by fungus:

${nailsTable(shipped)}

The photos of the conditions above by skin tone, estimated from the photo as below:

${otherSkinToneTable(shipped)}
`;

function elsewhereTable({ reliability: { bins } }: Shipped): string {
  const rows = bins.map(({ from, mean, right, shown }) => [
    `from ${wholePercent(from)}`,
    wholePercent(mean),
    withInterval(right),
    percent(shown),
  ]);
  return table(['confidence of the photo', 'mean', 'right', 'at most shown'], rows);
}

function elsewhereConditionsTable({ reliability: { byCondition } }: Shipped): string {
  const rows = byCondition.map(({ condition, right, refused }) => [
    conditionNames[condition],
    withInterval(right),
    withInterval(refused),
  ]);
  return table(['condition', 'right, refused or not', 'refused'], rows);
}

const elsewhereOthers: Record<(typeof otherPhotos)[number], string> = {
  healthySkin: 'healthy skin: hands, nails, faces, trunks',
  otherDisease: 'other skin diseases',
  noSkin: 'no skin',
};

function elsewhereOthersTable({ reliability: { others } }: Shipped): string {
  const rows = otherPhotos.map((kind) => [elsewhereOthers[kind], withInterval(others[kind])]);
  return table(['photos of none of the eight', 'let through'], rows);
}

const sourceName = ({ set, hospital }: { set: string; hospital?: string | undefined }): string =>
  hospital ? `${set}, hospital ${hospital}` : set;

function otherConditionsTable({ otherSources }: Shipped): string {
  const rows = otherSources.conditions.map(({ condition, right, top3, refused, calledHealthy, ...taken }) => [
    sourceName(taken),
    conditionNames[condition],
    ...[right, top3, refused].map(withInterval),
    counted(calledHealthy),
  ]);
  return table(
    ['source', 'condition', 'right, refused or not', 'among the first three', 'refused', 'refused as healthy skin'],
    rows,
  );
}

function otherNegativesTable({ otherSources }: Shipped): string {
  const rows = otherSources.others.map(({ kind, letThrough, calledHealthy, ...taken }) => [
    sourceName(taken),
    unseenName(kind),
    withInterval(letThrough),
    counted(calledHealthy),
  ]);
  return table(['source', 'photos of none of the eight', 'let through', 'refused as healthy skin'], rows);
}

function nailsTable({ otherSources }: Shipped): string {
  const rows = otherSources.nails.map(({ auroc: { value, interval95 }, fungusNamed, dystrophyNamed, ...taken }) => [
    sourceName(taken),
    value === null ? '–' : `${decimal(value)} (${interval95.map(decimal).join('–')})`,
    withInterval(fungusNamed),
    withInterval(dystrophyNamed),
  ]);
  return table(['source', 'AUROC (95 % interval)', 'fungus named fungus', 'dystrophy named fungus'], rows);
}

function otherSkinToneTable({ otherSources }: Shipped): string {
  const rows = otherSources.skinTone.map(({ tone, enough, right, refused }) => [
    tone,
    ...[right, refused].map((figure) => (enough ? withInterval(figure) : `${figure.k} of ${figure.n}: too few`)),
  ]);
  return table(['estimated tone', 'right, refused or not', 'refused'], rows);
}
