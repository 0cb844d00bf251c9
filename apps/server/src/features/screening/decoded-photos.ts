import type { DecodedPhoto } from '@skrin/vision';
import { LRUCache } from 'lru-cache';

/** Photos in the cache, of at most 0.8 MB each. If more photos wait, the first ones are evicted and decoded again. */
const MAX_KEPT = 32;
/** Entries expire, because nobody takes them if another process reads the photos. */
const KEPT_MS = 60_000;

/**
 * Cache of decoded photos by storage key, from their upload to their reading in the same process: a cached photo is
 * neither fetched from storage nor decoded again. After a cache miss the stored photo is read.
 */
export type DecodedPhotos = LRUCache<string, DecodedPhoto>;

export const createDecodedPhotos = (): DecodedPhotos =>
  new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS, ttlAutopurge: true });

/** Removes the photo from the cache: only the first reader gets it. */
export function takeDecoded(photos: DecodedPhotos, key: string): DecodedPhoto | undefined {
  const photo = photos.get(key);
  photos.delete(key);
  return photo;
}
