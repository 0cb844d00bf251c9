import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { isScopeFault, type ScopeFault } from '@skrin/contract/screening/analyses';
import { normalisePhoto, PhotoError, type Reader, type Reading } from '../src/index.ts';

/** What the product answers to a photo file. */
export interface Prediction {
  /** The likeliest condition, whether it is shown or not; undefined when the file was not accepted. */
  answer: Condition | undefined;
  /** The network's reading of it, whether it is shown or not; absent when the file was not accepted. */
  photo?: Reading['photo'];
  /** Refused for how it was taken: too small, too dark, blurred… */
  poor: boolean;
  /** Why it was refused for what it shows; absent when it shows one of the eight, or was not accepted. */
  scopeFault?: ScopeFault | undefined;
}

/** Upload, normalise and read a photo file as the server does. */
export async function predict(reader: Reader, file: Buffer): Promise<Prediction> {
  try {
    const { decoded } = await normalisePhoto(file);
    const { faults, photo } = await reader.read(decoded);
    return {
      answer: likeliest(photo.conditions),
      photo,
      poor: faults.some((fault) => !isScopeFault(fault)),
      scopeFault: faults.find(isScopeFault),
    };
  } catch (error) {
    if (error instanceof PhotoError) return { answer: undefined, poor: true };
    throw error;
  }
}

export const isRefused = ({ poor, scopeFault }: Prediction): boolean => poor || scopeFault !== undefined;

const likeliest = (probabilities: Record<Condition, number>): Condition =>
  conditions.reduce((best, condition) => (probabilities[condition] > probabilities[best] ? condition : best));

/** Photos in flight at once: enough to keep the reader's threads busy while others are decoded. */
const CONCURRENCY = 4;

/** Runs `task` for every item, some at once; results in the items' order. Rejects with the first failure. */
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
