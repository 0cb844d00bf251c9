import { conditions } from '@skrin/contract/screening/conditions';
import {
  classTable,
  confusionTable,
  consistencyTable,
  elsewhereTable,
  heldOutNegativesTable,
  latencyTable,
  negativesTable,
  refusalTable,
  reliabilityTable,
  robustnessTable,
  severalNegativesTable,
  severalPhotosTable,
  shortcutTable,
  skinToneTable,
  toldTable,
} from './card-tables.ts';
import { conditionNames, counted, creditOf, decimal, percent, wholePercent, withInterval } from './card-words.ts';
import type { Evaluation, Shipped, Training } from './evaluation.ts';

/** The text of MODEL_CARD.md: every figure in it comes from the evaluation. */
export const renderCard = (evaluation: Evaluation): string =>
  [
    introduction(evaluation),
    material(evaluation),
    answers(evaluation.trained),
    scope(evaluation.trained),
    degradedFigures(evaluation.trained),
    combined(evaluation.trained),
    certainty(evaluation.shipped),
    severalPhotos(evaluation.shipped),
    shippedFile(evaluation.shipped),
    limits(evaluation),
  ].join('\n');

const introduction = ({ modelSha256, trained, shipped }: Evaluation): string => `\
# Model card: skin infection screening ${shipped.modelVersion}

Rendered from \`evaluation.json\` by \`npm run evaluate\`; no figure is typed by hand. It describes \`skin.onnx\` with
sha256 \`${modelSha256}\`.

## Purpose

A photo of skin goes in. Out come scores for the conditions
${list(conditions.map((condition) => conditionNames[condition]))},
scores for photos that show none of them (no skin, healthy skin, another lesion), and a map of where each score comes
from. Together with a questionnaire it informs people in a **beta for non-clinical use**. It is no medical device, it has
not been tested on patients, it replaces no examination, and it must never be used to rule something out.

## Network

${trained.network}.
Trained by \`ml/train.py\` (method \`${trained.training.method}\`, seed ${trained.training.seed}).
Its weights are the means of ${trained.training.members} trainings that differ by their seed alone.
The scores of the views ${list(trained.summary.views)} are averaged and divided by a temperature of ${trained.temperature.used}.
The folds alone would ask for ${trained.temperature.fitted.toFixed(2)}, but what sharpens is never used; the end says why.
`;

const material = ({ trained: { training, attributions, answer }, shipped }: Evaluation): string => `\
## Training material

${training.files} files of ${training.groups} distinct photos, patients or lesions (fingerprint \`${training.dataFingerprint.slice(0, 16)}…\`).

- The conditions: a public collection of ${shipped.material.photos} pictures from the web, which are copies of only
  ${answer.accuracy.n} photos. **Nobody has established the rights to them.** None of them is in this repository, and the
  weights are a research artefact: before anybody relies on the product, its operator has to train on cleared photos
  (\`npm run train -- --data FOLDER\`).
- None of the conditions:
${attributions.map((row) => `  - ${row.class}: ${row.files} files in ${row.groups} groups; ${creditOf(row.set)}; licence as stated: ${row.licence}`).join('\n')}
`;

