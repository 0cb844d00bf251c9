import { fileLimits } from '@skrin/contract/files/file';
import type { Executor } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { partsOf } from '../../platform/uploads/file-name.ts';
import { listNames } from './files-repository.ts';
import type { FileRow } from './tables.ts';

type Place = Pick<FileRow, 'parentId' | 'spaceId'>;

/**
 * The name, or where something in the folder has it, the first free one: `report (2).pdf`. The space is locked until the
 * caller has used it.
 */
export async function freeName(executor: Executor, place: Place, name: string): Promise<string> {
  const { stem, extension } = partsOf(name);
  const names = await listNames(executor, place, stem.slice(0, fileLimits.name - extension.length - 10));
  if (!names.has(name)) return name;
  for (let count = 2; ; count += 1) {
    const end = ` (${count})${extension}`;
    const free = `${stem.slice(0, fileLimits.name - end.length)}${end}`;
    if (!names.has(free)) return free;
  }
}

/** @throws AppError `validation_failed` where something else in the folder has the name */
export async function requireFreeName(executor: Executor, place: Place, name: string): Promise<void> {
  if ((await listNames(executor, place, name)).has(name))
    throw new AppError('validation_failed', { fields: [{ path: 'name', code: 'taken' }] });
}
