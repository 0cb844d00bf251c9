import { storableTimeSchema } from '@skrin/contract/common';
import type { FileSort, FilesQuery } from '@skrin/contract/files/file';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { wordsIn } from '../../platform/resource/conditions.ts';
import { grantedTo, readScope, spaceScope } from './file-policy.ts';
import { belowOf, findFile } from './files-repository.ts';
import { type FileRow, fileFavourites, fileShares, files } from './tables.ts';

interface Page {
  rows: FileRow[];
  nextCursor?: string;
}

const isKept = isNull(files.trashedAt);

/** A page of files and folders as `filesQuerySchema` says: folders first. @throws AppError `not_found` of the folder */
export async function listFiles(executor: Executor, actor: Actor, query: FilesQuery): Promise<Page> {
  if (query.folderId) orNotFound(await findFile(executor, { id: query.folderId, scope: readScope(actor) }));
  const condition = and(placeOf(actor, query), ...filtersOf(query));
  const last = query.cursor === undefined ? undefined : readPosition(query.cursor, query.sort);
  const read: FileRow[] = [];
  // Each half is read from its place in an index.
  for (const isFolder of [true, false]) {
    const room = query.limit + 1 - read.length;
    if (room === 0 || (isFolder && last?.isFolder === false)) continue;
    read.push(...(await readHalf(executor, { condition, isFolder, sort: query.sort, last, room })));
  }
  const rows = read.slice(0, query.limit);
  const end = rows.at(-1);
  return { rows, ...(read.length > query.limit && end && { nextCursor: writePosition(end, query.sort) }) };
}

/** Which files: those of a folder, of a space, or of the actor. */
function placeOf(actor: Actor, { view, space, folderId, search }: FilesQuery): SQL | undefined {
  const ofSpace = inSpace(actor, space);
  if (view === 'bin') return and(ofSpace, sql`${files.trashRootId} = ${files.id}`);
  if (folderId && (view === 'folder' || view === 'shared'))
    return and(
      isKept,
      search
        ? and(sql`${files.id} <> ${folderId}`, liesBelow(sql`select ${folderId}::uuid`))
        : eq(files.parentId, folderId),
    );
  if (view === 'folder' && !search) return and(ofSpace, isKept, isNull(files.parentId));
  if (view === 'folder' || view === 'all') return and(ofSpace, isKept);
  if (view === 'favourites') return and(readScope(actor), isKept, isFavouriteOf(actor));
  const shared = sql`select ${fileShares}."file_id" from ${fileShares} where ${grantedTo(actor)}`;
  return and(isKept, sql`not ${spaceScope(actor)}`, search ? liesBelow(shared) : sql`${files.id} in (${shared})`);
}

const inSpace = ({ userId, organisationId }: Actor, space: FilesQuery['space']): SQL =>
  space === 'own'
    ? eq(files.spaceId, userId)
    : organisationId === undefined
      ? sql`false`
      : eq(files.spaceId, organisationId);

const isFavouriteOf = ({ userId }: Actor): SQL => sql`${files.id} in (
  select ${fileFavourites}."file_id" from ${fileFavourites} where ${fileFavourites}."user_id" = ${userId})`;

/** Lies in one of these folders, at any depth, or is one of them. */
const liesBelow = (folders: SQL): SQL => sql`${files.id} in (with ${belowOf(folders)} select id from below)`;

function filtersOf({ search, kinds, tag, from, to }: FilesQuery): SQL[] {
  return [
    ...(search ? wordsIn(files.searchText, search) : []),
    ...(kinds ? [inArray(files.kind, kinds)] : []),
    ...(tag === undefined ? [] : [sql`${tag} = any(${files.tags})`]),
    ...(from === undefined ? [] : [sql`${files.updatedAt} >= (${from}::date)::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`${files.updatedAt} < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
}

interface Position {
  isFolder: boolean;
  value: string | number;
  id: string;
}

interface Half {
  condition: SQL | undefined;
  isFolder: boolean;
  sort: FileSort;
  last: Position | undefined;
  room: number;
}

function readHalf(executor: Executor, { condition, isFolder, sort, last, room }: Half): Promise<FileRow[]> {
  const { column, isDescending } = orderOf(sort, isFolder);
  const direction = isDescending ? desc : asc;
  const than = isDescending ? sql`<` : sql`>`;
  const after =
    last?.isFolder === isFolder
      ? sql`(${column}, ${files.id}) ${than} (${parameterOf(column, last.value)}, ${last.id}::uuid)`
      : undefined;
  return executor
    .select()
    .from(files)
    .where(and(condition, eq(files.isFolder, isFolder), after))
    .orderBy(direction(column), direction(files.id))
    .limit(room);
}

/** Folders have no size: they are then in the order of their names. */
function orderOf(sort: FileSort, isFolder: boolean): { column: PgColumn; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  if (sort.endsWith('updatedAt')) return { column: files.updatedAt, isDescending };
  if (sort.endsWith('name')) return { column: files.name, isDescending };
  return isFolder ? { column: files.name, isDescending: false } : { column: files.size, isDescending };
}

const parameterOf = (column: PgColumn, value: string | number): SQL => {
  if (column === files.updatedAt) return sql`${value}::timestamptz`;
  return column === files.size ? sql`${value}::bigint` : sql`${value}::text`;
};

function writePosition(row: FileRow, sort: FileSort): string {
  const { column } = orderOf(sort, row.isFolder);
  const value = column === files.updatedAt ? row.updatedAt.toISOString() : column === files.size ? row.size : row.name;
  return writeCursor([sort, row.isFolder, value, row.id]);
}

/** @throws AppError `validation_failed`, also of another sort */
function readPosition(cursor: string, sort: FileSort): Position {
  const half = (isFolder: boolean) =>
    z.tuple([z.literal(sort), z.literal(isFolder), valueSchema(orderOf(sort, isFolder).column), z.uuid()]);
  const [, isFolder, value, id] = readCursor(cursor, z.union([half(true), half(false)]));
  return { isFolder, value, id };
}

const text = z.string().check(z.refine((value) => !value.includes('\0')));

/** The values that a cursor may hold: it comes from the client. */
const valueSchema = (column: PgColumn): z.ZodMiniType<string | number> => {
  if (column === files.updatedAt) return storableTimeSchema;
  return column === files.size ? z.int() : text;
};
