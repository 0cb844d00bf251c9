import { type OpenedLink, shareLimits, TICKET_MINUTES } from '@skrin/contract/files/shares';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { and, eq, getTableColumns, isNull, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { isLive } from './file-policy.ts';
import { idsAround } from './share-repository.ts';
import { type FileRow, type FileShareRow, fileShares, files, linkTickets } from './tables.ts';

/** What a link may show: it lies in no bin, and has been scanned. */
const isShown = (): SQL | undefined => and(isNull(files.trashedAt), eq(files.state, 'ready'));
const hasOpens = (): SQL => sql`(${fileShares.opensLeft} is null or ${fileShares.opensLeft} > 0)`;

/** A link that can be opened, with what it shares and the name of whoever gave it. */
export interface OpenableLink {
  share: FileShareRow;
  file: FileRow;
  sharedBy: string | null;
}

/** The link of a token, if it has not ended and what it shares is there. */
export async function findLink(executor: Executor, tokenHash: string): Promise<OpenableLink | undefined> {
  const [link] = await executor
    .select({ share: getTableColumns(fileShares), file: getTableColumns(files), sharedBy: users.name })
    .from(fileShares)
    .innerJoin(files, eq(files.id, fileShares.fileId))
    .leftJoin(users, eq(users.id, fileShares.createdBy))
    .where(and(eq(fileShares.tokenHash, tokenHash), isLive(), hasOpens(), isShown()));
  return link;
}

/** Counts one open, if there is one left: of any number at once, exactly as many as may. @returns the share after it */
export const countOpen = (tx: Transaction, shareId: string): Promise<FileShareRow | undefined> =>
  tx
    .update(fileShares)
    .set({
      opens: sql`${fileShares.opens} + 1`,
      openedAt: sql`now()`,
      opensLeft: sql`${fileShares.opensLeft} - 1`,
    })
    .where(and(eq(fileShares.id, shareId), isLive(), hasOpens()))
    .returning()
    .then(([row]) => row);

/** @returns until when the ticket holds: not longer than its share */
export async function insertTicket(
  tx: Transaction,
  { ticketHash, share }: { ticketHash: string; share: Pick<FileShareRow, 'id' | 'endsAt'> },
): Promise<Date> {
  const longest = Date.now() + TICKET_MINUTES * 60_000;
  const endsAt = new Date(Math.min(longest, share.endsAt?.getTime() ?? longest));
  await tx.insert(linkTickets).values({ ticketHash, shareId: share.id, endsAt });
  return endsAt;
}

/** The share of a ticket that has not ended, whose link has not either. */
export async function findTicket(
  executor: Executor,
  ticketHash: string,
): Promise<Pick<FileShareRow, 'id' | 'fileId'> | undefined> {
  const [share] = await executor
    .select({ id: fileShares.id, fileId: fileShares.fileId })
    .from(linkTickets)
    .innerJoin(fileShares, eq(fileShares.id, linkTickets.shareId))
    .innerJoin(files, eq(files.id, fileShares.fileId))
    .where(and(eq(linkTickets.ticketHash, ticketHash), sql`${linkTickets.endsAt} > now()`, isLive(), isShown()));
  return share;
}

/** A file that is the shared one, or lies somewhere below it now. */
export async function findSharedFile(
  executor: Executor,
  { id, rootId }: { id: string; rootId: string },
): Promise<FileRow | undefined> {
  const [file] = await executor
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.isFolder, false), isShown(), sql`${rootId}::uuid in (${idsAround(id)})`));
  return file;
}

/** The file itself, or the files anywhere below the folder, by path. */
export async function listSharedFiles(executor: Executor, rootId: string): Promise<OpenedLink['files']> {
  const { rows } = await executor.execute<OpenedLink['files'][number] & Record<string, unknown>>(sql`
    with recursive below as (
      select id, is_folder, name::text as path from files where id = ${rootId} and not is_folder
      union all
      select id, is_folder, name::text from files where parent_id = ${rootId} and trashed_at is null
      union all
      select child.id, child.is_folder, below.path || '/' || child.name
      from files as child join below on child.parent_id = below.id
      where child.trashed_at is null
    )
    select files.id, below.path, files.kind, files.mime, files.size::float8 as size, files.has_preview as "hasPreview"
    from below join files on files.id = below.id
    where not files.is_folder and files.state = 'ready'
    order by below.path collate "und-x-icu", files.id
    limit ${shareLimits.folderFiles}`);
  return rows;
}
