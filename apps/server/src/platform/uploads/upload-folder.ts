import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Kept free on the disk of the data folder, for the database and the photos that are stored. */
const RESERVE_BYTES = 256 * 1024 ** 2;

/** Longer than an upload can be on its way and wait for its turn. */
const OLD_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 5 * 60_000;

/** The folder in which uploads lie while they arrive and are decoded. */
export interface UploadFolder {
  /** A path for a new file. */
  newPath(): string;
  /** @throws AppError `no_space` when the disk has no room for so many bytes */
  requireSpace(bytes: number): Promise<void>;
  close(): void;
}

/** Opens the folder and removes, now and every few minutes, files that processes left which ended during an upload. */
export async function openUploadFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<UploadFolder> {
  const folder = path.resolve(DATA_DIR, 'uploads');
  // PostgreSQL's user may enter the data folder itself.
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o711 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepUploads(folder);
  const timer = setInterval(() => sweepUploads(folder).catch(() => undefined), SWEEP_EVERY_MS).unref();
  return {
    newPath: () => path.join(folder, randomUUID()),
    async requireSpace(bytes) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes + RESERVE_BYTES) throw new AppError('no_space', { retryAfterS: 300 });
    },
    close: () => clearInterval(timer),
  };
}

/** Removes old files only: other processes may share the folder and be receiving into it. */
async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(file, { force: true });
  }
}
