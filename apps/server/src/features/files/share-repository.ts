import type { PageQuery } from '@skrin/contract/common';
import { timeSchema } from '@skrin/contract/common';
import { z } from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Scoped } from '../../platform/policy/policy.ts';
import { aroundOf, isLive } from './file-policy.ts';
import { type FileShareRow, fileShares, files, linkTickets } from './tables.ts';

/** A query of the ids of a file and of the folders around it. */
export const idsAround = (fileId: string): SQL => sql`
  with ${aroundOf(sql`${fileId}::uuid`, sql`(select parent_id from ${files} where id = ${fileId})`)} select id from around`;

const selectShares = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(fileShares),
      file: { id: files.id, name: files.name, isFolder: files.isFolder },
      creator: { id: users.id, name: users.name },
    })
    .from(fileShares)
    .innerJoin(files, eq(files.id, fileShares.fileId))
    .leftJoin(users, eq(users.id, fileShares.createdBy));
/** A share with its file, and whoever gave it. */
export type ListedShare = Awaited<ReturnType<typeof selectShares>>[number];

/** Who has a file now, by itself or by a folder around it, those that were given first before the others. */
export const listSharesOf = (executor: Executor, fileId: string): Promise<ListedShare[]> =>
  selectShares(executor)
    .where(and(sql`${fileShares.fileId} in (${idsAround(fileId)})`, isLive()))
    .orderBy(asc(fileShares.id));

const cursorSchema = z.tuple([z.nullable(timeSchema), z.uuid()]);

/** Who has what of a space, but for what lies in the bin: those that end first before the others. */
export async function listSharesWithin(
  executor: Executor,
  spaceId: string,
  { limit, cursor, endsWithinDays }: PageQuery & { endsWithinDays?: number | undefined },
): Promise<{ rows: ListedShare[]; nextCursor?: string }> {
  const read = await selectShares(executor)
    .where(
      and(
        eq(files.spaceId, spaceId),
        isNull(files.trashedAt),
        isLive(),
        endsWithinDays === undefined ? undefined : endsWithin(endsWithinDays),
        cursor === undefined ? undefined : behind(cursor),
      ),
    )
    .orderBy(sql`${fileShares.endsAt} asc nulls last`, asc(fileShares.id))
    .limit(limit + 1);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  if (read.length <= limit || !last) return { rows };
  return { rows, nextCursor: writeCursor([last.endsAt?.toISOString() ?? null, last.id]) };
}

export const endsWithin = (days: number): SQL => sql`${fileShares.endsAt} <= now() + make_interval(days => ${days})`;

function behind(cursor: string): SQL | undefined {
  const [endsAt, id] = readCursor(cursor, cursorSchema);
  if (endsAt === null) return and(isNull(fileShares.endsAt), sql`${fileShares.id} > ${id}::uuid`);
  return or(
    isNull(fileShares.endsAt),
    sql`(${fileShares.endsAt}, ${fileShares.id}) > (${endsAt}::timestamptz, ${id}::uuid)`,
  );
}

/** A share of a file within the scope. */
export const findShare = (executor: Executor, { id, scope }: Scoped): Promise<ListedShare | undefined> =>
  selectShares(executor)
    .where(and(eq(fileShares.id, id), scope))
    .then(([row]) => row);

/** How many shares of a file have not ended. The file is locked, so that nobody adds one meanwhile. */
export async function countSharesOf(tx: Transaction, fileId: string): Promise<number> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('no key update');
  return tx.$count(fileShares, and(eq(fileShares.fileId, fileId), isLive()));
}

type NewShareRow = typeof fileShares.$inferInsert;
type Grantee = Pick<NewShareRow, 'fileId' | 'email' | 'clinicId'>;

/** The share of a file with this address or clinic, whether or not it has ended. */
export async function findShareWith(
  tx: Transaction,
  { fileId, email, clinicId }: Grantee,
): Promise<FileShareRow | undefined> {
  if (!email && !clinicId) return undefined;
  const isGrantee = email ? eq(fileShares.email, email) : eq(fileShares.clinicId, clinicId ?? '');
  const [row] = await tx
    .select()
    .from(fileShares)
    .where(and(eq(fileShares.fileId, fileId), isGrantee));
  return row;
}

export async function insertShare(tx: Transaction, share: NewShareRow): Promise<FileShareRow> {
  const [row] = await tx.insert(fileShares).values(share).returning();
  return row as FileShareRow;
}

export type ShareChange = {
  [Key in 'right' | 'endsAt' | 'opensLeft' | 'passwordHash' | 'createdBy']?: FileShareRow[Key] | undefined;
};
export const updateShare = (tx: Transaction, id: string, change: ShareChange): Promise<FileShareRow | undefined> =>
  tx
    .update(fileShares)
    .set(change)
    .where(eq(fileShares.id, id))
    .returning()
    .then(([row]) => row);

/** Deletes a share, and with it the tickets of whoever has it open. */
export const deleteShare = async (tx: Transaction, id: string): Promise<void> =>
  void (await tx.delete(fileShares).where(eq(fileShares.id, id)));

/** Ends what was opened by a link: it has to be opened anew. */
export const deleteTicketsOf = async (tx: Transaction, shareId: string): Promise<void> =>
  void (await tx.delete(linkTickets).where(eq(linkTickets.shareId, shareId)));

/** Id of the person who has an account with a verified address. */
export async function findPersonWith(executor: Executor, email: string): Promise<string | undefined> {
  const [person] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), users.emailVerified));
  return person?.id;
}

/** Days for which shares that have ended are kept. */
export const ENDED_SHARE_DAYS = 30;

/** Deletes tickets that have ended, and shares that ended long ago by time or by the number of their opens. */
export async function deleteEnded(executor: Executor): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${ENDED_SHARE_DAYS})`;
  await executor.delete(linkTickets).where(sql`${linkTickets.endsAt} <= now()`);
  await executor
    .delete(fileShares)
    .where(
      or(
        sql`${fileShares.endsAt} < ${longAgo}`,
        and(eq(fileShares.opensLeft, 0), sql`${fileShares.openedAt} < ${longAgo}`),
      ),
    );
}
