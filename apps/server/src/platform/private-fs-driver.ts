import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Files that the server's user alone may read: a umask can only take more away. A file appears whole or not at all, so
 * that neither a full disk nor a reader meanwhile meets half of one.
 */
export class PrivateFsDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents);
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents);
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const target = path.join(this.#root, key);
    const temporary = `${target}.${randomUUID()}.tmp`;
    await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
    try {
      await using file = await open(temporary, 'wx', FILE_MODE);
      await writeFile(file, contents);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/**
 * Closes a folder that an older version left open to other users, with all that is in it. The folder itself comes last:
 * once it is closed there is nothing left to do, and later starts look no further.
 */
export async function closeFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: FOLDER_MODE });
  if (((await stat(root)).mode & 0o777) === FOLDER_MODE) return;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
  }
  await chmod(root, FOLDER_MODE);
}
