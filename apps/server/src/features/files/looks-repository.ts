import type { PageQuery } from '@skrin/contract/common';
import type { FileLook, ShareKind } from '@skrin/contract/files/shares';
import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { readPage } from '../../platform/paging.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { aroundOf, grantedTo, isOfSpace } from './file-policy.ts';
import { belowOf } from './files-repository.ts';
import { type FileRow, fileLooks, fileShares, files } from './tables.ts';

/** Somebody opens a file: of the owner's side, by a share, or nobody known by a link. */
export interface Look {
  fileId: string;
  userId: string | null;
  shareKind: ShareKind | null;
  /** The share that it is by, whose opens it counts. Links count theirs when they are opened. */
  shareId?: string | undefined;
  /** A range or a preview: one of many requests of one look, which counts once within an hour. */
  isPart: boolean;
}

/** Whether a request is one of many that make one look: a browser asks for ranges, and whether what it has is still so. */
export const isPartOfLook = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.range !== undefined || headers['if-none-match'] !== undefined;

/** Writes down that an actor opens a file that they may see: by their own right, or by the nearest share. */
export async function recordLookBy(
  database: Database,
  { actor, file, isPart }: { actor: Actor; file: FileRow; isPart: boolean },
): Promise<void> {
  const look = { fileId: file.id, userId: actor.userId, isPart };
  if (isOfSpace(actor, file)) return recordLook(database, { ...look, shareKind: null });
  const { rows } = await database.execute<{ id: string; kind: ShareKind }>(sql`
    with ${aroundOf(sql`${file.id}::uuid`, sql`${file.parentId}::uuid`)}
    select ${fileShares}."id", ${fileShares}."kind" from around join ${fileShares} on ${fileShares}."file_id" = around.id
    where ${grantedTo(actor)} order by around.depth, ${fileShares}."kind" desc limit 1`);
  const [share] = rows;
  if (share) await recordLook(database, { ...look, shareKind: share.kind, shareId: share.id });
}

/** Writes down that somebody opens a file. */
export const recordLook = (database: Database, { isPart, shareId, ...look }: Look): Promise<void> =>
  database.transaction(async (tx) => {
    if (isPart) {
      const key = `look ${look.fileId} ${look.userId} ${look.shareKind}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const recent = sql`${fileLooks.fileId} = ${look.fileId} and ${fileLooks.userId} is not distinct from ${look.userId}
        and ${fileLooks.shareKind} is not distinct from ${look.shareKind} and ${fileLooks.createdAt} > now() - interval '1 hour'`;
      if ((await tx.$count(fileLooks, recent)) > 0) return;
    }
    await tx.insert(fileLooks).values(look);
    if (shareId !== undefined)
      await tx
        .update(fileShares)
        .set({ opens: sql`${fileShares.opens} + 1`, openedAt: sql`now()` })
        .where(eq(fileShares.id, shareId));
  });

/** Who has opened a file, or the files anywhere below a folder, the latest first. */
export async function listLooks(
  executor: Executor,
  fileId: string,
  page: PageQuery,
): Promise<{ items: FileLook[]; nextCursor?: string }> {
  const { rows, ...next } = await readPage(page, fileLooks, ({ after, order, limit }) =>
    executor
      .select({
        id: fileLooks.id,
        shareKind: fileLooks.shareKind,
        createdAt: fileLooks.createdAt,
        file: { id: files.id, name: files.name },
        person: { id: users.id, name: users.name },
      })
      .from(fileLooks)
      .innerJoin(files, eq(files.id, fileLooks.fileId))
      .leftJoin(users, eq(users.id, fileLooks.userId))
      .where(
        and(sql`${fileLooks.fileId} in (with ${belowOf(sql`select ${fileId}::uuid`)} select id from below)`, after),
      )
      .orderBy(...order)
      .limit(limit),
  );
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), ...next };
}
