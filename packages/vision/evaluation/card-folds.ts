import {
  classTable,
  confusionTable,
  consistencyTable,
  heldOutNegativesTable,
  reliabilityTable,
  shortcutTable,
} from './card-tables.ts';
import { counted, decimal, percent, wholePercent, withInterval } from './card-words.ts';
import type { Training } from './evaluation.ts';

export const answers = (trained: Training): string => {
  const { answer, reliability, predictionSets } = trained;
  return `\
### In the folds

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

The recipe was chosen on these same photos, so these figures are a little too good.

${classTable(trained)}

${confusionTable(trained)}

#### Reliability

${reliabilityTable(trained)}
`;
};

export const scope = (trained: Training): string => `\
#### Photos of something else

A photo is refused when the conditions together get less than ${trained.scope.inScopeMin}, no skin more than ${trained.scope.noSkinMax} or healthy skin more than
${trained.scope.healthyMax}. That refuses ${withInterval(trained.scope.goodPhotosRefused)} of the good photos.

${heldOutNegativesTable(trained)}

The photos were held out by patient or lesion, but most networks were trained on others of the same few sources: one wall, one
board, one clinic. Of each source one fold was judged by a network that was kept from all of it and lets more of it through, as
it will of photos from elsewhere.
`;

export const degradedFigures = (trained: Training): string => `\
#### Degraded views and shortcuts

One view of each held-out photo, cut at random, blurred, relit and partly put before another background, read once:
right ${percent(trained.degradedViews.accuracy)}, right among the first three ${percent(trained.degradedViews.top3)}, mean confidence ${percent(trained.degradedViews.meanConfidence)}, good photos refused
${percent(trained.degradedViews.goodPhotosRefused)}.

What the network might lean on instead of the disease, changed on purpose in ${trained.shortcuts.files} held-out files (one view):

${shortcutTable(trained)}

The same photo held, lit, focused or compressed otherwise, one file of each, all views:

${consistencyTable(trained)}

#### The published split, for comparison only

A network trained on the training part of the split that the collection was published with: right on
${withInterval(trained.publishedSplit.all)} of the test part; files with a copy in the training part
${withInterval(trained.publishedSplit.leaked)}; files without one ${withInterval(trained.publishedSplit.clean)}.
`;

export const combined = ({ fusion }: Training): string => {
  const worst = fusion.confidence.simulations.outOfDistributionAllWrong;
  return `\
### Together with the answers

Simulated, because no real answers exist; simulations are upper bounds. The photo counts with weight
${fusion.chosen.exponent}. With ${percent(fusion.wrongTickShare)} of the ticks wrong ${percent(fusion.chosen.wrongTicks)} are right, with a wrong table of likelihoods
${percent(fusion.chosen.wrongTable)}; with simulated photos of other sources ${percent(fusion.chosen.outOfDistributionWrongTicks)} and ${percent(fusion.chosen.outOfDistributionWrongTable)}.
With all faults at once ${percent(worst.accuracy)} are right at a mean confidence of ${percent(worst.meanConfidence)}, and ${percent(worst.highAccuracy)} of the
answers given as very likely; the sets shown hold ${worst.setSize.toFixed(2)} conditions on average and the right one in ${percent(worst.setCoverage)}.
None of these confidences is shown: what people see is below.
`;
};
