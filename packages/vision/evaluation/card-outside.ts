import { otherPhotos, simulatorChecks } from '@skrin/contract/screening/model-report';
import { table } from './card-tables.ts';
import {
  aurocWithInterval,
  conditionNames,
  counted,
  ofEnough,
  outOfDistributionName,
  percent,
  wholePercent,
  withInterval,
} from './card-words.ts';
import { changes } from './changes.ts';
import type { Evaluation, Shipped, Training } from './evaluation.ts';
import { skinTones } from './skin-tone.ts';

export const simulated = ({ shipped, trained }: Evaluation): string => {
  const { measuredAt, accuracy, top3, refused, sets } = shipped.reliability;
  return `\
### Simulated photos of other sources

Measured on ${measuredAt} on ${accuracy.n} distinct photos of the conditions, each changed as photos of other sources differ (further away,
out of focus, in other light, smaller, compressed, cut) and read by a network that had not seen it. Right:
${withInterval(accuracy)}; among the first three: ${withInterval(top3)}.
Refused: ${withInterval(refused)}. The smallest sets of conditions that reach ${wholePercent(sets.mass)} held the right
one in ${withInterval(sets.right)}.

${simulatedConditionsTable(shipped)}

${simulatedOthersTable(shipped)}

By skin tone, estimated from the photo before it was changed; what the estimate is worth is said at the end of the figures:

${simulatedSkinToneTable(shipped)}

By confidence, with photos of the sources that are left out below, as they are, since what no change imitates makes a network too
sure:

${confidenceTable(shipped)}

An earlier network was counted by hand on photos of other sources. The same changes give nearly the same for networks of its recipe,
in the mix of conditions that was counted, but let through more photos without skin:

${checkTable(trained)}

The network has practised on changes of this kind, so these figures are a little too good.
`;
};

export const leftOut = ({ outOfDistribution }: Training): string => `\
### Sources left out

The network of each fold was kept from everything that one source took. The file that ships has learned from these sources; this is
what to expect at the next one.

${leftOutConditionsTable(outOfDistribution.leftOut)}

${leftOutOthersTable(outOfDistribution.leftOut)}
`;

export const otherSources = (shipped: Shipped): string => `\
### Hospitals that no training uses, which anyone can count again

No training uses these photos, but the recipe was chosen by them among others, so the figures are a little too good.
Each distinct photo once. To be refused as healthy skin is the worst of the refusals of somebody who has a problem.

${otherConditionsTable(shipped)}

${otherNegativesTable(shipped)}

Nail fungus against diseases of nails that look like it; named is what is let through and led by fungus:

${nailsTable(shipped)}

The photos of the conditions above by skin tone, estimated from the photo as below:

${otherSkinToneTable(shipped)}

How a photo came about may not decide whether it is refused for what it shows. The same photos, changed:

${gateTable(shipped)}
`;

function checkTable({ outOfDistribution: { check } }: Training): string {
  const rows = simulatorChecks.map((figure) => [
    checkNames[figure],
    percent(check[figure].simulated),
    withInterval(check[figure].counted),
  ]);
  return table(['figure', 'simulated', 'counted by hand'], rows);
}

const checkNames: Record<(typeof simulatorChecks)[number], string> = {
  top1: 'right',
  top3: 'among the first three',
  refused: 'refused',
  healthyFalseAccepts: 'healthy skin let through',
  noSkinFalseAccepts: 'no skin let through',
};

function leftOutConditionsTable({ conditions }: Training['outOfDistribution']['leftOut']): string {
  const rows = conditions.map(({ condition, right, top3, refused, ...taken }) => [
    sourceName(taken),
    conditionNames[condition],
    ...[right, top3, refused].map(withInterval),
  ]);
  return table(['source', 'condition', 'right, refused or not', 'among the first three', 'refused'], rows);
}

function leftOutOthersTable({ others }: Training['outOfDistribution']['leftOut']): string {
  const rows = others.map(({ kind, falseAccepts, ...taken }) => [
    sourceName(taken),
    outOfDistributionName(kind),
    withInterval(falseAccepts),
  ]);
  return table(['source', 'photos of none of the eight', 'let through'], rows);
}

function confidenceTable({ reliability: { bins } }: Shipped): string {
  const rows = bins.map(({ from, mean, right, shown }) => [
    `from ${wholePercent(from)}`,
    wholePercent(mean),
    withInterval(right),
    percent(shown),
  ]);
  return table(['confidence of the photo', 'mean', 'right', 'at most shown'], rows);
}

function simulatedConditionsTable({ reliability: { byCondition } }: Shipped): string {
  const rows = byCondition.map(({ condition, right, refused }) => [
    conditionNames[condition],
    withInterval(right),
    withInterval(refused),
  ]);
  return table(['condition', 'right, refused or not', 'refused'], rows);
}

const otherNames: Record<(typeof otherPhotos)[number], string> = {
  healthySkin: 'healthy skin: hands, fingers, nails, skin beside lesions',
  otherDisease: 'other diseases: cancers, moles, measles, mpox, diseases of nails',
  noSkin: 'no skin',
};

function simulatedOthersTable({ reliability: { others } }: Shipped): string {
  const rows = otherPhotos.map((kind) => [otherNames[kind], withInterval(others[kind])]);
  return table(['photos of none of the eight', 'let through'], rows);
}

function simulatedSkinToneTable({ skinTone }: Shipped): string {
  const rows = skinTones.map((tone) => {
    const { enough, simulated } = skinTone[tone];
    return [tone, ...[simulated.right, simulated.refused].map((figure) => ofEnough(enough, figure))];
  });
  return table(['estimated tone', 'right, refused or not', 'refused'], rows);
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
  const rows = otherSources.others.map(({ kind, falseAccepts, calledHealthy, ...taken }) => [
    sourceName(taken),
    outOfDistributionName(kind),
    withInterval(falseAccepts),
    counted(calledHealthy),
  ]);
  return table(['source', 'photos of none of the eight', 'let through', 'refused as healthy skin'], rows);
}

function nailsTable({ otherSources }: Shipped): string {
  const rows = otherSources.nails.map(({ auroc, fungusNamed, dystrophyNamed, ...taken }) => [
    sourceName(taken),
    aurocWithInterval(auroc),
    withInterval(fungusNamed),
    withInterval(dystrophyNamed),
  ]);
  return table(['source', 'AUROC (95 % interval)', 'fungus named fungus', 'dystrophy named fungus'], rows);
}

function otherSkinToneTable({ otherSources }: Shipped): string {
  const rows = otherSources.skinTone.map(({ tone, enough, right, refused }) => [
    tone,
    ...[right, refused].map((figure) => ofEnough(enough, figure)),
  ]);
  return table(['estimated tone', 'right, refused or not', 'refused'], rows);
}

function gateTable({ otherSources }: Shipped): string {
  const rows = otherSources.gate.map(({ change, sameVerdict }) => [changes[change].title, withInterval(sameVerdict)]);
  return table(['photos', 'refused or let through as before'], rows);
}
