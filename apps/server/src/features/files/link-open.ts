import { type linkStateSchema, type OpenedLink, WRONG_PASSWORDS } from '@skrin/contract/files/shares';
import type { z } from 'zod/mini';
import type { Database, Executor } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { limitFailedAttempts } from '../../platform/limits.ts';
import { hashLinkToken, newLinkToken } from '../../platform/link-token.ts';
import { isHashOf } from '../../platform/password-hash.ts';
import {
  countOpen,
  findLink,
  findSharedFile,
  findTicket,
  insertTicket,
  listSharedFiles,
  type OpenableLink,
} from './link-repository.ts';
import type { FileRow } from './tables.ts';

/** The one answer for links that have ended, were taken back, share what lies in the bin, or never were. */
const orEnded = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new AppError('link_ended');
  return found;
};

/** @throws AppError link_ended */
export async function readLinkState(database: Database, token: string): Promise<z.output<typeof linkStateSchema>> {
  const { share } = orEnded(await findLink(database, hashLinkToken(token)));
  return { needsPassword: share.passwordHash !== null };
}

/**
 * Opens what a link shares, which counts as one open, and gives a ticket for its files.
 * @throws AppError link_ended, link_password_wrong, too_many_requests after too many wrong passwords
 */
export async function openLink(
  database: Database,
  { token, password }: { token: string; password: string | null },
): Promise<OpenedLink> {
  const link = orEnded(await findLink(database, hashLinkToken(token)));
  await requirePassword(database, link, password);
  return database.transaction(async (tx) => {
    const share = orEnded(await countOpen(tx, link.share.id));
    const { token: ticket, tokenHash: ticketHash } = newLinkToken();
    const ticketEndsAt = await insertTicket(tx, { ticketHash, share });
    return {
      ticket,
      ticketEndsAt: ticketEndsAt.toISOString(),
      sharedBy: link.sharedBy,
      name: link.file.name,
      isFolder: link.file.isFolder,
      endsAt: share.endsAt?.toISOString() ?? null,
      opensLeft: share.opensLeft,
      files: await listSharedFiles(tx, link.file.id),
    };
  });
}

async function requirePassword(
  database: Database,
  { share: { id, passwordHash } }: OpenableLink,
  password: string | null,
): Promise<void> {
  if (passwordHash === null) return;
  if (password === null) throw new AppError('link_password_wrong');
  const isMiss = (error: unknown) => error instanceof AppError && error.code === 'link_password_wrong';
  const use = { key: `link password ${id}`, max: WRONG_PASSWORDS, windowS: 3_600, isMiss };
  await limitFailedAttempts(database, use, async () => {
    if (!(await isHashOf(passwordHash, password))) throw new AppError('link_password_wrong');
  });
}

/**
 * A file that a ticket lets read: of the link's share as it is now, and nothing around it.
 * @throws AppError link_ended, not_found
 */
export async function openTicket(executor: Executor, { ticket, id }: { ticket: string; id: string }): Promise<FileRow> {
  const share = orEnded(await findTicket(executor, hashLinkToken(ticket)));
  return orNotFound(await findSharedFile(executor, { id, rootId: share.fileId }));
}
