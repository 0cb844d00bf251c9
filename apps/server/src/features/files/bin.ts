import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import { and, inArray, type SQL } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/define.ts';
import { forgetNotices } from '../../platform/notifications/notifications-repository.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { findEditable, isKept, tellFile } from './change-files.ts';
import { editScope, filePolicy, spaceScope } from './file-policy.ts';
import {
  deleteTrash,
  findFile,
  findFiles,
  isTrashRoot,
  lockFiles,
  lockSpace,
  putIntoBin,
  takeOutOfBin,
  updateFile,
} from './files-repository.ts';
import { removeBytesJob } from './jobs.ts';
import { freeName } from './name-files.ts';
import { type FileRow, files } from './tables.ts';
import { listBytesOf } from './versions-repository.ts';

interface Asked {
  act: Act;
  ids: readonly string[];
}

/** Locks the spaces of files, in one order. */
async function lockSpacesOf(tx: Transaction, rows: readonly FileRow[]): Promise<void> {
  for (const spaceId of [...new Set(rows.map((row) => row.spaceId))].toSorted()) await lockSpace(tx, { spaceId });
}

/**
 * Puts files and folders into the bin, with what lies in them.
 * @returns those that were put there: others were removed meanwhile
 * @throws AppError `not_found` where none is left, `forbidden`
 */
export const trashFiles = (database: Database, { act, ids }: Asked): Promise<FileRow[]> =>
  database.transaction(async (tx) => {
    await lockSpacesOf(tx, await findEditable(tx, act, ids));
    const rows = await lockFiles(tx, ids, and(editScope(act.actor), isKept));
    orNotFound(rows[0]);
    const trashed: FileRow[] = [];
    for (const { id } of rows) {
      // What lies in another one that was put there before it, lies there with it.
      const row = await putIntoBin(tx, id);
      if (!row) continue;
      trashed.push(row);
      await recordAct(tx, filePolicy, act, row);
      await tellFile(tx, row);
    }
    return trashed;
  });

/** What somebody put into the bin of a space of the actor by itself. */
const binned = ({ actor }: Act): SQL => and(spaceScope(actor), isTrashRoot) as SQL;

/**
 * Takes files and folders out of the bin, to where they were, or outermost where their folder is gone; one whose name is
 * taken there gets another.
 * @throws AppError `not_found` where none is left
 */
export const restoreFiles = (database: Database, { act, ids }: Asked): Promise<FileRow[]> =>
  database.transaction(async (tx) => {
    await lockSpacesOf(tx, await findFiles(tx, ids, binned(act)));
    const rows = await lockFiles(tx, ids, binned(act));
    orNotFound(rows[0]);
    const restored: FileRow[] = [];
    for (const row of rows) {
      const folder = row.parentId === null ? undefined : await findFile(tx, { id: row.parentId, scope: isKept });
      const parentId = folder?.id ?? null;
      const name = await freeName(tx, { ...row, parentId }, row.name);
      restored.push(orNotFound(await updateFile(tx, row.id, { name, parentId, trashedAt: null, trashRootId: null })));
      await takeOutOfBin(tx, row.id);
      await recordAct(tx, filePolicy, act, row);
      await tellFile(tx, row);
    }
    return restored;
  });

/** Removes files and folders of the bin for good, with all that came there with them. @throws AppError `not_found` */
export const removeFiles = (database: Database, { act, ids }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    await lockSpacesOf(tx, await findFiles(tx, ids, binned(act)));
    const rows = await lockFiles(tx, ids, binned(act));
    orNotFound(rows[0]);
    for (const row of rows) await recordAct(tx, filePolicy, act, row);
    await deleteFromBin(tx, rows);
  });

/** Deletes what came into the bin with these, and then its bytes by a job. */
export async function deleteFromBin(tx: Transaction, roots: readonly FileRow[]): Promise<void> {
  const rootIds = roots.map(({ id }) => id);
  const bytesIds = await listBytesOf(tx, inArray(files.trashRootId, rootIds));
  await forgetNotices(tx, await deleteTrash(tx, rootIds));
  await removeBytesLater(tx, bytesIds);
  for (const root of roots) await tellFile(tx, root);
}

/** Most that one job removes: its payload is a row of the queue. */
const AT_ONCE = 500;

/** Removes bytes from the storage once the transaction has committed, unless a version still has them. */
export async function removeBytesLater(executor: Executor, bytesIds: readonly string[]): Promise<void> {
  for (let start = 0; start < bytesIds.length; start += AT_ONCE)
    await addJob(executor, removeBytesJob, { bytesIds: bytesIds.slice(start, start + AT_ONCE) });
}
