import { sweepPictureFiles } from '../../platform/uploads/sweep-picture-files.ts';
import type { Chat } from './context.ts';
import { deleteUnusedFiles, FILE_FOLDER, fileKeyOf, findFileKeys } from './message-files-repository.ts';

const DAY_MS = 86_400_000;

/** Removes documents that are a day old and that no message has, and those in storage that have no row. */
export async function sweepMessageFiles(
  { database, storage }: Pick<Chat, 'database' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  const createdBefore = new Date(Date.now() - DAY_MS);
  for (const id of await deleteUnusedFiles(database, createdBefore)) await storage.delete(fileKeyOf(id));
  const findKnown = (keys: string[]) => findFileKeys(database, keys);
  await sweepPictureFiles({ storage, folder: FILE_FOLDER, createdBefore, findKnown, signal });
}
