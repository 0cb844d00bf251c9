import { sweepPictureFiles } from '../../platform/uploads/sweep-picture-files.ts';
import { ATTACHMENT_FOLDER, deleteUnused, findAttachmentKeys } from './attachments-repository.ts';
import type { MailDesk } from './context.ts';

const DAY_MS = 86_400_000;

/** Removes files that no draft and no message has since a day, and those in storage that have no row. */
export async function sweepAttachments(
  { database, storage }: Pick<MailDesk, 'database' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  const createdBefore = new Date(Date.now() - DAY_MS);
  for (const key of await deleteUnused(database, createdBefore)) await storage.delete(key);
  const findKnown = (keys: string[]) => findAttachmentKeys(database, keys);
  await sweepPictureFiles({ storage, folder: ATTACHMENT_FOLDER, createdBefore, findKnown, signal });
}
