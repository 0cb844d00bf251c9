import { hasPermission } from '@skrin/contract/access/permissions';
import { type FileChange, fileLimits, type filesMoveSchema, type newFolderSchema } from '@skrin/contract/files/file';
import type { z } from 'zod/mini';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import { and, type SQL, sql } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { organisationAudience, publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { requireHonestName } from '../../platform/uploads/kind-of-file.ts';
import { editScope, filePolicy, isOfSpace, readScope, spaceOf } from './file-policy.ts';
import {
  findFile,
  findFiles,
  heightOf,
  insertFile,
  listFoldersAround,
  lockFiles,
  lockSpace,
  setFavourite,
  updateFile,
} from './files-repository.ts';
import { freeName, requireFreeName } from './name-files.ts';
import { type FileRow, files } from './tables.ts';

/** Files and folders that do not lie in the bin. */
export const isKept: SQL = sql`${files}."trashed_at" is null`;

/** Tells whoever shows files of a space that this one, or this folder, has changed. */
export const tellFile = (
  tx: Executor,
  { id, ownerId, organisationId }: Pick<FileRow, 'id' | 'ownerId' | 'organisationId'>,
): Promise<void> =>
  publishLive(tx, {
    to: [
      ...(ownerId ? [userAudience(ownerId)] : []),
      ...(organisationId ? [organisationAudience(organisationId)] : []),
    ],
    kind: 'file',
    id,
  });

/**
 * Where something is to be put: a folder that the actor may put it into, or outermost in a space of theirs. The space is
 * locked.
 * @throws AppError `not_found`, `forbidden` of a folder that they may only see, or without an organisation
 */
export async function lockPlace(
  tx: Transaction,
  act: Act,
  { folderId, space = 'own' }: { folderId: string | null | undefined; space?: 'own' | 'organisation' | undefined },
): Promise<Pick<FileRow, 'ownerId' | 'organisationId' | 'spaceId' | 'parentId'>> {
  if (!folderId) {
    const place = spaceOf(act.actor, space);
    await lockSpace(tx, place);
    return { ...place, parentId: null };
  }
  const folder = await openFolder(tx, act, folderId);
  await lockSpace(tx, folder);
  const { ownerId, organisationId, spaceId, id } = await openFolder(tx, act, folderId);
  return { ownerId, organisationId, spaceId, parentId: id };
}

async function openFolder(executor: Executor, { actor }: Act, id: string): Promise<FileRow> {
  const isFolder = sql`${files}."is_folder"`;
  const folder = orNotFound(await findFile(executor, { id, scope: and(readScope(actor), isKept, isFolder) as SQL }));
  if (!(await findFile(executor, { id, scope: editScope(actor) }))) throw new AppError('forbidden');
  return folder;
}

/** @throws AppError `not_found`, `forbidden`, `validation_failed` of a name that is taken, or too deep */
export const createFolder = (
  database: Database,
  { act, input: { name, folderId, space } }: { act: Act; input: z.output<typeof newFolderSchema> },
): Promise<FileRow> =>
  database.transaction(async (tx) => {
    const place = await lockPlace(tx, act, { folderId, space });
    await requireFreeName(tx, place, name);
    await requireDepth(tx, place.parentId, 1);
    const { spaceId: _, ...columns } = place;
    const folder = await insertFile(tx, { ...columns, isFolder: true, name, authorId: act.actor.userId });
    await recordAct(tx, filePolicy, act, folder);
    await tellFile(tx, folder);
    return folder;
  });

/** @throws AppError `validation_failed` where folders of a height would lie deeper than they may */
async function requireDepth(executor: Executor, parentId: string | null, height: number): Promise<void> {
  if (parentId === null || height === 0) return;
  const depth = (await listFoldersAround(executor, parentId)).length + 1;
  if (depth + height > fileLimits.depth)
    throw new AppError('validation_failed', {
      fields: [{ path: 'folderId', code: 'too_deep', params: { maximum: fileLimits.depth } }],
    });
}

interface Asked {
  act: Act;
  id: string;
}

/**
 * Renames a file or folder, gives it tags, or marks it for the actor alone.
 * @throws AppError `not_found`, `forbidden`, `stale_edit`, `validation_failed` of a name that is taken, `file_kind_lies`
 */
export const changeFile = (
  database: Database,
  { act, id, input: { version, isFavourite, ...change } }: Asked & { input: FileChange },
): Promise<FileRow> =>
  database.transaction(async (tx) => {
    const scope = and(readScope(act.actor), isKept) as SQL;
    const seen = orNotFound(await findFile(tx, { id, scope }));
    if (isFavourite !== undefined) await setFavourite(tx, { fileId: id, userId: act.actor.userId }, isFavourite);
    if (Object.keys(change).length === 0) return seen;
    if (!hasPermission(act.actor.role, 'file:update')) throw new AppError('forbidden');
    await lockSpace(tx, seen);
    const row = await lockEditable(tx, { act, id });
    if (row.version !== version) throw new AppError('stale_edit');
    if (change.name !== undefined && change.name !== row.name) {
      if (row.mime !== null) requireHonestName(change.name, row.mime);
      await requireFreeName(tx, row, change.name);
    }
    const changed = orNotFound(await updateFile(tx, id, change));
    await recordAct(tx, filePolicy, { ...act, permission: 'file:update' }, changed);
    await tellFile(tx, changed);
    return changed;
  });

/** Locks a file that the actor may change. @throws AppError `not_found`, `forbidden` */
export async function lockEditable(tx: Transaction, { act: { actor }, id }: Asked): Promise<FileRow> {
  orNotFound(await findFile(tx, { id, scope: and(readScope(actor), isKept) as SQL }));
  const [row] = await lockFiles(tx, [id], and(editScope(actor), isKept));
  if (!row) throw new AppError('forbidden');
  return row;
}

/**
 * Puts files and folders into another folder of their space; of those with a name that is taken there, the one that comes
 * gets another.
 * @returns those that were moved: others were removed meanwhile
 * @throws AppError `not_found`, `forbidden`, `validation_failed` of a folder into itself, or too deep, or of another space
 */
export const moveFiles = (
  database: Database,
  { act, input: { ids, folderId } }: { act: Act; input: z.output<typeof filesMoveSchema> },
): Promise<FileRow[]> =>
  database.transaction(async (tx) => {
    const first = orNotFound((await findEditable(tx, act, ids))[0]);
    const place = await lockTarget(tx, act, { folderId, first });
    const rows = await lockFiles(tx, ids, and(editScope(act.actor), isKept));
    if (rows.some(({ spaceId }) => spaceId !== place.spaceId)) throw refusedFolder('other_space');
    const around = place.parentId === null ? [] : await listFoldersAround(tx, place.parentId);
    const forbidden = new Set([place.parentId, ...around.map(({ id }) => id)]);
    if (rows.some(({ id }) => forbidden.has(id))) throw refusedFolder('into_itself');
    const moving = rows.filter(({ parentId }) => parentId !== place.parentId);
    await requireDepth(
      tx,
      place.parentId,
      await heightOf(
        tx,
        moving.map(({ id }) => id),
      ),
    );
    const moved: FileRow[] = [];
    for (const row of moving) {
      const name = await freeName(tx, place, row.name);
      moved.push(orNotFound(await updateFile(tx, row.id, { name, parentId: place.parentId })));
      await recordAct(tx, filePolicy, act, row);
    }
    if (moved[0]) await tellFile(tx, { ...moved[0], id: place.parentId ?? moved[0].id });
    return rows.map((row) => moved.find(({ id }) => id === row.id) ?? row);
  });

/** Files that the actor may change; others are left out. @throws AppError `forbidden` where one may only be seen */
export async function findEditable(executor: Executor, { actor }: Act, ids: readonly string[]): Promise<FileRow[]> {
  const seen = await findFiles(executor, ids, and(readScope(actor), isKept));
  const editable = await findFiles(executor, ids, and(editScope(actor), isKept));
  if (editable.length < seen.length) throw new AppError('forbidden');
  return editable;
}

const refusedFolder = (code: 'other_space' | 'into_itself') =>
  new AppError('validation_failed', { fields: [{ path: 'folderId', code }] });

/** A folder, or outermost in the space of what is moved, which somebody with a share alone may not. */
async function lockTarget(
  tx: Transaction,
  act: Act,
  { folderId, first }: { folderId: string | null; first: FileRow },
): Promise<Pick<FileRow, 'spaceId' | 'parentId'>> {
  if (folderId !== null) return lockPlace(tx, act, { folderId });
  if (!isOfSpace(act.actor, first)) throw new AppError('forbidden');
  await lockSpace(tx, first);
  return { spaceId: first.spaceId, parentId: null };
}
