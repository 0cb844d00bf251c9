import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalisePhoto, type Reader } from '../src/index.ts';
import {
  certaintyOf,
  presentReliability,
  WRONG_TICKS,
  withDifficultyOfOtherSources,
  withLeadingCondition,
} from './certainty.ts';
import { type ChangeName, changeNames, changePhoto } from './changes.ts';
import { mapConditions, type Shipped, type Training } from './evaluation.ts';
import { accuracyOf, negativesOf, refusalsOf, refusedOf, robustnessOf, type Sample, skinToneOf } from './figures.ts';
import { distinct, type Material, type Photo } from './material.ts';
import { measureOtherSources } from './other-sources.ts';
import { isRefused, mapConcurrently, predict } from './prediction.ts';
import { measureSeveralPhotos } from './several-photos.ts';
import { estimateSkinTone } from './skin-tone.ts';
import { measureSkinTypes } from './skin-types.ts';

const NOTE =
  'The shipped network was trained on these photos. These figures say how steady and how strict it is, not how often it is right on photos it has not seen.';

interface Task {
  reader: Reader;
  material: Material;
  training: Training;
  /** Receives messages about the progress. */
  log: (line: string) => void;
}

/** Run the shipped network over the material, every distinct photo once for each figure. */
export async function measureShipped(task: Task): Promise<Omit<Shipped, 'latency'>> {
  const { reader, material, training, log } = task;
  const photos = distinct(material.photos, ({ group }) => group);
  const negatives = distinct(material.negatives, ({ kind, group }) => `${kind} ${group}`);

  log(`${photos.length} distinct photos`);
  const plain = await readPhotos(task, photos);
  const changed = await readChanged(task, plain);
  log(`${negatives.length} photos that are none of the eight`);
  const seen = await mapConcurrently(negatives, async ({ kind, file }) => ({
    kind,
    prediction: await predict(reader, await open(material, file)),
  }));
  log('several photos of one problem');
  const severalPhotos = await measureSeveralPhotos(task);
  log('photos of other sources');
  const otherSources = await measureOtherSources(task);
  log('skin tones');
  const tones = await mapConcurrently(photos, async ({ file }) =>
    estimateSkinTone((await normalisePhoto(await open(material, file))).jpeg),
  );

  return {
    note: NOTE,
    modelVersion: reader.manifest.version,
    material: { photos: material.photos.length, distinctPhotos: photos.length, negatives: negatives.length },
    plain: { accuracySeen: accuracyOf(plain), refused: refusedOf(plain) },
    robustness: mapChanges((change) => robustnessOf(plain, changed[change])),
    goodPhotosRefused: mapConditions((condition) =>
      refusalsOf(plain.filter(({ photo }) => photo.condition === condition)),
    ),
    negatives: negativesOf(seen),
    skinTone: skinToneOf(plain, tones, training),
    skinTypes: await measureSkinTypes(material),
    reliability: presentReliability(reader.manifest.reliability),
    otherSources,
    certainty: measureCertainty(task, { plain, degraded: Object.values(changed).flat() }),
    severalPhotos,
  };
}

const open = ({ folder }: Material, file: string): Promise<Buffer> => readFile(path.join(folder, file));

/** Reads photos, each with a change if one is named. */
const readPhotos = ({ reader, material }: Task, photos: Photo[], change?: ChangeName): Promise<Sample[]> =>
  mapConcurrently(photos, async (photo) => {
    const file = await open(material, photo.file);
    return { photo, prediction: await predict(reader, change ? await changePhoto(file, change) : file) };
  });

/** Reads the same photos with each change. */
async function readChanged(task: Task, plain: Sample[]): Promise<Record<ChangeName, Sample[]>> {
  const photos = plain.map(({ photo }) => photo);
  const changed: Partial<Record<ChangeName, Sample[]>> = {};
  for (const change of changeNames) {
    task.log(`the same photos, ${change}`);
    changed[change] = await readPhotos(task, photos, change);
  }
  return changed as Record<ChangeName, Sample[]>;
}

const mapChanges = <Value>(entryOf: (change: ChangeName) => Value): Record<ChangeName, Value> =>
  Object.fromEntries(changeNames.map((change) => [change, entryOf(change)])) as Record<ChangeName, Value>;

/** Uses photos that are let through; each reading is led by the answer of a network that had not seen the photo. */
function measureCertainty(
  { reader: { manifest }, training, log }: Task,
  { plain, degraded }: { plain: Sample[]; degraded: Sample[] },
): Shipped['certainty'] {
  log('results with simulated answers');
  const readingsOf = (samples: Sample[]) =>
    samples.flatMap(({ photo: { condition, file }, prediction }) => {
      const lead = training.photos[file]?.answer;
      const { photo } = prediction;
      if (!photo || isRefused(prediction)) return [];
      return lead ? [withLeadingCondition({ condition, photo }, lead)] : [{ condition, photo }];
    });
  const heldOut = readingsOf(plain);
  const byPhotos = {
    heldOut: certaintyOf(heldOut, manifest),
    degraded: certaintyOf(readingsOf(degraded), manifest),
    elsewhere: certaintyOf(withDifficultyOfOtherSources(heldOut, manifest.reliability), manifest),
  };
  return { wrongTicks: WRONG_TICKS, byPhotos };
}
