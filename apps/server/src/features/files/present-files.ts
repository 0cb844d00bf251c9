import type { FileItem } from '@skrin/contract/files/file';
import type { PersonRef } from '@skrin/contract/person-ref';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { aroundOf, grantedTo, isLive, isOfSpace } from './file-policy.ts';
import { type FileRow, fileFavourites, fileShares, files } from './tables.ts';

/** What the shares with an actor allow of a file, and how many levels up the outermost folder lies that they open. */
export interface Grant {
  edit: boolean;
  depth: number;
  sharedBy: string | null;
}

/** What shares with the actor allow, by file. */
export async function listGrants(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Grant>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute(sql`
    select ${files}."id" as id, granted.* from ${files} cross join lateral (
      with ${aroundOf(sql`${files}."id"`, sql`${files}."parent_id"`)}
      select bool_or(${fileShares}."right" = 'edit') as edit, max(around.depth) as depth,
        (array_agg(${fileShares}."created_by" order by around.depth, ${fileShares}."id"))[1] as "sharedBy"
      from around join ${fileShares} on ${fileShares}."file_id" = around.id where ${grantedTo(actor)}
      having count(*) > 0) as granted
    where ${inArray(files.id, [...ids])} and ${files}."trashed_at" is null`);
  return new Map((rows as unknown as (Grant & { id: string })[]).map(({ id, ...grant }) => [id, grant]));
}

/** Files as the actor sees them, in the order of the rows, which are within their scope. */
export async function presentFiles(executor: Executor, actor: Actor, rows: readonly FileRow[]): Promise<FileItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const others = rows.filter((row) => !isOfSpace(actor, row)).map(({ id }) => id);
  const grants = await listGrants(executor, actor, others);
  const favourites = await listFavourites(executor, actor, ids);
  const shares = await countShares(executor, ids);
  const people = await listPeople(executor, [
    ...rows.map(({ authorId }) => authorId),
    ...[...grants.values()].map(({ sharedBy }) => sharedBy),
  ]);
  const personOf = (id: string | null | undefined) => (id && people.get(id)) || null;
  return rows.map((row) => {
    const isMember = isOfSpace(actor, row);
    const grant = grants.get(row.id);
    const seesFolder = isMember || (grant !== undefined && grant.depth > 0);
    return {
      ...{ id: row.id, space: row.ownerId === null ? 'organisation' : 'own', isFolder: row.isFolder, name: row.name },
      folderId: seesFolder ? row.parentId : null,
      ...{ kind: row.kind, mime: row.mime, size: row.size, state: row.state, hasPreview: row.hasPreview },
      tags: row.tags,
      isFavourite: favourites.has(row.id),
      shares: shares.get(row.id) ?? 0,
      author: personOf(row.authorId),
      sharedBy: personOf(grant?.sharedBy),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      trashedAt: row.trashedAt?.toISOString() ?? null,
      version: row.version,
      can: { edit: isMember || grant?.edit === true, share: isMember },
    };
  });
}

async function listFavourites(executor: Executor, { userId }: Actor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ fileId: fileFavourites.fileId })
    .from(fileFavourites)
    .where(and(eq(fileFavourites.userId, userId), inArray(fileFavourites.fileId, [...ids])));
  return new Set(rows.map(({ fileId }) => fileId));
}

/** How many shares of each file have not ended. */
async function countShares(executor: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ fileId: fileShares.fileId, count: sql<number>`count(*)::int` })
    .from(fileShares)
    .where(and(inArray(fileShares.fileId, [...ids]), isLive()))
    .groupBy(fileShares.fileId);
  return new Map(rows.map(({ fileId, count }) => [fileId, count]));
}

/** People by their ids. */
export async function listPeople(
  executor: Executor,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PersonRef>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
