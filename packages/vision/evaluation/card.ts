import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { type Comparison, comparisonOutcome, type ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { photoSourceName } from '@skrin/contract/programmes/skin/photo-sources';
import {
  conditionNames,
  decimal,
  figureNames,
  list,
  meanWithInterval,
  otherNames,
  percent,
  points,
  simulationTitles,
  table,
  wholePercent,
  withInterval,
} from './card-words.ts';
import { changes } from './changes.ts';
import type { ModelFiles, Training } from './evaluation.ts';
import { FEW_PHOTOS } from './sources.ts';

/** What the card is rendered from. */
export interface CardContent extends Pick<ModelFiles, 'trained'> {
  manifest: Pick<ModelFiles['manifest'], 'version' | 'sha256' | 'views' | 'temperature' | 'thresholds'>;
  evaluation: ModelReport;
}

/** The text of MODEL_CARD.md: every figure in it comes from the evaluation and the files that it is of. */
export const renderCard = ({ manifest, trained, evaluation }: CardContent): string =>
  [
    head(manifest),
    leftOut(evaluation),
    comparison(evaluation),
    shown(evaluation),
    simulations(evaluation),
    details(trained, manifest),
    data(trained),
    folds(evaluation),
    sources(evaluation),
    shippedFile(evaluation),
    stress(evaluation),
    caveats,
  ].join('\n');

const head = ({ sha256, version }: CardContent['manifest']): string => `\
# Model card: skin infection screening ${version}

Rendered from \`evaluation.json\` by \`npm run evaluate\`; no figure is typed by hand. It describes \`skin.onnx\` with
sha256 \`${sha256}\`.

Together with a questionnaire the model informs people in a **beta for non-clinical use**. It is no medical device, it has not been
tested on patients, it replaces no examination, and it must never be used to rule something out.
`;

const leftOut = ({ leftOut: { overall, byCondition, bySkinType, others, auroc } }: ModelReport): string => `\
## Photos of sources that the network never saw

Who took the photo, with what camera, light and distance, decides more than anything else. So each source of photos was left out once:
networks that had seen nothing of it, whatever it shows, judged what it took. Means are over the eight conditions, and for each
over the sources of its photos (with at least ${FEW_PHOTOS} of it), not over photos; 95 % intervals draw sources and photos anew. The file
that ships has learned from all of these sources; this is what to expect at the next one.

- right: ${meanWithInterval(overall.right)}
- right among the first three: ${meanWithInterval(overall.top3)}
- refused: ${meanWithInterval(overall.refused)}, as healthy skin ${meanWithInterval(overall.calledHealthy)}

${overall.right.photos} photos of ${overall.right.sources} sources. A refused photo counts as read too, as if it had been let through.

${table(
  ['condition', 'photos', 'sources', 'right', 'among the first three', 'refused', 'refused as healthy skin'],
  byCondition.map(({ condition, figures: { right, top3, refused, calledHealthy } }) => [
    conditionNames[condition],
    `${right.photos}`,
    `${right.sources}`,
    ...[right, top3, refused, calledHealthy].map(meanWithInterval),
  ]),
)}

Where there is one source alone, the interval knows nothing of how sources differ. By the skin type that was recorded (Fitzpatrick), of all
photos where one was:

${table(
  ['skin type', 'the eight: right', 'refused', 'other diseases let through'],
  bySkinType.map(({ types, right, refused, othersLetThrough }) => [
    types,
    ...[right, refused, othersLetThrough].map(withInterval),
  ]),
)}

Photos that show none of the eight, and were let through as if they did; those without skin are of one collection, of which the judging
networks have seen other photos:

${table(
  ['photos of', 'photos', 'sources', 'let through'],
  others.map(({ kind, letThrough }) => [
    otherNames[kind],
    `${letThrough.photos}`,
    `${letThrough.sources}`,
    meanWithInterval(letThrough),
  ]),
)}

Of a photo of the eight and one of another disease, the first has the higher share of the eight in ${meanWithInterval(auroc)} of the pairs
(AUROC, ${auroc.photos} photos of ${auroc.sources} sources; by chance it would in half of them).
`;

const aboutOf = (of: Comparison['rows'][number]['of']): string => {
  if (of === 'all') return 'mean of the eight';
  const condition = conditions.find((each) => each === of);
  if (condition) return conditionNames[condition];
  return of in otherNames ? otherNames[of as keyof typeof otherNames] : `skin types ${of}`;
};

const comparison = ({ comparison: { version, photos, rows } }: ModelReport): string => {
  const of = (outcome: ReturnType<typeof comparisonOutcome>) =>
    rows
      .filter((row) => comparisonOutcome(row) === outcome)
      .map(({ figure, of }) => `${aboutOf(of)}, ${figureNames[figure]}`)
      .join('; ') || 'nothing';
  return `\
## What changed against ${version}

The recipe of ${version}, by its own gate, on exactly the same ${photos} photos of sources that its networks never saw either.

- Better, beyond chance: ${of('better')}.
- **Worse, beyond chance**: ${of('worse')}.
- Worse, within chance: ${of('perhapsWorse')}.

${table(
  ['of', 'figure', 'photos', version, 'now', 'change in points (95 % interval)'],
  rows.map(({ figure, of, photos: n, before, now, change95 }) => [
    aboutOf(of),
    figureNames[figure],
    `${n}`,
    percent(before),
    percent(now),
    `${points(now - before)} (${change95.map(points).join(' to ')})`,
  ]),
)}
`;
};

const shown = ({ shown: { bins, byCondition, sets } }: ModelReport): string => `\
## The number that people are shown

Counted on the photos of sources left out, other diseases among them, which count as wrong. A result never claims more than readings of
the same confidence, and led by the same condition, achieved there: answers choose and lower, they never lift.

${table(
  ['confidence of the photo', 'photos (of equal weight)', 'right', 'at most shown'],
  bins.map(({ from, photos, right, shown: most }) => [
    `from ${wholePercent(from)}`,
    photos.toFixed(0),
    percent(right),
    percent(most),
  ]),
)}

At most of each condition: ${list(byCondition.map(({ condition, most }) => `${conditionNames[condition]} ${percent(most)}`))}.

The smallest sets of conditions that reach ${wholePercent(sets.mass)} by the photo alone held the right one in ${percent(sets.right)} (of
${sets.photos.toFixed(0)} photos of equal weight).
`;

const simulations = ({ simulations: rows }: ModelReport): string => `\
## With answers, simulated

There are no real answers, so they are drawn from the product's own table of likelihoods and joined with photos of sources left out.
Claims must not be above what is right, also where answers lean the way the photo looks, and where other diseases are described as what they
resemble.

${table(
  [
    'answers',
    'cases',
    'one named',
    'two or three named',
    'photo refused',
    'no result',
    'other diseases: one named',
    'two or three',
  ],
  rows.map(({ simulation, cases, clear, narrowed, refused, none, othersClear, othersNarrowed }) => {
    const stated = ({ share, claimed, right }: typeof clear) =>
      `${percent(share)}: claims ${percent(claimed)}, right ${withInterval(right)}`;
    return [
      simulationTitles[simulation],
      `${cases}`,
      stated(clear),
      stated(narrowed),
      ...[refused, none].map(percent),
      ...[othersClear, othersNarrowed].map(withInterval),
    ];
  }),
)}
`;

const details = (trained: Training, { views, temperature, thresholds }: CardContent['manifest']): string => `\
## Model details

${trained.network}.
Trained by \`ml/train.py\` (method \`${trained.training.method}\`, seed ${trained.training.seed}, ${trained.createdAt}); it holds ${trained.training.members} networks,
whose scores and maps are averaged. The scores of the views ${list(views)} are averaged and divided by a temperature of
${temperature}. A photo is not let through with more than ${thresholds.noSkinMax} for no skin, more than ${thresholds.healthyMax} for healthy skin, or
another disease above ${thresholds.otherMax} of all diseases.

Out come scores for ${list(conditions.map((condition) => conditionNames[condition]))}, for
no skin, healthy skin and another disease, and a map of where each score of a condition comes from.
`;

const data = ({ training, attributions }: Training): string => `\
## Data and rights

${training.files} files of ${training.groups} distinct photos, patients or lesions (fingerprint \`${training.dataFingerprint.slice(0, 16)}…\`).
**The rights to these photos are not established: they were used for training and testing alone, are never shown, and are not in this
repository; an operator must train anew on cleared photos (\`npm run train -- --data FOLDER\`) before relying on the model.**

${attributions.map((row) => `- ${row.class}: ${row.files} files in ${row.groups} groups; ${photoSourceName(row.set)}`).join('\n')}
`;

const folds = ({ folds: { right, top3, refused, macroF1, byCondition, confusion } }: ModelReport): string => `\
## Folds of the collection

Photos of the collection with all eight conditions, each judged by a network that was kept from the photo and its copies, but not from the
others of its source. So these figures say how well the network knows the collection, not what it does elsewhere.

- right: ${withInterval(right)}, macro-F1 ${decimal(macroF1)}
- right among the first three: ${withInterval(top3)}; refused: ${withInterval(refused)}

${table(
  ['condition', 'photos', 'F1', 'precision', 'recall'],
  byCondition.map(({ condition, photos, f1, precision, recall }) => [
    conditionNames[condition],
    `${photos}`,
    ...[f1, precision, recall].map(decimal),
  ]),
)}

${table(
  ['shown \\ answered', ...confusion.map(({ condition }) => conditionNames[condition])],
  confusion.map(({ condition, answered }) => [
    conditionNames[condition],
    ...answered.map((photos) => (photos === 0 ? '·' : `${photos}`)),
  ]),
)}
`;

const faultNames = { not_skin: 'no skin', healthy_skin: 'healthy skin', other_disease: 'another disease' } as const;
const faultsOf = (faults: ModelReport['leftOut']['bySource'][number]['faults']): string[] => [
  `${faults.not_skin}`,
  `${faults.healthy_skin}`,
  `${faults.other_disease}`,
];

const sources = ({ leftOut: { bySource, othersBySource } }: ModelReport): string => `\
## Source by source

${table(
  [
    'source',
    'condition',
    'right',
    'among the first three',
    'refused',
    ...Object.values(faultNames).map((name) => `as ${name}`),
  ],
  bySource.map(({ source, condition, right, top3, refused, faults }) => [
    photoSourceName(source),
    conditionNames[condition],
    ...[right, top3, refused].map(withInterval),
    ...faultsOf(faults),
  ]),
)}

${table(
  ['source', 'photos of', 'let through', ...Object.values(faultNames).map((name) => `refused as ${name}`)],
  othersBySource.map(({ source, kind, letThrough, faults }) => [
    photoSourceName(source),
    otherNames[kind],
    withInterval(letThrough),
    ...faultsOf(faults),
  ]),
)}
`;

const shippedFile = ({ shipped: { photos, poor, robustness, latency } }: ModelReport): string => `\
## The shipped file, through the product's own pipeline

${photos} photos that it has learned from, the same number of each condition where there are enough: these figures say how steady it is, not
how often it is right. For how they were taken ${withInterval(poor)} are refused.

${table(
  ['the same photos', 'same answer', 'refused or let through as before'],
  robustness.map(({ change, sameAnswer, sameVerdict }) => [
    changes[change].title,
    ...[sameAnswer, sameVerdict].map(withInterval),
  ]),
)}

Milliseconds from the stored photo to its reading, on ${latency.machine}:

${table(
  ['photo', 'threads, photos at once', 'photos', 'median', '95th percentile'],
  latency.rows.map(({ photo, threads, photos: timed, medianMs, p95Ms }) => [
    photo === 'original' ? 'as in the material' : 'as large as the largest stored',
    `${threads}`,
    `${timed}`,
    medianMs.toFixed(0),
    p95Ms.toFixed(0),
  ]),
)}
`;

const stress = ({ stress: figures }: ModelReport): string =>
  figures
    ? `\
## Stress test: simulated photos

The photos of the folds, changed by a simulator (\`ml/outside.py\`): further away, out of focus, in other light, smaller, compressed, cut. It
did not show what photos of other sources show, so nothing is chosen by it and nothing may be expected from it.

- right: ${withInterval(figures.right)}; right among the first three: ${withInterval(figures.top3)}; refused: ${withInterval(figures.refused)}
`
    : '';

const caveats = `\
## Caveats

- **Sources.** Few sources show each condition, most of them atlases and clinics with clear cases. Photos of phones may be read worse.
- **Skin types** were recorded of one atlas and some skin tumours only: of the eight, of cutaneous larva migrans alone.
- **Other diseases** that look like the eight are told apart from them poorly: measles, mpox and hand, foot and mouth disease from
  chickenpox, eczema and psoriasis from ringworm and athlete's foot, injured nails from fungus.
- **Labels** are those of the sources, which nobody has checked by examination.
- **Answers.** The table of likelihoods by which answers are weighed is estimated by hand: nobody has measured it.
- **Harm.** A wrong answer may keep somebody from a doctor. Danger signs are therefore told from the answers alone, before any photo, for
  free, and whatever the network says; a photo that looks healthy is never called a reassurance; and nothing that photo and answers do
  not support together is sold.
- **A map** shows where a score comes from, not where the disease is.
`;
