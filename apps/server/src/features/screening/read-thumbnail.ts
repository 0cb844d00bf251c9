import type { Normaliser } from '@skrin/vision';
import { normalise } from '../../platform/uploads/normalise.ts';
import { readStored, storeThumbnail, thumbnailKeyOf } from '../../platform/uploads/picture-files.ts';
import { hasPhoto } from './photo-removal-repository.ts';
import type { PhotoStores } from './remove-photo.ts';

export interface ThumbnailOptions extends PhotoStores {
  normaliser: Normaliser;
}

/**
 * The thumbnail of a photo, made now if the photo was stored before there were thumbnails. `undefined` without a photo.
 */
export async function readThumbnail(options: ThumbnailOptions, photoKey: string): Promise<Buffer | undefined> {
  const { database, storage, normaliser } = options;
  const stored = await readStored(storage, thumbnailKeyOf(photoKey));
  if (stored) return stored;
  const photo = await readStored(storage, photoKey);
  if (!photo) return undefined;
  const { thumbnail } = await normalise(normaliser, photo);
  await storeThumbnail(storage, photoKey, thumbnail);
  // A removal marks the photo before it deletes the files: either this sees the mark, or the removal finds the file.
  if (!(await hasPhoto(database, photoKey))) await storage.delete(thumbnailKeyOf(photoKey));
  return thumbnail;
}
