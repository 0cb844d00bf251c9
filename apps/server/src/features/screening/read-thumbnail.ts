import { normalisePhoto } from '@skrin/vision';
import { readStored, storeThumbnail, thumbnailKeyOf } from './photo-files.ts';
import { lockPhoto } from './photos-repository.ts';
import type { PhotoStores } from './remove-photo.ts';

/** The thumbnail of a photo; one stored before there were thumbnails gets its own now. `undefined` without a photo. */
export async function readThumbnail({ database, storage }: PhotoStores, photoKey: string): Promise<Buffer | undefined> {
  const stored = await readStored(storage, thumbnailKeyOf(photoKey));
  if (stored) return stored;
  const photo = await readStored(storage, photoKey);
  if (!photo) return undefined;
  const { thumbnail } = await normalisePhoto(photo);
  await database.transaction(async (tx) => {
    // A photo that is removed meanwhile must leave no thumbnail.
    if (await lockPhoto(tx, photoKey)) await storeThumbnail(storage, photoKey, thumbnail);
  });
  return thumbnail;
}
