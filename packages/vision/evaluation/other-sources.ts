import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import type { OtherSources } from '@skrin/contract/screening/model-report';
import { normalisePhoto, type Reader } from '../src/index.ts';
import { type ChangeName, changePhoto } from './changes.ts';
import { ENOUGH_PHOTOS } from './figures.ts';
import { distinct, type Material, type Negative, type Photo, type Taken } from './material.ts';
import { isRefused, mapConcurrently, type Prediction, predict } from './prediction.ts';
import { estimateSkinTone, type SkinTone, skinTones } from './skin-tone.ts';
import { auroc, proportion } from './statistics.ts';

/** A photo of one of the eight by somebody whose photos no training uses, and its prediction. */
export type OutOfDistributionSample = { photo: Photo & Taken; prediction: Prediction; tone: SkinTone };

/** The same for a photo of none of the eight. */
export type OutOfDistributionNegative = { photo: Negative & Taken; prediction: Prediction };

/** Changes of how a photo was taken, not of what it shows: the gate's verdict must not depend on them. */
export const gateChanges: ChangeName[] = [
  'small',
  'px256',
  'px512',
  'px1024',
  'jpeg40',
  'jpeg70',
  'jpeg95',
  'brighter',
  'darker',
  'warmer',
  'cooler',
];

/** The nail disease of the material that is not fungus. */
const NAIL_DYSTROPHY = 'nail-dystrophy';

/** What the shipped network does, through the product's pipeline, on photos of sources that no training uses. */
export async function measureOtherSources({
  reader,
  material,
}: {
  reader: Reader;
  material: Material;
}): Promise<OtherSources> {
  const read = async <Item extends { file: string }>(photo: Item) => {
    const file = await readFile(path.join(material.folder, photo.file));
    return { photo, file, prediction: await predict(reader, file) };
  };
  const photos = await mapConcurrently(
    distinct(material.outOfDistribution, (photo) => `${sourceOf(photo)} ${photo.group}`),
    async (listed): Promise<OutOfDistributionSample> => {
      const { photo, file, prediction } = await read(listed);
      return { photo, prediction, tone: await estimateSkinTone((await normalisePhoto(file)).jpeg) };
    },
  );
  const negatives = await mapConcurrently(
    distinct(material.outOfDistributionNegatives, (photo) => `${sourceOf(photo)} ${photo.kind} ${photo.group}`),
    async (listed): Promise<OutOfDistributionNegative> => {
      const { photo, prediction } = await read(listed);
      return { photo, prediction };
    },
  );
  const gate: OtherSources['gate'] = [];
  for (const change of gateChanges) {
    const same = await mapConcurrently([...photos, ...negatives], async ({ photo, prediction }) => {
      const file = await readFile(path.join(material.folder, photo.file));
      return isOutside(await predict(reader, await changePhoto(file, change))) === isOutside(prediction);
    });
    gate.push({ change, sameVerdict: proportion(same) });
  }
  return { ...otherSourcesOf(photos, negatives), gate };
}

/** The figures, by who took the photos; a refused photo counts as read too. */
export function otherSourcesOf(
  photos: OutOfDistributionSample[],
  negatives: OutOfDistributionNegative[],
): Omit<OtherSources, 'gate'> {
  const bySource = grouped([...photos, ...negatives], ({ photo }) => sourceOf(photo));
  return {
    conditions: grouped(photos, ({ photo }) => `${sourceOf(photo)} ${photo.condition}`).map((samples) => ({
      ...takenBy(samples),
      condition: samples[0].photo.condition,
      right: proportion(samples.map(({ photo, prediction }) => prediction.answer === photo.condition)),
      top3: proportion(samples.map(({ photo, prediction }) => firstThree(prediction).includes(photo.condition))),
      refused: proportion(samples.map(({ prediction }) => isRefused(prediction))),
      calledHealthy: proportion(samples.map(isCalledHealthy)),
    })),
    others: grouped(negatives, ({ photo }) => `${sourceOf(photo)} ${photo.kind}`).map((samples) => ({
      ...takenBy(samples),
      kind: samples[0].photo.kind,
      falseAccepts: proportion(samples.map(({ prediction }) => !isRefused(prediction))),
      calledHealthy: proportion(samples.map(isCalledHealthy)),
    })),
    nails: bySource.flatMap((samples) => {
      const fungus = samples.filter(({ photo }) => 'condition' in photo && photo.condition === 'onychomycosis');
      const dystrophy = samples.filter(({ photo }) => 'kind' in photo && photo.kind === NAIL_DYSTROPHY);
      if (fungus.length === 0 || dystrophy.length === 0) return [];
      return {
        ...takenBy(samples),
        auroc: auroc(fungus.map(fungusShare), dystrophy.map(fungusShare)),
        fungusNamed: proportion(fungus.map(isNamedFungus)),
        dystrophyNamed: proportion(dystrophy.map(isNamedFungus)),
      };
    }),
    skinTone: skinTones.map((tone) => {
      const samples = photos.filter((sample) => sample.tone === tone);
      return {
        tone,
        enough: samples.length >= ENOUGH_PHOTOS,
        right: proportion(samples.map(({ photo, prediction }) => prediction.answer === photo.condition)),
        refused: proportion(samples.map(({ prediction }) => isRefused(prediction))),
      };
    }),
  };
}

const sourceOf = ({ set, hospital }: Taken): string => [set, hospital].join(' ');

const takenBy = ([{ photo }]: [{ photo: Taken }, ...unknown[]]): Taken => ({
  set: photo.set,
  ...(photo.hospital && { hospital: photo.hospital }),
});

/** Groups of at least one item, sorted by their key. */
const grouped = <Item>(items: Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] =>
  [...Map.groupBy(items, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group as [Item, ...Item[]]);

const isOutside = ({ scopeFault }: Prediction): boolean => scopeFault !== undefined;

const isCalledHealthy = ({ prediction: { poor, scopeFault } }: { prediction: Prediction }): boolean =>
  !poor && scopeFault === 'healthy_skin';

const isNamedFungus = ({ prediction }: { prediction: Prediction }): boolean =>
  !isRefused(prediction) && prediction.answer === 'onychomycosis';

const fungusShare = ({ prediction: { photo } }: { prediction: Prediction }): number =>
  photo?.conditions.onychomycosis ?? 0;

const firstThree = ({ photo }: Prediction): Condition[] =>
  photo ? conditions.toSorted((a, b) => photo.conditions[b] - photo.conditions[a]).slice(0, 3) : [];
