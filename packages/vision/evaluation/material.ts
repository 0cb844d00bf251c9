import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditionSchema } from '@skrin/contract/programmes/skin/conditions';
import Papa from 'papaparse';

/** A photo of one of the eight. */
interface Photo {
  /** Relative to the material's folder. */
  file: string;
  condition: Condition;
  /** Copies of one photo share it. */
  group: string;
}

export interface Material {
  folder: string;
  photos: Photo[];
}

/** Lists of photos in the folder, whose groups are of all lists together. */
const LISTS = ['photos.csv', 'more.csv', 'more2.csv'];

/**
 * Some distinct photos of each of the eight, spread over the lists of a folder and so over the sources in them.
 * Rejects when a list is missing.
 */
export async function readMaterial(folder: string, perCondition: number): Promise<Material> {
  const listed = (await Promise.all(LISTS.map((list) => readTable(path.join(folder, list))))).flat();
  const photos = listed.flatMap(({ file = '', class: shown, photo_group: group = '' }): Photo[] => {
    const { data: condition } = conditionSchema.safeParse(shown);
    return condition ? [{ file, condition, group }] : [];
  });
  const byCondition = Map.groupBy(distinct(photos), ({ condition }) => condition);
  return {
    folder,
    photos: conditionSchema.options.flatMap((each) => spread(byCondition.get(each) ?? [], perCondition)),
  };
}

async function readTable(file: string): Promise<Record<string, string | undefined>[]> {
  return Papa.parse<Record<string, string>>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true }).data;
}

/** The first photo of each group. */
const distinct = (photos: Photo[]): Photo[] =>
  [...Map.groupBy(photos, ({ condition, group }) => `${condition} ${group}`).values()].flatMap(
    ([first]) => first ?? [],
  );

/** At most as many items, at even distances. */
export const spread = <Item>(items: Item[], count: number): Item[] =>
  items.length <= count
    ? items
    : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]).flatMap(
        (item) => item ?? [],
      );
