import type { PhotoFault } from '@skrin/contract/screening/analyses';
import { type Condition, conditions } from '@skrin/contract/screening/conditions';
import { normalisePhoto, PhotoError, type Reader, type Reading } from '../src/index.ts';

/** What the product makes of a photo file. */
export interface Prediction {
  /** The likeliest condition, shown or not; undefined when the file was not taken at all. */
  answer: Condition | undefined;
  /** What the network says of it, shown or not; absent when the file was not taken at all. */
  photo?: Reading['photo'];
  /** Refused for how it was taken: too small, too dark, blurred… */
  poor: boolean;
  /** Refused for what it shows. */
  outOfScope: boolean;
}

const SCOPE_FAULTS: PhotoFault[] = ['not_skin', 'not_recognised'];

/** Upload, normalise and read a photo file as the server does. */
export async function predict(reader: Reader, file: Buffer): Promise<Prediction> {
  try {
    const { decoded } = await normalisePhoto(file);
    const { faults, photo } = await reader.read(decoded);
    return {
      answer: likeliest(photo.conditions),
      photo,
      poor: faults.some((fault) => !SCOPE_FAULTS.includes(fault)),
      outOfScope: faults.some((fault) => SCOPE_FAULTS.includes(fault)),
    };
  } catch (error) {
    if (error instanceof PhotoError) return { answer: undefined, poor: true, outOfScope: false };
    throw error;
  }
}

export const isRefused = ({ poor, outOfScope }: Prediction): boolean => poor || outOfScope;

const likeliest = (probabilities: Record<Condition, number>): Condition =>
  conditions.reduce((best, condition) => (probabilities[condition] > probabilities[best] ? condition : best));

/** Photos under way at once: enough to keep the reader's threads busy while others are decoded. */
const CONCURRENCY = 4;

/** `task` of every item, some at once; results in the items' order. Rejects with the first failure. */
export async function mapConcurrently<Item, Result>(
  items: Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}
