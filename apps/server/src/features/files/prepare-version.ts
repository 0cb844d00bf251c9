import { buffer } from 'node:stream/consumers';
import { photoLimits } from '@skrin/contract/screening/photos';
import sharp from 'sharp';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import { AppError } from '../../platform/errors.ts';
import { normalise } from '../../platform/uploads/normalise.ts';
import { tellFile } from './change-files.ts';
import type { Files } from './context.ts';
import { deletePartsOf, previewKeyOf, readBytes } from './stored-bytes.ts';
import { type FileRow, type FileVersionRow, files, fileVersions } from './tables.ts';

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
  const [version] = await database.select().from(fileVersions).where(eq(fileVersions.id, versionId));
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

/** Marks a version, and its file where it is the newest, and all that has the same bytes. */
const markVersion = (database: Files['database'], { bytesId }: FileVersionRow, mark: Mark): Promise<void> =>
  database.transaction(async (tx) => {
    const versions = await tx.update(fileVersions).set(mark).where(eq(fileVersions.bytesId, bytesId)).returning();
    for (const { fileId, number } of versions) await markFile(tx, { id: fileId, newestVersion: number }, mark);
  });

async function markFile(tx: Executor, { id, newestVersion }: Pick<FileRow, 'id' | 'newestVersion'>, mark: Mark) {
  const isNewest = and(eq(files.id, id), eq(files.newestVersion, newestVersion ?? 0));
  const [file] = await tx.update(files).set(mark).where(isNewest).returning();
  if (file) await tellFile(tx, file);
}
