import { fileLimits } from '@skrin/contract/files/file';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { type FileRow, type FileVersionRow, fileFavourites, files, fileVersions, uploads } from './tables.ts';

const onlyRow = <Row>(rows: Row[]): Row | undefined => rows[0];

/**
 * Locks a space until the transaction ends: whatever changes where its files lie, their names or how much it holds comes
 * one by one. Whoever locks rows too locks the space first.
 */
export const lockSpace = async (tx: Transaction, { spaceId }: Pick<FileRow, 'spaceId'>): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${spaceId}`}, 0))`));

export const findFile = (executor: Executor, { id, scope }: Scoped): Promise<FileRow | undefined> =>
  executor
    .select()
    .from(files)
    .where(and(eq(files.id, id), scope))
    .then(onlyRow);

/** In the order of their ids. */
export const findFiles = (executor: Executor, ids: readonly string[], scope: SQL | undefined): Promise<FileRow[]> =>
  executor
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), scope))
    .orderBy(asc(files.id));

/** Locks files until the transaction ends. */
export const lockFiles = (tx: Transaction, ids: readonly string[], scope: SQL | undefined): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), scope))
    .orderBy(asc(files.id))
    .for('no key update');

export const insertFile = async (tx: Transaction, file: typeof files.$inferInsert): Promise<FileRow> => {
  const [row] = await tx.insert(files).values(file).returning();
  return row as FileRow;
};

type FileChange = { [Key in keyof typeof files.$inferInsert]?: (typeof files.$inferInsert)[Key] | undefined };

/** Changes a file as its next version of the row. */
export const updateFile = async (tx: Transaction, id: string, change: FileChange): Promise<FileRow | undefined> =>
  tx
    .update(files)
    .set({ ...change, version: sql`${files.version} + 1`, updatedAt: sql`now()` })
    .where(eq(files.id, id))
    .returning()
    .then(onlyRow);

/** `with` clause of all that lies in folders, and they themselves: `id`. */
export const belowOf = (folders: SQL): SQL => sql`
  recursive below (id) as (
    ${folders}
    union
    select inner_file.id from ${files} as inner_file join below on inner_file.parent_id = below.id)`;

export interface Step {
  id: string;
  name: string;
  depth: number;
}

/** The folders around a file, the outermost first; `depth` counts from the file, whose own is 0 and is left out. */
export const listFoldersAround = async (executor: Executor, id: string): Promise<Step[]> => {
  const { rows } = await executor.execute(sql`
    with recursive around (id, parent_id, name, depth) as (
      select id, parent_id, name, 0 from ${files} where id = ${id}
      union all
      select folder.id, folder.parent_id, folder.name, around.depth + 1 from ${files} as folder
      join around on folder.id = around.parent_id where around.depth < ${fileLimits.depth})
    select id, name, depth from around where depth > 0 order by depth desc`);
  return rows as unknown as Step[];
};

/** How many folders lie in one another, at most, in any of these, they themselves counted; 0 of files alone. */
export const heightOf = async (executor: Executor, ids: readonly string[]): Promise<number> => {
  const { rows } = await executor.execute(sql`
    with recursive below (id, height) as (
      select ${files}."id", 1 from ${files} where ${inArray(files.id, [...ids])} and ${files}."is_folder"
      union all
      select inner_file.id, below.height + 1 from ${files} as inner_file
      join below on inner_file.parent_id = below.id where inner_file.is_folder)
    select coalesce(max(height), 0)::int as height from below`);
  return (rows[0] as { height: number }).height;
};

/** The names in a folder, or outermost in a space, that begin like this one. */
export const listNames = async (
  executor: Executor,
  { parentId, spaceId }: Pick<FileRow, 'parentId' | 'spaceId'>,
  start: string,
): Promise<Set<string>> => {
  const rows = await executor
    .select({ name: files.name })
    .from(files)
    .where(
      and(
        sql`coalesce(${files.parentId}, ${files.spaceId}) = ${parentId ?? spaceId}`,
        isNull(files.trashedAt),
        sql`starts_with(${files.name}, ${start})`,
      ),
    );
  return new Set(rows.map(({ name }) => name));
};

/** Puts a file or folder into the bin with what lies in it; what lies there by itself keeps its own time. */
export const putIntoBin = async (tx: Transaction, id: string): Promise<FileRow | undefined> => {
  await tx.execute(sql`
    with ${belowOf(sql`select ${id}::uuid`)}
    update ${files} set trashed_at = now(), trash_root_id = ${id}, version = version + 1
    where id in (select id from below) and trashed_at is null
      and exists (select 1 from ${files} as root where root.id = ${id} and root.trashed_at is null)`);
  return findFile(tx, { id, scope: sql`${files}."trash_root_id" = ${id}` });
};

/** Takes what came into the bin with a file or folder out of it. */
export const takeOutOfBin = async (tx: Transaction, rootId: string): Promise<void> =>
  void (await tx
    .update(files)
    .set({ trashedAt: null, trashRootId: null, version: sql`${files.version} + 1` })
    .where(eq(files.trashRootId, rootId)));

/** What was put into the bin by itself, as a condition. */
export const isTrashRoot: SQL = sql`${files}."trash_root_id" = ${files}."id"`;

/** What was put into the bin by itself before a time, the oldest first. */
export const listOldTrash = (executor: Executor, before: Date, limit: number): Promise<FileRow[]> =>
  executor
    .select()
    .from(files)
    .where(and(lt(files.trashedAt, before), isTrashRoot))
    .orderBy(asc(files.trashedAt))
    .limit(limit);

/**
 * Deletes what came into the bin with these; what lay in their folders by itself before lies outermost from then on.
 * @returns the ids of what is gone
 */
export async function deleteTrash(tx: Transaction, rootIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(files)
    .where(inArray(files.trashRootId, [...rootIds]))
    .returning({ id: files.id });
  return gone.map(({ id }) => id);
}

/** Marks a file whose newest version this is. */
export const markFile = (
  tx: Transaction,
  { fileId, number }: Pick<FileVersionRow, 'fileId' | 'number'>,
  mark: Partial<Pick<FileRow, 'state' | 'hasPreview'>>,
): Promise<FileRow | undefined> =>
  tx
    .update(files)
    .set(mark)
    .where(and(eq(files.id, fileId), eq(files.newestVersion, number)))
    .returning()
    .then(onlyRow);

export const setFavourite = async (
  tx: Transaction,
  { fileId, userId }: typeof fileFavourites.$inferInsert,
  isFavourite: boolean,
): Promise<void> => {
  if (isFavourite) await tx.insert(fileFavourites).values({ fileId, userId }).onConflictDoNothing();
  else await tx.delete(fileFavourites).where(and(eq(fileFavourites.fileId, fileId), eq(fileFavourites.userId, userId)));
};

/**
 * Bytes of a space: of all versions, each once however many of them have it, of the bin, and what uploads that go on have
 * said to be.
 */
export const bytesOfSpace = async (executor: Executor, spaceId: string): Promise<number> => {
  const { rows } = await executor.execute(sql`
    select (
      select coalesce(sum(size), 0) from (
        select distinct ${fileVersions}."bytes_id", ${fileVersions}."size" from ${fileVersions}
        join ${files} on ${files}."id" = ${fileVersions}."file_id"
        where ${files}."space_id" = ${spaceId} and ${fileVersions}."state" <> 'harmful') as kept
    ) + (
      select coalesce(sum(${uploads}."size"), 0) from ${uploads}
      where ${uploads}."space_id" = ${spaceId} and ${uploads}."done_file_id" is null) as bytes`);
  return Number((rows[0] as { bytes: string }).bytes);
};
