import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import { isOutvoted, meanOfPhotos, type PhotoReading } from '@skrin/domain/screening/photo-reading';
import { confidenceOf, reliabilityOf, shareOf } from '@skrin/domain/screening/reliability';
import { normalisePhoto, type Reader } from '../src/index.ts';
import type { ModelManifest } from '../src/manifest.ts';
import { mapConditions, type Shipped } from './evaluation.ts';
import { distinct, type Material, type Photo } from './material.ts';
import { isRefused, mapConcurrently, type Prediction, predict } from './prediction.ts';
import { createRandom } from './random.ts';
import { simulateView } from './simulated-views.ts';
import { proportion } from './statistics.ts';

/** Photos of one problem, in the order in which they are sent. */
export interface PhotographedProblem {
  condition: Condition;
  predictions: Prediction[];
}

type Photos = readonly [PhotoReading, ...PhotoReading[]];
type Figures = Shipped['severalPhotos']['byPhotos']['taken'];

const MOST_PHOTOS = 3;
/** At most this many photos of a condition are read, so that no condition has most of the weight. */
const PER_CONDITION = 100;
/** Fingerprints that differ in at most this many bits belong to copies of one picture. */
const COPY_BITS = 2;
const SEED = 20_261;

interface Task {
  reader: Reader;
  material: Material;
}

/** How often one photo, and the mean of two and of three, are refused, and how often they are right. */
export async function measureSeveralPhotos(task: Task): Promise<Shipped['severalPhotos']> {
  const { reliability } = task.reader.manifest;
  return {
    byPhotos: {
      taken: compare(await takenPhotos(task), reliability),
      simulated: compare(await simulatedPhotos(task, task.material.outOfDistribution), reliability),
      simulatedSeen: compare(await simulatedPhotos(task, task.material.photos), reliability),
    },
    negatives: await countFalseAccepts(task),
  };
}

