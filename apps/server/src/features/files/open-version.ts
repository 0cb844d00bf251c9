import type { Executor } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { readScope } from './file-policy.ts';
import { findFile } from './files-repository.ts';
import type { FileRow, FileVersionRow } from './tables.ts';
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

/** @throws AppError `file_scanning`, `file_harmful` */
export function requireReady(state: FileVersionRow['state']): void {
  if (state === 'scanning') throw new AppError('file_scanning', { retryAfterS: 5 });
  if (state === 'harmful') throw new AppError('file_harmful');
}
