import {
  type createdShareSchema,
  type NewShare,
  type shareChangeSchema,
  shareLimits,
} from '@skrin/contract/files/shares';
import type { z } from 'zod/mini';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { newLinkToken } from '../../platform/link-token.ts';
import { publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { forgetNotices, notify } from '../../platform/notifications/notifications-repository.ts';
import { hashOf } from '../../platform/password-hash.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import { tellFile } from './change-files.ts';
import { filePolicy, readScope, spaceScope } from './file-policy.ts';
import { findFile } from './files-repository.ts';
import type { Sharing } from './share-context.ts';
import { presentShares } from './share-present.ts';
import {
  countSharesOf,
  deleteShare,
  deleteTicketsOf,
  findPersonWith,
  findShare,
  findShareWith,
  insertShare,
  type ListedShare,
  type ShareChange,
  updateShare,
} from './share-repository.ts';
import type { FileRow, FileShareRow } from './tables.ts';

interface Asked {
  act: Act;
  id: string;
}

/** A file that the actor may share, and whose shares they may see. @throws AppError not_found, forbidden */
export async function openShareable(executor: Executor, { act: { actor }, id }: Asked): Promise<FileRow> {
  const file = await findFile(executor, { id, scope: spaceScope(actor) });
  if (file) return file;
  orNotFound(await findFile(executor, { id, scope: readScope(actor) }));
  throw new AppError('forbidden');
}

/** A share of a file of a space of the actor. @throws AppError not_found */
async function openShare(tx: Transaction, { act, id }: Asked): Promise<{ share: ListedShare; file: FileRow }> {
  const share = orNotFound(await findShare(tx, { id, scope: spaceScope(act.actor) }));
  return { share, file: await openShareable(tx, { act, id: share.fileId }) };
}

const invalid = (path: string, code: string) => new AppError('validation_failed', { fields: [{ path, code }] });

function timeToCome(endsAt: string | null): Date | null {
  if (endsAt === null) return null;
  const time = new Date(endsAt);
  if (!(time > new Date())) throw invalid('endsAt', 'in_the_past');
  return time;
}

/**
 * Shares a file with somebody, or changes the share that they have already. The answer is the same whether or not somebody
 * has an account with the address.
 * @throws AppError not_found, forbidden, validation_failed, too_many_shares
 */
export function createShare(
  sharing: Sharing,
  { act, id, input }: Asked & { input: NewShare },
): Promise<z.output<typeof createdShareSchema>> {
  const { database, clinics } = sharing;
  return database.transaction(async (tx) => {
    const file = await openShareable(tx, { act, id });
    if (file.trashedAt !== null) throw new AppError('not_found');
    const endsAt = timeToCome(input.endsAt);
    const { token, tokenHash } = input.kind === 'link' ? newLinkToken() : { token: null, tokenHash: null };
    const grantee = {
      fileId: id,
      email: input.kind === 'person' ? input.email.toLowerCase() : null,
      clinicId: input.kind === 'clinic' ? input.clinicId : null,
    };
    if (grantee.clinicId && !(await clinics.readNames(tx, [grantee.clinicId])).has(grantee.clinicId))
      throw invalid('clinicId', 'unknown_reference');
    const count = await countSharesOf(tx, id);
    const former = await findShareWith(tx, grantee);
    if (!former && count >= shareLimits.shares)
      throw new AppError('too_many_shares', { params: { maximum: shareLimits.shares } });
    const given = {
      endsAt,
      createdBy: act.actor.userId,
      right: input.kind === 'link' ? ('view' as const) : input.right,
    };
    const share = former
      ? orNotFound(await updateShare(tx, former.id, given))
      : await insertShare(tx, {
          ...grantee,
          ...given,
          kind: input.kind,
          tokenHash,
          ...(input.kind === 'link' && {
            opensLeft: input.opensLeft,
            passwordHash: input.password === null ? null : await hashOf(input.password),
          }),
        });
    for (const userId of await granteesOf(sharing, tx, share))
      if (userId !== act.actor.userId) await notify(tx, { userId, kind: 'file_shared', ref: id });
    await keepChange(sharing, tx, { act, file, share });
    return { ...(await present(sharing, tx, { act, id: share.id })), token };
  });
}

/** Ids of the people who have a share now: nobody known has a link. */
async function granteesOf({ clinics }: Sharing, tx: Transaction, share: FileShareRow): Promise<string[]> {
  if (share.clinicId !== null) return clinics.listStaff(tx, share.clinicId);
  const person = share.email === null ? undefined : await findPersonWith(tx, share.email);
  return person === undefined ? [] : [person];
}

/** Records a change of a share, and tells whoever shows the file, or has it by the share. */
async function keepChange(
  sharing: Sharing,
  tx: Transaction,
  { act, file, share }: { act: Act; file: FileRow; share: FileShareRow },
): Promise<void> {
  await recordAct(tx, filePolicy, act, file);
  await tellFile(tx, file);
  const to = (await granteesOf(sharing, tx, share)).map(userAudience);
  await publishLive(tx, { to, kind: 'file', id: file.id });
}

const present = async (sharing: Sharing, tx: Transaction, { act, id }: Asked) => {
  const row = orNotFound(await findShare(tx, { id, scope: spaceScope(act.actor) }));
  return orNotFound((await presentShares(sharing, tx, [row]))[0]);
};

/**
 * A link is for viewing, and has no more than opens and a password; a changed password asks whoever has it open again.
 * @throws AppError not_found, forbidden, validation_failed
 */
export const changeShare = (
  sharing: Sharing,
  { act, id, input: { password, ...change } }: Asked & { input: z.output<typeof shareChangeSchema> },
) =>
  sharing.database.transaction(async (tx) => {
    const { share, file } = await openShare(tx, { act, id });
    const isLink = share.kind === 'link';
    if (isLink && change.right === 'edit') throw invalid('right', 'invalid_option');
    if (!isLink && change.opensLeft != null) throw invalid('opensLeft', 'invalid');
    if (!isLink && password != null) throw invalid('password', 'invalid');
    const changed: ShareChange = {
      right: change.right,
      opensLeft: change.opensLeft,
      ...(change.endsAt !== undefined && { endsAt: timeToCome(change.endsAt) }),
      ...(password !== undefined && { passwordHash: password === null ? null : await hashOf(password) }),
    };
    if (Object.values(changed).some((value) => value !== undefined)) await updateShare(tx, id, changed);
    if (password) await deleteTicketsOf(tx, id);
    await keepChange(sharing, tx, { act, file, share });
    return present(sharing, tx, { act, id });
  });

/** @throws AppError not_found, forbidden */
export const removeShare = (sharing: Sharing, { act, id }: Asked): Promise<void> =>
  sharing.database.transaction(async (tx) => {
    const { share, file } = await openShare(tx, { act, id });
    for (const userId of await granteesOf(sharing, tx, share))
      await forgetNotices(tx, [share.fileId], { userId, kind: 'file_shared' });
    await keepChange(sharing, tx, { act, file, share });
    await deleteShare(tx, id);
  });
