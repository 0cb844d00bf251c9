import { BIN_DAYS, UPLOAD_DAYS } from '@skrin/contract/files/file';
import { validate } from 'uuid';
import type { Executor } from '../../platform/database/connect.ts';
import { isOlder, listStored } from '../../platform/list-stored.ts';
import { deleteFromBin, removeBytesLater } from './bin.ts';
import type { Files } from './context.ts';
import { findFiles, isTrashRoot, listOldTrash, lockSpace } from './files-repository.ts';
import { deleteBytes, FILES_FOLDER, partKeyOf, previewKeyOf } from './stored-bytes.ts';
import { deleteOldUploads } from './uploads-repository.ts';
import { listParts } from './versions-repository.ts';

type Sweep = Pick<Files, 'database' | 'storage'> & { signal: AbortSignal };

const BATCH = 100;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Removes uploads that nobody goes on with, what has been in the bin for long, and bytes that nothing has. */
export async function sweepFiles(sweep: Sweep, { minimumAgeS }: { minimumAgeS: number }): Promise<void> {
  while (await sweepUploads(sweep)) sweep.signal.throwIfAborted();
  while (await sweepBin(sweep)) sweep.signal.throwIfAborted();
  await sweepStorage(sweep, new Date(Date.now() - minimumAgeS * 1_000));
}

/** @returns whether there may be more */
const sweepUploads = ({ database }: Sweep): Promise<boolean> =>
  database.transaction(async (tx) => {
    const old = await deleteOldUploads(tx, daysAgo(UPLOAD_DAYS), BATCH);
    const unfinished = old.filter(({ doneFileId }) => doneFileId === null);
    await removeBytesLater(
      tx,
      unfinished.map(({ bytesId }) => bytesId),
    );
    return old.length === BATCH;
  });

/** @returns whether there may be more */
async function sweepBin({ database }: Sweep): Promise<boolean> {
  const roots = await listOldTrash(database, daysAgo(BIN_DAYS), BATCH);
  for (const { id, spaceId } of roots) {
    await database.transaction(async (tx) => {
      await lockSpace(tx, { spaceId });
      // Somebody may have taken it out meanwhile.
      await deleteFromBin(tx, await findFiles(tx, [id], isTrashRoot));
    });
  }
  return roots.length === BATCH;
}

/** Removes bytes that no version and no upload has; a job that comes twice finds nothing. */
export async function removeBytes(
  { database, storage }: Pick<Files, 'database' | 'storage'>,
  bytesIds: readonly string[],
): Promise<void> {
  const known = await listKnown(database, bytesIds);
  for (const bytesId of bytesIds) if (!known.has(bytesId)) await deleteBytes(storage, bytesId);
}

/** The ids of the parts of bytes that versions and uploads have. */
async function listKnown(executor: Executor, bytesIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  for (const { bytesId, parts } of await listParts(executor, bytesIds))
    known.set(bytesId, new Set([...(known.get(bytesId) ?? []), ...parts.map(({ id }) => id)]));
  return known;
}

async function sweepStorage({ database, storage, signal }: Sweep, createdBefore: Date): Promise<void> {
  for await (const objects of listStored(storage, FILES_FOLDER)) {
    signal.throwIfAborted();
    const ids = new Set(objects.map(({ key }) => bytesIdOf(key)).filter((id) => validate(id)));
    const known = await listKnown(database, [...ids]);
    for (const object of objects) {
      if (isKnown(object.key, known) || !(await isOlder(object, createdBefore))) continue;
      await storage.delete(object.key);
    }
  }
}

const bytesIdOf = (key: string): string => key.split('/')[1] ?? '';

function isKnown(key: string, known: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const bytesId = bytesIdOf(key);
  const parts = known.get(bytesId);
  if (!parts) return false;
  return key === previewKeyOf(bytesId) || parts.has(key.slice(partKeyOf(bytesId, { id: '' }).length));
}
