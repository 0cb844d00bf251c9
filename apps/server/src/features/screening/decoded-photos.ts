import type { DecodedPhoto } from '@skrin/vision';
import { LRUCache } from 'lru-cache';

/** At 0.8 MB each at most; of more that wait the first are decoded again. */
const MAX_KEPT = 32;
/** Where another process reads, nobody takes them. */
const KEPT_MS = 60_000;

/**
 * Photos as they are read, by their keys, from their upload to their reading in the same process: what was decoded once
 * is neither fetched from storage nor decoded again. Whoever finds none here reads the stored photo.
 */
export type DecodedPhotos = LRUCache<string, DecodedPhoto>;

export const createDecodedPhotos = (): DecodedPhotos =>
  new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS, ttlAutopurge: true });

/** Only the first who reads a photo gets it. */
export function takeDecoded(photos: DecodedPhotos, key: string): DecodedPhoto | undefined {
  const photo = photos.get(key);
  photos.delete(key);
  return photo;
}
