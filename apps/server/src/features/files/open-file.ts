import type { File, FileItem } from '@skrin/contract/files/file';
import type { Executor } from '../../platform/database/connect.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { isOfSpace, readScope } from './file-policy.ts';
import { findFile, listFoldersAround } from './files-repository.ts';
import { listGrants, listPeople, presentFiles } from './present-files.ts';
import type { FileRow } from './tables.ts';
import { listVersions } from './versions-repository.ts';

/** A file or folder that the actor may see, where it lies, and its versions. @throws AppError `not_found` */
export async function openFile(executor: Executor, { actor }: Act, id: string): Promise<File> {
  const row = orNotFound(await findFile(executor, { id, scope: readScope(actor) }));
  const item = (await presentFiles(executor, actor, [row]))[0] as FileItem;
  const around = await listFoldersAround(executor, id);
  const highest = isOfSpace(actor, row)
    ? around.length
    : ((await listGrants(executor, actor, [id])).get(id)?.depth ?? 0);
  return {
    ...item,
    path: around.filter(({ depth }) => depth <= highest).map(({ id: folderId, name }) => ({ id: folderId, name })),
    versions: row.isFolder ? [] : await presentVersions(executor, row),
  };
}

async function presentVersions(executor: Executor, { id }: FileRow): Promise<File['versions']> {
  const versions = await listVersions(executor, id);
  const people = await listPeople(
    executor,
    versions.map(({ authorId }) => authorId),
  );
  return versions.map(({ number, size, sha256, authorId, createdAt }) => ({
    ...{ number, size, sha256, createdAt: createdAt.toISOString() },
    author: (authorId && people.get(authorId)) || null,
  }));
}
