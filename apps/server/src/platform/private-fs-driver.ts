import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes files that only the server's OS user may read; a umask can only take more rights away. Each file is written
 * under a temporary name and renamed, so that a full disk leaves no half file and no reader sees one.
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
 * Restricts a folder that an older version left open to other users, and everything in it, to the server's user. The
 * mode of the folder itself is changed last: once it is right, all is done, and later starts skip the rest.
 */
export async function closeFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: FOLDER_MODE });
  if (((await stat(root)).mode & 0o777) === FOLDER_MODE) return;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
  }
  await chmod(root, FOLDER_MODE);
}
