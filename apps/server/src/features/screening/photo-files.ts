import type { NormalisedPhoto } from '@skrin/vision';
import { DriveFile } from 'flydrive';
import type { Storage } from '../../platform/storage.ts';

const FOLDER = 'photos';

/** Of the photo of an analysis that is in front, or of another. */
export const photoKeyOf = (analysisId: string, position = 0): string =>
  `${FOLDER}/${analysisId}${position === 0 ? '' : `.${position}`}.jpg`;

export const thumbnailKeyOf = (photoKey: string): string => photoKey.replace(/\.jpg$/, '.thumb.jpg');

/** The photo that a file belongs to, whether or not there is one. */
export const photoKeyOfFile = (file: string): string => file.replace(/\.thumb\.jpg$/, '.jpg');

export async function storePhoto(
  storage: Storage,
  key: string,
  { jpeg, thumbnail }: Pick<NormalisedPhoto, 'jpeg' | 'thumbnail'>,
): Promise<void> {
  await storage.put(key, jpeg, { contentType: 'image/jpeg' });
  await storeThumbnail(storage, key, thumbnail);
}

export const storeThumbnail = (storage: Storage, key: string, thumbnail: Buffer): Promise<void> =>
  storage.put(thumbnailKeyOf(key), thumbnail, { contentType: 'image/jpeg' });

/** Files that are not there are fine. */
export async function deletePhotoFiles(storage: Storage, key: string): Promise<void> {
  await storage.delete(key);
  await storage.delete(thumbnailKeyOf(key));
}

/** The bytes of a file, or `undefined` when it is not there, or was removed while it was read. */
export async function readStored(storage: Storage, file: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await storage.getBytes(file));
  } catch (error) {
    if (await storage.exists(file)) throw error;
    return undefined;
  }
}

const PAGE = 500;

/** The files of photos, a page at a time. */
export async function* listPhotoFiles(storage: Storage): AsyncGenerator<DriveFile[]> {
  let paginationToken: string | undefined;
  do {
    const listed = await storage.listAll(FOLDER, { recursive: true, ...(paginationToken && { paginationToken }) });
    let page: DriveFile[] = [];
    for (const object of listed.objects) {
      if (object instanceof DriveFile) page.push(object);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
    paginationToken = listed.paginationToken;
  } while (paginationToken);
}
