import { conditions } from '@skrin/contract/screening/conditions';
import { answers, combined, degradedFigures, scope } from './card-folds.ts';
import { leftOut, otherSources, simulated } from './card-outside.ts';
import {
  latencyTable,
  negativesTable,
  refusalTable,
  robustnessTable,
  severalNegativesTable,
  severalPhotosTable,
  skinToneTable,
  skinTypesTable,
  statedConfidenceTable,
} from './card-tables.ts';
import { aurocWithInterval, conditionNames, creditOf, list, wholePercent } from './card-words.ts';
import type { Evaluation, Shipped } from './evaluation.ts';

/** The text of MODEL_CARD.md: every figure in it comes from the evaluation. */
export const renderCard = (evaluation: Evaluation): string =>
  [
    details(evaluation),
    intendedUse,
    factors,
    metrics,
    evaluationData(evaluation),
    trainingData(evaluation),
    '## Quantitative analyses\n',
    simulated(evaluation),
    leftOut(evaluation.trained),
    otherSources(evaluation.shipped),
    answers(evaluation.trained),
    scope(evaluation.trained),
    degradedFigures(evaluation.trained),
    combined(evaluation.trained),
    certainty(evaluation.shipped),
    severalPhotos(evaluation.shipped),
    shippedFile(evaluation.shipped),
    ethics,
    caveats(evaluation),
  ].join('\n');

const details = ({ modelSha256, trained, shipped }: Evaluation): string => `\
# Model card: skin infection screening ${shipped.modelVersion}

Rendered from \`evaluation.json\` by \`npm run evaluate\`; no figure is typed by hand. It describes \`skin.onnx\` with
sha256 \`${modelSha256}\`.

## Model details

${trained.network}.
Trained by \`ml/train.py\` (method \`${trained.training.method}\`, seed ${trained.training.seed}).
It holds ${trained.training.members} networks, whose trainings differ by their seed alone; their scores and maps are averaged.
The scores of the views ${list(trained.summary.views)} are averaged and divided by a temperature of ${trained.temperature.used}.
The folds alone would ask for ${trained.temperature.fitted.toFixed(2)}, but what sharpens is never used; the end says why.

A photo of skin goes in. Out come scores for the conditions
${list(conditions.map((condition) => conditionNames[condition]))},
scores for photos that show none of them (no skin, healthy skin, another lesion), and a map of where each score comes
from.
`;

const intendedUse = `\
## Intended use

Together with a questionnaire it informs people in a **beta for non-clinical use**. It is no medical device, it has not been
tested on patients, it replaces no examination, and it must never be used to rule something out.
`;

const factors = `\
## Factors

Who took the photo, with what camera, light and distance, decides more than anything else that was measured: so figures for
photos of other sources stand first. Figures are given by condition, by source, by estimated skin tone, and for photos
changed on purpose. Age, sex and where people live are not known of any photo.
`;

const metrics = `\
## Metrics

Right: the likeliest condition is the one shown, whether the photo is refused or not. Among the first three: the same of the
three likeliest. Refused: not let through, by what the photo seems to show or how it was taken. Let through: of a photo that shows
none of the conditions, not refused. Intervals of shares are Wilson's; those of areas under the curve (AUROC: how often a photo of
the one scores above a photo of the other) are Hanley and McNeil's.
`;

const evaluationData = ({ trained, shipped }: Evaluation): string => `\
## Evaluation data

- **Simulated photos of other sources**: the training material, each photo changed as photos of other sources differ (\`ml/outside.py\`) and
  judged by a network that was trained without it. How far the changes go is fitted on an earlier network, of which was counted by
  hand what it did on ${trained.outOfDistribution.check.top1.counted.n} clinic photos of the conditions and others from sources that are not in the material. Those photos cannot
  be shared and are never trained on.
- **Sources left out**: what one source took, by a network that was kept from all of it.
- **Hospitals that anyone can count again**: photos that no training uses, by
  \`npm run evaluate -- --photos FOLDER\`; \`ml/README.md\` says how the folder is laid out.
${[...new Set([...shipped.otherSources.conditions, ...shipped.otherSources.others].map(({ set }) => set))].map((set) => `  - ${creditOf(set)}`).join('\n')}
- **Folds**: the training material, each photo judged by a network that was trained without it.
`;

const trainingData = ({ trained: { training, attributions, answer }, shipped }: Evaluation): string => `\
## Training data

${training.files} files of ${training.groups} distinct photos, patients or lesions (fingerprint \`${training.dataFingerprint.slice(0, 16)}…\`).

- The conditions: a public collection of ${shipped.material.photos} pictures from the web, which are copies of only
  ${answer.accuracy.n} photos. **Nobody has established the rights to them.** None of them is in this repository, and the
  weights are a research artefact: before anybody relies on the product, its operator has to train on cleared photos
  (\`npm run train -- --data FOLDER\`).
- Besides:
${attributions.map((row) => `  - ${row.class}: ${row.files} files in ${row.groups} groups; ${creditOf(row.set)}; licence as stated: ${row.licence}`).join('\n')}
`;

