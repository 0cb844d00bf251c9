import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditionSchema } from '@skrin/contract/screening/conditions';
import Papa from 'papaparse';

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
  /** Fitzpatrick's type of the person's skin, 1 (lightest) to 6, where it was recorded. */
  skinType?: number | undefined;
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
  const outOfDistribution = (await readTable(path.join(folder, 'more.csv'))).filter(({ hospital = '' }) =>
    testHospitals.includes(hospital),
  );
  return {
    folder,
    photos: photos.map((row) => ({ ...photoOf(row), condition: conditionSchema.parse(row.class) })),
    negatives: negatives.map((row) => ({ ...negativeOf(row), skinType: Number(row.fitzpatrick) || undefined })),
    outOfDistributionNegatives: outOfDistribution
      .filter((row) => !conditionSchema.safeParse(row.class).success)
      .map((row) => ({ ...negativeOf(row), ...takenBy(row) })),
    outOfDistribution: outOfDistribution.flatMap((row) => {
      const { data: condition } = conditionSchema.safeParse(row.class);
      return condition ? [{ ...photoOf(row), condition, ...takenBy(row) }] : [];
    }),
  };
}

/** A row by its columns' names. */
type Row = Record<string, string | undefined>;

const photoOf = ({ file = '', photo_group = '' }: Row) => ({ file, group: photo_group });
const negativeOf = (row: Row) => ({ ...photoOf(row), kind: row.class ?? '' });
const takenBy = ({ set = '', hospital }: Row): Taken => ({ set, hospital: hospital || undefined });

async function readTable(file: string): Promise<Row[]> {
  const { data } = Papa.parse<Row>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true });
  return data;
}

/** The first of each group, in the order given. */
export function distinct<Item>(items: Item[], groupOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const group = groupOf(item);
    return !seen.has(group) && seen.add(group);
  });
}
