import type { Executor } from '../../platform/database/connect.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { aroundOf, grantedTo, isOfSpace, readScope } from './file-policy.ts';
import { findFile } from './files-repository.ts';
import { type FileRow, type FileVersionRow, fileLooks, fileShares } from './tables.ts';
import { findVersion } from './versions-repository.ts';

export interface OpenedVersion {
  file: FileRow;
  version: FileVersionRow;
}

/** A version of a file that the actor may see; the newest one without a number. @throws AppError `not_found` */
export async function openVersion(
  executor: Executor,
  { actor }: Act,
  { id, number }: { id: string; number?: number | undefined },
): Promise<OpenedVersion> {
  const file = orNotFound(await findFile(executor, { id, scope: readScope(actor) }));
  return readVersion(executor, file, number);
}

/** @throws AppError `not_found`, as of a folder, which has none */
export const readVersion = async (
  executor: Executor,
  file: FileRow,
  number: number | undefined,
): Promise<OpenedVersion> => ({
  file,
  version: orNotFound(await findVersion(executor, { fileId: file.id, number: number ?? file.newestVersion ?? 0 })),
});

/** Within so many minutes, whoever opens a file again has opened it once. */
const SAME_LOOK_MINUTES = 5;

/** Records that the actor has opened a file, and by which kind of share; of parts that are asked one by one, once. */
export async function recordLook(executor: Executor, { actor }: Act, file: FileRow): Promise<void> {
  const { rowCount } = await executor.execute(sql`
    select 1 from ${fileLooks} where ${and(eq(fileLooks.fileId, file.id), eq(fileLooks.userId, actor.userId))}
      and ${fileLooks}."created_at" > now() - make_interval(mins => ${SAME_LOOK_MINUTES})`);
  if (rowCount) return;
  const shareKind = isOfSpace(actor, file)
    ? null
    : sql<'person' | 'clinic'>`(
    with ${aroundOf(sql`${file.id}::uuid`, sql`${file.parentId}::uuid`)}
    select ${fileShares}."kind" from around join ${fileShares} on ${fileShares}."file_id" = around.id
    where ${grantedTo(actor)} order by around.depth, ${fileShares}."id" limit 1)`;
  await executor.insert(fileLooks).values({ fileId: file.id, userId: actor.userId, shareKind });
}

/** @throws AppError `file_scanning`, `file_harmful` */
export function requireReady(state: FileVersionRow['state']): void {
  if (state === 'scanning') throw new AppError('file_scanning', { retryAfterS: 5 });
  if (state === 'harmful') throw new AppError('file_harmful');
}