const answers = (trained: Training): string => {
  const { answer, chosenOver, reliability, predictionSets } = trained;
  return `\
## Figures on photos the network had not seen

From ${trained.foldAccuracies.values.length} folds: each photo is judged by a network that was trained without it and without its copies. Copies are
averaged, so that each distinct photo counts once. The shipped network is trained in the same way on all photos; it is
not one of these.

- right: ${withInterval(answer.accuracy)}; fold by fold ${trained.foldAccuracies.values.map(decimal).join(', ')}
- balanced accuracy ${percent(answer.balancedAccuracy)}, macro-F1 ${decimal(answer.macroF1)}
- right among the first three: ${withInterval(answer.top3)}
- right on a single copy, not averaged: ${percent(trained.singleCopyAccuracy)}
- mean confidence ${percent(reliability.calibrated.meanConfidence)} where ${percent(reliability.calibrated.accuracy)} are right (expected calibration error ${decimal(reliability.calibrated.ece)});
  before the temperature ${percent(reliability.raw.meanConfidence)} (${decimal(reliability.raw.ece)})
- sets of conditions, by the photo alone, that should hold the right one in ${wholePercent(predictionSets.level)}: ${predictionSets.meanSize.toFixed(2)} conditions on
  average, the right one among them in ${withInterval(predictionSets.coverage)}.
  A set takes the likeliest conditions until their confidence reaches a mass that is chosen for each fold on the others
  (${wholePercent(predictionSets.mass)} on all of them); up to ${wholePercent(predictionSets.uncalibrated.mass)} it would take ${predictionSets.uncalibrated.meanSize.toFixed(2)} conditions and hold ${counted(predictionSets.uncalibrated.coverage)}

Views, temperature, the threshold below and the mean of weights were chosen on these same scores, so these
figures are a little too good. ${list(chosenOver.members.map(({ accuracy }) => counted(accuracy)))} are right by each training alone, ${counted(chosenOver.meanOfScores.accuracy)} by the mean of their
scores, which would take twice the time.

${classTable(trained)}

${confusionTable(trained)}

### Reliability

${reliabilityTable(trained)}
`;
};

const scope = (trained: Training): string => `\
### Photos of something else

A photo is refused when the conditions together get less than ${trained.scope.inScopeMin}. That refuses ${withInterval(trained.scope.goodPhotosRefused)}
of the good photos.

${heldOutNegativesTable(trained)}

The photos were held out by patient or lesion, but they come from the same few sources as those trained on: one wall, one
board, one clinic. Photos from elsewhere will get through more often.
`;

const degradedFigures = (trained: Training): string => `\
### Rough views and shortcuts

One view of each held-out photo, cut at random, blurred, relit and partly put before another background, read once:
right ${percent(trained.degradedViews.accuracy)}, right among the first three ${percent(trained.degradedViews.top3)}, mean confidence ${percent(trained.degradedViews.meanConfidence)}, good photos refused
${percent(trained.degradedViews.goodPhotosRefused)}.

What the network might lean on instead of the disease, changed on purpose in ${trained.shortcuts.files} held-out files (one view):

${shortcutTable(trained)}

The same photo held, lit, focused or compressed otherwise, one file of each, all views:

${consistencyTable(trained)}

### The published split, for comparison only

A network trained on the training part of the split that the collection was published with: right on
${withInterval(trained.publishedSplit.all)} of the test part; files with a copy in the training part
${withInterval(trained.publishedSplit.leaked)}; files without one ${withInterval(trained.publishedSplit.clean)}.
`;

const combined = ({ fusion }: Training): string => {
  const worst = fusion.confidence.simulations.outOfDistributionAllWrong;
  return `\
### Together with the answers

Simulated, because no real answers exist; simulations are upper bounds. The photo counts with weight
${fusion.chosen.exponent}. With ${percent(fusion.wrongTickShare)} of the ticks wrong ${percent(fusion.chosen.wrongTicks)} are right, with a wrong table of likelihoods
${percent(fusion.chosen.wrongTable)}; with photos only as readable as strangers' ${percent(fusion.chosen.outOfDistributionWrongTicks)} and ${percent(fusion.chosen.outOfDistributionWrongTable)}.
With all faults at once ${percent(worst.accuracy)} are right at a mean confidence of ${percent(worst.meanConfidence)}, and ${percent(worst.highAccuracy)} of the
answers given as very likely; the sets shown hold ${worst.setSize.toFixed(2)} conditions on average and the right one in ${percent(worst.setCoverage)}.
None of these confidences is shown: what people see is below.
`;
};

