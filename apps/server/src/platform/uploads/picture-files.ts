import type { NormalisedPhoto } from '@skrin/vision';
import { isFileMissing, type Storage } from '../storage.ts';

/** The small copy of a stored picture, beside it. */
export const thumbnailKeyOf = (pictureKey: string): string => pictureKey.replace(/\.jpg$/, '.thumb.jpg');

export async function storePicture(
  storage: Storage,
  key: string,
  { jpeg, thumbnail }: Pick<NormalisedPhoto, 'jpeg' | 'thumbnail'>,
): Promise<void> {
  await storage.put(key, jpeg, { contentType: 'image/jpeg' });
  await storeThumbnail(storage, key, thumbnail);
}

export const storeThumbnail = (storage: Storage, key: string, thumbnail: Buffer): Promise<void> =>
  storage.put(thumbnailKeyOf(key), thumbnail, { contentType: 'image/jpeg' });

/** Files that do not exist are no error. */
export async function deletePictureFiles(storage: Storage, key: string): Promise<void> {
  await storage.delete(key);
  await storage.delete(thumbnailKeyOf(key));
}

/** The bytes of a file, or `undefined` when it is not there, or was removed while it was read. */
export async function readStored(storage: Storage, file: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await storage.getBytes(file));
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