const certainty = (shipped: Shipped): string => {
  const { sets } = shipped.reliability;
  return `\
### The number people see

The number shown is the combined probability of photo and answers, and never more than the table of confidence under
'Simulated photos of other sources' supports for the photo's own: each bin by Jeffreys' prior, bins that fall pooled, and a straight line between their means. Answers choose
and lower; they never lift. One condition is named where photo and answers lead with the same one, at a place where it is
found, and the number is at least one half; two or three as equals where the number is below and they reach ${wholePercent(sets.mass)}
together; else nothing, which is never sold.

What people would be told, simulated with ${wholePercent(shipped.certainty.wrongTicks)} of the ticks wrong. Complaints of none of the eight are among the cases
as often as expected, with a photo of one of the eight:

${statedConfidenceTable(shipped)}

The photos of the first two rows are read by the shipped network, led by what a network said that had not seen them, so they
are surer than life. Answers come from our own table, so what is right is an upper bound everywhere.
**The list holds the eight conditions only**: for a photo of something else every number is too high.
`;
};

const severalPhotos = (shipped: Shipped): string => `\
### Several photos of one problem

Up to three photos are read as their mean: of the probabilities, over the photos that quality and scope let through. Nobody has
photographed the eight conditions several times for us, so this says little:

${severalPhotosTable(shipped)}

The photos not seen in training are of hospitals that no training uses, and show nail fungus alone; of few problems there are
several that are not copies. A simulated view is cut, turned, relit, softened and compressed out of one photo, so it is kinder than
another photo would be. Right are counted of the problems that are read with one, two and three photos alike; one is refused
when no photo of it can be used, or more show none of the eight than can be read. 'At most claimed' is the highest number that
people may be shown, by the curve of single photos. The mean of probabilities is never surer than the surest of its photos, so that curve holds for it; the mean of scores would have no such
bound.

More photos are more chances to pass for what none of the eight is. Simulated views let through:

${severalNegativesTable(shipped)}
`;

const shippedFile = (shipped: Shipped): string => `\
### The shipped file, through the product's own pipeline

**These figures are not accuracy on held-out photos.** ${shipped.note}
Each of the ${shipped.material.distinctPhotos} distinct photos is read once, and ${shipped.material.negatives} that show none of the conditions.

#### Does the answer stay the same?

${robustnessTable(shipped)}

#### Good photos refused

${refusalTable(shipped)}

#### Photos of something else, seen in training

${negativesTable(shipped)}

#### By skin tone

Estimated from the photo (individual typology angle of the pixels with the colour of skin): light, camera and reddening
move it. What is right or refused as none of the eight is out of fold; quality is measured as it ships.

${skinToneTable(shipped)}

Does the estimate follow the skin that people have? Of some photos of other lesions the skin type (Fitzpatrick) is listed. Of one
person of type I or II and one of III or darker, the estimate calls the first the lighter in
${aurocWithInterval(shipped.skinTypes.auroc)} of the pairs; by chance it would in half of them. As far as this is near one half,
the tables by tone say how light the skin looks in a photo, and not which skin is read worse.

${skinTypesTable(shipped)}

#### Time to read a photo

On ${shipped.latency.machine}, from the stored photo to the reading:

${latencyTable(shipped)}
`;

const ethics = `\
## Ethical considerations

- **Rights.** Those to most photos are not established (see the data above). No photo, and nothing from which one could be made
  again, is in this repository; people who can be recognised are never shown.
- **Harm.** A wrong answer may keep somebody from a doctor. Danger signs are therefore told from the answers alone, before any
  photo, for free, and whatever the network says; a photo that looks healthy is never called a reassurance; and nothing that photo
  and answers do not support together is sold.
- **Fairness.** Whoever looks least like the material pays most for its faults: see the tables by skin tone, and the caveats.
`;

const caveats = ({ trained: { publishedSplit }, shipped: { skinTone } }: Evaluation): string => `\
## Caveats and recommendations

- **Leakage.** The collection was multiplied before it was split: ${publishedSplit.leaked.n} of its ${publishedSplit.all.n} test files show a photo that
  its training part shows as well, so figures published on that split are inflated. Here the copies of a photo stay
  together. A few pairs may have gone unnoticed.
- **Photos of other sources.** The photos are mostly tight crops of clear cases on light skin. Expect the figures under
  'Simulated photos of other sources' for your own, not the tables of the folds. They are simulated, by changes that the network has
  practised on, so they are a little too good as well.
- **Confidence** is left as modest as it is for that reason. Fitted to the folds it would overstate on photos of other sources.
- **Dark skin.** The material shows mostly light skin. The estimate calls ${skinTone.brown.photos} of its photos brown and ${skinTone.dark.photos} dark, but light
  skin that is reddened or in shadow falls there too. How well dark skin is read is not known.
- **Other diseases are not recognised.** Eczema, psoriasis, scabies, urticaria and most other rashes look like the eight and
  are not in the material: they will be answered with one of the eight. 'Another lesion' means growths and moles like
  those of one collection.
- **Answers.** The table of likelihoods by which answers are weighed is estimated by hand, every row of it: none has a
  published source, and none was measured.
- **Shortcuts.** All nail photos are equally small, the fingers lie on a white board, many other lesions are ringed with a
  pen. Training blurs, swaps backgrounds and draws rings on every class, and the table above shows what is left of these
  three. Those nobody thought of are not in it.
- **A map** shows where a score comes from, not where the disease is.
`;
