import type { FileFigures, FileUsage } from '@skrin/contract/files/file';
import type { Executor } from '../../platform/database/connect.ts';
import { and, asc, desc, eq, gte, isNull, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { isLive } from './file-policy.ts';
import { endsWithin } from './share-repository.ts';
import { type FileRow, fileMonths, fileShares, files, fileVersions } from './tables.ts';

/**
 * The bytes of a space, each counted once however many versions have them: with the file, and with whoever put them here
 * first. What a scanner found harmful has none any more.
 */
const bytesOf = (spaceId: string) => sql`(
  select distinct on (${fileVersions}."bytes_id") ${fileVersions}."size" as size, ${fileVersions}."author_id" as author_id,
    ${files}."id" as file_id, ${files}."kind" as kind, ${files}."trashed_at" is not null as in_bin
  from ${files} join ${fileVersions} on ${fileVersions}."file_id" = ${files}."id"
  where ${files}."space_id" = ${spaceId} and ${fileVersions}."state" <> 'harmful'
  order by ${fileVersions}."bytes_id", ${fileVersions}."number")`;

type Kept = Pick<FileUsage, 'used' | 'inBin' | 'byKind'>;

/** Bytes in use by kind of file, the most first; those of older versions count with the kind that their file has now. */
export async function readKept(executor: Executor, spaceId: string): Promise<Kept> {
  const { rows } = await executor.execute<FileUsage['byKind'][number] & { inBin: number }>(sql`
    select kind, count(distinct file_id)::int as files, sum(size)::float8 as bytes,
      coalesce(sum(size) filter (where in_bin), 0)::float8 as "inBin"
    from ${bytesOf(spaceId)} as kept group by kind order by bytes desc, kind`);
  return {
    used: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    inBin: rows.reduce((sum, { inBin }) => sum + inBin, 0),
    byKind: rows.map(({ kind, files: count, bytes }) => ({ kind, files: count, bytes })),
  };
}

const PEOPLE = 20;

/** Who has put how much into a space, most first. */
export async function listByPerson(executor: Executor, spaceId: string): Promise<FileFigures['byPerson']> {
  const { rows } = await executor.execute<{ id: string | null; name: string; files: number; bytes: number }>(sql`
    select ${users}."id", ${users}."name", count(distinct kept.file_id)::int as files, sum(kept.size)::float8 as bytes
    from ${bytesOf(spaceId)} as kept left join ${users} on ${users}."id" = kept.author_id
    group by ${users}."id" order by bytes desc, ${users}."id" nulls last limit ${PEOPLE}`);
  return rows.map(({ id, name, files: count, bytes }) => ({
    person: id === null ? null : { id, name },
    files: count,
    bytes,
  }));
}

const MONTHS = 12;

/** Bytes added and removed in each of the last twelve months, by UTC, the oldest first. */
export async function listGrowth(
  executor: Executor,
  spaceId: string,
  now = new Date(),
): Promise<FileFigures['growth']> {
  const months = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at)).toISOString().slice(0, 7),
  );
  const rows = await executor
    .select({ month: fileMonths.month, added: fileMonths.added, removed: fileMonths.removed })
    .from(fileMonths)
    .where(and(eq(fileMonths.spaceId, spaceId), gte(fileMonths.month, `${months[0]}-01`)))
    .orderBy(asc(fileMonths.month));
  const known = new Map(rows.map((row) => [row.month.slice(0, 7), row]));
  return months.map((month) => ({
    month,
    added: known.get(month)?.added ?? 0,
    removed: known.get(month)?.removed ?? 0,
  }));
}

const LARGEST = 10;

/** The largest files outside the bin. */
export const listLargest = (executor: Executor, spaceId: string): Promise<FileRow[]> =>
  executor
    .select()
    .from(files)
    .where(and(eq(files.spaceId, spaceId), eq(files.isFolder, false), isNull(files.trashedAt)))
    .orderBy(desc(files.size), desc(files.id))
    .limit(LARGEST);

/** How many shares of files outside the bin end within some days. */
export async function countEndingShares(executor: Executor, spaceId: string, days: number): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(fileShares)
    .innerJoin(files, eq(files.id, fileShares.fileId))
    .where(and(eq(files.spaceId, spaceId), isNull(files.trashedAt), isLive(), endsWithin(days)));
  return row?.count ?? 0;
}