/** Problems of which the material has several photos that the network never saw. */
async function takenPhotos({ reader, material }: Task): Promise<PhotographedProblem[]> {
  const groups = [...Map.groupBy(material.outOfDistribution, ({ group }) => group).values()];
  const problems = await mapConcurrently(groups, async ([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const files = await Promise.all([first, ...others].map(({ file }) => open(material, file)));
    const pictures = (await withoutCopies(files)).slice(0, MOST_PHOTOS);
    const predictions = await Promise.all(pictures.map((picture) => predict(reader, picture)));
    return predictions.length > 1 ? [{ condition: first.condition, predictions }] : [];
  });
  return problems.flat();
}

async function withoutCopies(files: Buffer[]): Promise<Buffer[]> {
  const seen: bigint[] = [];
  const pictures: Buffer[] = [];
  for (const file of files) {
    const { fingerprints } = await normalisePhoto(file);
    const [{ coarse }] = fingerprints;
    if (seen.every((other) => differentBits(coarse, other) > COPY_BITS)) pictures.push(file);
    seen.push(coarse);
  }
  return pictures;
}

const differentBits = (a: bigint, b: bigint): number =>
  BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length;

/** Distinct photos, with three simulated views of each. */
const simulatedPhotos = ({ reader, material }: Task, photos: Photo[]): Promise<PhotographedProblem[]> =>
  mapConcurrently(someOfEach(distinct(photos, ({ group }) => group)), async ({ photo: { condition, file }, seed }) => ({
    condition,
    predictions: await predictViews({ reader, material }, file, seed),
  }));

async function predictViews({ reader, material }: Task, file: string, seed: number): Promise<Prediction[]> {
  const [bytes, random] = [await open(material, file), createRandom(seed)];
  const views: Buffer[] = [];
  while (views.length < MOST_PHOTOS) views.push(await simulateView(bytes, random));
  return Promise.all(views.map((view) => predict(reader, view)));
}

/** How often photos of none of the eight are let through, by kind. */
async function countFalseAccepts(task: Task): Promise<Shipped['severalPhotos']['negatives']> {
  const photos = distinct(task.material.outOfDistributionNegatives, ({ kind, group }) => `${kind} ${group}`);
  const kinds = [...Map.groupBy(photos, ({ kind }) => kind)].toSorted();
  const figures: Shipped['severalPhotos']['negatives'] = {};
  for (const [kind, all] of kinds) {
    const some = all.slice(0, PER_CONDITION).map(({ file }, at) => ({ file, seed: SEED + at }));
    const read = await mapConcurrently(some, ({ file, seed }) => predictViews(task, file, seed));
    const share = (count: number) => proportion(read.map((views) => !areRefused(views.slice(0, count))));
    figures[kind] = { one: share(1), two: share(2), three: share(3) };
  }
  return figures;
}

const someOfEach = (photos: Photo[]): { photo: Photo; seed: number }[] =>
  Object.values(mapConditions((each) => photos.filter(({ condition }) => condition === each).slice(0, PER_CONDITION)))
    .flat()
    .map((photo, at) => ({ photo, seed: SEED + at }));

const open = ({ folder }: Material, file: string): Promise<Buffer> => readFile(path.join(folder, file));

/**
 * The same problems, read by their first photo, by two and by all. `right` counts only problems that are read in each
 * way.
 */
export function compare(problems: PhotographedProblem[], counts: ModelManifest['reliability']): Figures {
  const read = problems.flatMap(({ condition, predictions }) => {
    const [first] = usable(predictions.slice(0, 1));
    const isRead = [1, 2, MOST_PHOTOS].every((count) => !areRefused(predictions.slice(0, count)));
    return first && isRead ? [{ condition, first, others: predictions.slice(1) }] : [];
  });
  const figures = (count: number, meanOf: (photos: Photos) => PhotoReading = meanOfPhotos) => {
    const readings = read.map(({ condition, first, others }) => ({
      condition,
      photo: meanOf([first, ...usable(others.slice(0, count - 1))]),
    }));
    return {
      right: proportion(readings.map(({ condition, photo }) => likeliest(photo) === condition)),
      claimed: mean(readings.map(({ photo }) => reliabilityOf(counts, confidenceOf(photo)).value)),
      logLoss: mean(readings.map(({ condition, photo }) => -Math.log(shareOf(photo, [condition])))),
    };
  };
  const refused = (count: number) =>
    proportion(problems.map(({ predictions }) => areRefused(predictions.slice(0, count))));
  const { right, logLoss } = figures(MOST_PHOTOS, meanOfScores);
  return {
    one: { ...figures(1), refused: refused(1) },
    two: { ...figures(2), refused: refused(2) },
    three: { ...figures(MOST_PHOTOS), refused: refused(MOST_PHOTOS) },
    threeByScores: { right, logLoss },
  };
}

function areRefused(predictions: Prediction[]): boolean {
  const readable = usable(predictions).length;
  const outOfScope = predictions.filter((prediction) => prediction.scopeFault && !prediction.poor).length;
  return readable === 0 || isOutvoted({ readable, outOfScope });
}

const usable = (predictions: Prediction[]): PhotoReading[] =>
  predictions.flatMap((prediction) => (prediction.photo && !isRefused(prediction) ? [prediction.photo] : []));

const likeliest = ({ conditions: seen }: PhotoReading): Condition =>
  conditions.reduce((best, condition) => (seen[condition] > seen[best] ? condition : best));

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rule that was not chosen: the mean of the scores, which are the logarithms of the probabilities. */
const meanOfScores = (photos: Photos): PhotoReading => {
  const meanOf = (probability: (photo: PhotoReading) => number) =>
    Math.exp(photos.reduce((sum, photo) => sum + Math.log(probability(photo)), 0) / photos.length);
  return {
    conditions: mapConditions((condition) => meanOf((photo) => photo.conditions[condition])),
    other: meanOf(({ other }) => other),
  };
};
