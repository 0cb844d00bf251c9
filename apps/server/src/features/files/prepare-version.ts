import { buffer } from 'node:stream/consumers';
import { photoLimits } from '@skrin/contract/screening/photos';
import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { normalise } from '../../platform/uploads/normalise.ts';
import { tellFile } from './change-files.ts';
import type { Files } from './context.ts';
import { markFile } from './files-repository.ts';
import { deletePartsOf, previewKeyOf, readBytes } from './stored-bytes.ts';
import type { FileVersionRow } from './tables.ts';
import { findVersionById, markVersions } from './versions-repository.ts';

/** Pictures that the platform decodes. */
const decodedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const PREVIEW_QUALITY = 80;

/**
 * Scans the bytes of a new version, where a scanner is set, and makes a small picture of one that is a picture. The bytes of
 * what is harmful are deleted. It is tried again while the scanner or the decoder has no time.
 * @throws AppError `scanner_unavailable`, `uploads_busy`
 */
export async function prepareVersion(context: Files, versionId: string): Promise<void> {
  const { database, storage } = context;
  const version = await findVersionById(database, versionId);
  if (!version || version.state === 'harmful') return;
  if (version.state === 'scanning') {
    const state = await scanVersion(context, version);
    await markVersion(database, version, { state });
    if (state === 'harmful') return deletePartsOf(storage, version);
  }
  if (await makePreview(context, version)) await markVersion(database, version, { hasPreview: true });
}

async function scanVersion({ scan, storage }: Files, version: FileVersionRow): Promise<'ready' | 'harmful'> {
  try {
    await scan?.(readBytes(storage, version));
    return 'ready';
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_harmful') return 'harmful';
    throw error;
  }
}

/** @returns whether there is one: a picture may be too large, too small or broken for it */
async function makePreview({ normaliser, inTurn, storage }: Files, version: FileVersionRow): Promise<boolean> {
  if (!decodedTypes.includes(version.mime) || version.size > photoLimits.maxBytes) return false;
  const picture = await buffer(readBytes(storage, version));
  try {
    const {
      decoded: { pixels },
    } = await inTurn(`files of ${version.authorId}`, (charge) => normalise(normaliser, picture, charge));
    const { data, width, height, channels } = pixels;
    const preview = sharp(data, { raw: { width, height, channels } }).jpeg({ quality: PREVIEW_QUALITY });
    await storage.put(previewKeyOf(version.bytesId), await preview.toBuffer(), { contentType: 'image/jpeg' });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('photo_')) return false;
    throw error;
  }
}

type Mark = Partial<Pick<FileVersionRow, 'state' | 'hasPreview'>>;

/** Marks a version, and all that has the same bytes, and the files whose newest they are. */
const markVersion = (database: Files['database'], version: FileVersionRow, mark: Mark): Promise<void> =>
  database.transaction(async (tx) => {
    for (const each of await markVersions(tx, version, mark)) {
      const file = await markFile(tx, each, mark);
      if (file) await tellFile(tx, file);
    }
  });
