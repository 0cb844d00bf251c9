import { type FileSpace, fileLimits } from '@skrin/contract/files/file';
import { and, eq, isNull, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { type FileRow, fileShares, files } from './tables.ts';

/** How files are named in the audit. */
export const filePolicy = { kind: 'file', ownerOf: ({ ownerId }: Pick<FileRow, 'ownerId'>) => ownerId };

type Placed = Pick<FileRow, 'ownerId' | 'organisationId'>;

/** Whether a file lies in a space of the actor: they may do everything with it that the permissions of their role allow. */
export const isOfSpace = ({ userId, organisationId }: Actor, { ownerId, organisationId: of }: Placed): boolean =>
  ownerId === userId || (of !== null && of === organisationId);

/** Files of the spaces of the actor. */
export const spaceScope = ({ userId, organisationId }: Actor): SQL =>
  organisationId === undefined
    ? sql`${files}."space_id" = ${userId}`
    : sql`${files}."space_id" in (${userId}, ${organisationId})`;

/** @throws AppError `forbidden` for somebody without an organisation */
export function spaceOf({ userId, organisationId }: Actor, space: FileSpace): Placed & { spaceId: string } {
  if (space === 'own') return { ownerId: userId, organisationId: null, spaceId: userId };
  if (organisationId === undefined) throw new AppError('forbidden');
  return { ownerId: null, organisationId, spaceId: organisationId };
}

/** Shares that have not ended, with the actor by their verified address or with their clinic. */
export const grantedTo = ({ userId, clinicId }: Actor): SQL => {
  const byAddress = sql`${fileShares.email} = (
    select lower(${users}."email") from ${users} where ${users}."id" = ${userId} and ${users}."email_verified")`;
  return and(or(byAddress, clinicId === undefined ? undefined : eq(fileShares.clinicId, clinicId)), isLive()) as SQL;
};

/** Shares that have not ended. */
export const isLive = (): SQL => or(isNull(fileShares.endsAt), sql`${fileShares.endsAt} > now()`) as SQL;

/** A file and the folders around it, the nearest first: `id`, `parent_id` and `depth`, which is 0 of the file itself. */
export const aroundOf = (fileId: SQL, parentId: SQL): SQL => sql`
  recursive around (id, parent_id, depth) as (
    select ${fileId}, ${parentId}, 0
    union all
    select folder.id, folder.parent_id, around.depth + 1 from ${files} as folder
    join around on folder.id = around.parent_id where around.depth < ${fileLimits.depth})`;

/** Files that are shared with the actor, themselves or by a folder around them; nothing of the bin is. */
const sharedScope = (actor: Actor, right?: 'edit'): SQL => sql`(${files}."trashed_at" is null and exists (
  with ${aroundOf(sql`${files}."id"`, sql`${files}."parent_id"`)}
  select 1 from around join ${fileShares} on ${fileShares.fileId} = around.id
  where ${and(grantedTo(actor), right && eq(fileShares.right, right))}))`;

/** Files that the actor may see. */
export const readScope = (actor: Actor): SQL => or(spaceScope(actor), sharedScope(actor)) as SQL;

/** Files that the actor may rename, move and give versions, and folders that they may put files into. */
export const editScope = (actor: Actor): SQL => or(spaceScope(actor), sharedScope(actor, 'edit')) as SQL;
