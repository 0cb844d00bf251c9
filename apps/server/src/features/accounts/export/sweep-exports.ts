import { defineJob } from '../../../platform/jobs/define.ts';
import type { ExportOptions } from './build-export.ts';
import { deleteExpired, findExportIds } from './exports-repository.ts';

/** Every quarter of an hour. */
export const sweepExportsJob = defineJob({
  name: 'accounts.sweep_exports',
  queue: 'maintenance',
  cron: '*/15 * * * *',
  timeLimitS: 1_800,
});

/** Removes expired exports, and files that have no export any more: it was replaced, or deleted with its account. */
export async function sweepExports({ database, storage }: Omit<ExportOptions, 'personalData'>): Promise<void> {
  await deleteExpired(database, new Date());
  const { objects } = await storage.listAll(FOLDER, { recursive: true });
  const keys = [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  const ids = new Map(keys.map((key) => [key, ID.exec(key)?.[0]]));
  const known = await findExportIds(
    database,
    [...ids.values()].filter((id) => id !== undefined),
  );
  for (const [key, id] of ids) {
    if (id === undefined || !known.has(id)) await storage.delete(key);
  }
}

const FOLDER = 'exports';
const ID = /[0-9a-f-]{36}/;