const certainty = (shipped: Shipped): string => {
  const { measuredAt, accuracy, top3, sets } = shipped.reliability;
  return `\
## Photos of other sources, and the number people see

Counted on ${measuredAt} on ${accuracy.n} clinic photos of the eight conditions from sources that are not in the material; the photos are
kept apart and never trained on. Right: ${withInterval(accuracy)}; among the first three: ${withInterval(top3)}. The
smallest sets of conditions that reach ${wholePercent(sets.mass)} held the right one in ${withInterval(sets.right)}.

${elsewhereTable(shipped)}

The number shown is the combined probability of photo and answers, and never more than this table supports for the photo's
own confidence: each bin by Jeffreys' prior, bins that fall pooled, and a straight line between their means. Answers choose
and lower; they never lift. One condition is named where photo and answers lead with the same one, at a place where it is
found, and the number is at least one half; two or three as equals where the number is below and they reach ${wholePercent(sets.mass)}
together; else nothing, which is never sold.

What people would be told, simulated with ${wholePercent(shipped.certainty.wrongTicks)} of the ticks wrong. Complaints of none of the eight are among the cases
as often as expected, with a photo of one of the eight:

${toldTable(shipped)}

The photos of the first two rows are read by the shipped network, led by what a network said that had not seen them, so they
are surer than life. Answers come from our own table, so what is right is an upper bound everywhere.
**The list holds the eight conditions only**: for a photo of something else every number is too high.
`;
};

const severalPhotos = (shipped: Shipped): string => `\
## Several photos of one problem

Up to three photos are read as their mean: of the probabilities, over the photos that quality and scope let through. Nobody has
photographed the eight conditions several times for us, so this says little:

${severalPhotosTable(shipped)}

The photos not seen in training are of other sources, and show nail fungus and chickenpox alone; of few problems there are several
that are not copies. A simulated photo is cut, turned, relit, softened and compressed out of one photo, so it is kinder than
another one would be. Right are counted of the problems that are read with one, two and three photos alike; one is refused
when no photo of it can be used, or more show none of the eight than can be read. 'At most claimed' is the highest number that
people may be shown, by the curve of single photos. The mean of probabilities is never surer than the surest of its photos, so that curve holds for it; the mean of scores would have no such
bound.

More photos are more chances to pass for what none of the eight is. Simulated views let through:

${severalNegativesTable(shipped)}
`;

const shippedFile = (shipped: Shipped): string => `\
## The shipped file, through the product's own pipeline

**These figures are not accuracy on unseen photos.** ${shipped.note}
Each of the ${shipped.material.distinctPhotos} distinct photos is read once, and ${shipped.material.negatives} that show none of the conditions.

### Does the answer stay the same?

${robustnessTable(shipped)}

### Good photos refused

${refusalTable(shipped)}

### Photos of something else, seen in training

${negativesTable(shipped)}

### By skin tone

Estimated from the photo (individual typology angle of the pixels with the colour of skin): light, camera and reddening
move it. What is right or refused as none of the eight is out of fold; quality is measured as it ships.

${skinToneTable(shipped)}

### Time to read a photo

On ${shipped.latency.machine}, from the stored photo to the reading:

${latencyTable(shipped)}
`;

const limits = ({ trained: { publishedSplit }, shipped: { skinTone } }: Evaluation): string => `\
## Why life will be harder than these figures

- **Leakage.** The collection was multiplied before it was split: ${publishedSplit.leaked.n} of its ${publishedSplit.all.n} test files show a photo that
  its training part shows as well, so figures published on that split are inflated. Here the copies of a photo stay
  together. A few pairs may have gone unnoticed.
- **Photos of other sources.** The photos are mostly tight crops of clear cases on light skin. Expect the figures under
  'Photos of other sources' for your own, not the tables of the folds.
- **Confidence** is left as modest as it is for that reason. Fitted to the folds it would overstate on photos of strangers.
- **Dark skin.** The material shows mostly light skin. The estimate calls ${skinTone.brown.photos} of its photos brown and ${skinTone.dark.photos} dark, but light
  skin that is reddened or in shadow falls there too. How well dark skin is read is not known.
- **Other diseases are not recognised.** Eczema, psoriasis, scabies, urticaria and most other rashes look like the eight and
  are not in the material: they will be answered with one of the eight. 'Another lesion' means growths and moles like
  those of one collection.
- **Shortcuts.** All nail photos are equally small, the fingers lie on a white board, many other lesions are ringed with a
  pen. Training blurs, swaps backgrounds and draws rings on every class, and the table above shows what is left of these
  three. Those nobody thought of are not in it.
- **A map** shows where a score comes from, not where the disease is.
`;

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
