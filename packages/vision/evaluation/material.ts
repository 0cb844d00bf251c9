import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditionSchema } from '@skrin/contract/screening/conditions';

export interface Photo {
  /** Relative to the material's folder. */
  file: string;
  condition: Condition;
  /** Copies of one photo share it. */
  group: string;
}

/** Who took a photo, as more.csv lists it: a collection, or one of its hospitals. */
export interface Taken {
  set: string;
  hospital?: string | undefined;
}

/** A photo that shows none of the eight. */
export interface Negative {
  file: string;
  /** Kind of photo, such as `healthy-hand`. */
  kind: string;
  /** Photos of one patient or lesion share it. */
  group: string;
}

export interface Material {
  folder: string;
  photos: Photo[];
  negatives: Negative[];
  /** Photos of the eight, of hospitals that no training uses. */
  outOfDistribution: (Photo & Taken)[];
  /** Of the same hospitals, photos that show none of the eight. */
  outOfDistributionNegatives: (Negative & Taken)[];
}

/**
 * What photos.csv, negatives.csv and more.csv of a folder list; of more.csv only what was taken in the hospitals that
 * no training uses. Rejects when a file is missing or photos.csv names an unknown condition.
 */
export async function readMaterial(folder: string, testHospitals: readonly string[]): Promise<Material> {
  const photos = await readTable(path.join(folder, 'photos.csv'));
  const negatives = await readTable(path.join(folder, 'negatives.csv'));
  const outOfDistribution = (await readTable(path.join(folder, 'more.csv'))).filter(([, , , , hospital = '']) =>
    testHospitals.includes(hospital),
  );
  return {
    folder,
    photos: photos.map(([file = '', name, group = '']) => ({ file, condition: conditionSchema.parse(name), group })),
    negatives: negatives.map(([file = '', kind = '', group = '']) => ({ file, kind, group })),
    outOfDistributionNegatives: outOfDistribution
      .filter(([, name]) => !conditionSchema.safeParse(name).success)
      .map(([file = '', kind = '', group = '', ...taken]) => ({ file, kind, group, ...takenBy(taken) })),
    outOfDistribution: outOfDistribution.flatMap(([file = '', name, group = '', ...taken]) => {
      const { data: condition } = conditionSchema.safeParse(name);
      return condition ? [{ file, condition, group, ...takenBy(taken) }] : [];
    }),
  };
}

const takenBy = ([set = '', hospital]: string[]): Taken => ({ set, hospital: hospital || undefined });

/** The first of each group, in the order given. */
export function distinct<Item>(items: Item[], groupOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const group = groupOf(item);
    return !seen.has(group) && seen.add(group);
  });
}

/** Rows without the header. Only the leading columns are read, and none of those is ever quoted. */
async function readTable(file: string): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line !== '');
  return lines.slice(1).map((line) => line.split(','));
}
